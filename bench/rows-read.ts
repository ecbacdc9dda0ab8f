import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Endpoint } from '../contract/src/endpoint.ts'
import { atMost, type Benchmark, type Measured } from './benchmark.ts'
import { type Asked, listAddresses, measuredReads } from './list-addresses.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import type { Statement } from './recorded-statements.ts'
import type { BenchSchool } from './schools.ts'

const mostForEachShown = 10
const pageSize = 25

/** What must be read whole, because it says how many or how much there is, exactly. */
const addsUp = (sql: string) =>
  /\b(count|sum|avg|min|max|array_agg|json_agg)\(/.test(sql) && !/\blimit \$\d+\s*$/.test(sql)

export interface PlanNode {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** Rows that came from tables, and those that were looked at in vain. */
export function readIn(node: PlanNode): number {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node
  const own = node['Relation Name'] ? (node['Actual Rows'] + filtered + rechecked) * node['Actual Loops'] : 0
  return own + (node.Plans ?? []).reduce((sum, child) => sum + readIn(child), 0)
}

interface Reading {
  name: string
  read: number
  shown: number
}

async function explain(client: pg.Client, name: string, { sql, parameters }: Statement): Promise<Reading> {
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${sql}`, [...parameters])
  const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan
  return { name, read: readIn(plan), shown: plan['Actual Rows'] }
}

interface SortField {
  enum?: readonly string[]
  anyOf?: readonly { const?: string }[]
}

function listSorts({ query }: Endpoint): readonly string[] {
  const { enum: names, anyOf } = (query?.properties.sort ?? {}) as SortField
  return names ?? anyOf?.flatMap((one) => one.const ?? []) ?? []
}

/** Every read of the growth, and every list in each of its orders. */
function everyOrder(asked: Record<string, Asked>): Record<string, Asked> {
  const all = { ...asked }
  for (const endpoint of measuredReads)
    for (const sort of listSorts(endpoint)) {
      const first = asked[endpoint.name]
      if (first) all[`${endpoint.name} by ${sort}`] = { ...first, path: `${first.path}&sort=${sort}` }
    }
  return all
}

const isRead = ({ sql }: Statement) => /^\s*(select|with)\b/i.test(sql) && !/from session join person|jobs\./.test(sql)

async function readStatements(server: MeasuredProcess, file: string, { path, tokens }: Asked, turn: number) {
  for (;;) {
    truncateSync(file)
    const headers = { authorization: `Bearer ${tokens[turn % tokens.length]}` }
    const { status, headers: answered } = await fetch(server.url + path, { headers })
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    if (status === 200) return lines.map((line) => JSON.parse(line) as Statement).filter(isRead)
    if (status !== 429) throw new Error(`${path} answered ${status}`)
    await sleep(Number(answered.get('retry-after') ?? 1) * 1_000)
  }
}

/** What the statements of these reads look at: of pages, and of sums. */
export async function countRowsRead(school: BenchSchool, port: number, asked: Record<string, Asked>) {
  const file = join(tmpdir(), `statements-${process.pid}.jsonl`)
  writeFileSync(file, '')
  const server = await startMeasured('bench/recording-server.ts', port, { ...school.env, STATEMENTS_FILE: file })
  const client = new pg.Client(school.database.connection)
  await client.connect()
  const pages: Reading[] = []
  const sums: Reading[] = []
  try {
    let turn = 0
    for (const [name, one] of Object.entries(asked))
      for (const statement of await readStatements(server, file, one, turn++))
        (addsUp(statement.sql) ? sums : pages).push(await explain(client, name, statement))
  } finally {
    await client.end()
    await server.stop()
  }
  return { pages, sums }
}

/** No page costs more reading than what it shows is worth; what adds up is counted, and told apart. */
export const rowsReadBenchmark: Benchmark = {
  name: 'rows-read',
  async measure({ large, freePort }) {
    const { pages, sums } = await countRowsRead(large, freePort(), everyOrder(await listAddresses(large)))
    const isMuch = ({ read, shown }: Reading) => read > Math.max(shown, pageSize) * mostForEachShown
    const rows: Measured[] = pages
      .filter(isMuch)
      .map(({ name, read, shown }) => atMost(`rows read: ${name}`, shown * mostForEachShown, read, ' rows'))
    return [
      atMost('pages that read more than ten times what they show', 0, rows.length, '', `of ${pages.length}`),
      {
        name: 'sums and exact totals, which read what they add up',
        target: '',
        measured: `${sums.length}; the largest reads ${Math.max(...sums.map(({ read }) => read))} rows`,
        isMet: true,
      },
      ...rows,
    ]
  },
}
