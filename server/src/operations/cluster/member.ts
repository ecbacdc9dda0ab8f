import cluster from 'node:cluster'
import { type Counters, memoryCounters } from '../../platform/security/counters.ts'
import { type CountCall, isToMember, type ToLeader } from './team-messages.ts'
import { heartbeatMilliseconds, isDebugged } from './watchdog.ts'

const timeoutMilliseconds = 1_000

const notify = (message: ToLeader) => process.connected && process.send?.(message)

export const isMember = cluster.isWorker

export const reportListening = (address: string): void => void notify({ kind: 'listening', address })

/** The leader replaces a member that falls silent. */
export function beatForLeader(): void {
  if (isDebugged()) return
  const beat = () => notify({ kind: 'heartbeat' })
  beat()
  setInterval(beat, heartbeatMilliseconds).unref()
}

/** Sent by the leader; a replaced member is followed by another one on the same machine. */
export function onLeave(leave: (isReplaced: boolean) => void): void {
  process.on('message', (message: unknown) => {
    if (isToMember(message) && message.kind === 'leave') leave(message.isReplaced)
  })
}

/** Counts kept by the leader for all members. When it does not answer, this process counts for itself. */
export function countersOfLeader(): Counters {
  const own = memoryCounters()
  const waiting = new Map<number, (answer: unknown) => void>()
  let last = 0

  process.on('message', (message: unknown) => {
    if (isToMember(message) && message.kind === 'counted') waiting.get(message.id)?.(message.answer)
  })

  const ask = <Answer>(call: CountCall, instead: () => Promise<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      const id = ++last
      const settle = (answer: unknown) => {
        clearTimeout(timeout)
        waiting.delete(id)
        // The answer is the result of the same function in the leader.
        resolve(answer as Answer)
      }
      const timeout = setTimeout(() => {
        waiting.delete(id)
        instead().then(resolve, reject)
      }, timeoutMilliseconds)
      waiting.set(id, settle)
      notify({ kind: 'count', id, call })
    })

  return {
    add: (...given) => ask(['add', ...given], () => own.add(...given)),
    read: (...given) => ask(['read', ...given], () => own.read(...given)),
    set: (...given) => ask(['set', ...given], () => own.set(...given)),
    forget: (...given) => ask(['forget', ...given], () => own.forget(...given)),
  }
}
