import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let now = new Date('2026-11-22T20:30:00Z')
const lines: string[] = []

beforeAll(async () => {
  const logStream = { write: (line: string) => void lines.push(line) }
  const limits = { policyReportsOfAddress: { points: 300, seconds: 3_600 } }
  server = await startTestServer({ config: { logLevel: 'warn', logStream }, limits, clock: () => now })
})
afterAll(() => server.close())
/** Each test has an hour of its own, and an hour before it without reports. */
beforeEach(() => {
  now = new Date(now.getTime() + 2 * 3_600_000)
  lines.length = 0
})

const send = async (body: unknown, mediaType = 'application/csp-report') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (await server.as('visitor').request('POST', '/api/csp-report', text, { 'content-type': mediaType })).status
}
const buildReport = (directive: string, blocked: string) => ({
  'csp-report': {
    'document-uri': 'https://school.example/?secret=1',
    'effective-directive': directive,
    'blocked-uri': blocked,
  },
})
const listReports = () =>
  lines.map((line) => JSON.parse(line)).map(({ directive, blocked, hourBefore }) => [directive, blocked, hourBefore])

describe('reportPolicyViolation', () => {
  it('takes both forms that browsers send, and tells of directive and host alone', async () => {
    const list = [
      { type: 'csp-violation', age: 1, body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } },
      { type: 'deprecation', body: { id: 'x' } },
    ]

    expect(await send(buildReport('img-src', 'https://evil.example:8443/a/secret?token=1#b'))).toBe(204)
    expect(await send(list, 'application/reports+json')).toBe(204)
    expect(await send({ 'csp-report': { 'violated-directive': "style-src 'self'", 'blocked-uri': 'data' } })).toBe(204)

    expect(listReports()).toEqual([
      ['img-src', 'evil.example:8443', 0],
      ['script-src-elem', 'inline', 0],
      ['style-src', 'data', 0],
    ])
    expect(lines.join()).not.toMatch(/secret|token/)
  })

  it('writes of each kind once an hour, and how many there were in the hour before', async () => {
    for (let time = 0; time < 5; time++) await send(buildReport('img-src', `https://evil.example/${time}`))
    now = new Date(now.getTime() + 3_600_000)
    await send(buildReport('img-src', 'https://evil.example/'))

    expect(listReports()).toEqual([
      ['img-src', 'evil.example', 0],
      ['img-src', 'evil.example', 5],
    ])
  })

  it('makes no more than a hundred kinds and one of what is made up', async () => {
    for (let host = 0; host < 130; host++) await send(buildReport('img-src', `https://h${host}.example/`))

    expect(listReports()).toHaveLength(101)
    expect(listReports().at(-1)).toEqual(['other', 'other', 0])
  })

  it('keeps texts that are no directive and no host out of the log', async () => {
    await send(buildReport('<b>\n{"level":60}', 'https://أ\u0301.example/'))
    await send(buildReport('', `https://${'a'.repeat(200)}/`))

    expect(listReports()).toEqual([['other', 'https', 0]])
  })

  it('refuses what is too large, malformed or something else', async () => {
    expect(await send(buildReport('img-src', 'a'.repeat(8_200)))).toBe(413)
    expect(await send('{')).toBe(400)
    expect(await send({ other: 1 })).toBe(400)
    expect(await send('<a/>', 'text/xml')).toBe(415)
    expect(lines).toEqual([])
  })

  it('limits what one address sends', async () => {
    const statuses = []
    for (let time = 0; time < 301; time++) statuses.push(await send(buildReport('img-src', 'inline')))

    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the policy of a page', () => {
  it('names the address for both kinds of browsers', async () => {
    const { headers } = await server.as('visitor').get('/api/docs')

    expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/csp-report; report-to csp$/)
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-report"')
  })
})
