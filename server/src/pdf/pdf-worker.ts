import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { httpProblem } from '../http/http.errors.ts'

/** Pictures by the name under which the template asks for them. */
export type PdfPictures = Record<string, Uint8Array>

export interface PdfJob {
  template: string
  /** JSON. */
  data: string
  pictures: PdfPictures
}

/** Where the document goes: through the channel between the processes it would be copied four times. */
export type PdfOrder = PdfJob & { path: string }
export type PdfReply = { isMade: true } | { failure: string }

export interface PdfWorker {
  /** One document at a time, and the path of it. A worker that fails or takes too long has ended. */
  make(job: PdfJob, patienceMilliseconds: number): Promise<string>
  end(): void
}

/**
 * A process and not a thread: an error inside the compiler would end the whole server, and a thread that is busy there
 * cannot be stopped. It does not keep the server alive. `onEnd` is called whatever ended it, perhaps
 * twice. Documents lie in `folder`, and stay when the worker ends: somebody may be reading them.
 */
export function createPdfWorker(folder: string, idleMilliseconds: number, onEnd: () => void): PdfWorker {
  const typesetter = fork(new URL('./typesetter.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  typesetter.unref()
  typesetter.channel?.unref()
  const end = () => {
    // Told at once: nobody may hand it a document while it dies.
    onEnd()
    typesetter.kill('SIGKILL')
  }
  let idle: NodeJS.Timeout | undefined
  typesetter.once('exit', () => {
    clearTimeout(idle)
    onEnd()
  })

  async function make(job: PdfJob, patienceMilliseconds: number): Promise<string> {
    clearTimeout(idle)
    const path = join(folder, `${randomUUID()}.pdf`)
    try {
      const reply = await replyOf(typesetter, { ...job, path }, patienceMilliseconds)
      idle = setTimeout(end, idleMilliseconds).unref()
      if ('failure' in reply) throw new Error(`The template ${job.template} failed: ${reply.failure}`)
      return path
    } catch (error) {
      // A process that was killed may leave half of it.
      await rm(path, { force: true })
      throw error
    }
  }

  return { make, end }
}

function replyOf(typesetter: ChildProcess, order: PdfOrder, patienceMilliseconds: number): Promise<PdfReply> {
  return new Promise<PdfReply>((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(patience)
      typesetter.off('message', handleMessage).off('error', handleEnd).off('exit', handleEnd)
      finish()
    }
    const handleMessage = (reply: unknown) => settle(() => resolve(reply as PdfReply))
    const handleEnd = () => settle(() => reject(httpProblem.overloaded({ retryAfterSeconds: 5 })))
    // Ending the process is what rejects: `exit` follows.
    const patience = setTimeout(() => typesetter.kill('SIGKILL'), patienceMilliseconds)
    typesetter.once('message', handleMessage).once('error', handleEnd).once('exit', handleEnd)
    typesetter.send(order)
  })
}
