import autocannon from 'autocannon'
import { asBrowser } from './open-loop.ts'

export interface Round {
  requests: number
  seconds: number
}

/** As many requests as get through, each connection sending its next one when the last is answered. */
export async function closedLoop(url: string, tokens: readonly string[], seconds: number): Promise<Round> {
  const { pathname, search, origin } = new URL(url)
  const requests = tokens.map((token) => ({
    method: 'GET' as const,
    path: pathname + search,
    headers: asBrowser(token),
  }))
  const result = await autocannon({ url: origin, connections: 10, duration: seconds, requests })
  const good = result['2xx']
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0 || good === 0) throw new Error(`${bad} of ${bad + good} requests to ${pathname} failed`)
  return { requests: good, seconds: result.duration }
}
