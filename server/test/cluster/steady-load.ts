import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Shot {
  method: string
  path: string
  token?: string
  key?: string
  body?: unknown
}

export interface Outcome {
  /** 0 when no answer came. */
  status: number
  milliseconds: number
  text: string
}

const timeoutMilliseconds = 30_000

export function createGun(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const fire = ({ method, path, token, key, body }: Shot): Promise<Outcome> =>
    new Promise((resolve) => {
      const since = performance.now()
      const settle = (status: number, text: string) =>
        resolve({ status, text, milliseconds: performance.now() - since })
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
      }
      const asking = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          text += chunk
        })
        response.on('end', () => settle(response.statusCode ?? 0, text))
        response.on('error', (error) => settle(0, error.message))
      })
      asking.setTimeout(timeoutMilliseconds, () => asking.destroy(new Error('no answer in time')))
      asking.on('error', (error) => settle(0, error.message))
      asking.end(payload)
    })
  return { fire, close: () => agent.destroy() }
}

/** So many a second, whether those before were answered or not; ends when told, with everything answered. */
export function startLoad(perSecond: number, fireOne: (number: number) => Promise<unknown>) {
  let isOver = false
  const open = new Set<Promise<unknown>>()
  const running = (async () => {
    const since = performance.now()
    for (let number = 0; !isOver; ) {
      const due = Math.floor(((performance.now() - since) / 1_000) * perSecond)
      for (; number < due; number++) {
        const one = fireOne(number).finally(() => open.delete(one))
        open.add(one)
      }
      await sleep(5)
    }
    await Promise.all(open)
  })()
  return {
    async stop() {
      isOver = true
      await running
    },
  }
}
