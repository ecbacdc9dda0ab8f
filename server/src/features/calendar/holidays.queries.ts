import type { Holiday, HolidayLesson, HolidayPreview, ListHolidaysQuery } from '@manara/contract/calendar.ts'
import { holidayLimits } from '@manara/contract/calendar.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'

/** A day as it is written on the wire. */
export const writtenDay = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

const ordering: Ordering<Holiday, ListHolidaysQuery> = {
  keys: { firstDay: { by: 'holiday.first_day', field: 'firstDay' }, name: arabicOrder('holiday.name') },
  tieBreaker: { by: 'holiday.id', field: 'holidayId' },
  default: '-firstDay',
}

export const selectHolidays = (db: Db) =>
  db
    .selectFrom('holiday')
    .leftJoin('program_all as program', 'program.id', 'holiday.program_id')
    .select(
      selection<Holiday>()({
        holidayId: 'holiday.id',
        name: 'holiday.name',
        firstDay: writtenDay('holiday.first_day'),
        lastDay: writtenDay('holiday.last_day'),
        kind: 'holiday.kind',
        isTentative: 'holiday.is_tentative',
        programId: 'holiday.program_id',
        programName: 'program.name',
      }),
    )

export const listHolidays = (db: Db, query: ListHolidaysQuery): Promise<Page<Holiday>> =>
  readPage(searchIn(selectHolidays(db), query.q, 'holiday.search_key'), ordering, query)

export const lockHoliday = (trx: Trx, id: number): Promise<Holiday | undefined> =>
  selectHolidays(trx).where('holiday.id', '=', id).forUpdate('holiday').executeTakeFirst()

/** Additions at the same time are serialised, so that the limit holds. */
export async function countHolidaysLocked(trx: Trx): Promise<number> {
  await sql`select from school_settings for update`.execute(trx)
  const { count } = await trx
    .selectFrom('holiday')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type HolidayFields = Omit<Holiday, 'holidayId' | 'programName'>

const asRow = ({ name, firstDay, lastDay, kind, isTentative, programId }: HolidayFields) => ({
  name,
  first_day: firstDay,
  last_day: lastDay,
  kind,
  is_tentative: isTentative,
  program_id: programId,
})

export async function insertHoliday(trx: Trx, holiday: HolidayFields): Promise<number> {
  const { id } = await trx.insertInto('holiday').values(asRow(holiday)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function changeHoliday(trx: Trx, id: number, holiday: HolidayFields): Promise<void> {
  await trx
    .updateTable('holiday')
    .set({ ...asRow(holiday), revision: sql`revision + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteHoliday(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('holiday').where('id', '=', id).execute()
}

type Days = Pick<Holiday, 'firstDay' | 'lastDay' | 'programId'>

/** The lessons on these days, counted, and the first of them. */
export async function previewLessons(db: Db, { firstDay, lastDay, programId }: Days): Promise<HolidayPreview> {
  const { rows } = await sql<HolidayLesson & { lessonCount: number; takenCount: number }>`
    select 'x' || lesson.client_id as "lessonKey", course.name as "courseName", classroom.name as "classroomName",
      ${writtenDay('lesson.day')} as day, lesson.taken_at is not null as "isTaken",
      to_char(make_interval(mins => lesson.starts_minute), 'HH24:MI') as "startsAt",
      (count(*) over ())::integer as "lessonCount",
      (count(lesson.taken_at) over ())::integer as "takenCount"
    from lesson join classroom on classroom.id = lesson.classroom_id join course on course.id = classroom.course_id
    where lesson.day between ${firstDay}::date and ${lastDay}::date and lesson.state = 'SCHEDULED'
      and (${programId}::integer is null or course.program_id = ${programId})
    order by lesson.day, lesson.starts_minute, lesson.id limit ${holidayLimits.named}`.execute(db)
  const [first] = rows
  const lessons = rows.map(({ lessonCount: _, takenCount: __, ...lesson }) => lesson)
  return { lessonCount: first?.lessonCount ?? 0, takenCount: first?.takenCount ?? 0, lessons }
}
