// The server as it is, which also writes down every statement that it sends: see rows-read.ts.
import { appendFileSync } from 'node:fs'
import pg from 'pg'

const file = process.env.STATEMENTS_FILE ?? ''
const send = pg.Client.prototype.query as (...given: unknown[]) => unknown

function recordQuery(this: pg.Client, ...given: unknown[]): unknown {
  const [query, values] = given as [string | { text?: string; values?: unknown[] }, unknown[] | undefined]
  const text = typeof query === 'string' ? query : query.text
  const parameters = typeof query === 'string' ? values : query.values
  appendFileSync(file, `${JSON.stringify({ sql: text, parameters: parameters ?? [] })}\n`)
  return send.apply(this, given)
}

pg.Client.prototype.query = recordQuery as typeof pg.Client.prototype.query
await import('../server/src/server.ts')
