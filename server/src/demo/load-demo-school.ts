import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { demoAccounts, demoPassword } from '../features/settings/demo-accounts.ts'
import { becomeDemoSchool } from '../features/settings/settings.service.ts'
import { recordChange, schoolAudit } from '../platform/audit/audit.ts'
import type { Db, Trx } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { mulberry32, type Random, seededRandom } from '../platform/random/random.ts'
import type { Passwords } from '../platform/security/passwords.ts'
import school from './data/school.json' with { type: 'json' }
import { insertDemoAbsence } from './demo-absence.ts'
import { markNewcomers } from './demo-accounts-open.ts'
import { insertDemoApplicants } from './demo-applicants.ts'
import { insertNotices } from './demo-arrivals.ts'
import { insertAssessedCourses, insertDemoAssessment } from './demo-assessed-courses.ts'
import { insertDemoAttendance } from './demo-attendance.ts'
import { insertDemoBanks } from './demo-challenges.ts'
import { insertClassroomNotices } from './demo-classroom-notices.ts'
import { readClassrooms, readCourses, readPrograms } from './demo-curriculum.ts'
import { insertDemoMatches, repeatSome } from './demo-duplicates.ts'
import { insertDemoEndings } from './demo-endings.ts'
import { enrollDemoStudents } from './demo-enrollments.ts'
import { insertDemoGradeBook } from './demo-grade-book.ts'
import { insertDemoHolidays } from './demo-holidays.ts'
import { insertDemoLectures } from './demo-lectures.ts'
import { insertDemoMaterials } from './demo-materials.ts'
import { insertDemoMessages } from './demo-messages.ts'
import { tellDemoNews } from './demo-news.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'
import { insertDemoQuizzes } from './demo-quizzes.ts'
import { insertDemoRecords } from './demo-records.ts'
import { insertDemoTerms } from './demo-terms.ts'
import { insertDemoTrail } from './demo-trail.ts'
import { grantOfficeRoles, namedPerson, officeKinds } from './named-people.ts'

export const schoolName = school.name
const seed = 2026
const studentCount = 119
const teacherCount = 12
/** The last ones of the list, for the administrator to attach. */
const studentsWithoutProgram = 11
/** Held while a made-up school is loaded. */
export const demoLock = 4_712_002

interface NewDemoPerson extends DemoPerson {
  role: number
  programId: number | null
}

/** People join over the year before today, the named ones last, so that they stand on the first page. */
function insertPeople(trx: Trx, people: NewDemoPerson[], passwordHash: string) {
  const day = 86_400_000
  return trx
    .insertInto('person')
    .values(
      people.map(({ firstName, lastName, email, nationalId, role, programId }, index) => ({
        first_name: firstName,
        last_name: lastName,
        email,
        national_id: nationalId,
        role,
        program_id: programId,
        password_hash: passwordHash,
        created_at: new Date(Date.now() - Math.floor(((people.length - index) / people.length) * 330) * day),
      })),
    )
    .returning(['id', 'role', 'email', 'national_id as nationalId', 'program_id as programId'])
    .execute()
}

