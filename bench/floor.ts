import type pg from 'pg'
import { atLeast, atMost, type Benchmark, type Measured } from './benchmark.ts'
import { closedLoop } from './closed-loop.ts'
import { postgresCpuMicroseconds } from './database-cpu.ts'
import { floorReads } from './floor-reads.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { median } from './numbers.ts'
import type { BenchSchool } from './schools.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const roundSeconds = Number(process.env.BENCH_SECONDS ?? 3)

interface Cost {
  perSecond: number
  appMicroseconds: number
  databaseMicroseconds: number
}

async function measureCost(
  contender: MeasuredProcess,
  school: BenchSchool,
  path: string,
  seconds: number,
): Promise<Cost> {
  const database = await postgresCpuMicroseconds(school.dataDir)
  const { cpuMicroseconds } = await contender.usage()
  const round = await closedLoop(contender.url + path, school.tokens, seconds)
  const after = await contender.usage()
  return {
    perSecond: round.requests / round.seconds,
    appMicroseconds: (after.cpuMicroseconds - cpuMicroseconds) / round.requests,
    databaseMicroseconds: ((await postgresCpuMicroseconds(school.dataDir)) - database) / round.requests,
  }
}

/** Cold code costs several times as much: both serve so many requests first. */
const warmUpRequests = Number(process.env.BENCH_WARM_UP ?? 10_000)

async function warmUp(contender: MeasuredProcess, { tokens }: BenchSchool, path: string) {
  for (let served = 0; served < warmUpRequests; ) served += (await closedLoop(contender.url + path, tokens, 2)).requests
}

/** Product and floor take turns, so that whatever else the machine does falls on both alike. */
async function compare(name: string, path: string, floor: MeasuredProcess, school: BenchSchool): Promise<Measured[]> {
  for (const contender of [floor, school.server]) await warmUp(contender, school, path)
  const pairs: { own: Cost; bare: Cost }[] = []
  for (let round = 0; round < rounds; round++) {
    const isOdd = round % 2 === 1
    const first = await measureCost(isOdd ? floor : school.server, school, path, roundSeconds)
    const second = await measureCost(isOdd ? school.server : floor, school, path, roundSeconds)
    pairs.push(isOdd ? { own: second, bare: first } : { own: first, bare: second })
  }
  const middle = (pick: (pair: { own: Cost; bare: Cost }) => number) => median(pairs.map(pick))
  const micro = (value: number) => `${value.toFixed(0)} µs`
  const own = micro(middle((pair) => pair.own.appMicroseconds))
  const bare = micro(middle((pair) => pair.bare.appMicroseconds))
  const database = micro(middle((pair) => pair.own.databaseMicroseconds))
  const rates = `${middle((pair) => pair.own.perSecond).toFixed(0)}/s of ${middle((pair) => pair.bare.perSecond).toFixed(0)}/s`
  return [
    atLeast(
      `${name}: throughput against the floor`,
      0.8,
      middle(({ own, bare }) => own.perSecond / bare.perSecond),
      rates,
    ),
    atMost(
      `${name}: CPU of the app against the floor`,
      1.25,
      middle(({ own, bare }) => own.appMicroseconds / bare.appMicroseconds),
      '',
      `${own} of ${bare}; database ${database}`,
    ),
  ]
}

/** The pool of the product speaks to this very database; the floor gets the same address and the same number of processes. */
function floorEnv({ database, env }: BenchSchool): Record<string, string> {
  const connection: pg.ClientConfig = database.connection
  return { ...env, FLOOR_CONNECTION: JSON.stringify(connection) }
}

/** Reads cost little more than the least that could answer them. */
export const floorBenchmark: Benchmark = {
  name: 'floor',
  async measure({ large, freePort }) {
    const floor = await startMeasured('bench/floor-server.ts', freePort(), floorEnv(large))
    try {
      const measured: Measured[] = []
      for (const { name, path } of floorReads) measured.push(...(await compare(name, path, floor, large)))
      return measured
    } finally {
      await floor.stop()
    }
  },
}
