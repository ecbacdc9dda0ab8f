import { Worker } from 'node:worker_threads'
import { generationProblem } from '../question-generation.messages.ts'
import type { Draft } from './draft.ts'
import type { GenerationRequest } from './generate.ts'

/** A long text takes a part of a second; one that was made to take hours is given up. */
const timeoutMilliseconds = 8_000
/** Starting a thread takes longer than most wishes: one waits for the next for a while. */
const restMilliseconds = 60_000

let resting: { thread: Worker; end: NodeJS.Timeout } | undefined

function startThread(): Worker {
  const thread = new Worker(new URL('./generator-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  // A thread that dies at rest affects no request.
  thread.on('error', () => undefined)
  thread.once('exit', () => {
    if (resting?.thread === thread) resting = undefined
  })
  return thread
}

function takeThread(): Worker {
  const { thread = startThread(), end } = resting ?? {}
  clearTimeout(end)
  resting = undefined
  thread.ref()
  return thread
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

/** A separate thread: reading a long text must not delay other answers, and a thread can be stopped. */
export function runGenerator(request: GenerationRequest, signal: AbortSignal): Promise<Draft[]> {
  signal.throwIfAborted()
  const thread = takeThread()
  return new Promise<Draft[]>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timeout)
      signal.removeEventListener('abort', handleStop)
      thread.off('message', handleDrafts).off('error', handleEnd).off('exit', handleEnd)
    }
    const giveUp = (reason: unknown) => {
      settle()
      void thread.terminate()
      reject(reason)
    }
    const handleStop = () => giveUp(signal.reason)
    const handleEnd = () => giveUp(generationProblem.tooHeavy())
    const handleDrafts = (drafts: Draft[]) => {
      settle()
      layToRest(thread)
      resolve(drafts)
    }
    const timeout = setTimeout(handleEnd, timeoutMilliseconds)
    signal.addEventListener('abort', handleStop)
    thread.once('message', handleDrafts).once('error', handleEnd).once('exit', handleEnd)
    thread.postMessage(request)
  })
}
