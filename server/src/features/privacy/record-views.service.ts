import type { ListViewsQuery } from '@manara/contract/record-views.ts'
import type { Db } from '../../platform/db/database.ts'
import type { NoteViews } from '../../platform/http/route.ts'
import { privacyProblem } from './privacy.messages.ts'
import * as queries from './record-views.queries.ts'

/** Writes down who looked at whom (R-privacy-1). */
export const createViewNotes =
  (db: Db): NoteViews =>
  async (caller, kind, people) => {
    if ('personId' in caller && people.length > 0) await queries.countViews(db, caller.personId, kind, people)
  }

export async function listPersonViews(db: Db, personId: number, query: ListViewsQuery) {
  if (!(await queries.hasPerson(db, personId))) throw privacyProblem.personNotFound()
  return queries.listViews(db, personId, query)
}
