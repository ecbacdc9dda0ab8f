import type { CurriculumCourse } from '@manara/contract/materials.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, type PageRequest, readPage, searchWords } from '../../db/list-page.ts'
import { textHolds } from '../../db/text-search.ts'

const courseOrdering = {
  keys: {
    name: { by: arabicOrder('course.name'), field: 'name' },
    courseId: { by: sql.ref('course.id'), field: 'courseId' },
  },
  tieBreaker: { by: sql.ref('course.id'), field: 'courseId' },
  default: 'name',
} satisfies Ordering

const classroomCount = (teacherId: number) => sql<number>`(
  select count(*) from classroom
  where classroom.course_id = course.id and classroom.teacher_id = ${teacherId} and classroom.archived_at is null
)`

/** Each course once, however many of its classrooms the teacher has; those of the archive keep it here too. */
export function listCurriculum(
  db: Db,
  teacherId: number,
  query: PageRequest & { q?: string },
): Promise<Page<CurriculumCourse>> {
  let found = db
    .selectFrom('course')
    .innerJoin('program_all as program', 'program.id', 'course.program_id')
    .select([
      'course.id as courseId',
      'course.name as name',
      'program.id as academicProgramId',
      'program.name as academicProgramName',
      sql<boolean>`coalesce(course.coordinator_id = ${teacherId}, false)`.as('isCoordinated'),
      classroomCount(teacherId).as('classroomCount'),
      sql<number>`(select count(*) from material where material.course_id = course.id)`.as('materialCount'),
    ])
    .where(
      sql<boolean>`(course.coordinator_id = ${teacherId} or exists (
        select from classroom where classroom.course_id = course.id and classroom.teacher_id = ${teacherId}
      ))`,
    )
  for (const word of searchWords(query.q)) found = found.where(textHolds('course.search_key', word))
  return readPage(found.$castTo<CurriculumCourse>(), courseOrdering, query)
}
