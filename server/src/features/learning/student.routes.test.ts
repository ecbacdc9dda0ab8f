import { listAttendedClassrooms } from '@manara/contract/learning.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildLecture } from '../../../test/factories/lectures.ts'
import { buildFileMaterial, buildLinkMaterial } from '../../../test/factories/materials.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { buildQuiz, buildSubmission } from '../../../test/factories/quizzes.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

const get = async (person: BuiltPerson, url: string) => (await server.asPerson(person)).get(url)

/** A student in one classroom of a teacher. */
async function buildPlace(
  given: { name?: string; status?: 'ACTIVE' | 'COMPLETED' | 'CANCELLED'; finalGrade?: number } = {},
) {
  const { db } = server
  const { name = 'الشعبة أ', status = 'ACTIVE', finalGrade } = given
  const programId = await buildProgram(db)
  const teacher = await buildPerson(db, { role: 'Teacher', firstName: 'هالة', lastName: 'الأتاسي' })
  const courseId = await buildCourse(db, { programId })
  const classroomId = await buildClassroom(db, { courseId, name, status, teacherId: teacher.id })
  const student = await buildPerson(db, { programId })
  const marks = finalGrade === undefined ? {} : { practicalGrade: 25, examGrade: finalGrade - 25, finalGrade }
  await buildEnrollment(db, { classroomId, studentId: student.id, ...marks })
  return { teacher, programId, courseId, classroomId, student }
}

const archive = (id: number) =>
  server.db.updateTable('classroom').set({ archived_at: new Date() }).where('id', '=', id).execute()

describe('listAttendedClassrooms', () => {
  const url = '/api/student/my-classrooms'

  it.each(['admin', 'teacher'] as const)('is closed to a %s', async (persona) => {
    expect((await server.as(persona).call(listAttendedClassrooms)).status).toBe(403)
  })

  it('shows each classroom with its course, teacher, classmates and status', async () => {
    const { student, classroomId, courseId } = await buildPlace()
    await buildEnrollment(server.db, { classroomId })
    await buildLecture(server.db, { classroomId })

    const { status, body, headers } = await get(student, url)

    expect([status, headers['x-total-count']]).toEqual([200, '1'])
    expect(body).toEqual([
      {
        classroomId,
        name: 'الشعبة أ',
        courseId,
        courseName: 'قواعد البيانات',
        teacherName: 'هالة الأتاسي',
        enrolledStudentsCount: 2,
        lectureCount: 1,
        openQuizCount: 0,
        status: 'ACTIVE',
        finalGrade: null,
      },
    ])
  })

  it('shows the newest place first, page by page, whatever its state, and nothing of others', async () => {
    const { student, courseId } = await buildPlace({ name: 'الأولى' })
    for (const status of ['COMPLETED', 'CANCELLED'] as const) {
      const classroomId = await buildClassroom(server.db, { courseId, name: status, status })
      await buildEnrollment(server.db, { classroomId, studentId: student.id })
    }

    const whole = await get(student, url)
    const first = await get(student, `${url}?limit=2`)
    const rest = await get(student, `${url}?limit=2&cursor=${first.headers['x-next-cursor']}`)

    const names = (body: { name: string }[]) => body.map(({ name }) => name)
    expect(names(whole.body)).toEqual(['CANCELLED', 'COMPLETED', 'الأولى'])
    expect([...names(first.body), ...names(rest.body)]).toEqual(names(whole.body))
    expect(names((await get(student, `${url}?q=الاولي`)).body)).toEqual(['الأولى'])
  })

  it('leaves out the archive, a deleted classroom and a place that was given up', async () => {
    const { student, classroomId, courseId } = await buildPlace({ status: 'COMPLETED', finalGrade: 80 })
    const deletedId = await buildClassroom(server.db, { courseId })
    const leftId = await buildClassroom(server.db, { courseId })
    await buildEnrollment(server.db, { classroomId: deletedId, studentId: student.id })
    const placeId = await buildEnrollment(server.db, { classroomId: leftId, studentId: student.id })
    await server.db.updateTable('classroom_all').set({ deleted_at: new Date() }).where('id', '=', deletedId).execute()
    await server.db.updateTable('enrollment_all').set({ deleted_at: new Date() }).where('id', '=', placeId).execute()
    await archive(classroomId)

    expect((await get(student, url)).body).toEqual([])
  })
})

