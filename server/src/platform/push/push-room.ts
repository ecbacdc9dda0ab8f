import type { OutgoingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { toBase64Url } from '@manara/contract/certificate-code.ts'
import type { Config } from '../../config/config.ts'
import { isKnownEndpoint } from '../../config/push-hosts.ts'
import { openPushKey, type PushKey } from './push-key.ts'

/** A device as its browser described it. */
export interface PushTarget {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

/** The notification, as the worker of the app shows it. */
export interface PushMessage {
  title: string
  body?: string
  /** A path of ours, opened by a click. */
  link?: string
  /** Messages of one tag take each other's place on the device. */
  tag: string
}

/** How urgent a message is, and how long the service keeps it for a device that is away. */
export interface PushHaste {
  ttlSeconds: number
  urgency: 'normal' | 'high'
}

/** `gone`: the device is to be forgotten. `later`: the service is busy, or away. `refused`: it will not be otherwise. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; afterSeconds?: number }

/** Sends to devices through the services of the makers of browsers, and to nowhere else. */
export interface PushRoom {
  publicKey: string
  isKnown(endpoint: string): boolean
  send(target: PushTarget, message: PushMessage, haste: PushHaste): Promise<PushOutcome>
  /** The status of a refusal that no success has followed in this process. */
  lastRefusal(): number | undefined
  close(): void
}

const patienceMilliseconds = 10_000
const longestWaitSeconds = 86_400

interface Answer {
  status: number
  retryAfter: string | undefined
}

/** Seconds, or a moment. */
function readRetryAfter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), longestWaitSeconds) : undefined
}

/** A redirect is a refusal: none is followed. */
function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status !== 429 && status < 500) return { kind: 'refused', status }
  const afterSeconds = readRetryAfter(retryAfter)
  return { kind: 'later', ...(afterSeconds !== undefined && { afterSeconds }) }
}

/** Posts, and reads nothing of the answer but its head. */
const post = (url: string, headers: OutgoingHttpHeaders, body: Buffer, agent: Agent) =>
  new Promise<Answer>((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMilliseconds)
    const asked = request(url, { method: 'POST', headers, agent, signal }, (answer) => {
      answer.on('error', reject).resume()
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
    })
    asked.on('error', reject).end(body)
  })

interface PushRoomSettings {
  key: PushKey
  /** The address of the school: services want to know whom to turn to. */
  subject: string
  furtherHosts: readonly string[]
  /** Tests trust the certificate of their own service. */
  agent?: Agent
}

export function createPushRoom({ key, subject, furtherHosts, agent }: PushRoomSettings): PushRoom {
  // One connection serves many messages: a handshake for each would cost more than all else.
  const connections = agent ?? new Agent({ keepAlive: true, maxSockets: 20, timeout: 60_000 })
  const isKnown = (endpoint: string) => isKnownEndpoint(endpoint, furtherHosts)

  let refusal: number | undefined
  function note(outcome: PushOutcome): PushOutcome {
    if (outcome.kind === 'refused') refusal = outcome.status
    if (outcome.kind === 'sent') refusal = undefined
    return outcome
  }

  /** Seals the message for the device. The library comes with the first message of the process. */
  async function ask({ endpoint, p256dh, auth }: PushTarget, message: PushMessage, haste: PushHaste): Promise<Answer> {
    const { default: webPush } = await import('web-push')
    const keys = { p256dh: toBase64Url(p256dh), auth: toBase64Url(auth) }
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails: { subject, ...key },
      TTL: haste.ttlSeconds,
      urgency: haste.urgency,
      topic: message.tag,
      contentEncoding: 'aes128gcm',
    })
    return post(endpoint, headers as OutgoingHttpHeaders, body ?? Buffer.alloc(0), connections)
  }

  async function send(target: PushTarget, message: PushMessage, haste: PushHaste): Promise<PushOutcome> {
    if (!isKnown(target.endpoint)) return { kind: 'gone' }
    const answer = await ask(target, message, haste).catch(() => undefined)
    if (!answer) return { kind: 'later' }
    const { body, ...short } = message
    return answer.status === 413 && body !== undefined ? send(target, short, haste) : note(outcomeOf(answer))
  }

  return { publicKey: key.publicKey, isKnown, send, lastRefusal: () => refusal, close: () => connections.destroy() }
}

/** Undefined where browsers would accept nothing: without https, or without a key that all servers of the school share. */
export async function openPushRoom(
  config: Pick<Config, 'pushSeed' | 'pushHosts' | 'dataDir' | 'database' | 'publicUrl'>,
): Promise<PushRoom | undefined> {
  const { publicUrl, pushHosts } = config
  if (!publicUrl?.startsWith('https:')) return undefined
  const key = await openPushKey(config)
  return key && createPushRoom({ key, subject: publicUrl, furtherHosts: pushHosts })
}
