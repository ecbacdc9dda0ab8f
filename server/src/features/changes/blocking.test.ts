import { cancelEnrollment, enroll, transfer } from '@manara/contract/classroom-enrollment.ts'
import { unassignTeacher } from '@manara/contract/classrooms.ts'
import { deleteCourse } from '@manara/contract/courses.ts'
import { saveManyRawGrades, saveRawGrades } from '@manara/contract/grades.ts'
import { deleteMaterial } from '@manara/contract/materials.ts'
import { assignProgram } from '@manara/contract/program-enrollment.ts'
import { startAttempt } from '@manara/contract/quiz-attempts.ts'
import { resetQuizSubmissions } from '@manara/contract/quizzes.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildCertificate } from '../../../test/factories/graduation.ts'
import { buildFileMaterial } from '../../../test/factories/materials.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import {
  admin,
  buildSchool,
  complete,
  createAccounts,
  deleteStudents,
  dumpSchool,
  graduate,
  lastChangeId,
  openSchool,
  previewUndo,
  type School,
  server,
  studentIds,
  undo,
} from './changes.fixtures.ts'

openSchool({ limits: { undosOfUser: { points: 1_000, seconds: 60 } } })

/** An act, and what happened after it so that a unit of it is blocked. Gives the act. */
type Story = (school: School) => Promise<number>

const stories: [reason: string, name: string, sentence: RegExp, story: Story][] = [
  [
    'a',
    'a mark was changed since',
    /^غيّره .+ في /,
    async ({ asTeacher, classroomId, enrollmentIds: [first = 0, second = 0] }) => {
      const grades = [first, second].map((enrollmentId) => ({ enrollmentId, practicalGrade: 10, examGrade: 10 }))
      await asTeacher.call(saveManyRawGrades, { params: { id: classroomId }, body: { grades } })
      const id = await lastChangeId()
      await asTeacher.call(saveRawGrades, { params: { id: first }, body: { practicalGrade: 12, examGrade: 10 } })
      return id
    },
  ],
  [
    'a',
    'a newer act holds the row',
    /^غيّره عمل أحدث/,
    async ({ asTeacher, classroomId, enrollmentIds: [enrollmentId = 0] }) => {
      const save = (practicalGrade: number) =>
        asTeacher.call(saveManyRawGrades, {
          params: { id: classroomId },
          body: { grades: [{ enrollmentId, practicalGrade, examGrade: 10 }] },
        })
      await save(10)
      const id = await lastChangeId()
      await save(11)
      return id
    },
  ],
  [
    'g',
    'the student was barred from the exam since',
    /^محروم من الامتحان/,
    async ({ asTeacher, classroomId, enrollmentIds: [enrollmentId = 0] }) => {
      const save = (examGrade: number) =>
        asTeacher.call(saveManyRawGrades, {
          params: { id: classroomId },
          body: { grades: [{ enrollmentId, practicalGrade: 10, examGrade }] },
        })
      await save(40)
      await save(0)
      const id = await lastChangeId()
      const bar = { enrollment_id: enrollmentId, share: 30, state: 'CONFIRMED', decided_at: new Date() }
      await server.db.insertInto('exam_bar').values(bar).execute()
      return id
    },
  ],
  [
    'b',
    'the student took a place in the program',
    /^أُضيف إليه بعد ذلك: تسجيل/,
    async ({ programId, otherClassroomId }) => {
      const { id: studentId } = await buildPerson(server.db)
      await admin.call(assignProgram, { params: { id: studentId }, body: { academicProgramId: programId } })
      const id = await lastChangeId()
      await admin.call(enroll, { body: { studentId, classroomId: otherClassroomId } })
      return id
    },
  ],
  [
    'c',
    'the owner of the account signed in',
    /^دخل صاحب الحساب/,
    async (school) => {
      const { id, personIds } = await createAccounts(school, 2)
      await server.asPerson({ id: personIds[0] ?? 0, role: 'Student', email: '' })
      return id
    },
  ],
  [
    'd',
    'a certificate was uploaded',
    /^صدرت له شهادة/,
    async (school) => {
      await complete(school)
      const id = await graduate(school)
      const { id: graduationId } = await server.db
        .selectFrom('graduation')
        .select('id')
        .where('student_id', 'in', studentIds(school))
        .executeTakeFirstOrThrow()
      await buildCertificate(server.db, server.files, graduationId)
      return id
    },
  ],
  ['e', 'the classroom was completed', /^الشعبة لم تعد نشطة/, complete],
  [
    'f',
    'the mark is part of a graduation',
    /نشطة|تخرّج/,
    async (school) => {
      const id = await complete(school)
      await graduate(school)
      await server.db.updateTable('classroom').set({ status: 'ACTIVE' }).where('id', '=', school.classroomId).execute()
      return id
    },
  ],
  [
    'f',
    'the marks were published',
    /^الدرجات منشورة/,
    async ({ asTeacher, classroomId, enrollmentIds }) => {
      const grades = enrollmentIds.map((enrollmentId) => ({ enrollmentId, practicalGrade: 11, examGrade: 12 }))
      await asTeacher.call(saveManyRawGrades, { params: { id: classroomId }, body: { grades } })
      const id = await lastChangeId()
      await server.db.insertInto('grade_plan').values({ classroom_id: classroomId, shows_marks: 'PUBLISHED' }).execute()
      const published = { classroom_id: classroomId, state: 'PUBLISHED', published_at: new Date() } as const
      await server.db.insertInto('grade_release').values(published).execute()
      return id
    },
  ],
  [
    'g',
    'the classroom is full',
    /^اكتملت سعة الشعبة/,
    async (school) => {
      const { enrollmentIds, classroomId } = school
      await admin.call(cancelEnrollment, { params: { id: enrollmentIds[0] ?? 0 } })
      const id = await lastChangeId()
      await server.db.updateTable('classroom').set({ capacity: 3 }).where('id', '=', classroomId).execute()
      return id
    },
  ],
  [
    'g',
    'the student is in another classroom of the course',
    /في شعبة نشطة أخرى/,
    async ({ enrollmentIds, otherClassroomId, students }) => {
      await admin.call(cancelEnrollment, { params: { id: enrollmentIds[0] ?? 0 } })
      const id = await lastChangeId()
      await buildEnrollment(server.db, { classroomId: otherClassroomId, studentId: students[0]?.id ?? 0 })
      return id
    },
  ],
  [
    'h',
    'the e-mail belongs to somebody else',
    /^صار رقمه أو بريده/,
    async (school) => {
      const id = await deleteStudents(school)
      await server.db
        .updateTable('person')
        .set({ email: school.students[0]?.email ?? '' })
        .where('id', '=', school.teacher.id)
        .execute()
      return id
    },
  ],
  [
    'i',
    'the classroom of a place was deleted',
    /^حُذفت? /,
    async ({ enrollmentIds, otherClassroomId, classroomId }) => {
      await admin.call(transfer, { params: { id: enrollmentIds[0] ?? 0 }, body: { newClassroomId: otherClassroomId } })
      const id = await lastChangeId()
      await server.db
        .updateTable('classroom_all')
        .set({ deleted_at: new Date() })
        .where('id', '=', classroomId)
        .execute()
      return id
    },
  ],
  [
    'i',
    'the program of a course was deleted',
    /^حُذف البرنامج/,
    async ({ courseId, programId }) => {
      await admin.call(deleteCourse, { params: { id: courseId } })
      const id = await lastChangeId()
      await server.db.updateTable('program_all').set({ deleted_at: new Date() }).where('id', '=', programId).execute()
      return id
    },
  ],
  [
    'i',
    'the teacher left the school',
    /^المدرّس حُذف/,
    async ({ classroomId, teacher }) => {
      await admin.call(unassignTeacher, { params: { id: classroomId } })
      const id = await lastChangeId()
      await server.db.updateTable('person_all').set({ deleted_at: new Date() }).where('id', '=', teacher.id).execute()
      return id
    },
  ],
  [
    'g',
    'the student has begun the quiz again',
    /^بدأ الطالب الاختبار من جديد/,
    async ({ asTeacher, quiz, students: [student] }) => {
      const settings = { needs_attempt: true, time_limit_minutes: 30 }
      await server.db.updateTable('lecture_quiz_all').set(settings).where('id', '=', quiz.id).execute()
      const asStudent = await server.asPerson({ id: student?.id ?? 0, role: 'Student', email: '' })
      const begin = () => asStudent.call(startAttempt, { params: { id: quiz.id }, body: {} })
      await begin()
      await asTeacher.call(resetQuizSubmissions, { params: { id: quiz.id } })
      const id = await lastChangeId()
      await begin()
      return id
    },
  ],
  [
    'j',
    'the file is no longer kept',
    /^لم يعد الملف محفوظًا/,
    async ({ courseId, teacher }) => {
      const materialId = await buildFileMaterial(server.db, server.files, { courseId, uploadedBy: teacher.id })
      await admin.call(deleteMaterial, { params: { id: materialId } })
      const id = await lastChangeId()
      await sql`update stored_file set deleted_at = now(), state = 'deleted' where id =
      (select file_id from material_all where id = ${materialId})`.execute(server.db)
      return id
    },
  ],
]

