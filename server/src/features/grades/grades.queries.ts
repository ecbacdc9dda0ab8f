import {
  type GradedEnrollment,
  type GradingStatus,
  type ListGradesQuery,
  toOwnMaxima,
} from '@manara/contract/grades.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { byFirstName, type NameOrders } from '../../platform/db/name-order.ts'
import { searchPeople, studentHolds } from '../../platform/db/person-search.ts'
import { selection } from '../../platform/db/selection.ts'
import { shareOf } from '../attendance/own-attendance.service.ts'

type Row = GradedEnrollment & Pick<NameOrders, 'firstOrder'>
type FoundRow = Omit<Required<Row>, 'attendancePercent' | 'examMax'> & { attendancePercent: number | null }

const gradeOrdering: Ordering<FoundRow, ListGradesQuery> = {
  keys: { studentName: byFirstName('student'), enrollmentId: 'enrollment.id' },
  tieBreaker: { by: 'enrollment.id', field: 'enrollmentId' },
  default: 'studentName',
}

/** Whether the bar of `enrollment`, or of another place, was confirmed. */
export const isBarred = (enrollmentId: RawBuilder<unknown> = sql`enrollment.id`) => sql<boolean>`exists (
  select from exam_bar where exam_bar.enrollment_id = ${enrollmentId} and exam_bar.state = 'CONFIRMED'
)`

const usesAttendance = sql<boolean>`(select uses_attendance from school_settings)`

/** The same to be shown beside marks, in schools that use attendance. */
export const isShownBarred = (enrollmentId?: RawBuilder<unknown>) =>
  sql<boolean>`(${usesAttendance} and ${isBarred(enrollmentId)})`

/** A row as it goes out: who is not barred has no word of it. */
export const withShownBar = <Row extends { isBarred?: boolean }>({ isBarred: isShown, ...row }: Row) => ({
  ...row,
  ...(isShown && { isBarred: true }),
})

/** Of `standing`, with one decimal; null before the first mark. */
export const attendancePercent = shareOf(sql`standing.present + standing.late`, sql`standing.absent`)

const toRow = ({ attendancePercent: percent, practicalMax, ...row }: FoundRow): Row => ({
  ...withShownBar(row),
  ...toOwnMaxima(practicalMax),
  ...(percent !== null && { attendancePercent: percent }),
})

export async function listGrades(db: Db, classroomId: number, request: ListGradesQuery): Promise<Page<Row>> {
  const found = db
    .selectFrom('enrollment')
    .innerJoin('person_all as student', 'student.id', 'enrollment.student_id')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .leftJoin('attendance_standing as standing', (join) =>
      join.onRef('standing.enrollment_id', '=', 'enrollment.id').on(usesAttendance),
    )
    .select(
      selection<FoundRow>()({
        enrollmentId: 'enrollment.id',
        studentId: 'enrollment.student_id',
        practicalGrade: 'enrollment.practical_grade',
        examGrade: 'enrollment.exam_grade',
        finalGrade: 'enrollment.final_grade',
        studentName: 'student.full_name',
        firstOrder: 'student.first_order',
        isBarred: isShownBarred(),
        attendancePercent: attendancePercent,
        practicalMax: 'classroom.practical_max',
      }),
    )
    .where('enrollment.classroom_id', '=', classroomId)
  const { rows, ...page } = await readPage(searchPeople(found, request.q, studentHolds), gradeOrdering, request)
  return { ...page, rows: rows.map(toRow) }
}

export async function getGradingStatus(db: Db, classroomId: number): Promise<GradingStatus> {
  const { total, entered, finals, ...release } = await db
    .selectFrom('enrollment')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where practical_grade is not null and exam_grade is not null)`.as('entered'),
      sql<number>`count(*) filter (where final_grade is not null)`.as('finals'),
      isPublished(sql`${classroomId}`).as('isPublished'),
    ])
    .where('classroom_id', '=', classroomId)
    .executeTakeFirstOrThrow()
  return {
    totalStudents: total,
    gradesEnteredCount: entered,
    finalGradesCount: finals,
    isComplete: total > 0 && entered === total,
    ...(release.isPublished && { isPublished: true }),
  }
}

export async function findClassroomOfEnrollment(
  db: Db,
  teacherId: number,
  enrollmentId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('enrollment')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .select('classroom.id as id')
    .where('enrollment.id', '=', enrollmentId)
    .where('classroom.teacher_id', '=', teacherId)
    .executeTakeFirst()
  return row?.id
}

/** Whether the marks of a classroom are published; read after its lock, which publishing takes too. */
export const isPublished = (classroomId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from grade_release where grade_release.classroom_id = ${classroomId} and grade_release.state = 'PUBLISHED'
)`

