import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { marksOf } from '../../../test/factories/graduation.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let admin: Agent
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as('admin')
})
afterAll(() => server.close())

const base = '/api/admin/archive'
const archive = (id: number, agent = admin) => agent.post(`${base}/classrooms/${id}`)

/** A completed classroom with two students, one of whom has no grades. */
async function buildFinished(names: { name?: string; course?: string; teacher?: string; students?: string[] } = {}) {
  const programId = await buildProgram(server.db, { name: 'إدارة المكاتب' })
  const courseId = await buildCourse(server.db, { programId, name: names.course ?? 'السكرتاريا' })
  const teacher = await buildPerson(server.db, { role: 'Teacher', firstName: names.teacher ?? 'هالة' })
  const name = names.name ?? 'الشعبة أ'
  const id = await buildClassroom(server.db, { courseId, name, teacherId: teacher.id, status: 'COMPLETED' })
  const students = []
  for (const [index, firstName] of (names.students ?? ['باسل', 'أمل']).entries()) {
    const student = await buildPerson(server.db, { programId, firstName })
    students.push(student)
    const marks = index === 0 ? marksOf(75.5) : {}
    await buildEnrollment(server.db, { classroomId: id, studentId: student.id, ...marks })
  }
  return { id, courseId, programId, teacher, students }
}

describe('archiveClassroom', () => {
  it('freezes names, teacher, students and all three grades, and hides the classroom', async () => {
    const { id, courseId, programId, teacher, students } = await buildFinished()
    const [first, second] = students

    const { status, body } = await archive(id)

    expect(status, body.message).toBe(200)
    expect(body).toEqual({
      archivedClassroomId: id,
      classroomId: id,
      name: 'الشعبة أ',
      courseId,
      courseName: 'السكرتاريا',
      academicProgramId: programId,
      academicProgramName: 'إدارة المكاتب',
      teacherName: `هالة ${teacher.lastName}`,
      archivedAt: expect.any(String),
      archivedByName: expect.stringContaining(server.person('admin').firstName),
      enrolledStudentsCount: 2,
      enrolledStudents: [
        expect.objectContaining({ studentName: `أمل ${second?.lastName}`, finalGrade: null }),
        {
          studentId: first?.id,
          studentName: `باسل ${first?.lastName}`,
          studentNationalId: first?.nationalId,
          practicalGrade: 30,
          examGrade: 45.5,
          finalGrade: 75.5,
        },
      ],
      message: 'أُرشفت الشعبة «الشعبة أ» مع درجات طالبين.',
    })
    const active = await admin.get('/api/admin/classrooms?status=ALL')
    const ready = await admin.get(`${base}/ready`)
    const idsOf = (rows: { classroomId: number }[]) => rows.map(({ classroomId }) => classroomId)
    expect(idsOf(active.body)).not.toContain(id)
    expect(idsOf(ready.body)).not.toContain(id)
    expect((await admin.get(`/api/admin/classrooms/${id}`)).status).toBe(404)
  })

  it('deletes nothing: places, grades and the record of the student stay', async () => {
    const { id, students } = await buildFinished()
    await archive(id)

    const { body } = await admin.get(`/api/admin/student-management/${students[0]?.id}/profile`)

    expect(body.enrollments).toEqual([
      expect.objectContaining({ classroomId: id, finalGrade: 75.5, isArchived: true, classroomStatus: 'COMPLETED' }),
    ])
  })

  it('keeps the picture whatever becomes of names, grades, course and people afterwards', async () => {
    const { id, courseId, programId, teacher, students } = await buildFinished()
    const { body: before } = await archive(id)
    await server.db.updateTable('course').set({ name: 'غير هذا' }).where('id', '=', courseId).execute()
    await server.db.updateTable('program').set({ name: 'غير ذاك' }).where('id', '=', programId).execute()
    await server.db.updateTable('person').set({ first_name: 'سواها' }).where('id', '=', teacher.id).execute()
    await server.db
      .updateTable('person')
      .set({ first_name: 'سواه', national_id: 'other-1' })
      .where('id', '=', students[0]?.id ?? 0)
      .execute()
    await sql`update enrollment set practical_grade = 1, exam_grade = 1, final_grade = 2 where classroom_id = ${id}`.execute(
      server.db,
    )
    await sql`update course_all set deleted_at = now() where id = ${courseId}`.execute(server.db)
    await sql`update classroom_all set deleted_at = now() where id = ${id}`.execute(server.db)

    const { body } = await admin.get(`${base}/classrooms/${id}`)

    expect({ ...body, message: before.message }).toEqual(before)
  })

  it('is refused for one that still runs, that was cancelled, that is archived, or that is not there', async () => {
    const active = await buildClassroom(server.db)
    const cancelled = await buildClassroom(server.db, { status: 'CANCELLED' })
    const { id } = await buildFinished()
    await archive(id)

    const answers = [await archive(active), await archive(cancelled), await archive(id), await archive(2_000_000)]

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 404])
    expect(answers.map(({ body }) => body.message)).toEqual([
      'لا تُؤرشف إلا الشعبة المكتملة، وهذه الشعبة نشطة.',
      'لا تُؤرشف إلا الشعبة المكتملة، وهذه الشعبة ملغاة.',
      'أُرشفت هذه الشعبة من قبل.',
      'الشعبة غير موجودة أو حُذفت.',
    ])
    expect(answers[0]?.body.currentStatus).toBe('ACTIVE')
  })

  it('happens once, however many ask for it at once', async () => {
    const { id } = await buildFinished()

    const answers = await Promise.all(Array.from({ length: 12 }, () => archive(id)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 409, 503]).toContain(status)
    const { body } = await admin.get(`${base}/classrooms/${id}`)
    expect(body.enrolledStudents).toHaveLength(2)
    const trail = await server.db
      .selectFrom('audit_entry')
      .select('id')
      .where('operation', '=', 'archiveClassroom')
      .where('entity_id', '=', String(id))
      .execute()
    expect(trail).toHaveLength(1)
  })

  it('or a teacher takes it back: never both', async () => {
    for (let round = 0; round < 15; round++) {
      const { id, teacher } = await buildFinished({ students: ['باسل'] })
      const agent = await server.asPerson(teacher)

      const [archived, toggled] = await Promise.all([
        archive(id),
        agent.post(`/api/teacher/classrooms/${id}/toggle-status`),
      ])

      expect([archived.status, toggled.status].sort()).toEqual([200, 409])
    }
  })

  it('touches no other classroom and no account', async () => {
    const { id, courseId } = await buildFinished()
    const other = await buildClassroom(server.db, { courseId, name: 'أخرى', status: 'COMPLETED' })
    const people = () =>
      sql`select md5(string_agg(p::text, ';' order by id)) as hash from person_all p`.execute(server.db)
    const before = await people()

    await archive(id)

    expect((await people()).rows).toEqual(before.rows)
    const row = await server.db
      .selectFrom('classroom')
      .select(['status', 'archived_at as archivedAt'])
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'COMPLETED', archivedAt: null })
  })

  it('is the business of administrators', async () => {
    const { id } = await buildFinished()
    const statuses = []
    for (const who of ['visitor', 'student', 'teacher'] as const)
      statuses.push((await archive(id, server.as(who))).status)

    expect(statuses).toEqual([401, 403, 403])
    expect((await admin.get(`${base}/classrooms/${id}`)).status).toBe(404)
  })
})

