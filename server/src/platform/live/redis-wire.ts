import { randomUUID } from 'node:crypto'
import type { SharedStore } from '../redis/redis.ts'
import { type LiveWire, readMessage, toMessages } from './wire.ts'

const channel = 'manara:live'

/** Hints by a subscription in the Redis of the school; a subscribed connection does nothing else. */
export function createRedisWire(redis: SharedStore, subscriber: SharedStore): LiveWire {
  const own = randomUUID()
  return {
    start(onHints) {
      subscriber.on('message', (_channel: string, text: string) => {
        const hints = readMessage(own, text)
        if (hints) onHints(hints)
      })
      // After a break the library subscribes again by itself; it missed the hints of that time.
      let isSubscribed = false
      const subscribe = async () => {
        if (isSubscribed) return onHints({ everything: true })
        await subscriber.subscribe(channel)
        isSubscribed = true
      }
      const handleReady = () => void subscribe().catch(() => undefined)
      subscriber.on('ready', handleReady)
      if (subscriber.status === 'ready') handleReady()
    },
    async send(hints) {
      for (const message of toMessages(own, hints)) await redis.publish(channel, message)
    },
    isHeard: () => subscriber.status === 'ready',
    async stop() {
      subscriber.disconnect()
      redis.disconnect()
    },
  }
}
