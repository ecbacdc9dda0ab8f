import type {
  AvailableStudent,
  ClassroomEnrollment,
  ListAvailableStudentsQuery,
  ListEnrollmentsQuery,
} from '@manara/contract/classroom-enrollment.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'
import { personIs } from '../../db/person-search.ts'

const studentName = sql<string>`student.first_name || ' ' || student.last_name`

const enrollments = (db: Db) =>
  db
    .selectFrom('enrollment')
    .innerJoin('person_all as student', 'student.id', 'enrollment.student_id')
    .select([
      'enrollment.id as enrollmentId',
      'enrollment.student_id as studentId',
      'student.email as email',
      'enrollment.classroom_id as classroomId',
      'enrollment.practical_grade as practicalGrade',
      'enrollment.exam_grade as examGrade',
      'enrollment.final_grade as finalGrade',
    ])
    .select(studentName.as('studentName'))
    .$castTo<ClassroomEnrollment>()

const enrollmentOrdering = {
  keys: {
    studentName: { by: sql`(${studentName}) collate "ar-x-icu"`, field: 'studentName' },
    enrollmentId: { by: sql.ref('enrollment.id'), field: 'enrollmentId' },
  },
  tieBreaker: { by: sql.ref('enrollment.id'), field: 'enrollmentId' },
  default: 'studentName',
} satisfies Ordering

export function listEnrollments(
  db: Db,
  classroomId: number,
  query: ListEnrollmentsQuery,
): Promise<Page<ClassroomEnrollment>> {
  let found = enrollments(db).where('enrollment.classroom_id', '=', classroomId)
  for (const word of searchWords(query.q)) found = found.where(personIs(word, 'student'))
  return readPage(found, enrollmentOrdering, query)
}

export function getEnrollment(db: Db, id: number): Promise<ClassroomEnrollment | undefined> {
  return enrollments(db).where('enrollment.id', '=', id).executeTakeFirst()
}

/** Asked for once in a statement; written as the function alone, it is asked for every place. */
const passMark = sql`(select course_pass_mark())`

/** An active place of the student in the course, or a pass in it, keeps them from enrolling (decisions §3). */
const takesOrHasPassed = (courseId: number) => sql<boolean>`exists (
  select from enrollment join classroom on classroom.id = enrollment.classroom_id
  where enrollment.student_id = person.id and classroom.course_id = ${courseId}
    and (classroom.status = 'ACTIVE' or enrollment.final_grade >= ${passMark})
)`

const availableOrdering = {
  keys: {
    firstName: { by: arabicOrder('person.first_name'), field: 'firstName' },
    lastName: { by: arabicOrder('person.last_name'), field: 'lastName' },
    userId: { by: sql.ref('person.id'), field: 'userId' },
  },
  tieBreaker: { by: sql.ref('person.id'), field: 'userId' },
  default: 'firstName',
} satisfies Ordering

export function listAvailableStudents(
  db: Db,
  course: { id: number; programId: number },
  query: ListAvailableStudentsQuery,
): Promise<Page<AvailableStudent>> {
  let found = db
    .selectFrom('person')
    .select([
      'person.id as userId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email as email',
      'person.national_id as nationalId',
    ])
    .where('person.role', '=', 2)
    .where('person.program_id', '=', course.programId)
    .where(sql<boolean>`not ${takesOrHasPassed(course.id)}`)
  for (const word of searchWords(query.q)) found = found.where(personIs(word))
  return readPage(found, availableOrdering, query)
}