describe('the lists', () => {
  let own: TestServer
  let agent: Agent
  let ids: number[]
  beforeAll(async () => {
    const outer = server
    own = await startTestServer()
    server = own
    agent = own.as('admin')
    ids = []
    for (const names of [
      { name: 'الشعبة أ، صباحي', course: 'قواعد البيانات', teacher: 'هالة', students: ['رنا', 'أحمد'] },
      { name: 'الشعبة ب، مسائي', course: 'أمن الشبكات', teacher: 'مازن', students: ['رنا'] },
      { name: 'الشعبة ج', course: 'الخط العربي', teacher: 'لبنى', students: [] },
    ]) {
      const { id } = await buildFinished(names)
      ids.push(id)
    }
    await own.as('admin').post(`${base}/classrooms/${ids[0]}`)
    await own.as('admin').post(`${base}/classrooms/${ids[1]}`)
    server = outer
  })
  afterAll(() => own.close())

  const found = async (query: string, path = 'classrooms') =>
    (await agent.get(`${base}/${path}${query}`)).body.map(({ classroomId }: { classroomId: number }) =>
      ids.indexOf(classroomId),
    )
  const search = (text: string, path?: string) => found(`?q=${encodeURIComponent(text)}`, path)

  it('search by class, course, teacher and student, folded', async () => {
    expect(await found('')).toEqual([1, 0])
    expect(await search('صباحي')).toEqual([0])
    expect(await search('امن الشبكات')).toEqual([1])
    expect(await search('هاله')).toEqual([0])
    expect(await search('رنا')).toEqual([1, 0])
    expect(await search('احمد')).toEqual([0])
    // Two words of two different students are nobody.
    expect(await search('رنا احمد')).toEqual([])
    expect(await search('١٠٠٪')).toEqual([])
  })

  it('of those that are ready hold the completed ones only', async () => {
    expect(await found('', 'ready')).toEqual([2])
    expect(await search('خط عربي', 'ready')).toEqual([2])
    expect(await search('لبني', 'ready')).toEqual([2])
    expect(await search('صباحي', 'ready')).toEqual([])
  })

  it('come in pages', async () => {
    const { body, headers } = await agent.get(`${base}/classrooms?limit=1&sort=name`)

    expect(body).toHaveLength(1)
    expect([headers['x-total-count'], typeof headers['x-next-cursor']]).toEqual(['2', 'string'])
  })

  it('find the rooms of a name that thousands bear, with all their students', async () => {
    await sql`
      insert into archived_student (classroom_id, enrollment_id, student_id, student_name, national_id)
      select ${ids[0]}::int, 100000 + n, 1, 'شائع الاسم', 'MANY-' || n from generate_series(1, 2100) n`.execute(own.db)
    await sql`
      insert into archived_student (classroom_id, enrollment_id, student_id, student_name, national_id)
      values (${ids[1]}, 99999, 1, 'شائع النادر', 'MANY-0')`.execute(own.db)

    const { body, headers } = await agent.get(`${base}/classrooms?limit=1&q=${encodeURIComponent('شايع')}`)

    expect(headers['x-total-count']).toBe('2')
    expect(body[0].enrolledStudents.map(({ studentName }: { studentName: string }) => studentName)).toContain(
      'شائع النادر',
    )
    expect(await search('شائع')).toEqual([1, 0])
    expect(await search('شائع النادر')).toEqual([1])
    const elsewhere = await agent.get(`${base}/classrooms?limit=1&programId=999999&q=${encodeURIComponent('شايع')}`)
    expect([elsewhere.body, elsewhere.headers['x-total-count']]).toEqual([[], '0'])
  })

  it('keep the name under which somebody was there', async () => {
    const rows = [
      { enrollment_id: 200_001, student_name: 'ميادة القديم', classroom_id: ids[0] ?? 0 },
      { enrollment_id: 200_002, student_name: 'ميادة الجديد', classroom_id: ids[1] ?? 0 },
    ]
    const one = { student_id: 77, national_id: 'SY-77' }
    await own.db
      .insertInto('archived_student')
      .values(rows.map((row) => ({ ...row, ...one })))
      .execute()

    expect(await search('ميادة')).toEqual([1, 0])
    expect(await search('مياده القديم')).toEqual([0])
    expect(await search('sy-77 الجديد')).toEqual([1])
    expect(await search('القديم الجديد')).toEqual([])
  })
})

