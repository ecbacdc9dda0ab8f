import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const admin = () => server.as('admin')
const audit = (query = '') => admin().get(`/api/admin/audit${query && `?${query}`}`)
const ofThing = (entity: string, id: number | string, more = '') => audit(`entity=${entity}&entityId=${id}${more}`)

interface Planted {
  at?: string
  actorId?: number
  operation?: string
  entity?: string
  entityId?: string | number
  before?: object
  after?: object
}

async function plant({ at, actorId, entityId = 1, before, after, ...rest }: Planted = {}): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into audit_entry (at, actor_id, operation, entity, entity_id, before, after)
    values (coalesce(${at ?? null}::timestamptz, now()), ${actorId ?? null}::int, ${rest.operation ?? 'updateProgram'},
      ${rest.entity ?? 'program'}, ${String(entityId)}, ${before ? JSON.stringify(before) : null}::jsonb,
      ${after ? JSON.stringify(after) : null}::jsonb)
    returning id`.execute(server.db)
  return rows[0]?.id ?? 0
}

const idsOf = (body: { auditId: number }[]) => body.map(({ auditId }) => auditId)

describe('listAudit', () => {
  it('is closed to everybody but administrators', async () => {
    const statuses = await Promise.all(
      (['visitor', 'student', 'teacher', 'admin'] as const).map(
        async (who) => (await server.as(who).get('/api/admin/audit')).status,
      ),
    )
    expect(statuses).toEqual([401, 403, 403, 200])
  })

  it('tells in words who changed what, and only what differs', async () => {
    const programId = await buildProgram(server.db, { name: 'هندسة البرمجيات' })
    const teacher = await buildPerson(server.db, { role: 'Teacher', firstName: 'وسيم', lastName: 'الحلبي' })
    const courseId = await buildCourse(server.db, { programId, name: 'الشبكات' })
    await admin().put(`/api/admin/courses/${courseId}`, { name: 'شبكات الحاسوب', price: 150 })
    await admin().send(
      'PATCH',
      `/api/admin/courses/${courseId}/assign-coordinator`,
      JSON.stringify({ teacherId: teacher.id }),
      { 'content-type': 'application/json' },
    )

    const { body, headers } = await ofThing('course', courseId)

    expect(headers['x-total-count']).toBe('2')
    expect(body).toMatchObject([
      {
        operationName: 'تعيين منسّق للمقرر',
        entityName: 'مقرر',
        thingName: 'شبكات الحاسوب',
        actorId: server.person('admin').id,
        fields: [{ name: 'المنسّق', before: null, after: 'وسيم الحلبي' }],
      },
      { fields: [{ name: 'الاسم', before: 'الشبكات', after: 'شبكات الحاسوب' }, { after: '150' }] },
    ])
  })

  it('never tells a secret, whatever stands in an entry, nor the number of a session', async () => {
    const secrets = { password: 'zq-secret', passwordHash: 'zq-secret', token: 'zq-secret', code: 'zq-secret' }
    await plant({ entity: 'person', entityId: 99_001, after: { ...secrets, nested: secrets, firstName: 'رنا' } })
    const id = 'b0e42fe7-31a5-4894-a441-007e5256afea'
    await plant({ entity: 'session', entityId: id, operation: 'login', after: { personId: 1 } })

    const person = await ofThing('person', 99_001)
    const { text } = await audit('limit=200')

    expect(person.text).not.toContain('zq-secret')
    expect(person.body[0].fields.map(({ name }: { name: string }) => name)).not.toContain('password')
    expect(text).not.toContain(id)
  })

  it('says roles, states, yes and no, things and days in Arabic words', async () => {
    const classroomId = await buildClassroom(server.db, { name: 'الشعبة ب' })
    await plant({
      ...{ entity: 'enrollment', entityId: 88_001, operation: 'transfer' },
      after: {
        ...{ role: 1, status: 'COMPLETED', isEnabled: true, isRevoked: false, classroomId, courseId: 77_777 },
        ...{ weekStart: '2026-11-14', options: [{ text: 'سلكي' }, { text: 'ضوئي', isCorrect: true }], newThing: 3 },
      },
    })

    const { body } = await ofThing('enrollment', 88_001)

    const words = Object.fromEntries(
      body[0].fields.map(({ name, after }: { name: string; after: string }) => [name, after]),
    )
    expect(words).toEqual({
      الدور: 'مدرّس',
      الحالة: 'مكتملة',
      مفعّل: 'نعم',
      ملغاة: 'لا',
      الشعبة: 'الشعبة ب',
      المقرر: 'مقرر رقم 77777',
      'بداية الأسبوع': '14 تشرين الثاني 2026',
      الخيارات: 'سلكي، ضوئي (صحيح)',
      'تفصيل آخر': '3',
    })
  })

  it('filters by person, operation and days of the school', async () => {
    const somebody = await buildPerson(server.db, { role: 'Teacher' })
    const by = { actorId: somebody.id }
    // 21:30 UTC is half past midnight in Damascus.
    const late = await plant({ ...by, at: '2026-03-04T21:30:00Z' })
    const noon = await plant({ ...by, at: '2026-03-05T09:00:00Z', operation: 'createProgram' })
    await plant({ at: '2026-03-05T10:00:00Z' })
    const person = `actorId=${somebody.id}`

    expect(idsOf((await audit(person)).body)).toEqual([noon, late])
    expect(idsOf((await audit(`${person}&sort=at`)).body)).toEqual([late, noon])
    expect(idsOf((await audit(`${person}&operation=createProgram`)).body)).toEqual([noon])
    expect(idsOf((await audit(`${person}&from=2026-03-05&to=2026-03-05`)).body)).toEqual([noon, late])
    expect(idsOf((await audit(`${person}&to=2026-03-04`)).body)).toEqual([])
    expect(idsOf((await audit(`${person}&from=2026-03-06`)).body)).toEqual([])
  })

  it('shows with a person their places and marks, and with a classroom its students', async () => {
    const classroomId = await buildClassroom(server.db)
    const student = await buildPerson(server.db, { firstName: 'لبنى', lastName: 'الأحمد' })
    const enrollmentId = await buildEnrollment(server.db, { classroomId, studentId: student.id })
    const own = await plant({ entity: 'person', entityId: student.id, at: '2026-01-01T00:00:00Z' })
    const mark = await plant({ entity: 'enrollment', entityId: enrollmentId, at: '2026-01-02T00:00:00Z' })
    const room = await plant({ entity: 'classroom', entityId: classroomId, at: '2026-01-03T00:00:00Z' })

    expect(idsOf((await ofThing('person', student.id)).body)).toEqual([mark, own])
    expect(idsOf((await ofThing('classroom', classroomId)).body)).toEqual([room, mark])
    expect((await ofThing('enrollment', enrollmentId)).body).toMatchObject([{ thingName: 'لبنى الأحمد – الشعبة أ' }])
  })

  it('finds people and things by folded words, as who did it and as what was changed', async () => {
    const actor = await buildPerson(server.db, { role: 'Teacher', firstName: 'أُسامة', lastName: 'القُضماني' })
    const programId = await buildProgram(server.db, { name: 'الأرصاد الجوّية القضماني' })
    const did = await plant({ actorId: actor.id, at: '2026-01-01T00:00:00Z' })
    const was = await plant({ entity: 'person', entityId: actor.id, at: '2026-01-02T00:00:00Z' })
    const both = await plant({ actorId: actor.id, entity: 'person', entityId: actor.id, at: '2026-01-03T00:00:00Z' })
    const thing = await plant({ entityId: programId, at: '2026-01-04T00:00:00Z' })

    const search = async (q: string, more = '') => idsOf((await audit(`q=${encodeURIComponent(q)}${more}`)).body)

    expect(await search('القضماني')).toEqual([thing, both, was, did])
    expect(await search('اسامه القضماني')).toEqual([both, was, did])
    expect(await search('اسامه', `&entity=person&entityId=${actor.id}`)).toEqual([both])
    expect(await search('لا أحد بهذا الاسم')).toEqual([])
  })

  it('pages by cursor and by number without losing or doubling, also among entries of one moment', async () => {
    const actor = await buildPerson(server.db, { role: 'Teacher' })
    const planted: number[] = []
    for (let number = 0; number < 11; number++)
      planted.unshift(await plant({ actorId: actor.id, at: '2026-02-02T08:00:00.123456Z' }))

    const seen: number[] = []
    let cursor: string | undefined
    do {
      const more = cursor ? `&cursor=${cursor}` : ''
      const { body, headers } = await audit(`actorId=${actor.id}&limit=4${more}`)
      expect(headers['x-total-count']).toBe('11')
      seen.push(...idsOf(body))
      cursor = headers['x-next-cursor'] as string | undefined
    } while (cursor)

    expect(seen).toEqual(planted)
    expect(idsOf((await audit(`actorId=${actor.id}&limit=4&page=3`)).body)).toEqual(planted.slice(8))
    expect((await audit('limit=4&cursor=YWJj')).status).toBe(400)
  })

  it('answers a page and never everything, and refuses half of a thing', async () => {
    const actor = await buildPerson(server.db, { role: 'Teacher' })
    for (let number = 0; number < 30; number++) await plant({ actorId: actor.id })

    expect((await audit()).body).toHaveLength(25)
    const { status, body } = await audit('entity=person')
    expect([status, body.message]).toEqual([400, 'حدّد نوع العنصر ورقمه معًا.'])
    expect((await audit('from=2026-13-01')).status).toBe(400)
  })
})

describe('getAuditOverview', () => {
  it('names every operation, and says how far the trail is sealed', async () => {
    const { body } = await admin().get('/api/admin/audit/overview')

    expect(body.lastSeal).toBeNull()
    expect(body.operations).toContainEqual({
      operation: 'saveRawGrades',
      name: 'رصد درجات طالب',
      group: 'الدرجات',
    })
    for (const { name, group } of body.operations) expect(`${name}${group}`).toMatch(/[\u0600-\u06ff]/)
  })
})

describe('the history of marks', () => {
  interface Room {
    teacher: BuiltPerson
    classroomId: number
    enrollmentId: number
  }

  async function buildRoom(): Promise<Room> {
    const teacher = await buildPerson(server.db, { role: 'Teacher', firstName: 'هالة', lastName: 'درويش' })
    const classroomId = await buildClassroom(server.db, { teacherId: teacher.id })
    const given = { classroomId, practicalGrade: 20, examGrade: 50, finalGrade: 70 }
    return { teacher, classroomId, enrollmentId: await buildEnrollment(server.db, given) }
  }

  const mark = async ({ teacher, enrollmentId }: Room, body: object) => {
    const agent = await server.asPerson(teacher)
    expect((await agent.post(`/api/teacher/enrollments/${enrollmentId}/raw-grades`, body)).status).toBe(200)
  }
  const historyOf = ({ enrollmentId }: Room) => admin().get(`/api/admin/enrollments/${enrollmentId}/grade-history`)
  const restore = ({ enrollmentId }: Room, body: object) =>
    admin().post(`/api/admin/enrollments/${enrollmentId}/restore-grades`, body)
  const setStatus = (classroomId: number, status: 'ACTIVE' | 'COMPLETED') =>
    server.db.updateTable('classroom').set({ status }).where('id', '=', classroomId).execute()

  it('lists every earlier state with who and when, back to what the first change found', async () => {
    const room = await buildRoom()
    await mark(room, { practicalGrade: 30 })
    await mark(room, { examGrade: null })

    const { body } = await historyOf(room)

    expect(body).toMatchObject({ present: { practicalGrade: 30, examGrade: null, finalGrade: null }, refusal: null })
    expect(body.versions).toMatchObject([
      { actorName: 'هالة درويش', isPresent: true, side: 'after', marks: { practicalGrade: 30, examGrade: null } },
      { marks: { practicalGrade: 30, examGrade: 50, finalGrade: null }, isPresent: false },
      { side: 'before', actorName: null, marks: { practicalGrade: 20, examGrade: 50, finalGrade: 70 } },
    ])
    expect(body.lastAuditId).toBe(body.versions[0].auditId)
  })

  it('puts marks back with their final grade, in an entry of its own with the reason', async () => {
    const room = await buildRoom()
    await mark(room, { practicalGrade: 3 })
    const { body: before } = await historyOf(room)
    const { auditId } = before.versions[1]

    const { status, body } = await restore(room, {
      ...{ auditId, side: 'before', lastAuditId: before.lastAuditId, reason: 'رُصدت درجة طالب آخر' },
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ present: { practicalGrade: 20, examGrade: 50, finalGrade: 70 } })
    expect(body.versions[0]).toMatchObject({
      ...{ operationName: 'استعادة درجات سابقة لطالب', reason: 'رُصدت درجة طالب آخر', isPresent: true },
    })
    const { body: trail } = await ofThing('enrollment', room.enrollmentId)
    expect(trail[0].fields).toContainEqual({ name: 'درجة العملي', before: '3', after: '20' })
    expect(trail[0].fields).toContainEqual({ name: 'السبب', before: null, after: 'رُصدت درجة طالب آخر' })
  })

  it('is refused in a completed classroom, for marks of others, for the present ones, and without a reason', async () => {
    const room = await buildRoom()
    const other = await buildRoom()
    await mark(room, { practicalGrade: 3 })
    await mark(other, { practicalGrade: 4 })
    const { body: own } = await historyOf(room)
    const { body: foreign } = await historyOf(other)
    const { lastAuditId } = own
    const right = { auditId: lastAuditId, side: 'before', lastAuditId, reason: 'سبب' }

    const statuses = [
      (await restore(room, { ...right, auditId: foreign.lastAuditId })).status,
      (await restore(room, { ...right, side: 'after' })).status,
      (await restore(room, { ...right, reason: ' ' })).status,
      (await restore({ ...room, enrollmentId: 2_000_000_000 }, right)).status,
    ]
    await setStatus(room.classroomId, 'COMPLETED')
    const completed = await restore(room, right)
    const { body: history } = await historyOf(room)

    expect(statuses).toEqual([404, 409, 400, 404])
    expect(completed.status).toBe(409)
    expect(history.refusal).toMatch(/ليست نشطة/)
    expect(history.present).toMatchObject({ practicalGrade: 3 })
  })

  it('lets one of two win who restore at once, and tells who looks at old marks', async () => {
    for (let round = 0; round < 5; round++) {
      const room = await buildRoom()
      await mark(room, { practicalGrade: 3 })
      const { body } = await historyOf(room)
      const wish = { auditId: body.lastAuditId, side: 'before', lastAuditId: body.lastAuditId, reason: 'سبب' }

      const answers = await Promise.all([restore(room, wish), restore(room, wish), restore(room, wish)])

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect((await historyOf(room)).body.versions).toHaveLength(3)
    }
  })

  it('and a teacher who saves at the same time: the marks are those of the last entry', async () => {
    for (let round = 0; round < 5; round++) {
      const room = await buildRoom()
      await mark(room, { practicalGrade: 3 })
      const { lastAuditId } = (await historyOf(room)).body

      await Promise.all([
        restore(room, { auditId: lastAuditId, side: 'before', lastAuditId, reason: 'سبب' }),
        mark(room, { practicalGrade: 9 }),
      ])

      const { body } = await historyOf(room)
      const [{ after }] = (
        await sql<{ after: object }>`select after from audit_entry where entity = 'enrollment'
          and entity_id = ${String(room.enrollmentId)} order by id desc limit 1`.execute(server.db)
      ).rows as [{ after: object }]
      expect(after).toMatchObject(body.present)
    }
  })
})
