import { addDays } from '../features/challenges/challenge-week.ts'
import type { Trx } from '../platform/db/database.ts'

/** An academic year around the day of loading: its first term is open and has the active classrooms. */
export async function insertDemoTerms(trx: Trx, openedBy: number): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const span = (from: number, to: number) => ({ starts_on: addDays(today, from), ends_on: addDays(today, to) })
  const whole = span(-80, 220)
  const begun = Number(whole.starts_on.slice(0, 4))
  const year = await trx
    .insertInto('academic_year')
    .values({ name: `${begun}–${begun + 1}`, ...whole })
    .returning('id as academic_year_id')
    .executeTakeFirstOrThrow()
  const first = { name: 'الفصل الأول', state: 'OPEN', opened_at: new Date(), opened_by: openedBy, ...span(-60, 60) }
  const second = { name: 'الفصل الثاني', state: 'PLANNED', opened_at: null, opened_by: null, ...span(75, 195) }
  const [term] = await trx
    .insertInto('term')
    .values([first, second].map((row) => ({ ...year, ...row })))
    .returning('id')
    .execute()
  await trx
    .updateTable('classroom')
    .set({ term_id: term?.id ?? null })
    .where('status', '=', 'ACTIVE')
    .execute()
}
