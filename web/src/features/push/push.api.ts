import {
  getPushKey,
  listPushDevices,
  type PushDevice,
  subscribePush,
  testPush,
  unsubscribePush,
} from '@manara/contract/push.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import { forgetBrowser, isOfKey, markOf, ownSubscription, subscribeBrowser, toBody } from './browser-push.ts'
import { findObstacle } from './obstacle.ts'
import { pushText } from './push.text.ts'

const all = ['push-devices'] as const

/** The devices of the person, and which of them this browser is. */
export interface Devices {
  /** Null where the server sends nothing to devices. */
  publicKey: string | null
  mine: PushDevice | undefined
  others: PushDevice[]
}

async function readDevices(signal?: AbortSignal): Promise<Devices> {
  const options = signal ? { signal } : {}
  const [{ publicKey }, devices, subscription] = await Promise.all([
    call(getPushKey, options),
    call(listPushDevices, options),
    ownSubscription(),
  ])
  const mark = subscription && (await markOf(subscription.endpoint))
  return {
    publicKey,
    mine: devices.find((device) => device.mark === mark),
    others: devices.filter((device) => device.mark !== mark),
  }
}

export const devicesQuery = queryOptions({ queryKey: all, staleTime: 0, queryFn: ({ signal }) => readDevices(signal) })

/** Asks for the permission, on a press only, and subscribes this browser. Throws a sentence that says what to do. */
async function enablePush(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(findObstacle() === 'blocked' ? pushText.blocked : pushText.notGranted)
  const subscription = await subscribeBrowser(publicKey).catch(() => {
    throw new Error(pushText.noService)
  })
  return call(subscribePush, { body: toBody(subscription) })
}

export const useEnablePush = () => useChange(enablePush, all)

export const useStopDevice = () =>
  useChange(async ({ id, isThis }: { id: number; isThis: boolean }) => {
    if (isThis) await forgetBrowser()
    return call(unsubscribePush, { params: { id } })
  }, all)

export const useTestPush = () => useChange((id: number) => call(testPush, { body: { id } }), all)

async function mend(): Promise<void> {
  const subscription = await ownSubscription()
  if (!subscription) return
  const { publicKey, mine } = await readDevices()
  if (publicKey === null || (mine?.isOfThisSession && isOfKey(subscription, publicKey))) return
  await call(subscribePush, { body: toBody(await subscribeBrowser(publicKey)) })
}

/**
 * Brings the row of the server and the subscription of this browser together again; asks for nothing. What fails is
 * mended at the next start.
 */
export const mendPush = () => mend().catch(() => undefined)
