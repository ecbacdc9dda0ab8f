// The least that could answer the same requests: bare node:http and pg, the product's SQL, no framework. It checks the
// token and the session with the product's own query, because an answer without that would be another answer.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { findSessionOwner } from '../server/src/platform/security/sessions.ts'
import { createTokens } from '../server/src/platform/security/tokens.ts'
import { floorReads } from './floor-reads.ts'
import { recordStatements, type Statement } from './recorded-statements.ts'

const { FLOOR_CONNECTION = '{}', JWT_SECRET = '', PORT } = process.env
const toNumber = (text: string) => Number(text)
pg.types.setTypeParser(20, toNumber)
pg.types.setTypeParser(1700, toNumber)

const tokens = createTokens(JWT_SECRET)
const pool = new pg.Pool({ ...JSON.parse(FLOOR_CONNECTION), max: 10 })
const [session] = await recordStatements((db) => findSessionOwner(db, { personId: 1, sessionId: 'x' }))
const reads = new Map<string, Statement[]>()
for (const { path, read } of floorReads) reads.set(path, await recordStatements(read))

const publicPaths = new Set(floorReads.filter(({ isPublic }) => isPublic).map(({ path }) => path))

const names = new Map<string, string>()
const getStatementName = (sql: string) => names.get(sql) ?? (names.set(sql, `s${names.size}`).get(sql) as string)

async function query(sql: string, values: readonly unknown[]) {
  const { rows } = await pool.query({ name: getStatementName(sql), text: sql, values: [...values] })
  return rows
}

async function isAllowed({ url = '', headers }: IncomingMessage): Promise<boolean> {
  if (publicPaths.has(url)) return true
  const subject = tokens.read('api', (headers.authorization ?? '').slice('Bearer '.length))
  if (!session || !subject) return false
  const [owner] = await query(session.sql, [subject.sessionId, subject.personId])
  return owner?.role === 0
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const [page, count] = reads.get(request.url ?? '') ?? []
  if (!page) return response.writeHead(404).end()
  if (!(await isAllowed(request))) return response.writeHead(401).end()
  const found = await query(page.sql, page.parameters)
  const rows = found.slice(0, 25)
  const total = count ? (await query(count.sql, count.parameters))[0]?.total : rows.length
  const body = JSON.stringify(rows)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-total-count': total,
  })
  return response.end(body)
}

createServer((request, response) => {
  if (request.url === '/api/health') return response.end('{}')
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
}).listen(Number(PORT), '127.0.0.1')

process.on('SIGTERM', () => process.exit(0))
