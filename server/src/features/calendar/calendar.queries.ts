import type { Calendar, CalendarQuery, CalendarTerm } from '@manara/contract/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import { selectHolidays, writtenDay } from './holidays.queries.ts'

/** Of everybody, and of the programs in which the person studies, teaches or coordinates (R-calendar-2). */
const isVisibleTo = (
  personId: number,
  seesAll: boolean,
) => sql<boolean>`(holiday.program_id is null or ${seesAll}::boolean
  or holiday.program_id in (select program_id from person where id = ${personId}
    union select program_id from course where coordinator_id = ${personId}
    union select course.program_id from classroom join course on course.id = classroom.course_id
      where classroom.teacher_id = ${personId}))`

export const listVisibleHolidays = (db: Db, personId: number, { from, to }: CalendarQuery, seesAll = false) =>
  selectHolidays(db)
    .where('holiday.first_day', '<=', to)
    .where('holiday.last_day', '>=', from)
    .where(isVisibleTo(personId, seesAll))
    .orderBy('holiday.first_day')
    .orderBy('holiday.id')

/** Holidays of everybody and of the program of a classroom. */
export const listHolidaysOfClassroom = (db: Db, classroomId: number, { from, to }: CalendarQuery) =>
  selectHolidays(db)
    .where('holiday.first_day', '<=', to)
    .where('holiday.last_day', '>=', from)
    .where(
      sql<boolean>`(holiday.program_id is null or holiday.program_id = (select course.program_id from classroom
        join course_all as course on course.id = classroom.course_id where classroom.id = ${classroomId}))`,
    )

export const listTerms = (db: Db, { from, to }: CalendarQuery): Promise<CalendarTerm[]> =>
  db
    .selectFrom('term')
    .innerJoin('academic_year as year', 'year.id', 'term.academic_year_id')
    .select(
      selection<CalendarTerm>()({
        termId: 'term.id',
        name: 'term.name',
        academicYearName: 'year.name',
        startsOn: writtenDay('term.starts_on'),
        endsOn: writtenDay('term.ends_on'),
        state: 'term.state',
      }),
    )
    .where('term.starts_on', '<=', to)
    .where('term.ends_on', '>=', from)
    .orderBy('term.starts_on')
    .orderBy('term.id')
    .execute()

export const readCalendarSettings = (db: Db): Promise<Pick<Calendar, 'weekendDays' | 'hijriOffset'>> =>
  db
    .selectFrom('school_settings')
    .select(['weekend as weekendDays', 'hijri_offset as hijriOffset'])
    .executeTakeFirstOrThrow()
