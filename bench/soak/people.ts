import { userRole } from '../../contract/src/users.ts'
import type { Db } from '../../server/src/platform/db/database.ts'
import { createPasswords } from '../../server/src/platform/security/passwords.ts'
import { type BenchSchool, signIn } from '../schools.ts'

/** Somebody signed in, and the classroom that they teach or attend. */
export interface Attendant {
  token: string
  classroomId: number
  courseId: number
}

export interface Teacher extends Attendant {
  enrollmentId: number
}

/** Who uses the school on the day, and what they reach. */
export interface DayPeople {
  administrators: string[]
  teachers: Teacher[]
  students: Attendant[]
  /** E-mail addresses of people who can sign in with `soakPassword`. */
  accounts: string[]
}

export const soakPassword = 'Soak-2026-day'
const accountCount = 100

async function listAccounts(db: Db): Promise<string[]> {
  const emails = Array.from({ length: accountCount }, (_, index) => `soak-${index}@bench.example`)
  const known = await db.selectFrom('person').select('id').where('email', 'in', emails).execute()
  if (known.length > 0) return emails
  const hash = await createPasswords().hash(soakPassword)
  const people = emails.map((email, index) => ({
    role: userRole.Student,
    first_name: 'طالب',
    last_name: `اليوم ${index}`,
    email,
    national_id: `soak-${index}`,
    password_hash: hash,
  }))
  await db.insertInto('person').values(people).execute()
  return emails
}

/**
 * Every classroom of the day gets a teacher of its own: the few whom the seed gives to all of them would reach the limit of one
 * user, and the day would measure refusals.
 */
async function spreadTeachers(db: Db): Promise<void> {
  const rooms = await db
    .selectFrom('classroom')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where('teacher_id', 'is not', null)
    .orderBy('id')
    .limit(60)
    .execute()
  const emails = rooms.map(({ id }) => `soak-teacher-${id}@bench.example`)
  const known = () => db.selectFrom('person').select(['id', 'email']).where('email', 'in', emails).execute()
  if ((await known()).length > 0) return
  const people = rooms.map(({ id }, index) => ({
    role: userRole.Teacher,
    first_name: 'مدرّس',
    last_name: `اليوم ${id}`,
    email: emails[index] ?? '',
    national_id: `soak-t-${id}`,
    password_hash: '!',
  }))
  await db.insertInto('person').values(people).execute()
  for (const { id, email } of await known())
    await db
      .updateTable('classroom_all')
      .set({ teacher_id: id })
      .where('id', '=', rooms[emails.indexOf(email)]?.id ?? 0)
      .execute()
}

/** Teachers of classrooms that are still marked, and students of the same classrooms. */
export async function findPeople(school: BenchSchool): Promise<DayPeople> {
  const { db } = school.database
  await spreadTeachers(db)
  const rows = await db
    .selectFrom('enrollment')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .select([
      'enrollment.id as enrollmentId',
      'enrollment.student_id as studentId',
      'classroom.id as classroomId',
      'classroom.course_id as courseId',
      'classroom.teacher_id as teacherId',
    ])
    .where('classroom.status', '=', 'ACTIVE')
    .where('classroom.teacher_id', 'is not', null)
    .orderBy('enrollment.id')
    .execute()
  const [byTeacher, byStudent] = [new Map<number, (typeof rows)[number]>(), new Map<number, (typeof rows)[number]>()]
  for (const row of rows) {
    if (row.teacherId !== null) byTeacher.set(row.teacherId, row)
    byStudent.set(row.studentId, row)
  }
  const taught = [...byTeacher].slice(0, 60)
  const attended = [...byStudent].slice(0, 400)
  const toIds = (entries: readonly (readonly [number, unknown])[]) => entries.map(([id]) => id)
  const teacherTokens = await signIn(school.database, toIds(taught), userRole.Teacher)
  const studentTokens = await signIn(school.database, toIds(attended), userRole.Student)
  return {
    administrators: school.tokens,
    teachers: taught.map(([, row], index) => ({ ...row, token: teacherTokens[index] ?? '' })),
    students: attended.map(([, row], index) => ({ ...row, token: studentTokens[index] ?? '' })),
    accounts: await listAccounts(db),
  }
}
