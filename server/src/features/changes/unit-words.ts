import type { ChangeUnit } from '@manara/contract/changes.ts'
import type { Db } from '../../platform/db/database.ts'
import { listChangedFields, listRefs, nameThings, type ThingNames, thingNames } from '../audit/audit.service.ts'
import type { Block, JudgedPlace, NetRow, RowState } from './changed-row.ts'
import { changeText } from './changes.messages.ts'
import { toFields } from './journaled-things.ts'

const isDeletion = ({ before, after }: NetRow) =>
  (before.deleted_at ?? null) === null && (after.deleted_at ?? null) !== null
const isReturn = ({ before, after }: NetRow) =>
  (before.deleted_at ?? null) !== null && 'deleted_at' in after && after.deleted_at === null

/** What the act did to a row, as people see it: a logical deletion is a removal. */
function toFate(row: NetRow): ChangeUnit['fate'] {
  if (row.fate !== 'changed') return row.fate
  if (isDeletion(row)) return 'removed'
  return isReturn(row) ? 'created' : 'changed'
}

const statesOf = (row: NetRow): { before: RowState | null; after: RowState | null } => ({
  before: row.fate === 'created' ? null : toFields(row.table, row.before),
  after: row.fate === 'removed' ? null : toFields(row.table, row.after),
})

/** The units of an act, each with its rows; blocked ones are known after a look at what they are now. */
interface DescribedUnits {
  units: ReadonlyMap<string, readonly NetRow[]>
  blocks?: ReadonlyMap<string, Block>
}

function toChangeUnit(unit: string, { units, blocks }: DescribedUnits, names: ThingNames): ChangeUnit {
  const rows = units.get(unit) ?? []
  const [main] = rows.toSorted((one, other) => Number(other.rowId === other.unitId) - Number(one.rowId === one.unitId))
  const { unitKind = '', unitId = '' } = main ?? {}
  const block = blocks?.get(unit)
  return {
    unitId: unit,
    thing: thingNames[unitKind] ?? changeText.unnamed,
    name: names.getName({ entity: unitKind, id: unitId }) ?? changeText.unnamed,
    fate: main ? toFate(main) : 'changed',
    fields: rows.flatMap((row) => {
      const { before, after } = statesOf(row)
      return listChangedFields(before, after, names)
    }),
    ...(block && { blocked: { reason: block.reason, text: block.text } }),
  }
}

/** Some units in words: their names, and what the act changed of them. */
export async function describeUnits(
  db: Db,
  described: DescribedUnits,
  units: readonly string[],
): Promise<ChangeUnit[]> {
  const rows = units.flatMap((unit) => described.units.get(unit) ?? [])
  const refs = rows.flatMap((row) => {
    const { before, after } = statesOf(row)
    return [{ entity: row.unitKind, id: row.unitId }, ...listRefs(before), ...listRefs(after)]
  })
  const names = await nameThings(db, refs)
  return units.map((unit) => toChangeUnit(unit, described, names))
}

/** Whether people were deleted or came back: then mails and sessions are part of what does not. */
export const touchesPeople = (places: readonly JudgedPlace[]): boolean =>
  places.some((place) => place.table === 'person_all' && (place.comesBack || place.goesAway))