describe('getAttendedClassroom', () => {
  const getUrl = (id: number) => `/api/student/classrooms/${id}/details`

  it('shows grades, and lectures in their order with their materials', async () => {
    const { student, teacher, classroomId, courseId } = await buildPlace({ finalGrade: 85.5 })
    const second = await buildLecture(server.db, { classroomId, title: 'الثانية', lectureOrder: 2 })
    const first = await buildLecture(server.db, { classroomId, title: 'الأولى', description: 'مدخل', lectureOrder: 1 })
    const given = { lectureId: first, uploadedBy: teacher.id }
    const fileId = await buildFileMaterial(server.db, server.files, { ...given, fileName: 'شرائح.pdf' })
    await buildLinkMaterial(server.db, { ...given, title: 'قراءة' })

    const { status, body } = await get(student, getUrl(classroomId))

    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ classroomId, classroomName: 'الشعبة أ', courseId, courseName: 'قواعد البيانات' },
      ...{ teacherName: 'هالة الأتاسي', status: 'ACTIVE', isArchived: false },
      ...{ practicalGrade: 25, examGrade: 60.5, finalGrade: 85.5 },
    })
    expect(body.lectures.map(({ lectureId }: { lectureId: number }) => lectureId)).toEqual([first, second])
    expect(body.lectures[0]).toMatchObject({ title: 'الأولى', description: 'مدخل', lectureOrder: 1, lectureQuiz: null })
    expect(body.lectures[0].materials).toMatchObject([
      { materialId: fileId, originalFilename: 'شرائح.pdf', mediaType: 'application/pdf', size: expect.any(Number) },
      { title: 'قراءة', materialType: 'Link', url: 'https://example.org/reference', size: null },
    ])
    expect(body.lectures[1].materials).toEqual([])
  })

  it('tells of a quiz in its three states, and nothing of its questions', async () => {
    const { student, classroomId } = await buildPlace()
    const quizIn = async (lectureOrder: number, isEnabled: boolean) =>
      buildQuiz(server.db, { isEnabled, lectureId: await buildLecture(server.db, { classroomId, lectureOrder }) })
    const closed = await quizIn(1, false)
    const open = await quizIn(2, true)
    const taken = await quizIn(3, true)
    const submissionId = await buildSubmission(server.db, { quiz: taken, studentId: student.id })
    await buildSubmission(server.db, { quiz: open, studentId: (await buildPlace()).student.id })

    const { body, text } = await get(student, getUrl(classroomId))
    const list = await get(student, '/api/student/my-classrooms')

    expect(list.body[0].openQuizCount).toBe(1)
    const title = 'اختبار قصير: الجبر العلاقي'
    expect(body.lectures.map(({ lectureQuiz }: { lectureQuiz: unknown }) => lectureQuiz)).toEqual([
      {
        lectureQuizId: closed.id,
        title,
        isEnabled: false,
        isSubmitted: false,
        submissionId: null,
        needsAttempt: false,
      },
      { lectureQuizId: open.id, title, isEnabled: true, isSubmitted: false, submissionId: null, needsAttempt: false },
      { lectureQuizId: taken.id, title, isEnabled: true, isSubmitted: true, submissionId, needsAttempt: false },
    ])
    expect(text).not.toMatch(/السؤال|الثاني|score|correct|option|question/i)
  })

  it('calls a quiz of a finished classroom closed, and still knows the submission', async () => {
    const { student, classroomId } = await buildPlace({ status: 'COMPLETED', finalGrade: 70 })
    const quiz = await buildQuiz(server.db, { lectureId: await buildLecture(server.db, { classroomId }) })
    const submissionId = await buildSubmission(server.db, { quiz, studentId: student.id })

    const { body } = await get(student, getUrl(classroomId))

    expect(body.lectures[0].lectureQuiz).toMatchObject({ isEnabled: false, isSubmitted: true, submissionId })
  })

  it('stays readable in the archive', async () => {
    const { student, classroomId } = await buildPlace({ status: 'COMPLETED', finalGrade: 70 })
    await archive(classroomId)

    const { status, body } = await get(student, getUrl(classroomId))

    expect([status, body.isArchived, body.finalGrade]).toEqual([200, true, 70])
  })

  it('says that classrooms of others are not there, exactly as of none at all', async () => {
    const [mine, theirs] = [await buildPlace(), await buildPlace()]
    const missing = await get(mine.student, getUrl(2_000_000_000))

    const { status, body } = await get(mine.student, getUrl(theirs.classroomId))

    expect([status, body.message]).toEqual([404, 'الشعبة غير موجودة أو لا تسجيل لك فيها.'])
    expect(missing.body.message).toBe(body.message)
  })

  it('closes when the place is given up', async () => {
    const { student, classroomId } = await buildPlace()
    await server.db
      .updateTable('enrollment_all')
      .set({ deleted_at: new Date() })
      .where('student_id', '=', student.id)
      .execute()

    expect((await get(student, getUrl(classroomId))).status).toBe(404)
  })
})

describe('listAttendedCourseMaterials', () => {
  const getUrl = (id: number) => `/api/student/courses/${id}/materials`

  it('lists the reference materials of the course, also after the classroom is over', async () => {
    const { student, teacher, courseId, classroomId } = await buildPlace({ status: 'COMPLETED', finalGrade: 70 })
    const bookId = await buildFileMaterial(server.db, server.files, { courseId, uploadedBy: teacher.id })
    await archive(classroomId)

    const { status, body, headers } = await get(student, getUrl(courseId))

    expect([status, headers['x-total-count']]).toEqual([200, '1'])
    expect(body[0]).toMatchObject({ materialId: bookId, courseId, originalFilename: 'كتاب المقرر.pdf' })
  })

  it('does not know a course without a place in it', async () => {
    const [mine, theirs] = [await buildPlace(), await buildPlace()]
    const otherCourseId = await buildCourse(server.db, { programId: mine.programId })

    for (const id of [theirs.courseId, otherCourseId, 2_000_000_000])
      expect((await get(mine.student, getUrl(id))).status).toBe(404)
  })
})
