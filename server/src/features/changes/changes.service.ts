import type { ChangeSet, ChangeUnits, ListChangesQuery, ListChangeUnitsQuery } from '@manara/contract/changes.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ListPage, Wire } from '../../platform/http/route.ts'
import { nameOfOperation } from '../audit/audit.service.ts'
import { toUnit } from './changed-row.ts'
import { listNetRows, listPlacesOnPage } from './changed-rows.queries.ts'
import { changeProblem } from './changes.messages.ts'
import * as queries from './changes.queries.ts'
import { journaledThings } from './journaled-things.ts'
import { describeUnits } from './unit-words.ts'

const unitsOnPage = 50

function toChangeSet(row: queries.ChangeSetRow): Wire<ChangeSet> {
  const { counts: _, ...set } = row
  const effects = Object.entries(queries.toCounts(row)).flatMap(([table, fates]) => {
    const name = journaledThings[table]?.plural
    return name === undefined ? [] : { name, ...fates }
  })
  return { ...set, operationName: nameOfOperation(row.operation), effects }
}

/** Acts, newest first; a teacher sees their own. */
export async function listChanges(
  db: Db,
  owner: queries.Owner,
  query: ListChangesQuery,
): Promise<ListPage<Wire<ChangeSet>>> {
  const { rows, ...page } = await queries.listChanges(db, owner, query)
  return { rows: rows.map(toChangeSet), ...page }
}

export async function getChange(db: Db, owner: queries.Owner, id: number): Promise<Wire<ChangeSet>> {
  const row = await queries.getChange(db, owner, id)
  if (!row) throw changeProblem.notFound()
  return toChangeSet(row)
}

/** What an act did to each thing. */
export async function listChangeUnits(
  db: Db,
  owner: queries.Owner,
  id: number,
  { page = 1 }: ListChangeUnitsQuery,
): Promise<ChangeUnits> {
  const set = await queries.findSet(db, owner, id)
  if (!set) throw changeProblem.notFound()
  const { places, total } = await listPlacesOnPage(db, set, unitsOnPage, (page - 1) * unitsOnPage)
  const units = Map.groupBy(await listNetRows(db, set, places), toUnit)
  return { total, units: await describeUnits(db, { units }, [...units.keys()]) }
}