describe('previewUndo', () => {
  it.each(stories)('blocks a unit with reason %s: %s', async (reason, _, sentence, story) => {
    const id = await story(await buildSchool())
    const before = await dumpSchool()

    const { body, problem } = await previewUndo(id)
    const all = await undo(id)

    expect(problem.message).toBeUndefined()
    expect(body.blocked[0]?.blocked?.text).toMatch(sentence)
    if (reason !== 'f' && reason !== 'i') expect(body.blocked[0]?.blocked?.reason).toBe(reason)
    expect(all.status).toBe(409)
    expect(all.problem.message).toMatch(/يتعذّر التراجع/)
    expect(await dumpSchool()).toEqual(before)
  })

  it('says what a graduation of four would take back, and who keeps a certificate', async () => {
    const school = await buildSchool()
    await complete(school)
    const id = await graduate(school)
    const { id: graduationId } = await server.db
      .selectFrom('graduation')
      .select('id')
      .where('student_id', '=', school.students[2]?.id ?? 0)
      .executeTakeFirstOrThrow()
    await buildCertificate(server.db, server.files, graduationId)

    const { body } = await previewUndo(id)

    expect(body).toMatchObject({
      unitCount: 4,
      possibleCount: 3,
      blockedCount: 1,
      needsReason: true,
      needsTypedCount: false,
    })
    expect(body.blockedByReason).toEqual([{ reason: 'd', count: 1 }])
    expect(body.blocked[0]?.unitId).toBe(`person-${school.students[2]?.id}`)
  })
})
