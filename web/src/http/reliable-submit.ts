import { CallProblem } from './api.ts'
import type { DraftStore } from './draft-store.ts'
import { toReason } from './form-error.ts'
import { showFailure } from './toasts.tsx'

/** Result of sending a confirmed draft. */
export type Sent<Reply> =
  | { kind: 'arrived'; reply: Reply }
  /** The server could not be reached, or was too busy: it is sent again under the same key. */
  | { kind: 'unreachable'; retryAfterSeconds: number | undefined }
  | { kind: 'refused'; message: string }
  /** Nothing waits any more: another tab has sent it, or nothing can come of it. */
  | { kind: 'gone' }

interface Submission<Draft, Reply> {
  drafts: DraftStore<Draft>
  /** Sends a draft under its key; undefined for one that is not confirmed. */
  send: (draft: Draft, id: number) => Promise<Reply> | undefined
  /** The reply in a refusal that says that the server has an earlier submission. */
  earlierReply: (problem: CallProblem) => Reply | undefined
  /** The refused draft as it may be changed again; undefined when nothing can be done with it any more. */
  reopen: (draft: Draft, error: unknown) => Draft | undefined
  onArrived: (reply: Reply, isEarlier: boolean) => void
  refusedText: string
}

/** A silent, busy or broken server says nothing about what was sent; nor does a session that has run out. */
export const isWorthRepeating = ({ status }: CallProblem) =>
  status === 0 || status === 401 || status === 429 || status >= 500

/** One tab of the device at a time, where the browser knows of its other tabs; the key makes the rest harmless. */
export const oneAtATime = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

/**
 * Makes the function that sends a confirmed draft and shows what became of it. An accepted one leaves the device, a
 * refused one can be changed again where that can help, and one without an answer stays pending.
 */
export function createSubmit<Draft, Reply>(submission: Submission<Draft, Reply>) {
  const { drafts, send, earlierReply, reopen, onArrived, refusedText } = submission

  return (userId: string, id: number): Promise<Sent<Reply>> =>
    oneAtATime(drafts.keyFor(userId, id), async () => {
      const draft = drafts.read(userId, id)
      const sending = draft && send(draft, id)
      if (!sending) return { kind: 'gone' }

      const handleArrived = (reply: Reply, isEarlier = false): Sent<Reply> => {
        drafts.remove(userId, id)
        onArrived(reply, isEarlier)
        return { kind: 'arrived', reply }
      }
      const handleFailed = (error: unknown): Sent<Reply> => {
        if (error instanceof CallProblem) {
          const earlier = earlierReply(error)
          if (earlier !== undefined) return handleArrived(earlier, true)
          if (isWorthRepeating(error)) return { kind: 'unreachable', retryAfterSeconds: error.retryAfterSeconds }
        }
        const message = toReason(refusedText)(error)
        const reopened = reopen(draft, error)
        showFailure(refusedText, message)
        if (reopened) drafts.write(userId, id, reopened)
        else drafts.remove(userId, id)
        return reopened ? { kind: 'refused', message } : { kind: 'gone' }
      }
      return sending.then((reply) => handleArrived(reply), handleFailed)
    })
}
