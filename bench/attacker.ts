import { Agent, request as httpRequest } from 'node:http'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** What is sent; the body in base64. */
export interface Hostile {
  path: string
  method: string
  headers: Record<string, string>
  body?: string
}

export interface Orders {
  url: string
  /** Each sends the next one when its answer is there. */
  connections: number
  hostile: Hostile
}

/** How often each status was answered. */
export type Sent = Record<string, number>

/** Where it stands in headers or body, each request has another text. */
export const unique = '-unique-'

/** An attacker has a machine of their own: what writing and sending costs must not slow the server down here. */
function attack({ url, connections, hostile }: Orders) {
  setPriority(constants.priority.PRIORITY_LOW)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const body = Buffer.from(hostile.body ?? '', 'base64')
  const isUnique = body.includes(unique)
  const sent: Sent = {}
  let number = 0
  let isStopped = false

  const sendOne = () =>
    new Promise<void>((resolve) => {
      const own = `${process.pid.toString(36)}x${(++number).toString(36)}`
      const written = isUnique ? Buffer.from(body.toString().replaceAll(unique, own)) : body
      const given = Object.entries({ 'x-forwarded-for': '203.0.113.9', ...hostile.headers })
      const headers = {
        ...Object.fromEntries(given.map(([name, value]) => [name, value.replaceAll(unique, own)])),
        'content-length': String(written.length),
      }
      const asked = httpRequest(url + hostile.path, { method: hostile.method, agent, headers }, (answer) => {
        const status = String(answer.statusCode)
        sent[status] = (sent[status] ?? 0) + 1
        answer.resume().once('close', resolve)
      })
      asked.once('error', () => resolve())
      asked.end(written)
    })

  async function repeat() {
    while (!isStopped) {
      await sendOne()
      await sleep(5)
    }
  }

  for (let connection = 0; connection < connections; connection++) void repeat()
  return () => {
    isStopped = true
    process.send?.(sent)
  }
}

let stop: (() => void) | undefined
process.on('message', (message: Orders | 'stop') => {
  if (message === 'stop') stop?.()
  else stop = attack(message)
})
