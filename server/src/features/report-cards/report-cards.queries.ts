import type { Gender } from '@manara/contract/gender.ts'
import type { ListReportCardsQuery, ReportCardRow, ReportDesign } from '@manara/contract/report-cards.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { byFirstName, type NameOrders } from '../../platform/db/name-order.ts'
import { passMark } from '../../platform/db/pass-mark.ts'
import { searchPeople, studentHolds } from '../../platform/db/person-search.ts'
import { selection } from '../../platform/db/selection.ts'
import { isBarShown } from '../grades/shown-grades.service.ts'

export async function getReportDesign(db: Db): Promise<ReportDesign> {
  const { rows } = await sql<Omit<ReportDesign, 'note'> & { note: string | null }>`
    select title, note, signatures,
      (select coalesce(json_agg(json_build_object('fromPercent', from_percent, 'word', word)
        order by from_percent desc), '[]') from grade_band) as words
    from report_design`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the design of the report card is missing')
  const { note, ...design } = row
  return { ...design, ...(note !== null && { note }) }
}

/** Two changes of the design follow each other. */
export const lockReportDesign = (trx: Trx) => trx.selectFrom('report_design').select('title').forUpdate().execute()

export async function writeReportDesign(trx: Trx, { words, title, note, signatures }: ReportDesign): Promise<void> {
  await trx
    .updateTable('report_design')
    .set({ title, note: note ?? null, signatures: [...signatures] })
    .execute()
  await trx.deleteFrom('grade_band').execute()
  if (words.length === 0) return
  await trx
    .insertInto('grade_band')
    .values(words.map(({ fromPercent, word }) => ({ from_percent: fromPercent, word })))
    .execute()
}

type Row = ReportCardRow & Pick<NameOrders, 'firstOrder'>

const ordering: Ordering<Row, ListReportCardsQuery> = {
  keys: { studentName: byFirstName('student'), studentId: 'student.id' },
  tieBreaker: { by: 'student.id', field: 'studentId' },
  default: 'studentName',
}

/** The places of a student that a card is about: those of cancelled classrooms are not. */
const placesOf = (student: ReturnType<typeof sql>, { termId, classroomId }: Partial<ListReportCardsQuery>) => sql`
  from enrollment as place join classroom as room on room.id = place.classroom_id
  where place.student_id = ${student} and room.status <> 'CANCELLED'
    and (${termId ?? null}::integer is null or room.term_id = ${termId ?? null}::integer)
    and (${classroomId ?? null}::integer is null or room.id = ${classroomId ?? null}::integer)`

/** Students with courses, by how many of them lack a final grade that may be shown. */
export function listReportCards(db: Db, query: ListReportCardsQuery): Promise<Page<Row>> {
  const { programId, termId } = query
  const own = sql.ref('student.id')
  const courses = placesOf(sql`${own}`, { ...(termId !== undefined && { termId }) })
  let found = db
    .selectFrom('person as student')
    .leftJoin('program', 'program.id', 'student.program_id')
    .select(
      selection<Row>()({
        studentId: 'student.id',
        studentName: 'student.full_name',
        firstOrder: 'student.first_order',
        programName: sql<string | null>`program.name`,
        courseCount: sql<number>`(select count(distinct room.course_id) ${courses})`,
        missingCount: sql<number>`(select count(*) from (
          select room.course_id ${courses} group by room.course_id
          having max((select final_grade from shown_grade where enrollment_id = place.id)) is null) as lacking)`,
      }),
    )
    .where(sql<boolean>`exists (select ${placesOf(sql`${own}`, query)})`)
  if (programId !== undefined) found = found.where('student.program_id', '=', programId)
  return readPage(searchPeople(found, query.q, studentHolds), ordering, query)
}

/** A course as the card shows it. */
export interface CardCourse {
  courseName: string
  practicalGrade: number | null
  examGrade: number | null
  finalGrade: number | null
  practicalMax: number
  gradeWord: string | null
  isPassed: boolean
  isBarred: boolean
}

export interface Card {
  studentName: string
  gender: Gender | null
  programName: string | null
  courses: CardCourse[]
}

/** The cards of students with courses, by name. A course taken twice is shown once, by its best final grade. */
export async function listCards(db: Db, studentIds: readonly number[], termId: number | undefined): Promise<Card[]> {
  const { rows } = await sql<Card>`
    with best as (
      select distinct on (place.student_id, room.course_id) place.student_id, course.name as course_name,
        shown.practical_grade, shown.exam_grade, shown.final_grade, room.practical_max,
        ${isBarShown(sql`place.id`)} as is_barred
      from enrollment as place join classroom as room on room.id = place.classroom_id
      join course_all as course on course.id = room.course_id
      join shown_grade as shown on shown.enrollment_id = place.id
      where place.student_id = any(${studentIds}::integer[]) and room.status <> 'CANCELLED'
        and (${termId ?? null}::integer is null or room.term_id = ${termId ?? null}::integer)
      order by place.student_id, room.course_id, shown.final_grade desc nulls last, place.enrolled_at desc, place.id desc
    )
    select student.full_name as "studentName", student.gender, program.name as "programName",
      json_agg(json_build_object('courseName', course_name, 'practicalGrade', practical_grade,
        'examGrade', exam_grade, 'finalGrade', best.final_grade, 'practicalMax', practical_max, 'isBarred', is_barred,
        'gradeWord', grade_word(best.final_grade, ${passMark}),
        'isPassed', coalesce(best.final_grade >= ${passMark}, false)) order by ${arabicOrder('best.course_name')}) as courses
    from best join person as student on student.id = best.student_id
    left join program on program.id = student.program_id
    group by student.id, student.full_name, student.gender, student.first_order, program.name
    order by ${byFirstName('student').by}, student.id`.execute(db)
  return rows
}

export async function findTermName(db: Db, termId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('term')
    .innerJoin('academic_year as year', 'year.id', 'term.academic_year_id')
    .select(['term.name', 'year.name as yearName'])
    .where('term.id', '=', termId)
    .executeTakeFirst()
  return row && `${row.name}، ${row.yearName}`
}
