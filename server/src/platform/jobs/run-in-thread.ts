import { Worker } from 'node:worker_threads'

interface ThreadOptions {
  /** Answers each message with one message. */
  file: URL
  /** Then the thread is ended and the request is given up. */
  timeoutMilliseconds: number
  /** The reason of a request that took too long or too much memory. */
  tooHeavy: () => Error
}

const mostMegabytes = 256
/** Starting a thread takes longer than most requests: one waits for the next for a while. */
const restMilliseconds = 60_000

function startThread(file: URL): Worker {
  const thread = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  // A thread that dies at rest affects no request.
  thread.on('error', () => undefined)
  return thread
}

/** Runs requests in threads of their own: they delay no other answers, can be stopped, and die alone. */
export function createThreadRunner<Request, Reply>({ file, timeoutMilliseconds, tooHeavy }: ThreadOptions) {
  let resting: { thread: Worker; end: NodeJS.Timeout } | undefined

  function takeThread(): Worker {
    const { thread, end } = resting ?? {}
    clearTimeout(end)
    resting = undefined
    if (thread) {
      thread.ref()
      return thread
    }
    const started = startThread(file)
    return started.once('exit', () => {
      if (resting?.thread === started) resting = undefined
    })
  }

  function layToRest(thread: Worker): void {
    if (resting) return void thread.terminate()
    const end = setTimeout(() => {
      resting = undefined
      void thread.terminate()
    }, restMilliseconds).unref()
    thread.unref()
    resting = { thread, end }
  }

  return async (request: Request, signal?: AbortSignal): Promise<Reply> => {
    signal?.throwIfAborted()
    const thread = takeThread()
    return new Promise<Reply>((resolve, reject) => {
      const settle = () => {
        clearTimeout(timeout)
        signal?.removeEventListener('abort', handleStop)
        thread.off('message', handleReply).off('error', handleEnd).off('exit', handleEnd)
      }
      const giveUp = (reason: unknown) => {
        settle()
        void thread.terminate()
        reject(reason)
      }
      const handleStop = () => giveUp(signal?.reason)
      const handleEnd = () => giveUp(tooHeavy())
      const handleReply = (reply: Reply) => {
        settle()
        layToRest(thread)
        resolve(reply)
      }
      const timeout = setTimeout(handleEnd, timeoutMilliseconds)
      signal?.addEventListener('abort', handleStop)
      thread.once('message', handleReply).once('error', handleEnd).once('exit', handleEnd)
      thread.postMessage(request)
    })
  }
}
