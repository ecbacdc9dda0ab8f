import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface OpenLoopRequest {
  url: string
  token: string
}

export interface OpenLoopResult {
  /** From the planned instant to the end of the answer: a late start counts as waiting. */
  latenciesMilliseconds: number[]
  failures: number
}

interface Answer {
  isGood: boolean
  /** Seconds that the server asks to wait; 0 when it asks nothing. */
  retryAfterSeconds: number
}

export const createAgent = (sockets: number) => new Agent({ keepAlive: true, maxSockets: sockets })

/** What a browser asks for: answers are compressed for people, so they are compressed when they are measured. */
export const asBrowser = (token: string) => ({
  authorization: `Bearer ${token}`,
  'accept-encoding': 'gzip, deflate, br',
})

/** Sends one request and reads the answer to its end. */
export function sendOne({ url, token }: OpenLoopRequest, agent: Agent): Promise<Answer> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers: asBrowser(token) }, (response) => {
      response.resume()
      const retryAfterSeconds = Number(response.headers['retry-after'] ?? 0)
      response.on('end', () => resolve({ isGood: response.statusCode === 200, retryAfterSeconds }))
      response.on('error', () => resolve({ isGood: false, retryAfterSeconds }))
    })
    request.on('error', () => resolve({ isGood: false, retryAfterSeconds: 0 }))
  })
}

/** Time between two visitors who know nothing of each other. */
const exponential = (perSecond: number) => (-Math.log(1 - Math.random()) / perSecond) * 1_000

/**
 * Visitors arrive when they arrive (Poisson), whether the server keeps up or not. A closed loop would wait with a slow
 * server and hide its queue; here every visitor's wait is counted from the moment they meant to come.
 */
export async function openLoop(
  next: () => OpenLoopRequest,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<OpenLoopResult> {
  const agent = createAgent(512)
  const latenciesMilliseconds: number[] = []
  let failures = 0
  const running: Promise<void>[] = []
  const startedAt = performance.now()
  for (let planned = exponential(perSecond); planned < seconds * 1_000; planned += exponential(perSecond)) {
    const wait = startedAt + planned - performance.now()
    if (wait > 1) await sleep(wait)
    const plannedAt = startedAt + planned
    running.push(
      sendOne(next(), agent).then(({ isGood }) => {
        latenciesMilliseconds.push(performance.now() - plannedAt)
        if (!isGood) failures++
      }),
    )
  }
  await Promise.all(running)
  agent.destroy()
  return { latenciesMilliseconds, failures }
}
