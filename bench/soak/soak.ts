import { readdirSync } from 'node:fs'
import { type Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { atMost, type LoneBenchmark, type Measured } from '../benchmark.ts'
import { computeSlope, median, percentile } from '../numbers.ts'
import { createAgent } from '../open-loop.ts'
import { type BenchSchool, openSchool } from '../schools.ts'
import { type Day, pickShot, type Shot } from './mixed-day.ts'
import { type DayPeople, findPeople } from './people.ts'

const port = 3_134
const perSecond = Number(process.env.SOAK_RATE ?? 200)
const minutes = Number(process.env.SOAK_MINUTES ?? 30)
/** Until caches are full and code is compiled. */
const warmUpMinutes = Math.min(8, minutes / 3)
const pulseSeconds = 15

interface Pulse {
  hours: number
  liveMebibytes: number
  rssMebibytes: number
  descriptors: number
  connections: number
  resources: number
}

interface Answer {
  status: number
  text: string
}

function send(base: string, { method, path, token, json, form }: Shot, agent: Agent): Promise<Answer> {
  const payload = form?.body ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)))
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(payload && {
      'content-type': form?.contentType ?? 'application/json',
      'content-length': payload.length,
    }),
  }
  return new Promise((resolve) => {
    const asking = request(base + path, { agent, method, headers }, async (response) => {
      const text = (await response.toArray().catch(() => [])).join('')
      resolve({ status: response.statusCode ?? 0, text })
    })
    asking.on('error', (error) => resolve({ status: 0, text: error.message }))
    asking.end(payload)
  })
}

async function prepare(school: BenchSchool, people: DayPeople, agent: Agent): Promise<Day> {
  const { url } = school.server
  const [administrator = ''] = people.administrators
  const body = { name: 'برنامج القياس', description: 'وصف' }
  const made = await send(
    url,
    { method: 'POST', path: '/api/admin/programs', expected: 201, token: administrator, json: body },
    agent,
  )
  const conversations: number[] = []
  const path = '/api/chat/conversations'
  for (const { token } of people.students) {
    const known = JSON.parse((await send(url, { method: 'GET', path, expected: 200, token }, agent)).text)
    const first =
      known[0] ?? JSON.parse((await send(url, { method: 'POST', path, expected: 201, token, json: {} }, agent)).text)
    await send(url, { method: 'DELETE', path: `${path}/${first.id}/messages`, expected: 200, token }, agent)
    conversations.push(first.id)
  }
  return { ...people, programId: JSON.parse(made.text).academicProgramId, conversations }
}

async function measurePulse({ server, database }: BenchSchool, since: number): Promise<Pulse> {
  const { liveBytes, rssBytes, resources } = await server.vitals()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  `.execute(database.db)
  return {
    hours: (performance.now() - since) / 3_600_000,
    liveMebibytes: liveBytes / 2 ** 20,
    rssMebibytes: rssBytes / 2 ** 20,
    descriptors: readdirSync(`/proc/${server.pid}/fd`).length,
    connections: rows[0]?.count ?? 0,
    resources,
  }
}

interface Tally {
  waits: number[]
  wrong: Map<string, number>
  asked: number
}

/** Sends a request and what it leads to, and notes what was not answered as it should be. */
async function follow(base: string, shot: Shot, agent: Agent, tally: Tally, planned: number): Promise<void> {
  tally.asked += 1
  const { status, text } = await send(base, shot, agent)
  tally.waits.push(performance.now() - planned)
  if (status !== shot.expected) {
    const word = `${shot.method} ${shot.path.replace(/\d+/g, 'n').replace(/\?.*/, '')} ${status}`
    tally.wrong.set(word, (tally.wrong.get(word) ?? 0) + 1)
    return
  }
  const further = shot.leadsTo?.(text)
  if (further) await follow(base, further, agent, tally, performance.now())
}

function toRows(pulses: readonly Pulse[], tally: Tally): Measured[] {
  const warm = pulses.filter(({ hours }) => hours * 60 > warmUpMinutes)
  const growth = (pick: (pulse: Pulse) => number) =>
    computeSlope(warm.map((pulse) => [pulse.hours, pick(pulse)] as const))
  const third = Math.ceil(warm.length / 3)
  const early = (pick: (pulse: Pulse) => number) => median(warm.slice(0, third).map(pick))
  const late = (pick: (pulse: Pulse) => number) => median(warm.slice(-third).map(pick))
  const span = (pick: (pulse: Pulse) => number) => `${early(pick)} → ${late(pick)}`
  const wrong = [...tally.wrong].map(([word, count]) => `${count} × ${word}`).join(', ')
  const unanswered = [...tally.wrong.values()].reduce((sum, count) => sum + count, 0)
  const live = ({ liveMebibytes }: Pulse) => Number(liveMebibytes.toFixed(1))
  const rss = ({ rssMebibytes }: Pulse) => Number(rssMebibytes.toFixed(0))
  const descriptors = (pulse: Pulse) => pulse.descriptors
  const connections = (pulse: Pulse) => pulse.connections
  const rate = `${minutes} minutes at ${perSecond} requests/s`
  return [
    atMost(`${rate}: live memory grows an hour by`, 1, growth(live), ' MB', `${span(live)} MB`),
    atMost('memory of the process an hour', 8, growth(rss), ' MB', `${span(rss)} MB, with garbage`),
    atMost('descriptors more at the end', 8, late(descriptors) - early(descriptors), '', span(descriptors)),
    atMost('database connections more at the end', 1, late(connections) - early(connections), '', span(connections)),
    atMost('answers that were not what they should be', 0, unanswered, '', `of ${tally.asked}${wrong && `: ${wrong}`}`),
    atMost('waiting in it: p95', 200, percentile(tally.waits, 0.95), ' ms'),
  ]
}

/** A school day at a steady pace, with everybody at once: does anything grow that should not? */
export const soakBenchmark: LoneBenchmark = {
  name: 'soak',
  async measure() {
    const school = await openSchool(1_000, port)
    const agent = createAgent(64)
    try {
      const day = await prepare(school, await findPeople(school), agent)
      const tally: Tally = { waits: [], wrong: new Map(), asked: 0 }
      const pulses: Pulse[] = []
      const running = new Set<Promise<void>>()
      const since = performance.now()
      const isOver = () => performance.now() - since > minutes * 60_000
      const beating = (async () => {
        while (!isOver()) {
          await sleep(pulseSeconds * 1_000)
          const pulse = await measurePulse(school, since)
          pulses.push(pulse)
          console.log(
            `${(pulse.hours * 60).toFixed(1)} min: live ${pulse.liveMebibytes.toFixed(1)} MB, process ${pulse.rssMebibytes.toFixed(0)} MB, ${pulse.descriptors} descriptors, ${pulse.connections} connections, ${pulse.resources} open resources, ${tally.asked} asked`,
          )
        }
      })()
      for (let number = 0; !isOver(); ) {
        const due = Math.floor(((performance.now() - since) / 1_000) * perSecond)
        for (; number < due; number++) {
          const one = follow(school.server.url, pickShot(day, number), agent, tally, performance.now())
          running.add(one)
          void one.finally(() => running.delete(one))
        }
        await sleep(4)
      }
      await Promise.all([...running, beating])
      return toRows(pulses, tally)
    } finally {
      agent.destroy()
      await school.server.stop()
      await school.database.close()
    }
  },
}
