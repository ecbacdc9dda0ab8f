import type {
  ClassroomWithoutTeacher,
  GraduatePendingCertificate,
  LackingCourse,
  ListClassroomsWithoutTeachersQuery,
  ListGraduatesPendingCertificateQuery,
  ListLackingCoursesQuery,
  StudentWithDeficiencies,
} from '@manara/contract/reports.ts'
import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { arabicOrder, countRows, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { byFamilyName, type NameOrders } from '../../platform/db/name-order.ts'
import { personHolds, personWords, searchPeople } from '../../platform/db/person-search.ts'
import { searchIn, textHolds } from '../../platform/db/text-search.ts'

const classroomOrdering: Ordering<ClassroomWithoutTeacher, ListClassroomsWithoutTeachersQuery> = {
  keys: { classroomId: 'classroom.id', name: arabicOrder('classroom.name') },
  tieBreaker: { by: 'classroom.id', field: 'classroomId' },
  default: 'classroomId',
}

export function listClassroomsWithoutTeachers(
  db: Db,
  request: ListClassroomsWithoutTeachersQuery,
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
  return readPage(searchIn(found, request.q, 'classroom.search_key', 'course.search_key'), classroomOrdering, request)
}

const courseOrdering: Ordering<LackingCourse, ListLackingCoursesQuery> = {
  keys: { courseId: 'course.id', name: arabicOrder('course.name') },
  tieBreaker: { by: 'course.id', field: 'courseId' },
  default: 'courseId',
}

function listCoursesThat(
  lack: RawBuilder<boolean>,
  db: Db,
  request: ListLackingCoursesQuery,
): Promise<Page<LackingCourse>> {
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
  return readPage(searchIn(found, request.q, 'course.search_key'), courseOrdering, request)
}

const hasNoClassroom = sql<boolean>`not exists (
  select from classroom where classroom.course_id = course.id and classroom.archived_at is null
)`

export const listCoursesWithoutClassrooms = (db: Db, request: ListLackingCoursesQuery): Promise<Page<LackingCourse>> =>
  listCoursesThat(hasNoClassroom, db, request)

export const listCoursesWithoutCoordinators = (
  db: Db,
  request: ListLackingCoursesQuery,
): Promise<Page<LackingCourse>> => listCoursesThat(sql<boolean>`course.coordinator_id is null`, db, request)

const graduateOrdering: Ordering<GraduateRow, ListGraduatesPendingCertificateQuery> = {
  keys: { graduationDate: 'graduation.decided_at', lastName: byFamilyName('student') },
  tieBreaker: { by: 'graduation.id', field: 'graduationId' },
  default: 'graduationDate',
}

type GraduateRow = Omit<GraduatePendingCertificate, 'graduationDate'> &
  Pick<NameOrders, 'familyOrder'> & { graduationDate: Date }

const isGraduateNamed = (word: string) => textHolds('graduation.search_key', word)

export function listGraduatesPendingCertificate(
  db: Db,
  request: ListGraduatesPendingCertificateQuery,
): Promise<Page<GraduateRow>> {
  const found = db
    .selectFrom('graduation')
    .innerJoin('person_all as student', 'student.id', 'graduation.student_id')
    .select([
      'graduation.id as graduationId',
      'student.first_name as firstName',
      'student.last_name as lastName',
      'student.full_name as fullName',
      'student.family_order as familyOrder',
      'graduation.program_name as programName',
      'graduation.decided_at as graduationDate',
    ])
    .where('graduation.outcome', '=', 'GRADUATED')
    .where('graduation.certificate_file_id', 'is', null)
  const waiting = db
    .selectFrom('graduation')
    .where('outcome', '=', 'GRADUATED')
    .where('certificate_file_id', 'is', null)
  return readPage(searchPeople(found, request.q, isGraduateNamed), graduateOrdering, request, () =>
    countRows(searchPeople(waiting, request.q, isGraduateNamed)),
  )
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
  const words = personWords(q).map((word) => sql`and ${personHolds(word, 'student')}`)
  const isMeant = sql`student.role = ${sql.lit(userRole.Student)} and student.program_id = ${programId} ${sql.join(words, sql` `)}`
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
      select student.id, student.full_name, student.first_order, student.email, count(*) over () as total
      from person as student left join had on had.student_id = student.id
      where ${isMeant} and coalesce(had.courses, 0) < (select count(*) from taught)
      order by student.first_order collate "ar-x-icu", student.id
      limit ${limit ?? null} offset ${limit === undefined ? 0 : (page - 1) * limit}
    )
    select id as "studentId", full_name as "studentName", email, total, (
      select json_agg(json_build_object('courseId', id, 'courseName', name) order by name collate "ar-x-icu")
      from taught where id <> all(array(
        select classroom.course_id from enrollment join classroom on classroom.id = enrollment.classroom_id
        where enrollment.student_id = lacking.id
      ))
    ) as "missingCourses"
    from lacking order by first_order collate "ar-x-icu", id`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
