import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type LoneBenchmark } from './benchmark.ts'
import { listAddresses } from './list-addresses.ts'
import { percentile } from './numbers.ts'
import { openLoop } from './open-loop.ts'
import { type BenchSchool, openSchool } from './schools.ts'

const port = 3_136
const turns = Number(process.env.BENCH_MODEL_TURNS ?? 16)
const chats = 20
const perSecond = 60
const secondsOfATurn = 5
const settling = 600
const timeout = 10_000

/** A language model that takes every question and never says a word. */
async function startSilentModel() {
  let open = 0
  const server = createServer((asking, reply) => {
    asking.resume()
    open += 1
    reply.on('close', () => {
      open -= 1
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: ownPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${ownPort}/v1`,
    openCount: () => open,
    /** When so many questions have reached it and wait. */
    async holds(count: number) {
      const since = performance.now()
      while (open !== count) {
        if (performance.now() - since > timeout) throw new Error(`${open} of ${count} chats reached the model`)
        await sleep(20)
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Chatter {
  token: string
  conversationId: number
}

const buildHeaders = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

/** Somebody with a conversation, from an earlier run or a new one. */
async function createChatter({ server }: BenchSchool, token: string): Promise<Chatter> {
  const url = `${server.url}/api/chat/conversations`
  const known = await (await fetch(url, { headers: buildHeaders(token) })).json()
  if (known.length > 0) return { token, conversationId: known[0].id }
  const made = await (await fetch(url, { method: 'POST', headers: buildHeaders(token), body: '{}' })).json()
  return { token, conversationId: made.id }
}

/** Asks a question whose answer does not come; the person leaves when told. */
function ask({ server }: BenchSchool, { token, conversationId }: Chatter): () => void {
  const url = `${server.url}/api/chat/conversations/${conversationId}/messages`
  const asking = request(url, { method: 'POST', headers: buildHeaders(token) })
  asking.on('error', () => undefined)
  asking.end(JSON.stringify({ content: 'كم عدد الطلاب؟' }))
  return () => asking.destroy()
}

/** What everybody else waits while twenty people wait for a language model that is silent: turn by turn with and without. */
export const hangingModelBenchmark: LoneBenchmark = {
  name: 'hanging-model',
  async measure() {
    const model = await startSilentModel()
    const school = await openSchool(500, port, {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: model.url,
      AI_MODEL: 'silent',
      AI_SCHOOL_REQUESTS_A_DAY: '100000',
      AI_SCHOOL_TOKENS_A_DAY: '1000000000',
    })
    try {
      const reads = Object.values(await listAddresses(school))
      const askers = school.tokens.slice(-200)
      let asked = 0
      const next = () => {
        const number = asked++
        const { path = '', tokens = [] } = reads[number % reads.length] ?? {}
        return { url: school.server.url + path, token: tokens[number % tokens.length] ?? '' }
      }
      const chatters = await Promise.all(askers.map((token) => createChatter(school, token)))
      const waits = { with: [] as number[], without: [] as number[] }
      let failures = 0
      let fewest = chats
      await openLoop(next, { perSecond, seconds: 10 })
      for (let turn = 0; turn < turns * 2; turn++) {
        const isWith = turn % 2 === 1
        const first = (Math.floor(turn / 2) * chats) % chatters.length
        const leave = isWith ? chatters.slice(first, first + chats).map((chatter) => ask(school, chatter)) : []
        await model.holds(leave.length)
        await sleep(settling)
        const seen = await openLoop(next, { perSecond, seconds: secondsOfATurn })
        if (isWith) fewest = Math.min(fewest, model.openCount())
        waits[isWith ? 'with' : 'without'].push(...seen.latenciesMilliseconds)
        failures += seen.failures
        for (const go of leave) go()
        await model.holds(0)
        await sleep(settling)
      }
      const [beside, alone] = [percentile(waits.with, 0.99), percentile(waits.without, 0.99)]
      const detail = `p99 ${alone.toFixed(1)} → ${beside.toFixed(1)} ms, median ${percentile(waits.without, 0.5).toFixed(1)} → ${percentile(waits.with, 0.5).toFixed(1)} ms, ${waits.with.length} requests each`
      return [
        atMost(`other endpoints while ${fewest} chats hang: p99 against without`, 1.1, beside / alone, ' ×', detail),
        atMost('requests that failed in it', 0, failures, ''),
      ]
    } finally {
      await school.server.stop()
      await school.database.close()
      model.close()
    }
  },
}
