import {
  type ArchivedClassroom,
  type ArchivedStudent,
  type ListArchivedClassroomsQuery,
  type ListReadyClassroomsQuery,
  mostCountedRooms,
  type ReadyClassroom,
} from '@manara/contract/archive.ts'
import { toOwnMaxima } from '@manara/contract/grades.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn, searchWords, textHolds } from '../../platform/db/text-search.ts'
import { isShownBarred, withShownBar } from '../grades/barred-grades.service.ts'

const enrolledCount = sql<number>`(select count(*) from enrollment where enrollment.classroom_id = classroom.id)`

const readyOrdering: Ordering<ReadyClassroom, ListReadyClassroomsQuery> = {
  keys: {
    academicProgramName: arabicOrder('program.name'),
    name: arabicOrder('classroom.name'),
    courseName: arabicOrder('course.name'),
    enrolledStudentsCount: enrolledCount,
  },
  tieBreaker: { by: 'classroom.id', field: 'classroomId' },
  default: 'academicProgramName',
}

/** Completed and not archived, together by program. Each word is found in class, course or teacher. */
export function listReadyClassrooms(db: Db, query: ListReadyClassroomsQuery): Promise<Page<ReadyClassroom>> {
  let found = db
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .innerJoin('program_all as program', 'program.id', 'course.program_id')
    .leftJoin('person_all as teacher', 'teacher.id', 'classroom.teacher_id')
    .select(
      selection<ReadyClassroom>()({
        classroomId: 'classroom.id',
        name: 'classroom.name',
        courseId: 'course.id',
        courseName: 'course.name',
        academicProgramId: 'program.id',
        academicProgramName: 'program.name',
        teacherName: sql`teacher.short_name`,
        enrolledStudentsCount: enrolledCount,
      }),
    )
    .where('classroom.status', '=', 'COMPLETED')
    .where('classroom.archived_at', 'is', null)
  if (query.programId !== undefined) found = found.where('program.id', '=', query.programId)
  found = searchIn(found, query.q, 'classroom.search_key', 'course.search_key', 'teacher.search_key')
  return readPage(found, readyOrdering, query)
}

/** The students of some classrooms, in the order of a dictionary. No bar changes in a classroom that is not active. */
async function readStudents(db: Db, classroomIds: readonly number[]): Promise<Map<number, ArchivedStudent[]>> {
  const { rows } = await sql<{ classroomId: number; students: ArchivedStudent[] | null }>`
    select room as "classroomId", (
      select json_agg(pupil) from (
        select student_id as "studentId", student_name as "studentName", national_id as "studentNationalId",
          practical_grade as "practicalGrade", exam_grade as "examGrade", final_grade as "finalGrade",
          ${isShownBarred(sql`archived_student.enrollment_id`)} as "isBarred"
        from archived_student where classroom_id = room order by student_name collate "ar-x-icu", enrollment_id
      ) as pupil
    ) as students
    from unnest(${classroomIds}::integer[]) as room`.execute(db)
  return new Map(rows.map(({ classroomId, students }) => [classroomId, (students ?? []).map(withShownBar)]))
}

export type ArchivedRow = Omit<ArchivedClassroom, 'archivedAt'> & { archivedAt: Date }

/** A row before its students have joined it. */
type Picture = Omit<ArchivedRow, 'enrolledStudents' | 'practicalMax' | 'examMax'> & { practicalMax: number }

async function withStudents(db: Db, pictures: readonly Picture[]): Promise<ArchivedRow[]> {
  if (pictures.length === 0) return []
  const students = await readStudents(
    db,
    pictures.map(({ classroomId }) => classroomId),
  )
  return pictures.map(({ practicalMax, ...picture }) => ({
    ...picture,
    ...toOwnMaxima(practicalMax),
    enrolledStudents: students.get(picture.classroomId) ?? [],
  }))
}

const archived = (db: Db) =>
  db
    .selectFrom('archived_classroom as archived')
    .leftJoin('person_all as archivist', 'archivist.id', 'archived.archived_by')
    .select(
      selection<Picture>()({
        archivedClassroomId: 'archived.classroom_id',
        classroomId: 'archived.classroom_id',
        name: 'archived.name',
        courseId: 'archived.course_id',
        courseName: 'archived.course_name',
        academicProgramId: 'archived.program_id',
        academicProgramName: 'archived.program_name',
        teacherName: 'archived.teacher_name',
        archivedAt: 'archived.archived_at',
        enrolledStudentsCount: 'archived.student_count',
        archivedByName: sql`archivist.short_name`,
        practicalMax: 'archived.practical_max',
      }),
    )

