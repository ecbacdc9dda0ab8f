import { createFirstCodes } from '@manara/contract/first-codes.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { forgetFirstCodes } from '../../operations/retention/forget-first-codes.ts'
import { commit, start, toXlsx } from '../imports/imports.fixtures.ts'
import { activateWith, codeFor, limits, makeCodes, readCardLines, readCards } from './first-codes.fixtures.ts'

openSchool({ limits, config: { publicUrl: 'https://school.example/' } })

const waiting = (given: object = {}) => buildPerson(server.db, { hasPassword: false, ...given })
const withoutMail = { email: 'ucodesfirsta@no-mail.invalid' }

describe('createFirstCodes', () => {
  it('makes a code for who waits, skips the others with the reason, and writes each down', async () => {
    const student = await waiting({ firstName: 'آية' })
    const teacher = await waiting({ role: 'Teacher' })
    const active = await buildPerson(server.db)
    const nameless = await waiting({ ...withoutMail, nationalId: 'T-12345678', isNationalIdTemporary: true })

    const { status, body } = await makeCodes({ ids: [nameless.id, active.id, student.id, teacher.id, student.id] })

    expect(status).toBe(200)
    expect([body.madeCount, body.skippedCount, body.message]).toEqual([
      2,
      2,
      'أُنشئت رموز تفعيل لـمستخدمين، واستُثني مستخدمان.',
    ])
    const reasons = Object.fromEntries(body.results.map(({ userId, isMade, reason }) => [userId, reason ?? isMade]))
    expect(reasons).toEqual({
      [student.id]: true,
      [teacher.id]: true,
      [active.id]: 'فُعّل الحساب من قبل',
      [nameless.id]: 'لا بريد له ورقمه مؤقت؛ أدخل رقمه الوطني أولًا',
    })
    const entries = await server.db
      .selectFrom('audit_entry')
      .select(['entity_id as id', 'before', 'after'])
      .where('operation', '=', 'createFirstCodes')
      .orderBy('entity_id')
      .execute()
    expect(entries).toEqual([student.id, teacher.id].map((id) => ({ id: String(id), before: null, after: null })))
  })

  it('of a filter means those who wait, but the excepted', async () => {
    const one = await waiting({ firstName: 'شاهيناز' })
    const other = await waiting({ firstName: 'شاهيناز' })
    await buildPerson(server.db, { firstName: 'شاهيناز' })

    const { body } = await makeCodes({ filter: { role: 'Student', q: 'شاهيناز' }, exceptIds: [other.id] })

    expect(body.results.map(({ userId }) => userId)).toEqual([one.id])
  })

  it('refuses more than 500 at once, and gives them in parts', async () => {
    await sql`insert into person_all (role, first_name, last_name, email, national_id, password_hash)
      select 2, 'غفران', 'الكثيرة', 'crowd' || n || '@school.example', '0700' || n, '-'
      from generate_series(1, 501) n`.execute(server.db)

    const filtered = await makeCodes({ filter: { role: 2, q: 'غفران' } })
    const listed = await makeCodes({ ids: Array.from({ length: 501 }, (_, index) => index + 1) })

    expect([filtered.status, filtered.problem.message]).toEqual([
      400,
      'اختر 500 مستخدم على الأكثر في المرة الواحدة، أو ضيّق البحث.',
    ])
    expect(listed.status).toBe(400)
    const body = { filter: { role: 2, q: 'غفران' }, afterId: 0 }
    const { body: first } = await makeCodes(body)
    const { body: second } = await makeCodes({ ...body, afterId: first.nextAfterId })
    expect([first.madeCount, first.remainingCount, second.madeCount, second.remainingCount]).toEqual([500, 1, 1, 0])
    expect(second.nextAfterId).toBeNull()
    expect(new Set([...first.results, ...second.results].map(({ userId }) => userId)).size).toBe(501)
    await sql`delete from person_all where first_name = 'غفران'`.execute(server.db)
  })

  it('makes codes for the people whom an import added and who have no password yet, and for nobody of another import', async () => {
    const known = await waiting({ nationalId: '0600100', firstName: 'هدى', lastName: 'قباني' })
    const file = await toXlsx({
      headings: ['الاسم الأول', 'الكنية', 'الرقم الوطني'],
      rows: [
        ['سوسن', 'الجديدة', '0600101'],
        ['نوال', 'الجديدة', '0600102'],
        ['هدية', 'قباني', known.nationalId],
      ],
    })
    const { body: run } = await start(file)
    expect((await makeCodes({ importId: run.importId })).body.madeCount).toBe(0)
    await commit(run.importId)
    await sql`update person_all set password_hash = 'x' where national_id = '0600102'`.execute(server.db)

    const { body } = await makeCodes({ importId: run.importId, afterId: 0 })

    expect(body.results.map(({ fullName }) => fullName)).toEqual(['سوسن الجديدة'])
    expect((await makeCodes({ importId: run.importId + 1 })).body.results).toEqual([])
  })

  it.each([
    [{}],
    [{ importId: 1, ids: [1] }],
    [{ importId: 1, filter: { role: 2 } }],
    [{ importId: 0 }],
    [{ importId: 1, afterId: -1 }],
    [{ importId: 1, afterId: 3e9 }],
    [{ ids: [] }],
    [{ ids: [1], filter: { role: 2 } }],
    [{ filter: {} }],
    [{ ids: ['x'] }],
  ])('refuses %j', async (body) => {
    expect((await makeCodes(body)).status).toBe(400)
  })

  it('is for administrators only', async () => {
    for (const persona of ['teacher', 'student'] as const)
      expect((await server.as(persona).send(createFirstCodes, { body: { ids: [1] } })).status).toBe(403)
  })

  it('gives of two at once one code that works', async () => {
    const student = await waiting()

    const answers = await Promise.all([makeCodes({ ids: [student.id] }), makeCodes({ ids: [student.id] })])

    const lines = await Promise.all(answers.map(({ body }) => readCardLines(body.batchId).catch(() => [])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(lines.flat()).toHaveLength(1)
    const code = lines.flat()[0]?.[2] ?? ''
    expect((await activateWith(student.nationalId, code)).status).toBe(200)
  })
})

describe('getSignInCards', () => {
  it('prints eight on a page', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => waiting()))
    const { body } = await makeCodes({ ids: people.map(({ id }) => id) })

    const { statusCode, headers, rawPayload } = await readCards(body.batchId)

    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['cache-control']).toContain('no-store')
    expect(rawPayload.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(2)
  })

  it('lists full name, sign-in name, code and address in a workbook', async () => {
    const student = await waiting({ email: 'ucodesfirstb@no-mail.invalid', nationalId: '00200311223' })
    const teacher = await waiting({ role: 'Teacher' })
    const { body } = await makeCodes({ ids: [student.id, teacher.id] })

    const lines = await readCardLines(body.batchId)

    const code = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const address = 'https://school.example/auth/activate'
    expect(lines.toSorted()).toEqual(
      [
        [`${student.firstName} ${student.lastName}`, '00200311223', code, address],
        [`${teacher.firstName} ${teacher.lastName}`, teacher.email, code, address],
      ].toSorted(),
    )
    const [entry] = await server.db
      .selectFrom('audit_entry')
      .select(['entity', 'after'])
      .where('operation', '=', 'getSignInCards')
      .orderBy('id', 'desc')
      .execute()
    expect(entry).toEqual({ entity: 'list', after: { format: 'xlsx', rows: 2 } })
  })

  it('opens for who made the codes only, and leaves out replaced, used and deleted ones', async () => {
    const [used, replaced, deleted, left] = [await waiting(), await waiting(), await waiting(), await waiting()]
    const { body } = await makeCodes({ ids: [used.id, replaced.id, deleted.id, left.id] })
    const codes = new Map((await readCardLines(body.batchId)).map(([name, , code]) => [name, code]))
    await activateWith(used.nationalId, codes.get(`${used.firstName} ${used.lastName}`) ?? '')
    await codeFor(replaced)
    await server.as('admin').call(deleteUser, { params: { id: deleted.id } })
    const other = await server.asPerson(await buildPerson(server.db, { role: 'Administrator' }))

    expect((await readCardLines(body.batchId)).map(([name]) => name)).toEqual([`${left.firstName} ${left.lastName}`])
    expect((await other.get(`/api/admin/first-codes/${body.batchId}/cards`)).status).toBe(404)
  })

  it('is gone after an hour, and then nothing leads to the codes', async () => {
    const student = await waiting()
    const code = await codeFor(student)
    const { body } = await makeCodes({ ids: [(await waiting()).id] })
    await sql`update first_code set made_at = now() - interval '61 minutes'`.execute(server.db)

    const { statusCode } = await readCards(body.batchId)
    await forgetFirstCodes(server.db)

    const rows = await server.db.selectFrom('first_code').select(['seed', 'batch_id']).execute()
    expect(statusCode).toBe(404)
    expect(new Set(rows.map(({ seed, batch_id }) => `${seed} ${batch_id}`))).toEqual(new Set(['null null']))
    expect((await activateWith(student.nationalId, code)).status).toBe(200)
  })

  it('refuses an odd number and an odd format', async () => {
    expect((await readCards('x')).statusCode).toBe(400)
    const url = `/api/admin/first-codes/${crypto.randomUUID()}/cards`
    expect((await server.as('admin').get(`${url}?format=csv`)).status).toBe(400)
    expect((await server.as('admin').get(url)).status).toBe(404)
  })
})
