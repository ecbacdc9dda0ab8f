import type {
  ClassroomWithoutTeacher,
  GraduatePendingCertificate,
  LackingCourse,
  StudentWithDeficiencies,
} from '@manara/contract/reports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, type PageRequest, readPage, searchWords } from '../../db/list-page.ts'

export interface ReportRequest extends PageRequest {
  q?: string
}

const classroomOrdering = {
  keys: {
    classroomId: { by: sql.ref('classroom.id'), field: 'classroomId' },
    name: { by: arabicOrder('classroom.name'), field: 'name' },
  },
  tieBreaker: { by: sql.ref('classroom.id'), field: 'classroomId' },
  default: 'classroomId',
} satisfies Ordering

export function listClassroomsWithoutTeachers(db: Db, request: ReportRequest): Promise<Page<ClassroomWithoutTeacher>> {
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
  for (const word of searchWords(request.q))
    found = found.where('classroom.search_key', 'like', sql<string>`search_pattern(${word})`)
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
  for (const word of searchWords(request.q))
    found = found.where('course.search_key', 'like', sql<string>`search_pattern(${word})`)
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
  for (const word of searchWords(request.q))
    found = found.where('student.search_key', 'like', sql<string>`search_pattern(${word})`)
  return readPage(found, graduateOrdering, request)
}

export async function doesProgramLive(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('program').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Students of a program with the courses in which they have no place; one statement, whatever their number. */
export async function listDeficiencies(
  db: Db,
  programId: number,
  { limit, page = 1, q }: { limit?: number; page?: number; q?: string },
): Promise<{ rows: StudentWithDeficiencies[]; total: number }> {
  const words = searchWords(q).map((word) => sql`and person.search_key like search_pattern(${word})`)
  const { rows } = await sql<StudentWithDeficiencies & { total: number }>`
    with lacking as (
      select person.id, course.id as course_id, course.name as course_name
      from person
      join course on course.program_id = person.program_id
      where person.role = 2 and person.program_id = ${programId} ${sql.join(words, sql` `)}
        and not exists (
          select from enrollment join classroom on classroom.id = enrollment.classroom_id
          where enrollment.student_id = person.id and classroom.course_id = course.id
        )
    ), student as (
      select id, json_agg(json_build_object('courseId', course_id, 'courseName', course_name)
        order by course_name collate "ar-x-icu") as missing
      from lacking group by id
    )
    select person.id as "studentId", person.first_name || ' ' || person.last_name as "studentName", person.email,
      student.missing as "missingCourses", count(*) over () as total
    from student join person on person.id = student.id
    order by person.first_name collate "ar-x-icu", person.id
    limit ${limit ?? null} offset ${limit === undefined ? 0 : (page - 1) * limit}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
