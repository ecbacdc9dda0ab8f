import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { touch } from '../../platform/db/event-rows.ts'
import { passMark } from '../../platform/db/pass-mark.ts'
import { lockRowsForUpdate } from '../../platform/db/row-locks.ts'

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

/** Locks classrooms in the order of ids and counts their seats: filling a seat requires this lock (security T19). */
export async function lockClassrooms(trx: Trx, ids: readonly number[]): Promise<SeatedClassroom[]> {
  await lockRowsForUpdate(trx, 'classroom', ids)
  // Read after the lock is held, so that seats taken meanwhile are counted.
  return listSeatedClassrooms(trx, ids)
}

/** Classrooms with their seats as they are now. */
export function listSeatedClassrooms(db: Db, ids: readonly number[]): Promise<SeatedClassroom[]> {
  return db
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

/** Locks the students in the order of ids: they cannot be detached, deleted or enrolled elsewhere meanwhile. */
export async function lockCandidates(trx: Trx, ids: readonly number[], courseId: number): Promise<Candidate[]> {
  await lockRowsForUpdate(trx, 'person', ids)
  const inCourse = sql`from enrollment join classroom on classroom.id = enrollment.classroom_id
    where enrollment.student_id = person.id and classroom.course_id = ${courseId}`
  return trx
    .selectFrom('person')
    .select(['person.id as id', 'person.program_id as programId'])
    .select([
      'person.full_name as fullName',
      sql<number | null>`(select min(classroom.id) ${inCourse} and classroom.status = 'ACTIVE')`.as(
        'activeClassroomId',
      ),
      sql<boolean>`exists (select ${inCourse} and enrollment.final_grade >= ${passMark})`.as('hasPassed'),
    ])
    .where('person.id', '=', sql<number>`any(${ids})`)
    .where('person.role', '=', userRole.Student)
    .execute()
}

export interface NamedClassroom {
  id: number
  name: string
  courseId: number
  courseName: string
}

/** The classrooms that are not archived, by name. */
export const listClassroomNames = (db: Db): Promise<NamedClassroom[]> =>
  db
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select(['classroom.id', 'classroom.name', 'course.id as courseId', 'course.name as courseName'])
    .where('classroom.archived_at', 'is', null)
    .orderBy('classroom.id')
    .execute()

export type Seeker = Candidate & { courseId: number }

/** What the rules of seats ask of students, each for one course. */
export async function listSeekers(
  db: Db,
  pairs: readonly { studentId: number; courseId: number }[],
): Promise<Seeker[]> {
  const { rows } = await sql<Seeker>`
    select distinct person.id, wanted."courseId", person.full_name as "fullName", person.program_id as "programId",
      (select min(classroom.id) from enrollment join classroom on classroom.id = enrollment.classroom_id
        where enrollment.student_id = person.id and classroom.course_id = wanted."courseId"
          and classroom.status = 'ACTIVE') as "activeClassroomId",
      exists (select from enrollment join classroom on classroom.id = enrollment.classroom_id
        where enrollment.student_id = person.id and classroom.course_id = wanted."courseId"
          and enrollment.final_grade >= ${passMark}) as "hasPassed"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as wanted ("studentId" integer, "courseId" integer)
    join person on person.id = wanted."studentId"`.execute(db)
  return rows
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

export const lockEnrollment = async (trx: Trx, id: number): Promise<EnrollmentRow | undefined> =>
  (await lockEnrollments(trx, [id]))[0]

/** A place as it was when it was chosen; it may have ended since. */
export interface NamedPlace {
  id: number
  studentId: number
  fullName: string
  classroomId: number
}

/** In the order of the ids, each once. */
export async function listPlaces(trx: Trx, ids: readonly number[]): Promise<NamedPlace[]> {
  const rows = await trx
    .selectFrom('enrollment_all as enrollment')
    .innerJoin('person_all as student', 'student.id', 'enrollment.student_id')
    .select([
      'enrollment.id as id',
      'enrollment.student_id as studentId',
      'student.full_name as fullName',
      'enrollment.classroom_id as classroomId',
    ])
    .where('enrollment.id', '=', sql<number>`any(${ids})`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Locks living places in the order of ids. */
export function lockEnrollments(trx: Trx, ids: readonly number[]): Promise<EnrollmentRow[]> {
  return trx
    .selectFrom('enrollment')
    .select(['id', 'student_id as studentId', 'classroom_id as classroomId'])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A mark over another greatest one, half up; of a part that was worth nothing there is none. */
const scaled = (mark: string, old: RawBuilder<unknown>, now: RawBuilder<unknown>) => {
  const part = sql.ref(`enrollment.${mark}`)
  return sql`case when ${old} = ${now} then ${part} else round(${part} * ${now} / nullif(${old}, 0), 2) end`
}

const ofExam = (max: RawBuilder<unknown>) => sql`(100 - ${max})`

/** Marks of a place that moved. */
export interface MovedPlace {
  id: number
  before: { practicalGrade: number | null; examGrade: number | null }
  after: { practicalGrade: number | null; examGrade: number | null }
  /** Marks that were not published are seen at once in the new classroom (R-release-1). */
  isUncovered: boolean
}

/**
 * From now on they are on the sheets of the new classroom, and of no earlier lesson (R-attendance-1). Marks are scaled to
 * the greatest ones there, and a scaled mark takes the final grade back (R-book-2).
 */
export async function moveEnrollments(trx: Trx, ids: readonly number[], classroomId: number): Promise<MovedPlace[]> {
  const [old, now] = [sql`source.practical_max`, sql`target.practical_max`]
  const { rows } = await sql<MovedPlace>`
    update enrollment set classroom_id = ${classroomId}, placed_at = now(), updated_at = now(),
      practical_grade = ${scaled('practical_grade', old, now)},
      exam_grade = ${scaled('exam_grade', ofExam(old), ofExam(now))},
      final_grade = case when source.practical_max = target.practical_max then enrollment.final_grade end
    from enrollment as place join classroom_all as source on source.id = place.classroom_id
    join shown_grade as shown on shown.enrollment_id = place.id,
    classroom_all as target left join grade_plan as plan on plan.classroom_id = target.id
    where place.id = enrollment.id and target.id = ${classroomId} and enrollment.id = any(${ids})
    returning enrollment.id,
      jsonb_build_object('practicalGrade', place.practical_grade, 'examGrade', place.exam_grade) as before,
      jsonb_build_object('practicalGrade', enrollment.practical_grade, 'examGrade', enrollment.exam_grade) as after,
      plan.shows_marks is distinct from 'PUBLISHED'
        and (place.practical_grade, place.exam_grade) is distinct from (shown.practical_grade, shown.exam_grade)
        as "isUncovered"`.execute(trx)
  return rows
}

const mostTouched = 100

/** Tells the pages that show the free seats of these classrooms. */
export const touchSeats = (trx: Trx, classroomIds: readonly number[]): Promise<void> =>
  touch(trx, ...[...new Set(classroomIds)].slice(0, mostTouched).map((id) => `seats.${id}` as const))