/** Is there such a classroom that is not archived? */
export async function hasClassroom(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('classroom')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export function getCourse(db: Db, id: number): Promise<{ id: number; programId: number } | undefined> {
  return db.selectFrom('course').select(['id', 'program_id as programId']).where('id', '=', id).executeTakeFirst()
}

export interface SeatedClassroom {
  id: number
  name: string
  courseId: number
  programId: number
  teacherId: number | null
  status: string
  capacity: number
  enrolled: number
}

/** Locks classrooms in the order of ids and counts their seats: whoever fills a seat holds this lock (security T19). */
export async function lockClassrooms(trx: Trx, ids: readonly number[]): Promise<SeatedClassroom[]> {
  await trx
    .selectFrom('classroom')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  // Read after the lock is held, so that seats taken meanwhile are counted.
  return trx
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select([
      'classroom.id as id',
      'classroom.name as name',
      'classroom.course_id as courseId',
      'course.program_id as programId',
      'classroom.teacher_id as teacherId',
      'classroom.status as status',
      'classroom.capacity as capacity',
    ])
    .select(sql<number>`(select count(*) from enrollment where enrollment.classroom_id = classroom.id)`.as('enrolled'))
    .where('classroom.id', '=', sql<number>`any(${ids})`)
    .where('classroom.archived_at', 'is', null)
    .execute()
}

export interface Candidate {
  id: number
  fullName: string
  programId: number | null
  /** Where the student already is in this course, among active classrooms. */
  activeClassroomId: number | null
  hasPassed: boolean
}

/** Locks the students in the order of ids: nobody detaches, deletes or enrolls them elsewhere meanwhile. */
export async function lockCandidates(trx: Trx, ids: readonly number[], courseId: number): Promise<Candidate[]> {
  await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const inCourse = sql`from enrollment join classroom on classroom.id = enrollment.classroom_id
    where enrollment.student_id = person.id and classroom.course_id = ${courseId}`
  return trx
    .selectFrom('person')
    .select(['person.id as id', 'person.program_id as programId'])
    .select([
      sql<string>`person.first_name || ' ' || person.last_name`.as('fullName'),
      sql<number | null>`(select min(classroom.id) ${inCourse} and classroom.status = 'ACTIVE')`.as(
        'activeClassroomId',
      ),
      sql<boolean>`exists (select ${inCourse} and enrollment.final_grade >= ${passMark})`.as('hasPassed'),
    ])
    .where('person.id', '=', sql<number>`any(${ids})`)
    .where('person.role', '=', 2)
    .execute()
}

/** One statement for any number of students; ids in the order of the students. */
export async function insertEnrollments(
  trx: Trx,
  classroomId: number,
  studentIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into enrollment (classroom_id, student_id)
    select ${classroomId}, student.id from unnest(${studentIds}::integer[]) with ordinality as student (id, position)
    order by student.position
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

export interface EnrollmentRow {
  id: number
  studentId: number
  classroomId: number
}

export function lockEnrollment(trx: Trx, id: number): Promise<EnrollmentRow | undefined> {
  return trx
    .selectFrom('enrollment')
    .select(['id', 'student_id as studentId', 'classroom_id as classroomId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function moveEnrollment(trx: Trx, id: number, classroomId: number): Promise<void> {
  await trx
    .updateTable('enrollment')
    .set({ classroom_id: classroomId, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function markEnrollmentsEnded(trx: Trx, ids: readonly number[], endedBy: number): Promise<void> {
  await trx
    .updateTable('enrollment_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: endedBy })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The places of these students in active classrooms. */
export function listActiveEnrollments(trx: Trx, studentIds: readonly number[]): Promise<EnrollmentRow[]> {
  return trx
    .selectFrom('enrollment')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .select(['enrollment.id as id', 'enrollment.student_id as studentId', 'enrollment.classroom_id as classroomId'])
    .where('enrollment.student_id', '=', sql<number>`any(${studentIds})`)
    .where('classroom.status', '=', 'ACTIVE')
    .orderBy('enrollment.id')
    .execute()
}

/** The places that were ended together with a student who was deleted: by the very moment of the deletion. */
export function listPlacesEndedWith(trx: Trx, studentId: number): Promise<EnrollmentRow[]> {
  return trx
    .selectFrom('enrollment_all as enrollment')
    .innerJoin('person_all as student', 'student.id', 'enrollment.student_id')
    .select(['enrollment.id as id', 'enrollment.student_id as studentId', 'enrollment.classroom_id as classroomId'])
    .where('enrollment.student_id', '=', studentId)
    .whereRef('enrollment.deleted_at', '=', 'student.deleted_at')
    .orderBy('enrollment.id')
    .execute()
}

export async function reviveEnrollments(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('enrollment_all')
    .set({ deleted_at: null, deleted_by: null, updated_at: sql<Date>`now()` })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** Locks everybody who sits in these classrooms, deleted people too, in the order of ids. */
export async function lockSeatedStudents(trx: Trx, classroomIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('person_all')
    .select('id')
    .where('id', 'in', (from) =>
      from.selectFrom('enrollment').select('student_id').where('classroom_id', '=', sql<number>`any(${classroomIds})`),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Places in these active classrooms that nobody would get today: whoever has them left, sits elsewhere or has passed. */
export function listUnfitEnrollments(trx: Trx, classroomIds: readonly number[]): Promise<EnrollmentRow[]> {
  const belongs = sql<boolean>`exists (
    select from person where person.id = enrollment.student_id and person.role = 2 and person.program_id = course.program_id
  )`
  const isElsewhere = sql<boolean>`exists (
    select from enrollment other join classroom elsewhere on elsewhere.id = other.classroom_id
    where other.student_id = enrollment.student_id and elsewhere.course_id = classroom.course_id
      and elsewhere.id <> classroom.id
      and (elsewhere.status = 'ACTIVE' or other.final_grade >= ${passMark})
  )`
  return trx
    .selectFrom('enrollment')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select(['enrollment.id as id', 'enrollment.student_id as studentId', 'enrollment.classroom_id as classroomId'])
    .where('enrollment.classroom_id', '=', sql<number>`any(${classroomIds})`)
    .where('classroom.status', '=', 'ACTIVE')
    .where(sql<boolean>`(not ${belongs} or ${isElsewhere})`)
    .orderBy('enrollment.id')
    .execute()
}
