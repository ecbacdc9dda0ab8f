import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Benchmark, type Measured } from './benchmark.ts'
import { type Asked, listAddresses } from './list-addresses.ts'
import { median, percentile } from './numbers.ts'
import { createAgent, sendOne } from './open-loop.ts'
import type { BenchSchool } from './schools.ts'

const blocks = 5
const pairsInBlock = Number(process.env.BENCH_PAIRS ?? 40)
/** All reads of one teacher or student together stay below what one user may ask in five minutes. */
const pairsOfOnePerson = Math.min(5, pairsInBlock)

/** A teacher or a student is one person, who has to wait when the limit of one user is reached; that wait does not count. */
export function asker(school: BenchSchool, { path, tokens }: Asked) {
  const agent = createAgent(1)
  let asked = 0
  return async function ask(): Promise<number> {
    const token = tokens[asked++ % tokens.length] ?? ''
    const startedAt = performance.now()
    const { isGood, retryAfterSeconds } = await sendOne({ url: school.server.url + path, token }, agent)
    if (isGood) return performance.now() - startedAt
    if (retryAfterSeconds === 0) throw new Error(`${path} was refused`)
    await sleep(retryAfterSeconds * 1_000)
    return ask()
  }
}

interface Block {
  large: number[]
  small: number[]
}

/** Both schools are asked in turn, one request at a time. */
async function askInTurn(large: () => Promise<number>, small: () => Promise<number>, pairs: number): Promise<Block> {
  const block: Block = { large: [], small: [] }
  for (let pair = 0; pair < pairs; pair++) {
    block.large.push(await large())
    block.small.push(await small())
  }
  return block
}

const late = (times: readonly number[]) => percentile(times, 0.95)

/** The middle of some blocks: what disturbs the machine for a moment then decides nothing. */
export async function compare(
  name: string,
  large: () => Promise<number>,
  small: () => Promise<number>,
  pairs: number,
): Promise<Measured> {
  for (let warmUp = 0; warmUp < pairs / 2; warmUp++) await Promise.all([large(), small()])
  const asked: Block[] = []
  for (let block = 0; block < blocks; block++) asked.push(await askInTurn(large, small, pairs))
  const middle = (figure: (block: Block) => number) => median(asked.map(figure))
  const inMilliseconds = (figure: (block: Block) => number) => middle(figure).toFixed(1)
  const detail =
    `p95 ${inMilliseconds((block) => late(block.large))} ms of ${inMilliseconds((block) => late(block.small))} ms; ` +
    `median ${inMilliseconds((block) => median(block.large))} of ${inMilliseconds((block) => median(block.small))}`
  const ratio = middle((block) => late(block.large) / late(block.small))
  return atMost(`growth: ${name}`, 2, ratio, ' ×', detail)
}

/** A hundred times as many students cost at most twice the time, asking for a page. */
export const growthBenchmark: Benchmark = {
  name: 'growth',
  async measure({ large, small }) {
    const ofLarge = await listAddresses(large)
    const ofSmall = await listAddresses(small)
    const measured: Measured[] = []
    for (const [name, asked] of Object.entries(ofLarge)) {
      const pairs = asked.tokens.length === 1 ? pairsOfOnePerson : pairsInBlock
      measured.push(await compare(name, asker(large, asked), asker(small, ofSmall[name] ?? asked), pairs))
    }
    return measured
  },
}
