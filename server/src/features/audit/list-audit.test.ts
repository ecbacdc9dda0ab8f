import { getAuditOverview } from '@manara/contract/audit.ts'
import { assignCoordinator, updateCourse } from '@manara/contract/courses.ts'
import { createProgram } from '@manara/contract/programs.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, audit, ofThing, openSchool, server } from './admin.fixtures.ts'

openSchool()

interface EntryOptions {
  at?: string
  actorId?: number
  operation?: string
  entity?: string
  entityId?: string | number
  before?: object
  after?: object
}

async function createEntry({ at, actorId, entityId = 1, before, after, ...rest }: EntryOptions = {}): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into audit_entry (at, actor_id, operation, entity, entity_id, before, after)
    values (coalesce(${at ?? null}::timestamptz, now()), ${actorId ?? null}::int, ${rest.operation ?? 'updateProgram'},
      ${rest.entity ?? 'program'}, ${String(entityId)}, ${before ? JSON.stringify(before) : null}::jsonb,
      ${after ? JSON.stringify(after) : null}::jsonb)
    returning id`.execute(server.db)
  return rows[0]?.id ?? 0
}

const toIds = (body: { auditId: number }[]) => body.map(({ auditId }) => auditId)

describe('listAudit', () => {
  it('tells from which address and browser, where they are known', async () => {
    const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
    const { body: program } = await admin.call(createProgram, {
      body: { name: 'الرسم' },
      headers: { 'user-agent': browser },
    })
    await createEntry({ entityId: 987_654 })

    const known = await ofThing('program', program.academicProgramId)
    const unknown = await ofThing('program', 987_654)

    expect(known.body[0]).toMatchObject({ address: '127.0.0.1', browser: 'Firefox على Linux' })
    expect(Object.keys(unknown.body[0])).not.toContain('address')
  })

  it('gives the entries of a kind, also those of one person', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const at = '2031-01-01T08:00:00Z'
    const from = '2031-01-01'
    const alarm = await createEntry({ at, entity: 'alarm', operation: 'exportUsers', entityId: 'many-exports' })
    const granted = await createEntry({ at, entity: 'roleGrant', operation: 'createGrant' })
    const exported = await createEntry({ at, entity: 'list', operation: 'exportUsers', actorId: teacher.id })
    await createEntry({ at })

    expect(toIds((await audit(`kind=access&from=${from}`)).body)).toEqual([granted])
    expect(toIds((await audit(`kind=alarms&from=${from}`)).body)).toEqual([alarm])
    expect(toIds((await audit(`kind=exports&from=${from}`)).body)).toEqual([exported, alarm])
    expect(toIds((await audit(`kind=exports&actorId=${teacher.id}`)).body)).toEqual([exported])
    expect((await admin.get('/api/admin/audit?kind=lost')).status).toBe(400)
  })

  it('leaves out the chat of earlier versions, and finds it by person or operation', async () => {
    const student = await buildPerson(server.db, { role: 'Student' })
    const at = '2032-01-01T08:00:00Z'
    const from = '2032-01-01'
    const chat = { at, entity: 'conversation', actorId: student.id }
    const asked = await createEntry({ ...chat, operation: 'sendMessage' })
    const cleared = await createEntry({ ...chat, operation: 'clearConversation' })
    const deleted = await createEntry({ ...chat, operation: 'deleteConversation' })

    const whole = await audit(`from=${from}`)
    const ofPerson = await audit(`from=${from}&actorId=${student.id}`)

    expect(toIds(whole.body)).toEqual([deleted])
    expect(whole.headers['x-total-count']).toBe('1')
    expect(toIds(ofPerson.body)).toEqual([deleted, cleared, asked])
    expect(ofPerson.body[1]).toMatchObject({ operationName: 'مسح محادثة مع المساعد', entityName: 'محادثة' })
    expect(toIds((await audit(`from=${from}&operation=sendMessage`)).body)).toEqual([asked])
    expect(toIds((await audit(`from=${from}&kind=deletions`)).body)).toEqual([deleted, cleared])
  })

  it('tells in words who changed what, and only what differs', async () => {
    const programId = await buildProgram(server.db, { name: 'هندسة البرمجيات' })
    const teacher = await buildPerson(server.db, { role: 'Teacher', firstName: 'وسيم', lastName: 'الحلبي' })
    const courseId = await buildCourse(server.db, { programId, name: 'الشبكات' })
    await admin.call(updateCourse, { params: { id: courseId }, body: { name: 'شبكات الحاسوب', price: 150 } })
    await admin.call(assignCoordinator, { params: { id: courseId }, body: { teacherId: teacher.id } })

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
    await createEntry({ entity: 'person', entityId: 99_001, after: { ...secrets, nested: secrets, firstName: 'رنا' } })
    const id = 'b0e42fe7-31a5-4894-a441-007e5256afea'
    await createEntry({ entity: 'session', entityId: id, operation: 'login', after: { personId: 1 } })

    const person = await ofThing('person', 99_001)
    const { text } = await audit('limit=200')

    expect(person.text).not.toContain('zq-secret')
    expect(person.body[0].fields.map(({ name }: { name: string }) => name)).not.toContain('password')
    expect(text).not.toContain(id)
  })

  it('says roles, states, yes and no, things and days in Arabic words', async () => {
    const classroomId = await buildClassroom(server.db, { name: 'الشعبة ب' })
    await createEntry({
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
      الحالة: 'منتهية',
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
    const late = await createEntry({ ...by, at: '2026-03-04T21:30:00Z' })
    const noon = await createEntry({ ...by, at: '2026-03-05T09:00:00Z', operation: 'createProgram' })
    await createEntry({ at: '2026-03-05T10:00:00Z' })
    const person = `actorId=${somebody.id}`

    expect(toIds((await audit(person)).body)).toEqual([noon, late])
    expect(toIds((await audit(`${person}&sort=at`)).body)).toEqual([late, noon])
    expect(toIds((await audit(`${person}&operation=createProgram`)).body)).toEqual([noon])
    expect(toIds((await audit(`${person}&from=2026-03-05&to=2026-03-05`)).body)).toEqual([noon, late])
    expect(toIds((await audit(`${person}&to=2026-03-04`)).body)).toEqual([])
    expect(toIds((await audit(`${person}&from=2026-03-06`)).body)).toEqual([])
  })

  it('shows with a person their places and marks, and with a classroom its students', async () => {
    const classroomId = await buildClassroom(server.db)
    const student = await buildPerson(server.db, { firstName: 'لبنى', lastName: 'الأحمد' })
    const enrollmentId = await buildEnrollment(server.db, { classroomId, studentId: student.id })
    const own = await createEntry({ entity: 'person', entityId: student.id, at: '2026-01-01T00:00:00Z' })
    const mark = await createEntry({ entity: 'enrollment', entityId: enrollmentId, at: '2026-01-02T00:00:00Z' })
    const room = await createEntry({ entity: 'classroom', entityId: classroomId, at: '2026-01-03T00:00:00Z' })

    expect(toIds((await ofThing('person', student.id)).body)).toEqual([mark, own])
    expect(toIds((await ofThing('classroom', classroomId)).body)).toEqual([room, mark])
    expect((await ofThing('enrollment', enrollmentId)).body).toMatchObject([{ thingName: 'لبنى الأحمد – الشعبة أ' }])
  })

  it('finds people and things by folded words, as who did it and as what was changed', async () => {
    const actor = await buildPerson(server.db, { role: 'Teacher', firstName: 'أُسامة', lastName: 'القُضماني' })
    const programId = await buildProgram(server.db, { name: 'الأرصاد الجوّية القضماني' })
    const did = await createEntry({ actorId: actor.id, at: '2026-01-01T00:00:00Z' })
    const was = await createEntry({ entity: 'person', entityId: actor.id, at: '2026-01-02T00:00:00Z' })
    const both = await createEntry({
      actorId: actor.id,
      entity: 'person',
      entityId: actor.id,
      at: '2026-01-03T00:00:00Z',
    })
    const thing = await createEntry({ entityId: programId, at: '2026-01-04T00:00:00Z' })

    const search = async (q: string, more = '') => toIds((await audit(`q=${encodeURIComponent(q)}${more}`)).body)

    expect(await search('القضماني')).toEqual([thing, both, was, did])
    expect(await search('اسامه القضماني')).toEqual([both, was, did])
    expect(await search('اسامه', `&entity=person&entityId=${actor.id}`)).toEqual([both])
    expect(await search('لا أحد بهذا الاسم')).toEqual([])
  })

  it('pages by cursor and by number without losing or doubling, also among entries of one moment', async () => {
    const actor = await buildPerson(server.db, { role: 'Teacher' })
    const created: number[] = []
    for (let number = 0; number < 11; number++)
      created.unshift(await createEntry({ actorId: actor.id, at: '2026-02-02T08:00:00.123456Z' }))

    const seen: number[] = []
    let cursor: string | undefined
    do {
      const more = cursor ? `&cursor=${cursor}` : ''
      const { body, headers } = await audit(`actorId=${actor.id}&limit=4${more}`)
      expect(headers['x-total-count']).toBe('11')
      seen.push(...toIds(body))
      cursor = headers['x-next-cursor'] as string | undefined
    } while (cursor)

    expect(seen).toEqual(created)
    expect(toIds((await audit(`actorId=${actor.id}&limit=4&page=3`)).body)).toEqual(created.slice(8))
    expect((await audit('limit=4&cursor=YWJj')).status).toBe(400)
  })

  it('answers a page and never everything, and refuses half of a thing', async () => {
    const actor = await buildPerson(server.db, { role: 'Teacher' })
    for (let number = 0; number < 30; number++) await createEntry({ actorId: actor.id })

    expect((await audit()).body).toHaveLength(25)
    const { status, body } = await audit('entity=person')
    expect([status, body.message]).toEqual([400, 'حدّد نوع العنصر ورقمه معًا.'])
    expect((await audit('from=2026-13-01')).status).toBe(400)
  })
})

describe('getAuditOverview', () => {
  it('names every operation, and says how far the trail is sealed', async () => {
    const { body } = await admin.call(getAuditOverview)

    expect(body.lastSeal).toBeNull()
    expect(body.operations).toContainEqual({
      operation: 'saveRawGrades',
      name: 'رصد درجات طالب',
      group: 'الدرجات',
    })
    for (const { name, group } of body.operations) expect(`${name}${group}`).toMatch(/[\u0600-\u06ff]/)
  })
})