const archivedOrdering: Ordering<Picture, ListArchivedClassroomsQuery> = {
  keys: {
    archivedAt: 'archived.archived_at',
    name: arabicOrder('archived.name'),
    courseName: arabicOrder('archived.course_name'),
    enrolledStudentsCount: 'archived.student_count',
  },
  tieBreaker: { by: 'archived.classroom_id', field: 'classroomId' },
  default: '-archivedAt',
}

/** Up to so many places are looked up at once; words that more of them bear are looked for room by room. */
const fewPlaces = 2_000

const holds = (key: string, words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => textHolds(key, word)),
    sql` and `,
  )})`

interface RoomsOfStudents {
  condition: RawBuilder<boolean>
  isCommon: boolean
  /** All of them, or of a common name some. */
  known: number[]
}

/**
 * One student bears all the words. A rare name gives its rooms at once; a common one is probed room by room, with early
 * hits. `archived_pupil` has one row per student, each with a room: above the limit there means above it here.
 */
async function hadStudent(db: Db, words: readonly string[]): Promise<RoomsOfStudents> {
  const { rows } = await sql<{ classroomId: number }>`
    select classroom_id as "classroomId" from archived_student as pupil
    where ${holds('pupil.search_key', words)} and student_id = any(array(
      select student_id from archived_pupil where ${holds('archived_pupil.search_key', words)} limit ${fewPlaces + 1}
    ))
    limit ${fewPlaces + 1}`.execute(db)
  const known = [...new Set(rows.map(({ classroomId }) => classroomId))]
  if (rows.length <= fewPlaces) return { condition: sql`archived.classroom_id = any(${known})`, isCommon: false, known }
  const condition = sql<boolean>`coalesce((select true from archived_student as pupil
    where pupil.classroom_id = archived.classroom_id and ${holds('pupil.search_key', words)} limit 1), false)`
  return { condition, isCommon: true, known }
}

/** For a common name, counting stops at a limit that no reader pages beyond. Known rooms are not searched again. */
async function countSome(query: ReturnType<typeof archived>, known: readonly number[]): Promise<number> {
  const wanted = mostCountedRooms - known.length
  if (wanted <= 0) return mostCountedRooms
  const others = query.clearSelect().select('archived.classroom_id as id').limit(wanted)
  const rows = await others.where(sql<boolean>`archived.classroom_id <> all(${known}::integer[])`).execute()
  return known.length + rows.length
}

/** All words are found in the names of the class and its teacher, or all of them in one of its students. */
export async function listArchivedClassrooms(db: Db, query: ListArchivedClassroomsQuery): Promise<Page<ArchivedRow>> {
  let found = archived(db)
  if (query.programId !== undefined) found = found.where('archived.program_id', '=', query.programId)
  const words = searchWords(query.q)
  const rooms = words.length > 0 ? await hadStudent(db, words) : undefined
  if (rooms) found = found.where(sql<boolean>`(${holds('archived.search_key', words)} or ${rooms.condition})`)
  // Some of the rooms that are known are of other programs.
  const counted = query.programId === undefined ? rooms?.known : []
  const count = rooms?.isCommon ? () => countSome(found, counted ?? []) : undefined
  const { rows, ...page } = await readPage(found, archivedOrdering, query, count)
  return { rows: await withStudents(db, rows), ...page }
}

export async function getArchivedClassroom(db: Db, classroomId: number): Promise<ArchivedRow | undefined> {
  const picture = await archived(db).where('archived.classroom_id', '=', classroomId).executeTakeFirst()
  const [row] = picture ? await withStudents(db, [picture]) : []
  return row
}

export interface LockedClassroom {
  id: number
  name: string
  status: string
  archivedAt: Date | null
  deletedAt: Date | null
}

/** Locks classrooms in the order of ids, deleted ones too: they are refused by name. */
export function lockClassrooms(trx: Trx, ids: readonly number[]): Promise<LockedClassroom[]> {
  return trx
    .selectFrom('classroom_all')
    .select(['id', 'name', 'status', 'archived_at as archivedAt', 'deleted_at as deletedAt'])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** So many classrooms in one statement: with their students few enough for the time that it has. */
const picturesAtOnce = 50

/** Takes the pictures of archived classrooms. Gives how many students each has. */
export async function takePictures(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  for (let from = 0; from < ids.length; from += picturesAtOnce)
    await sql`select take_archive_pictures(${ids.slice(from, from + picturesAtOnce)}::integer[])`.execute(trx)
  const taken = await trx
    .selectFrom('archived_classroom')
    .select(['classroom_id as id', 'student_count as students'])
    .where('classroom_id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(taken.map(({ id, students }) => [id, students]))
}
