import { type NoticeCategory, noticeCategories } from '@manara/contract/notifications.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PushHaste, PushMessage, PushOutcome, PushRoom } from '../../platform/push/push-room.ts'
import { pushText } from './push.messages.ts'
import { forgetDevices, noteReached } from './push.queries.ts'
import * as queries from './sending.queries.ts'

const hour = 3_600
const usual: PushHaste = { ttlSeconds: 72 * hour, urgency: 'normal' }
/** How long news are worth a message, and how urgent they are. */
const hastes: Partial<Record<NoticeCategory, PushHaste>> = {
  attendance: { ttlSeconds: 6 * hour, urgency: 'normal' },
  quizzes: { ttlSeconds: 3 * hour, urgency: 'high' },
  account: { ttlSeconds: 72 * hour, urgency: 'high' },
}
const hasteOf = (category: number) => hastes[noticeCategories[category] ?? 'account'] ?? usual

const messageOf = ({ title, body, link, tag, hidesDetails }: queries.DuePush): PushMessage =>
  hidesDetails ? { title: pushText.hidden, tag } : { title, body, link, tag }

/** The wait doubles with the age of the news. */
const leastWaitSeconds = 30

interface Tried {
  deviceId: number
  outcome: PushOutcome
}

/** Devices whose service was busy are tried again as long as the news are worth it. */
function settledBy(due: queries.DuePush, tried: readonly Tried[]): queries.Settled {
  const waiting = tried.filter(({ outcome }) => outcome.kind === 'later')
  if (waiting.length > 0 && due.ageSeconds < hasteOf(due.category).ttlSeconds) {
    const asked = waiting.map(({ outcome }) => (outcome.kind === 'later' ? (outcome.afterSeconds ?? 0) : 0))
    const afterSeconds = Math.max(leastWaitSeconds, due.ageSeconds, ...asked)
    return { id: due.id, state: 3, retry: { afterSeconds, devices: waiting.map(({ deviceId }) => deviceId) } }
  }
  const wasSent = tried.some(({ outcome }) => outcome.kind === 'sent')
  return { id: due.id, state: tried.length === 0 ? 0 : wasSent ? 2 : 3 }
}

/** Sends one batch of what is due. False when nothing is. */
export async function sendPushes(
  db: Db,
  push: PushRoom,
  onProblem: (kind: string) => void = () => undefined,
): Promise<boolean> {
  const claimed = await queries.claimDue(db, noticeCategories.indexOf('account'))
  const due = claimed.filter(({ isHeld }) => !isHeld)
  if (due.length === 0) return claimed.length > 0
  const deliveries = await queries.listDeliveries(
    db,
    due.map(({ id }) => id),
  )
  const tried = await Promise.all(
    due.map(async (one) => {
      const own = deliveries.filter(({ notificationId }) => notificationId === one.id)
      const send = async (device: queries.Delivery): Promise<Tried> => ({
        deviceId: device.deviceId,
        outcome: await push.send(device, messageOf(one), hasteOf(one.category)),
      })
      return { one, outcomes: await Promise.all(own.map(send)) }
    }),
  )
  const withOutcome = (kind: PushOutcome['kind']) =>
    tried.flatMap(({ outcomes }) => outcomes.filter(({ outcome }) => outcome.kind === kind))
  const ids = (list: readonly Tried[]) => [...new Set(list.map(({ deviceId }) => deviceId))]
  await forgetDevices(db, ids(withOutcome('gone')))
  await noteReached(db, ids(withOutcome('sent')))
  for (const { one, outcomes } of tried) await queries.settle(db, settledBy(one, outcomes))
  for (const { outcome } of withOutcome('refused')) if (outcome.kind === 'refused') onProblem(String(outcome.status))
  return true
}

const pauseMilliseconds = 2_000

/** The loop of one process that sends to devices. */
export interface Sending {
  start(): void
  /** Lets the present batch finish; the rest waits for the next process. */
  stop(): Promise<void>
}

export function createSending(db: Db, push: PushRoom, onProblem: (error: unknown) => void): Sending {
  let isStopping = false
  let goOn = () => {}
  let running = Promise.resolve()

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isStopping ? 0 : pauseMilliseconds)
      goOn = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  // Between two batches the process answers requests.
  const yieldToOthers = () => new Promise<void>((resolve) => setImmediate(resolve))

  async function run(): Promise<void> {
    while (!isStopping) {
      try {
        while (!isStopping && (await sendPushes(db, push, onProblem))) await yieldToOthers()
      } catch (error) {
        onProblem(error)
      }
      await pause()
    }
  }

  return {
    start() {
      running = run()
    },
    async stop() {
      isStopping = true
      goOn()
      await running
      push.close()
    },
  }
}
