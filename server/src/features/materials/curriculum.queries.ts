import type { CurriculumCourse, ListCurriculumQuery } from '@manara/contract/materials.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'

const courseOrdering: Ordering<CurriculumCourse, ListCurriculumQuery> = {
  keys: { name: arabicOrder('course.name'), courseId: 'course.id' },
  tieBreaker: { by: 'course.id', field: 'courseId' },
  default: 'name',
}

const classroomCount = (teacherId: number) => sql<number>`(
  select count(*) from classroom
  where classroom.course_id = course.id and classroom.teacher_id = ${teacherId} and classroom.archived_at is null
)`

/** Each course once, however many of its classrooms the teacher has; those of the archive keep it here too. */
export function listCurriculum(db: Db, teacherId: number, query: ListCurriculumQuery): Promise<Page<CurriculumCourse>> {
  const found = db
    .selectFrom('course')
    .innerJoin('program_all as program', 'program.id', 'course.program_id')
    .select(
      selection<CurriculumCourse>()({
        courseId: 'course.id',
        name: 'course.name',
        academicProgramId: 'program.id',
        academicProgramName: 'program.name',
        isCoordinated: sql`coalesce(course.coordinator_id = ${teacherId}, false)`,
        classroomCount: classroomCount(teacherId),
        materialCount: sql`(select count(*) from material where material.course_id = course.id)`,
      }),
    )
    .where(
      sql<boolean>`(course.coordinator_id = ${teacherId} or exists (
        select from classroom where classroom.course_id = course.id and classroom.teacher_id = ${teacherId}
      ))`,
    )
  return readPage(searchIn(found, query.q, 'course.search_key'), courseOrdering, query)
}
