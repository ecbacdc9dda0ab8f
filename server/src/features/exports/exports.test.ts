import { archiveClassroom, exportArchivedClassroom } from '@manara/contract/archive.ts'
import { listAudit } from '@manara/contract/audit.ts'
import { exportCourses } from '@manara/contract/courses.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { listPublicPrograms } from '@manara/contract/public-programs.ts'
import { exportUsers } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let admin: Agent
beforeEach(async () => {
  server = await startTestServer()
  admin = server.as('admin')
})
afterEach(() => server.close())

async function buildArchived(): Promise<string> {
  const id = await buildClassroom(server.db, { status: 'COMPLETED', name: 'الشعبة أ' })
  expect((await admin.call(archiveClassroom, { params: { classroomId: id } })).status).toBe(200)
  return `/api/admin/archive/classrooms/${id}/excel`
}

const trail = (operation: string) =>
  server.db
    .selectFrom('audit_entry')
    .select(['actor_id as actorId', 'entity', 'entity_id as entityId', 'after'])
    .where('operation', '=', operation)
    .orderBy('id')
    .execute()

const addStudents = (count: number) =>
  sql`insert into person_all (role, first_name, last_name, email, national_id, password_hash)
    select 2, 'طالب', 'رقم ' || n, 'many' || n || '@school.example', '0900' || n, 'x'
    from generate_series(1, ${count}::int) n`.execute(server.db)

const emails = () => server.db.selectFrom('mail').select(['recipient', 'subject', 'text_body as text']).execute()

describe('exports of one person', () => {
  it('are written down, each with what it held', async () => {
    const file = await buildArchived()

    expect((await admin.get(file)).status).toBe(200)

    expect(await trail('exportArchivedClassroom')).toEqual([
      {
        actorId: server.person('admin').id,
        entity: 'classroom',
        entityId: file.split('/').at(-2),
        after: { name: 'الشعبة أ', students: 0 },
      },
    ])
    const { body } = await admin.call(listAudit, { query: { operation: 'exportArchivedClassroom', limit: 5 } })
    expect(body[0]?.operationName).toBe('تصدير شعبة مؤرشفة إلى Excel')
  })

  it('raise an alarm at the third of many people within minutes, of which every administrator hears once', async () => {
    const other = await buildPerson(server.db, { role: 'Administrator', email: 'other@school.example' })
    await addStudents(101)

    for (let turn = 0; turn < 2; turn++) await admin.call(exportUsers, {})
    expect([await emails(), (await trail('exportUsers')).length]).toEqual([[], 2])
    for (let turn = 0; turn < 3; turn++) expect((await admin.call(exportUsers, {})).status).toBe(200)

    const alarms = (await trail('exportUsers')).filter(({ entity }) => entity === 'alarm')
    expect(alarms.map(({ entityId }) => entityId)).toEqual(['many-exports'])
    const sent = await emails()
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['admin@school.example', other.email].sort())
    for (const { subject, text } of sent) {
      expect(subject).toBe('تنبيه أمني: تصدير متكرر لبيانات المدرسة')
      expect(text).toContain('فأعد تعيين كلمة مرور الحساب في الحال')
    }
  })

  it('raise no alarm while they hold few people, or none', async () => {
    const file = await buildArchived()

    for (let turn = 0; turn < 4; turn++) {
      await admin.get(file)
      await admin.call(exportUsers, {})
      await admin.call(exportCourses, {})
    }

    expect(await emails()).toEqual([])
  })

  it('are refused beyond the limit, also when all come at once, and those of others are not', async () => {
    await server.close()
    server = await startTestServer({ limits: { exportsOfUser: { points: 4, seconds: 3_600 } } })
    admin = server.as('admin')
    const file = await buildArchived()

    const answers = await Promise.all(Array.from({ length: 9 }, () => admin.get(file)))

    const refused = answers.filter(({ status }) => status === 429)
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([4, 5])
    for (const { body, headers } of refused) {
      expect(body.message).toMatch(/^طلبات كثيرة في وقت قصير\. أعد المحاولة بعد /)
      expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
    }
    expect((await trail('exportArchivedClassroom')).filter(({ entity }) => entity === 'classroom')).toHaveLength(4)
    const other = await server.asPerson(await buildPerson(server.db, { role: 'Administrator' }))
    expect((await other.get(file)).status).toBe(200)
  })

  it('count and tell nothing where there is nothing to export', async () => {
    for (let turn = 0; turn < 5; turn++)
      expect((await admin.call(exportArchivedClassroom, { params: { classroomId: 999999 } })).status).toBe(404)

    expect([await trail('exportArchivedClassroom'), await emails()]).toEqual([[], []])
  })
})

describe('a list that is read whole', () => {
  const addPrograms = (count: number) =>
    sql`insert into program (name) select 'برنامج ' || n from generate_series(1, ${count}) n`.execute(server.db)

  it('leaves a note in the trail once an hour when it is large', async () => {
    await addPrograms(1_000)

    for (let turn = 0; turn < 3; turn++) expect((await admin.call(listPrograms)).body).toHaveLength(1_000)

    expect(await trail('readWholeList')).toEqual([
      {
        actorId: server.person('admin').id,
        entity: 'alarm',
        entityId: 'whole-list',
        after: { list: expect.stringMatching(/[\u0600-\u06ff]/), rows: 1_000 },
      },
    ])
  })

  it('leaves none when it is small, or read page by page', async () => {
    await addPrograms(999)
    await admin.call(listPrograms)
    await addPrograms(200)
    await admin.call(listPrograms, { query: { limit: 200 } })
    await server.as('visitor').call(listPublicPrograms)

    expect(await trail('readWholeList')).toEqual([])
  })
})
