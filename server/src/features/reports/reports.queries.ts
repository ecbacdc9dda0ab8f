import type {
  ClassroomWithoutTeacher,
  GraduatePendingCertificate,
  LackingCourse,
  StudentWithDeficiencies,
} from '@manara/contract/reports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, type PageRequest, readPage, searchWords } from '../../db/list-page.ts'
import { textHolds } from '../../db/text-search.ts'

export interface ReportRequest extends PageRequest {
  q?: string
  programId?: number
}

interface ClassroomReportRequest extends ReportRequest {
  courseId?: number
}

const classroomOrdering = {
  keys: {
    classroomId: { by: sql.ref('classroom.id'), field: 'classroomId' },
    name: { by: arabicOrder('classroom.name'), field: 'name' },
  },
  tieBreaker: { by: sql.ref('classroom.id'), field: 'classroomId' },
  default: 'classroomId',
} satisfies Ordering

export function listClassroomsWithoutTeachers(
  db: Db,
  request: ClassroomReportRequest,
): Promise<Page<ClassroomWithoutTeacher>> {
  const { programId, courseId } = request
  let found = db
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .innerJoin('program', 'program.id', 'course.program_id')
    .select([
      'classroom.id as classroomId',
      'classroom.name as name',
      'course.id as courseId',
      'course.name as courseName',
      'program.id as academicProgramId',
      'program.name as academicProgramName',
    ])
    .where('classroom.status', '=', 'ACTIVE')
    .where('classroom.teacher_id', 'is', null)
  if (programId !== undefined) found = found.where('course.program_id', '=', programId)
  if (courseId !== undefined) found = found.where('classroom.course_id', '=', courseId)
  for (const word of searchWords(request.q))
    found = found.where(({ or }) => or([textHolds('classroom.search_key', word), textHolds('course.search_key', word)]))
  return readPage(found, classroomOrdering, request)
}

const courseOrdering = {
  keys: {
    courseId: { by: sql.ref('course.id'), field: 'courseId' },
    name: { by: arabicOrder('course.name'), field: 'name' },
  },
  tieBreaker: { by: sql.ref('course.id'), field: 'courseId' },
  default: 'courseId',
} satisfies Ordering

function listCoursesThat(lack: RawBuilder<boolean>, db: Db, request: ReportRequest): Promise<Page<LackingCourse>> {
  let found = db
    .selectFrom('course')
    .innerJoin('program', 'program.id', 'course.program_id')
    .select([
      'course.id as courseId',
      'course.name as name',
      'program.id as academicProgramId',
      'program.name as academicProgramName',
    ])
    .where(lack)
  if (request.programId !== undefined) found = found.where('course.program_id', '=', request.programId)
  for (const word of searchWords(request.q)) found = found.where(textHolds('course.search_key', word))
  return readPage(found, courseOrdering, request)
}

const hasNoClassroom = sql<boolean>`not exists (
  select from classroom where classroom.course_id = course.id and classroom.archived_at is null
)`

export const listCoursesWithoutClassrooms = (db: Db, request: ReportRequest): Promise<Page<LackingCourse>> =>
  listCoursesThat(hasNoClassroom, db, request)

export const listCoursesWithoutCoordinators = (db: Db, request: ReportRequest): Promise<Page<LackingCourse>> =>
  listCoursesThat(sql<boolean>`course.coordinator_id is null`, db, request)

const graduateOrdering = {
  keys: {
    graduationDate: { by: sql.ref('graduation.decided_at'), field: 'graduationDate' },
    lastName: { by: arabicOrder('student.last_name'), field: 'lastName' },
  },
  tieBreaker: { by: sql.ref('graduation.id'), field: 'graduationId' },
  default: 'graduationDate',
} satisfies Ordering

type GraduateRow = Omit<GraduatePendingCertificate, 'graduationDate'> & { graduationDate: Date }

export function listGraduatesPendingCertificate(db: Db, request: ReportRequest): Promise<Page<GraduateRow>> {
  let found = db
    .selectFrom('graduation')
    .innerJoin('person_all as student', 'student.id', 'graduation.student_id')
    .select([
      'graduation.id as graduationId',
      'student.first_name as firstName',
      'student.last_name as lastName',
      'graduation.program_name as programName',
      'graduation.decided_at as graduationDate',
    ])
    .where('graduation.outcome', '=', 'GRADUATED')
    .where('graduation.certificate_file_id', 'is', null)
  const bearing = searchWords(request.q).map((word) => textHolds('graduation.search_key', word))
  for (const condition of bearing) found = found.where(condition)
  const count = async () => {
    let waiting = db
      .selectFrom('graduation')
      .select(sql<number>`count(*)`.as('total'))
      .where('outcome', '=', 'GRADUATED')
      .where('certificate_file_id', 'is', null)
    for (const condition of bearing) waiting = waiting.where(condition)
    return (await waiting.executeTakeFirstOrThrow()).total
  }
  return readPage(found, graduateOrdering, request, count)
}

export async function doesProgramLive(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('program').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/**
 * Students of a program with the courses in which they have no place; one statement, whatever their number. Who has had how
 * many of the courses is counted for all at once, each course a bit of a number, 62 courses in each; what is missing is
 * named only for those on the page.
 */
export async function listDeficiencies(
  db: Db,
  programId: number,
  { limit, page = 1, q }: { limit?: number; page?: number; q?: string },
): Promise<{ rows: StudentWithDeficiencies[]; total: number }> {
  const words = searchWords(q).map((word) => sql`and ${textHolds('student.search_key', word)}`)
  const isMeant = sql`student.role = 2 and student.program_id = ${programId} ${sql.join(words, sql` `)}`
  const ofThese = sql`where enrollment.student_id in (select id from person as student where ${isMeant})`
  const { rows } = await sql<StudentWithDeficiencies & { total: number }>`
    with taught as materialized (
      select id, name, (row_number() over (order by id) - 1)::integer as place from course where program_id = ${programId}
    ), had as (
      select student_id, sum(bit_count(bits::bit(64))) as courses
      from (
        select enrollment.student_id, bit_or(1::bigint << taught.place % 62) as bits
        from taught
          join classroom on classroom.course_id = taught.id
          join enrollment on enrollment.classroom_id = classroom.id
        ${words.length > 0 ? ofThese : sql``}
        group by enrollment.student_id, taught.place / 62
      ) as part
      group by student_id
    ), lacking as (
      select student.id, student.first_name, student.last_name, student.email, count(*) over () as total
      from person as student left join had on had.student_id = student.id
      where ${isMeant} and coalesce(had.courses, 0) < (select count(*) from taught)
      order by student.first_name collate "ar-x-icu", student.id
      limit ${limit ?? null} offset ${limit === undefined ? 0 : (page - 1) * limit}
    )
    select id as "studentId", first_name || ' ' || last_name as "studentName", email, total, (
      select json_agg(json_build_object('courseId', id, 'courseName', name) order by name collate "ar-x-icu")
      from taught where id <> all(array(
        select classroom.course_id from enrollment join classroom on classroom.id = enrollment.classroom_id
        where enrollment.student_id = lacking.id
      ))
    ) as "missingCourses"
    from lacking order by first_name collate "ar-x-icu", id`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