describe('exportArchivedClassroom', () => {
  /** A part of a spreadsheet, which is a zip file: the packed bytes stand behind the head with its name, and end themselves. */
  function partOf(bytes: Buffer, name: string): string {
    const at = bytes.indexOf(Buffer.from(name))
    const extraLength = bytes.readUInt16LE(at - 2)
    return inflateRawSync(bytes.subarray(at + name.length + extraLength)).toString()
  }

  it('gives a sheet from right to left, with ids as text and nothing to calculate', async () => {
    const { id, students } = await buildFinished({ students: ['=HYPERLINK("http://x")', '@SUM(A1)'] })
    await server.db
      .updateTable('person')
      .set({ national_id: '00123456' })
      .where('id', '=', students[0]?.id ?? 0)
      .execute()
    await archive(id)

    const response = await server.app.inject({
      method: 'GET',
      url: `${base}/classrooms/${id}/excel`,
      headers: { authorization: `Bearer ${await server.tokenFor(server.person('admin'))}` },
    })

    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('spreadsheetml.sheet')
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('السكرتاريا - الشعبة أ.xlsx')
    const sheet = partOf(response.rawPayload, 'xl/worksheets/sheet1.xml')
    const texts = partOf(response.rawPayload, 'xl/sharedStrings.xml')
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).not.toContain('<f>')
    expect(texts).toContain("'=HYPERLINK")
    expect(texts).toContain("'@SUM(A1)")
    expect(texts).toContain('>00123456<')
    expect(sheet).toContain('<v>75.5</v>')
  })

  it('is not there before the classroom is archived', async () => {
    const { id } = await buildFinished()

    expect((await admin.get(`${base}/classrooms/${id}/excel`)).status).toBe(404)
  })
})
