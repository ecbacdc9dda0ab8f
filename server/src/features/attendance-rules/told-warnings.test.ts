import { offeredRule, updateAttendanceRule } from '@manara/contract/attendance-rules.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { createMail } from '../../platform/mail/mail.ts'
import { recountAll } from './recount.service.ts'
import { tellWarnings } from './told-warnings.service.ts'

openSchool()
beforeAll(async () => {
  await server.db.updateTable('school_settings').set({ uses_attendance: true }).execute()
  await admin.call(updateAttendanceRule, { params: { programId: 0 }, body: offeredRule })
})

/** A student who missed so many of 12 lessons without a plan. */
async function miss(absent: number) {
  const programId = await buildProgram(server.db)
  const courseId = await buildCourse(server.db, { programId, name: 'محاسبة مالية' })
  const classroomId = await buildClassroom(server.db, { courseId })
  const student = await buildPerson(server.db, { programId })
  const enrollmentId = await buildEnrollment(server.db, { classroomId, studentId: student.id })
  for (let index = 0; index < 12; index++) {
    const day = `2026-09-${String(index + 1).padStart(2, '0')}`
    const marks = { [enrollmentId]: index < absent ? ('ABSENT' as const) : ('PRESENT' as const) }
    await buildLesson(server.db, { classroomId, day, marks })
  }
  await recountAll(server.db)
  return { enrollmentId, classroomId, student }
}

const passTime = (minutes = 30) =>
  server.db
    .updateTable('attendance_warning')
    .set({ issued_at: new Date(Date.now() - minutes * 60_000) })
    .execute()

const lettersTo = (email: string) =>
  server.db.selectFrom('mail').select(['subject', 'text_body as text']).where('recipient', '=', email).execute()

const tell = () => tellWarnings(server.db, createMail({ send: async () => undefined }))

it('a student hears of the highest level once, after the time for corrections', async () => {
  const { student, enrollmentId } = await miss(2)

  const early = await tell()
  await passTime()
  const [one, other] = await Promise.all([tell(), tell()])
  const again = await tell()

  expect([early, one + other, again]).toEqual([0, 1, 0])
  const [letter, ...more] = await lettersTo(student.email)
  expect(more).toEqual([])
  expect(letter?.subject).toMatch(/^تنبيه غياب: .*محاسبة مالية/)
  expect(letter?.text).toContain('16.67%')
  expect(letter?.text).toContain('آخر أيام الغياب: 2 أيلول 2026، 1 أيلول 2026.')
  const trail = server.db.selectFrom('audit_entry').select('after').where('operation', '=', 'tellAbsence')
  const entries = await trail.where('entity_id', '=', String(enrollmentId)).execute()
  expect(entries).toEqual([{ after: { level: 1, share: 16.67 } }])
})

it('no mail tells of a level that fell back, or of a finished classroom', async () => {
  const [lifted, finished] = [await miss(2), await miss(2)]
  await server.db
    .updateTable('attendance_warning')
    .set({ lifted_at: new Date() })
    .where('enrollment_id', '=', lifted.enrollmentId)
    .execute()
  await server.db.updateTable('classroom').set({ status: 'COMPLETED' }).where('id', '=', finished.classroomId).execute()
  await passTime()

  expect(await tell()).toBe(0)
  expect([...(await lettersTo(lifted.student.email)), ...(await lettersTo(finished.student.email))]).toEqual([])
})

it('a level that fell back before its mail is mailed when it is reached again, and no lower level after it', async () => {
  const { enrollmentId, student } = await miss(2)
  const place = server.db.updateTable('attendance_warning').where('enrollment_id', '=', enrollmentId)
  const others = server.db.updateTable('attendance_warning').where('enrollment_id', '<>', enrollmentId)
  await others.set({ told_at: new Date() }).execute()
  await place.set({ lifted_at: new Date() }).execute()
  await passTime()
  const fallen = await tell()
  await place.set({ lifted_at: null }).execute()
  const fresh = await tell()
  await passTime()
  const again = await tell()
  expect([fallen, fresh, again]).toEqual([0, 0, 1])

  await server.db
    .insertInto('attendance_warning')
    .values({ enrollment_id: enrollmentId, level: 3, share: 40, told_at: new Date() })
    .execute()
  await place.where('level', '=', 1).set({ told_at: null }).execute()
  await passTime()
  expect(await tell()).toBe(0)
  expect(await lettersTo(student.email)).toHaveLength(1)
})