async function insertPrograms(trx: Trx): Promise<number[]> {
  const rows = readPrograms().map(({ name, description, isRegistrationOpen }) => ({
    name,
    description,
    is_registration_open: isRegistrationOpen,
  }))
  const inserted = await trx.insertInto('program').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

const newStaff = (): NewDemoPerson[] => officeKinds.map((kind) => ({ ...namedPerson(kind), programId: null }))

/** The first teacher and coordinator are the named ones; a course and two classrooms stay unassigned, for the lists. */
async function insertCurriculum(trx: Trx, programIds: number[], teacherIds: number[], random: Random): Promise<void> {
  const [teacher = 0, coordinator = 0, ...others] = teacherIds
  let classroomCount = 0
  const courses = Map.groupBy(readCourses(), ({ program }) => program)
  const classrooms = Map.groupBy(readClassrooms(), ({ course }) => course)
  for (const [index, program] of readPrograms().entries())
    for (const [position, course] of (courses.get(program.name) ?? []).entries()) {
      const own = course.isLater ? seededRandom(course.name, seed) : random
      const anyTeacher = () => others[Math.floor(own() * others.length)] ?? teacher
      const coordinatorId = index === 0 ? coordinator : position === 2 ? null : anyTeacher()
      const { id } = await trx
        .insertInto('course')
        .values({
          program_id: programIds[index] ?? 0,
          name: course.name,
          price: course.price,
          coordinator_id: coordinatorId,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = classrooms.get(course.name)?.map(({ name, capacity, status }) => {
        const isFree = ++classroomCount % 11 === 0 && status === 'ACTIVE'
        const teacherId = index === 0 && position < 3 ? teacher : anyTeacher()
        return { course_id: id, name, capacity, status, teacher_id: isFree ? null : teacherId }
      })
      if (rows) await trx.insertInto('classroom').values(rows).execute()
    }
}

function newStudents(programIds: number[]): NewDemoPerson[] {
  const students = demoPeople({ count: studentCount, role: 'Student', seed }).map((person, index) => ({
    ...person,
    role: userRole.Student,
    programId: index < studentCount - studentsWithoutProgram ? (programIds[index % programIds.length] ?? null) : null,
  }))
  return [...repeatSome(students), { ...namedPerson('student'), programId: programIds[0] ?? null }]
}

const newTeachers = (): NewDemoPerson[] => [
  { ...namedPerson('teacher'), programId: null },
  { ...namedPerson('coordinator'), programId: null },
  ...demoPeople({ count: teacherCount, role: 'Teacher', seed }).map((person) => ({
    ...person,
    role: userRole.Teacher,
    programId: null,
  })),
]

async function insertSchool(trx: Trx, passwordHash: string): Promise<void> {
  const random = mulberry32(seed)
  const programIds = await insertPrograms(trx)
  const newPeople = [{ ...namedPerson('admin'), programId: null }, ...newTeachers(), ...newStaff()]
  const staff = await insertPeople(trx, newPeople, passwordHash)
  const officeIds = staff.filter(({ role }) => role === userRole.Staff).map(({ id }) => id)
  await grantOfficeRoles(trx, officeIds)
  const teacherIds = staff.filter(({ role }) => role === userRole.Teacher).map(({ id }) => id)
  await insertCurriculum(trx, programIds, teacherIds, random)
  const students = await insertPeople(trx, newStudents(programIds), passwordHash)
  await insertDemoRecords(trx, { students, readerId: staff[0]?.id ?? 0, seed })
  const laterCourses = readCourses().filter(({ isLater }) => isLater)
  const later = new Map(laterCourses.map(({ name }) => [name, seededRandom(name, seed)]))
  await enrollDemoStudents(trx, students, (course) => later.get(course) ?? random)
  const [teacherId = 0, coordinatorId = 0] = teacherIds
  const rooms = await insertAssessedCourses(trx, { teacherId, coordinatorId, students })
  await insertDemoMaterials(trx, staff[0]?.id ?? 0)
  await insertDemoLectures(trx)
  await insertDemoQuizzes(trx, students.at(-1)?.id ?? 0)
  await insertDemoBanks(trx, { teacherId, coordinatorId, studentId: students.at(-1)?.id ?? 0 })
  await insertNotices(trx, staff[0]?.id ?? 0)
  await insertClassroomNotices(trx, teacherIds[0] ?? 0)
  await insertDemoAttendance(trx, teacherId)
  await insertDemoAbsence(trx, { studentId: students.at(-1)?.id ?? 0, administratorId: staff[0]?.id ?? 0 })
  await insertDemoGradeBook(trx, teacherId)
  await insertDemoAssessment(trx, rooms, coordinatorId)
  await insertDemoApplicants(trx, { passwordHash, decidedBy: staff[0]?.id ?? 0 })
  await insertDemoEndings(trx, { administratorId: staff[0]?.id ?? 0, teacherIds, passwordHash })
  await insertDemoHolidays(trx)
  await insertDemoTerms(trx, staff[0]?.id ?? 0)
  await insertDemoMatches(trx, students)
  await insertDemoMessages(trx, staff[0]?.id ?? 0)
  await tellDemoNews(trx, students.at(-1)?.id ?? 0)
  await insertDemoTrail(trx, staff[0]?.id ?? 0, teacherIds[0] ?? 0)
  await becomeDemoSchool(trx, schoolName, school.paymentDetails)
  const visitor = { requestId: 'demo', address: '' }
  await recordChange(
    trx,
    visitor,
    schoolAudit('loadDemoSchool', 1, { after: { students: students.length, teachers: teacherIds.length } }),
  )
}

/** Loads the demo school into a database without people; says whether it did. Safe when two servers start at once. */
export async function loadDemoSchool(db: Db, passwords: Passwords): Promise<boolean> {
  const isEmpty = async (on: Db) => !(await on.selectFrom('person_all').select('id').limit(1).executeTakeFirst())
  if (!(await isEmpty(db))) return false
  const passwordHash = await passwords.hash(demoPassword)
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(trx)
    if (!(await isEmpty(trx))) return false
    await markNewcomers(trx)
    await insertSchool(trx, passwordHash)
    return true
  })
}

/** Whether accounts with the password of the README can open this school. */
export async function canDemoAccountsSignIn(db: Db): Promise<boolean> {
  const emails = demoAccounts.map(({ email }) => email)
  const found = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', sql<string>`any(${emails})`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