export interface MarksRow {
  id: number
  studentName: string
  practicalGrade: number | null
  examGrade: number | null
  finalGrade: number | null
  /** Barred from the exam: its grade is 0 (R-absence-5). */
  isBarred: boolean
  /** The greatest practical mark of the classroom (R-book-1). */
  practicalMax: number
  /** Its marks are not changed before they are reopened (R-release-2). */
  isPublished: boolean
}

/** Locks places of one classroom in the order of ids; ids of other classrooms are not among them. */
export async function lockMarks(trx: Trx, classroomId: number, ids: readonly number[]): Promise<MarksRow[]> {
  // Locked first: a bar that was confirmed meanwhile is seen by the next statement only.
  await sql`
    select from enrollment where classroom_id = ${classroomId} and id = any(${ids}) order by id for update`.execute(trx)
  const { rows } = await sql<MarksRow>`
    select enrollment.id, student.full_name as "studentName",
      enrollment.practical_grade as "practicalGrade", enrollment.exam_grade as "examGrade",
      enrollment.final_grade as "finalGrade", ${isBarred()} as "isBarred", classroom.practical_max as "practicalMax",
      ${isPublished(sql`classroom.id`)} as "isPublished"
    from enrollment join person_all as student on student.id = enrollment.student_id
    join classroom on classroom.id = enrollment.classroom_id
    where enrollment.classroom_id = ${classroomId} and enrollment.id = any(${ids})
    order by enrollment.id`.execute(trx)
  return rows
}

export type Marks = Pick<MarksRow, 'id' | 'practicalGrade' | 'examGrade' | 'finalGrade'>

/** Writes the marks of any number of students in one statement. */
export async function writeMarks(trx: Trx, rows: readonly Marks[]): Promise<void> {
  await sql`
    update enrollment set practical_grade = mark."practicalGrade", exam_grade = mark."examGrade",
      final_grade = mark."finalGrade", updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as mark (id integer, "practicalGrade" numeric, "examGrade" numeric, "finalGrade" numeric)
    where enrollment.id = mark.id`.execute(trx)
}

interface CalculatedRow {
  id: number
  before: number | null
  after: number
}

/** Practical + exam for everybody of the classroom; gives whom it changed. */
export async function calculateFinals(trx: Trx, classroomId: number): Promise<CalculatedRow[]> {
  const { rows } = await sql<CalculatedRow>`
    update enrollment set final_grade = enrollment.practical_grade + enrollment.exam_grade, updated_at = now()
    from enrollment as old
    where old.id = enrollment.id and enrollment.classroom_id = ${classroomId}
    returning enrollment.id, old.final_grade as before, enrollment.final_grade as after`.execute(trx)
  return rows
}

/** Who keeps a classroom from being completed: the first names, and how many in all. */
export async function listWithoutFinal(
  trx: Trx,
  classroomId: number,
  most: number,
): Promise<{ names: string[]; total: number }> {
  const rows = await trx
    .selectFrom('enrollment')
    .innerJoin('person_all as student', 'student.id', 'enrollment.student_id')
    .select(['student.full_name as name', sql<number>`count(*) over ()`.as('total')])
    .where('enrollment.classroom_id', '=', classroomId)
    .where('enrollment.final_grade', 'is', null)
    .orderBy(byFirstName('student').by)
    .limit(most)
    .execute()
  return { names: rows.map(({ name }) => name), total: rows[0]?.total ?? 0 }
}

/** The classrooms whose students see published marks only, and of which a student still waits for the present ones. */
export async function listUnpublished(db: Db, classroomIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select plan.classroom_id as id from grade_plan as plan
    where plan.classroom_id = any(${classroomIds}::integer[]) and plan.shows_marks = 'PUBLISHED' and (
      not ${isPublished(sql`plan.classroom_id`)} or exists (
        select from enrollment join shown_grade as shown on shown.enrollment_id = enrollment.id
        where enrollment.classroom_id = plan.classroom_id and shown.awaits_publication
      )
    )`.execute(db)
  return rows.map(({ id }) => id)
}

/** Did a graduation decide by the grades of this classroom? */
export async function isUsedByGraduation(trx: Trx, classroomId: number): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (
      select from enrollment join graduation on graduation.student_id = enrollment.student_id
      where enrollment.classroom_id = ${classroomId}
        and graduation.grades @> jsonb_build_array(jsonb_build_object('classroomId', ${classroomId}::integer))
    ) as "isUsed"`.execute(trx)
  return rows[0]?.isUsed ?? false
}
