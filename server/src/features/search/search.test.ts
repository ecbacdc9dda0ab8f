import type { Permission } from '@manara/contract/permissions.ts'
import { type Found, type SearchAnswer, search } from '@manara/contract/search.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildIssuedCertificate } from '../../../test/factories/certificates.ts'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildGraduation } from '../../../test/factories/graduation.ts'
import { buildLecture } from '../../../test/factories/lectures.ts'
import { buildLinkMaterial } from '../../../test/factories/materials.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'
import { holderOf } from '../access/access.fixtures.ts'

openSchool()

const ask = async (agent: Agent, q: string): Promise<SearchAnswer> => (await agent.call(search, { query: { q } })).body
const found = async (agent: Agent, q: string): Promise<Found[]> =>
  (await ask(agent, q)).groups.flatMap(({ rows }) => rows)
const kinds = async (agent: Agent, q: string) => (await found(agent, q)).map(({ kind }) => kind).toSorted()
const links = async (agent: Agent, q: string) => (await found(agent, q)).map(({ link }) => link).toSorted()

/** One half of a school: a teacher, a student in the classroom, and things with «الأندلس» in their names. */
async function buildHalf(half: string) {
  const { db } = server
  const programId = await buildProgram(db, { name: `برنامج الأندلس ${half}` })
  const [teacher, coordinator] = [
    await buildPerson(db, { role: 'Teacher', firstName: 'زياد', lastName: 'الأندلس' }),
    await buildPerson(db, { role: 'Teacher', firstName: 'نزار', lastName: 'الأندلس' }),
  ]
  const student = await buildPerson(db, { firstName: 'هدى', lastName: 'الأندلس', programId })
  const courseId = await buildCourse(db, { programId, name: `مقرر الأندلس ${half}`, coordinatorId: coordinator.id })
  const classroomId = await buildClassroom(db, { courseId, name: `شعبة الأندلس ${half}`, teacherId: teacher.id })
  await buildEnrollment(db, { classroomId, studentId: student.id })
  const lectureId = await buildLecture(db, { classroomId, title: `محاضرة الأندلس ${half}` })
  await buildLinkMaterial(db, { courseId, uploadedBy: teacher.id, title: `مرجع الأندلس ${half}` })
  await buildLinkMaterial(db, { lectureId, uploadedBy: teacher.id, title: `مرفق الأندلس ${half}` })
  await db
    .insertInto('announcement')
    .values({
      title: `إعلان الأندلس ${half}`,
      content: 'نص',
      scope: 3,
      classroom_id: classroomId,
      author_id: teacher.id,
      // Later than the material of the same moment.
      posted_at: new Date(Date.now() + 1_000),
    })
    .execute()
  return { programId, courseId, classroomId, lectureId, teacher, coordinator, student }
}

let one: Awaited<ReturnType<typeof buildHalf>>
const agents: Record<'student' | 'teacher' | 'coordinator', Agent> = {} as never
beforeAll(async () => {
  one = await buildHalf('الأولى')
  await buildHalf('الثانية')
  await buildRegistration(server.db, { firstName: 'ليان', lastName: 'الأندلس', programId: one.programId })
  for (const name of ['student', 'teacher', 'coordinator'] as const) agents[name] = await server.asPerson(one[name])
})

