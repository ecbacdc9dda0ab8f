import type {
  ArchivedClassroom,
  ArchivedStudent,
  ListArchivedClassroomsQuery,
  ListReadyClassroomsQuery,
  ReadyClassroom,
} from '@manara/contract/archive.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'

const enrolledCount = sql<number>`(select count(*) from enrollment where enrollment.classroom_id = classroom.id)`

const readyOrdering = {
  keys: {
    academicProgramName: { by: arabicOrder('program.name'), field: 'academicProgramName' },
    name: { by: arabicOrder('classroom.name'), field: 'name' },
    courseName: { by: arabicOrder('course.name'), field: 'courseName' },
    enrolledStudentsCount: { by: enrolledCount, field: 'enrolledStudentsCount' },
  },
  tieBreaker: { by: sql.ref('classroom.id'), field: 'classroomId' },
  default: 'academicProgramName',
} satisfies Ordering

/** Completed and not archived, together by program. Each word is found in class, course or teacher. */
export function listReadyClassrooms(db: Db, query: ListReadyClassroomsQuery): Promise<Page<ReadyClassroom>> {
  let found = db
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .innerJoin('program_all as program', 'program.id', 'course.program_id')
    .leftJoin('person_all as teacher', 'teacher.id', 'classroom.teacher_id')
    .select([
      'classroom.id as classroomId',
      'classroom.name as name',
      'course.id as courseId',
      'course.name as courseName',
      'program.id as academicProgramId',
      'program.name as academicProgramName',
    ])
    .select([
      sql<string | null>`teacher.first_name || ' ' || teacher.last_name`.as('teacherName'),
      enrolledCount.as('enrolledStudentsCount'),
    ])
    .where('classroom.status', '=', 'COMPLETED')
    .where('classroom.archived_at', 'is', null)
  if (query.programId !== undefined) found = found.where('program.id', '=', query.programId)
  for (const word of searchWords(query.q)) {
    const pattern = sql<string>`search_pattern(${word})`
    found = found.where(({ or, eb }) =>
      or([
        eb('classroom.search_key', 'like', pattern),
        eb('course.search_key', 'like', pattern),
        eb('teacher.search_key', 'like', pattern),
      ]),
    )
  }
  return readPage(found.$castTo<ReadyClassroom>(), readyOrdering, query)
}

/** Students in the order of a dictionary. */
const students = sql<ArchivedStudent[]>`(
  select coalesce(json_agg(json_build_object(
    'studentId', student_id, 'studentName', student_name, 'studentNationalId', national_id,
    'practicalGrade', practical_grade, 'examGrade', exam_grade, 'finalGrade', final_grade
  ) order by student_name collate "ar-x-icu", enrollment_id), '[]')
  from archived_student where archived_student.classroom_id = archived.classroom_id
)`

export type ArchivedRow = Omit<ArchivedClassroom, 'archivedAt'> & { archivedAt: Date }

const archived = (db: Db) =>
  db
    .selectFrom('archived_classroom as archived')
    .leftJoin('person_all as archivist', 'archivist.id', 'archived.archived_by')
    .select([
      'archived.classroom_id as archivedClassroomId',
      'archived.classroom_id as classroomId',
      'archived.name as name',
      'archived.course_id as courseId',
      'archived.course_name as courseName',
      'archived.program_id as academicProgramId',
      'archived.program_name as academicProgramName',
      'archived.teacher_name as teacherName',
      'archived.archived_at as archivedAt',
      'archived.student_count as enrolledStudentsCount',
    ])
    .select([
      sql<string | null>`archivist.first_name || ' ' || archivist.last_name`.as('archivedByName'),
      students.as('enrolledStudents'),
    ])
    .$castTo<ArchivedRow>()

const archivedOrdering = {
  keys: {
    archivedAt: { by: sql.ref('archived.archived_at'), field: 'archivedAt' },
    name: { by: arabicOrder('archived.name'), field: 'name' },
    courseName: { by: arabicOrder('archived.course_name'), field: 'courseName' },
    enrolledStudentsCount: { by: sql.ref('archived.student_count'), field: 'enrolledStudentsCount' },
  },
  tieBreaker: { by: sql.ref('archived.classroom_id'), field: 'classroomId' },
  default: '-archivedAt',
} satisfies Ordering

/** All words are found in the names of the class and its teacher, or all of them in one of its students. */
export function listArchivedClassrooms(db: Db, query: ListArchivedClassroomsQuery): Promise<Page<ArchivedRow>> {
  let found = archived(db)
  if (query.programId !== undefined) found = found.where('archived.program_id', '=', query.programId)
  const words = searchWords(query.q)
  if (words.length > 0)
    found = found.where(({ or, and, eb, selectFrom }) => {
      const holds = (key: 'archived.search_key' | 'pupil.search_key') =>
        words.map((word) => sql<boolean>`${sql.ref(key)} like search_pattern(${word})`)
      const pupils = selectFrom('archived_student as pupil')
        .select('pupil.classroom_id')
        .where(and(holds('pupil.search_key')))
      return or([and(holds('archived.search_key')), eb('archived.classroom_id', 'in', pupils)])
    })
  return readPage(found, archivedOrdering, query)
}

export function getArchivedClassroom(db: Db, classroomId: number): Promise<ArchivedRow | undefined> {
  return archived(db).where('archived.classroom_id', '=', classroomId).executeTakeFirst()
}

export interface LockedClassroom {
  name: string
  status: string
  archivedAt: Date | null
}

export function lockClassroom(trx: Trx, id: number): Promise<LockedClassroom | undefined> {
  return trx
    .selectFrom('classroom')
    .select(['name', 'status', 'archived_at as archivedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function takePicture(trx: Trx, id: number): Promise<void> {
  await sql`select take_archive_pictures(array[${id}::integer])`.execute(trx)
}

export async function getTimeZone(db: Db): Promise<string> {
  const { timeZone } = await db.selectFrom('school_settings').select('time_zone as timeZone').executeTakeFirstOrThrow()
  return timeZone
}
