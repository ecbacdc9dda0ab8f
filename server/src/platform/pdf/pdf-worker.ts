import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { httpProblem } from '../problems/http.errors.ts'

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
  make(job: PdfJob, timeoutMilliseconds: number): Promise<string>
  end(): void
}

/**
 * A process, not a thread: a compiler error would end the whole server, and a busy thread cannot be stopped. It does
 * not keep the server alive. `onEnd` is called for any end, perhaps twice. Documents are in `folder`, and stay when the
 * worker ends: they may still be read.
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
    // Reported at once: a dying worker must not be given a document.
    onEnd()
    typesetter.kill('SIGKILL')
  }
  let idle: NodeJS.Timeout | undefined
  typesetter.once('exit', () => {
    clearTimeout(idle)
    onEnd()
  })

  async function make(job: PdfJob, timeoutMilliseconds: number): Promise<string> {
    clearTimeout(idle)
    const path = join(folder, `${randomUUID()}.pdf`)
    try {
      const reply = await waitForReply(typesetter, { ...job, path }, timeoutMilliseconds)
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

function waitForReply(typesetter: ChildProcess, order: PdfOrder, timeoutMilliseconds: number): Promise<PdfReply> {
  return new Promise<PdfReply>((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timeout)
      typesetter.off('message', handleMessage).off('error', handleEnd).off('exit', handleEnd)
      finish()
    }
    const handleMessage = (reply: unknown) => settle(() => resolve(reply as PdfReply))
    const handleEnd = () => settle(() => reject(httpProblem.overloaded({ retryAfterSeconds: 5 })))
    // Ending the process is what rejects: `exit` follows.
    const timeout = setTimeout(() => typesetter.kill('SIGKILL'), timeoutMilliseconds)
    typesetter.once('message', handleMessage).once('error', handleEnd).once('exit', handleEnd)
    typesetter.send(order)
  })
}