describe('search', () => {
  it('finds for a student the own classroom, lecture, materials and announcement, and never a person', async () => {
    const room = `/student/classrooms/${one.classroomId}`

    const rows = await found(agents.student, 'الأندلس')

    expect(rows.map(({ kind, title, link }) => [kind, title, link])).toEqual([
      ['lecture', 'محاضرة الأندلس الأولى', room],
      ['classroom', 'شعبة الأندلس الأولى', room],
      ['announcement', 'إعلان الأندلس الأولى', '/student/announcements'],
      ['material', 'مرفق الأندلس الأولى', room],
      ['material', 'مرجع الأندلس الأولى', room],
    ])
    expect(await found(agents.student, 'هدى')).toEqual([])
    expect(await found(agents.student, one.teacher.email)).toEqual([])
  })

  it('finds for a teacher the own students, classroom, lecture, texts, by links of the own area', async () => {
    const { classroomId, lectureId, courseId, student } = one
    const lecture = `/teacher/classroom/${classroomId}/lectures?lecture=${lectureId}`

    const rows = await found(agents.teacher, 'أندلس')

    expect(rows.map(({ kind, link }) => [kind, link])).toEqual([
      ['student', `/teacher/classroom/${classroomId}/grading`],
      ['lecture', lecture],
      ['classroom', `/teacher/classroom/${classroomId}`],
      ['announcement', `/teacher/classroom/${classroomId}`],
      ['material', lecture],
      ['material', `/teacher/curriculum?course=${courseId}`],
    ])
    expect(rows[0]?.subtitle).toBe('شعبة الأندلس الأولى · مقرر الأندلس الأولى')
    expect(await found(agents.teacher, student.email)).toEqual([])
    expect(await found(agents.teacher, student.nationalId)).toEqual([])
  })

  it('finds for a coordinator the course, its material and announcements of its classrooms', async () => {
    expect(await links(agents.coordinator, 'الأندلس')).toEqual([
      `/teacher/curriculum?course=${one.courseId}`,
      `/teacher/curriculum?course=${one.courseId}`,
      '/teacher/dashboard',
    ])
  })

  it('finds for an administrator everything by the list or record that opens it', async () => {
    const { id } = one.student
    const rows = await found(admin, 'الأندلس')

    expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual(
      ['announcement', 'classroom', 'course', 'material', 'program', 'registration', 'student', 'teacher'].toSorted(),
    )
    expect(await found(admin, one.student.nationalId)).toEqual([
      {
        kind: 'student',
        id,
        title: 'هدى الأندلس',
        subtitle: 'برنامج الأندلس الأولى',
        link: `/admin/people/${id}`,
      },
    ])
    const classroom = rows.find(({ title }) => title === 'شعبة الأندلس الأولى')
    expect(classroom?.link).toBe(
      `/admin/classrooms?status=ALL&courseId=${one.courseId}&q=${encodeURIComponent('شعبة الأندلس الأولى')}`,
    )
    expect(rows.find(({ kind }) => kind === 'registration')?.subtitle).toMatch(/^رقم \d+ · /)
    expect(rows.find(({ kind }) => kind === 'announcement')?.subtitle).toMatch(/^\d+ .* \d{4}$/)
  })

  it.each<[Permission, string[]]>([
    ['person.read', ['student', 'teacher']],
    ['curriculum.read', ['classroom', 'course', 'material', 'program']],
    ['registration.read', ['registration']],
    ['announcement.write', ['announcement']],
    ['report.read', []],
  ])('of a role with %s alone finds its things alone', async (permission, expected) => {
    const { agent } = await holderOf([permission])

    expect([...new Set(await kinds(agent, 'الأندلس'))]).toEqual(expected)
  })

  it('of a teacher with a role finds the things of the office by its links, and the own lectures, each once', async () => {
    const { agent, person } = await holderOf(['curriculum.read', 'person.read'], 'Teacher')
    const classroomId = await buildClassroom(server.db, { name: 'شعبة غرناطة', teacherId: person.id })
    await buildEnrollment(server.db, { classroomId })
    await buildLecture(server.db, { classroomId, title: 'محاضرة غرناطة' })

    const rows = await found(agent, 'غرناطة')

    expect(rows.map(({ kind, link }) => [kind, link.split('?')[0]])).toEqual([
      ['lecture', `/teacher/classroom/${classroomId}/lectures`],
      ['classroom', '/admin/classrooms'],
    ])
    expect((await found(agent, 'هدى')).map(({ kind }) => kind)).toContain('student')
  })

  it.each([
    ['أحمد', 'احمد', 'أَحمد'],
    ['عبدالله', 'عبد الله'],
    ['مدرسه', 'مدرسة'],
    ['٢٠٢٦', '2026'],
    ['مسؤول', 'مسئول'],
  ])('gives equal groups for the spellings of %s', async (...spellings) => {
    const [first = ''] = spellings
    await buildPerson(server.db, {
      firstName: /[0-9٠-٩]/.test(first) ? 'سنان' : first,
      email: `x${Math.random()}.2026@school.example`,
    })
    await buildProgram(server.db, { name: `برنامج ${first}` })

    const answers: SearchAnswer[] = []
    for (const q of spellings) answers.push(await ask(admin, q))

    const [answer, ...others] = answers
    expect(answer?.groups.map(({ name }) => name)).toEqual(['people', 'curriculum'])
    for (const other of others) expect(other).toEqual(answer)
  })

  it('finds a national id and the number of a certificate only whole, and requests by their number', async () => {
    const { db } = server
    const person = await buildPerson(db, { nationalId: '77318452960' })
    const graduationId = await buildGraduation(db, { decidedBy: server.person('admin').id, studentId: person.id })
    const given = { issuedBy: server.person('admin').id, name: 'سلوى العظم' }
    const serial = await buildIssuedCertificate(db, graduationId, given)

    expect(await found(admin, '1845')).toEqual([])
    expect((await found(admin, '77318452960')).map(({ id }) => id)).toEqual([person.id])
    expect(await found(admin, serial.slice(0, 10))).toEqual([])
    const [certificate] = await found(admin, serial.toLowerCase())
    expect(certificate).toMatchObject({ kind: 'certificate', title: 'سلوى العظم' })
    expect(certificate?.link).toMatch(/^\/admin\/graduation\?year=all&q=\d+$/)
    expect(await found((await holderOf(['registration.read'])).agent, serial)).toEqual([])
  })

  it('finds a request by its number before others whose e-mail holds it', async () => {
    for (let n = 0; n < 10; n++) await buildRegistration(server.db)
    const { number } = await server.db
      .selectFrom('registration')
      .select(({ fn }) => fn.max('number').as('number'))
      .executeTakeFirstOrThrow()
    await buildRegistration(server.db, { email: `a${number}@school.example` })

    const rows = (await found(admin, `${number}`)).filter(({ kind }) => kind === 'registration')

    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ id: number, link: `/admin/registrations?status=ALL&q=${number}` })
  })

  it('never finds what was deleted or archived', async () => {
    const { db } = server
    const half = await buildHalf('المحذوفة')
    const [student, teacher] = [await server.asPerson(half.student), await server.asPerson(half.teacher)]
    await sql`update classroom set archived_at = now(), status = 'COMPLETED' where id = ${half.classroomId}`.execute(db)

    expect(await kinds(student, 'المحذوفة')).toEqual(['announcement'])
    expect(await kinds(teacher, 'المحذوفة')).toEqual(['announcement', 'material'])
    for (const [table, name] of [
      ...['announcement', 'material', 'lecture'].map((text) => [text, 'title'] as const),
      ...['classroom', 'course', 'program'].map((place) => [place, 'name'] as const),
    ])
      await sql`update ${sql.table(`${table}_all`)} set deleted_at = now(), deleted_by = ${half.teacher.id}
        where ${sql.ref(name)} like '%المحذوفة'`.execute(db)
    await sql`update person_all set deleted_at = now(), deleted_by = id where id = ${half.student.id}`.execute(db)

    for (const agent of [admin, teacher]) expect(await found(agent, 'المحذوفة')).toEqual([])
    expect(await found(admin, half.student.nationalId)).toEqual([])
  })

  it('shows five, those that begin with the words first and the newest first, and leads to the list of all', async () => {
    const { db } = server
    await buildPerson(db, { firstName: 'سندباد', lastName: 'الأول' })
    const middle = await buildPerson(db, { firstName: 'أبوسندباد', lastName: 'الأخير' })
    for (const lastName of ['الثاني', 'الثالث', 'الرابع', 'الخامس'])
      await buildPerson(db, { firstName: 'سندباد', lastName })

    const { groups } = await ask(admin, 'سندباد')

    expect(groups).toMatchObject([{ name: 'people', moreLink: `/admin/users?q=${encodeURIComponent('سندباد')}` }])
    expect(groups[0]?.rows.map(({ title }) => title)).toEqual(
      ['الخامس', 'الرابع', 'الثالث', 'الثاني', 'الأول'].map((name) => `سندباد ${name}`),
    )
    await db.deleteFrom('person').where('id', '=', middle.id).execute()
    expect((await ask(admin, 'سندباد')).groups[0]?.moreLink).toBeNull()
  })

  it('finds two letters that many hold, and few', async () => {
    await sql`insert into person_all (role, first_name, last_name, email, national_id, password_hash)
      select 2, 'ظظافر', 'حداد', 'crowd' || n || '@school.example', 'C' || (700000 + n), '-'
      from generate_series(1, 600) n`.execute(server.db)
    await buildPerson(server.db, { firstName: 'ضضرغام' })

    expect((await ask(admin, 'ظظ')).groups[0]?.rows).toHaveLength(5)
    expect((await found(admin, 'ضض')).map(({ title }) => title.split(' ')[0])).toEqual(['ضضرغام'])
    expect((await found(admin, 'C700123'))[0]).toMatchObject({ kind: 'student', subtitle: '' })
  })

  it('takes four statements beside the check of the session', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')

    await ask(admin, 'الأندلس')

    expect(sent.mock.calls.length).toBeLessThanOrEqual(5)
    sent.mockRestore()
  })

  it.each([
    '%%',
    '__',
    '\\\\',
    "''",
    '".',
    '(*',
    '[[a',
    '^$',
    'ــ',
    'ءء',
    '😀😀',
    'a'.repeat(100),
    'ا'.repeat(100),
    '٩'.repeat(100),
    'ؤ'.repeat(100),
    `${'ab '.repeat(33)}`,
    '--;',
    '$1',
    '\u064b\u064b',
    'a\u202ab',
    '%a',
    '\\a',
    "a'",
  ])('answers %s without failing, and quickly', async (q) => {
    const started = performance.now()

    const { status } = await admin.call(search, { query: { q } })

    expect([200, 400]).toContain(status)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it.each([
    ['', 'اكتب ما تبحث عنه'],
    ['   ', 'اكتب ما تبحث عنه'],
    [' ا ', 'اكتب حرفين على الأقل'],
    ['ا'.repeat(101), '«نص البحث»: 100 حرف على الأكثر'],
  ])('refuses «%s» in words', async (q, message) => {
    const { status, problem } = await admin.send(search, { query: { q } })

    expect(status).toBe(400)
    expect(JSON.stringify(problem.errors)).toContain(message)
  })

  it('is closed to visitors', async () => {
    expect((await server.as('visitor').send(search, { query: { q: 'ab' } })).status).toBe(401)
  })
})
