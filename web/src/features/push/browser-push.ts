import type { PushSubscriptionBody } from '@manara/contract/push.ts'

const worker = '/app-worker.js'
const scope = '/'

/** The subscription of this browser, without asking for anything. */
export async function ownSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/** The name of an endpoint that is no secret. */
export async function markOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 32)
}

const toBytes = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Whether the subscription was made with this key; one of another key receives nothing. */
export function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const made = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const asked = toBytes(publicKey)
  return made.length === asked.length && made.every((byte, index) => byte === asked[index])
}

async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(worker, { scope })
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming)
    await new Promise<void>((resolve) => {
      coming.addEventListener('statechange', () => coming.state === 'activated' && resolve())
    })
  return registration
}

/** Subscribes with the key of the school, in place of a subscription of another key. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await activeRegistration()
  const present = await pushManager.getSubscription()
  if (present && isOfKey(present, publicKey)) return present
  await present?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(publicKey) })
}

/** The subscription as the server takes it. */
export function toBody(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/** Leaves nothing of notifications in this browser. */
export async function forgetBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  await registration?.unregister()
}
