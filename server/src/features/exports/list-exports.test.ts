import { mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAudit } from '@manara/contract/audit.ts'
import { exportCourses, listCourses } from '@manara/contract/courses.ts'
import { buildUrl } from '@manara/contract/url.ts'
import { exportUsers } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readPart } from '../../../test/spreadsheet.ts'
import { asSuperuser } from '../../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
afterEach(() => server?.close())

const start = async (config: Parameters<typeof startTestServer>[0] = {}) => {
  server = await startTestServer({ config: { exports: { pieceSize: 3 } }, ...config })
  return server.as('admin')
}

const addCourses = (count: number) =>
  sql`with added as (insert into program (name) values ('برنامج') returning id)
    insert into course (name, price, program_id)
    select case when n % 2 = 0 then 'نحو ' else 'صرف ' end || n, n % 5, added.id
    from added, generate_series(1, ${count}::int) n`.execute(server.db)

const addStudents = (count: number) =>
  sql`insert into person_all (role, first_name, last_name, email, national_id, password_hash)
    select 2, '=طالب', 'رقم ' || n, 'many' || n || '@school.example', '0900' || n, 'x'
    from generate_series(1, ${count}::int) n`.execute(server.db)

const linesOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')

const trail = (operation: string) =>
  server.db
    .selectFrom('audit_entry')
    .select(['entity', 'entity_id as id', 'after'])
    .where('operation', '=', operation)
    .orderBy('id')
    .execute()

describe('an export', () => {
  it('has all rows of the list under the same filter, search and order', async () => {
    const admin = await start()
    await addCourses(20)

    for (const sort of ['name', '-price', '-courseId'] as const) {
      const { body: rows } = await admin.call(listCourses, { query: { q: 'نحو', sort } })
      const { text } = await admin.call(exportCourses, {
        query: { q: 'نحو', sort, format: 'csv', columns: 'courseId,price' },
      })

      const [head, ...lines] = linesOf(text)
      expect(head).toBe('رقم المقرر,الرسوم')
      expect(lines).toEqual(rows.map(({ courseId, price }) => `${courseId},${price}`))
    }
  })

  it('leaves sensitive columns out unless they are asked for, and the trail names what was taken', async () => {
    const admin = await start()
    await addStudents(2)

    const { text } = await admin.call(exportUsers, { query: { format: 'csv', q: 'many' } })
    await admin.call(exportUsers, { query: { format: 'csv', q: 'many', columns: 'firstName,nationalId' } })

    expect(linesOf(text)[0]).toBe('رقم المستخدم,الاسم الأول,الاسم الأخير,البريد الإلكتروني,الدور,الجنس,تاريخ الإضافة')
    expect(linesOf(text)[1]).toMatch(/^\d+,'=طالب,رقم \d,many\d@school.example,طالب,,\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect((await trail('exportUsers')).map(({ after }) => after)).toEqual([
      expect.objectContaining({ rows: 2, format: 'csv' }),
      { rows: 2, format: 'csv', columns: 'الاسم الأول، الرقم الوطني' },
    ])
  })

  it('carries the number under which the audit log has and finds it, each its own', async () => {
    const admin = await start()
    await addCourses(4)
    const { lastName } = server.person('admin')
    const headers = { authorization: `Bearer ${await server.tokenFor(server.person('admin'))}` }
    const send = (format: 'xlsx' | 'csv') =>
      server.app.inject({ method: 'GET', url: buildUrl(exportCourses, { query: { format } }), headers })

    const [one, other, csv] = await Promise.all([send('xlsx'), send('xlsx'), send('csv')])

    const numberIn = (bytes: Buffer) => Number(/<dc:identifier>(\d+)</.exec(readPart(bytes, 'docProps/core.xml'))?.[1])
    const named = decodeURIComponent(/''(.*)/.exec(String(csv.headers['content-disposition']))?.[1] ?? '')
    const numbers = [numberIn(one.rawPayload), numberIn(other.rawPayload), Number(/ (\d+)\.csv$/.exec(named)?.[1])]
    const kept = await server.db
      .selectFrom('audit_entry')
      .select('id')
      .where('operation', '=', 'exportCourses')
      .execute()
    expect(numbers.toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
    expect(readPart(one.rawPayload, 'xl/worksheets/sheet1.xml')).toMatch(
      new RegExp(`<oddFooter>&amp;Cصدّره .*${lastName}.* — رقم ${numbers[0]}</oddFooter>`),
    )
    for (const number of numbers)
      for (const q of [String(number), String(number).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))]) {
        const { body } = await admin.call(listAudit, { query: { q, kind: 'exports', limit: 25 } })
        expect(body.map(({ auditId }) => auditId)).toContain(number)
      }
    expect((await admin.call(listAudit, { query: { q: String(numbers[0]), kind: 'deletions' } })).body).toEqual([])
  })

  it('is in no log and leaves no file when its list cannot be read', async () => {
    const admin = await start()
    await addCourses(4)
    await asSuperuser((client) => client.query('drop view course'), server.databaseName)

    expect((await admin.send(exportCourses)).status).toBe(500)
    expect(await trail('exportCourses')).toEqual([])
  })

  it('refuses columns and formats that it does not have', async () => {
    const admin = await start()

    for (const query of [{ columns: 'courseId,password' }, { format: 'xls' }])
      expect((await admin.send(exportCourses, { query })).status).toBe(400)
    expect(await trail('exportCourses')).toEqual([])
  })

  it('waits for its turn, and asks to come back where too many wait', async () => {
    const admin = await start()
    await addCourses(50)

    // The list cannot be read until all have asked: none is done before the last one comes.
    const answers = await asSuperuser(async (client) => {
      await client.query('begin; lock table course_all in access exclusive mode')
      let refused = 0
      const asked = Array.from({ length: 16 }, async () => {
        const answer = await admin.call(exportCourses, { query: { format: 'xlsx' } })
        if (answer.status === 503) refused++
        return answer
      })
      await vi.waitUntil(() => refused === 4, { timeout: 20_000 })
      await client.query('rollback')
      return Promise.all(asked)
    }, server.databaseName)

    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5', '5', '5'])
  })

  it('leaves no temporary file behind', async () => {
    const admin = await start()
    const folder = join(tmpdir(), 'manara-exports')
    mkdirSync(folder, { recursive: true })
    const before = readdirSync(folder)

    await admin.call(exportCourses, { query: { format: 'csv' } })

    await vi.waitUntil(() => readdirSync(folder).every((name) => before.includes(name)))
  })
})
