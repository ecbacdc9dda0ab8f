import { foldArabic } from '@manara/contract/names.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lineOfCell } from '../../../platform/imports/cells.ts'
import type { RowProblem } from '../../../platform/imports/import-kind.ts'
import { comparePerson } from './compare-person.ts'
import { peopleImportText as text } from './import.text.ts'
import { type KnownPerson, listLastChanges } from './people-import.queries.ts'
import { compareReturned, findOtherName } from './returned-people.ts'
import {
  type Asked,
  findExact,
  findLine,
  type Judged,
  type Known,
  keysOf,
  listStaying,
  nothing,
  type Pass,
  refused,
  refuseNumbers,
  refuseTarget,
  refuseWrongLength,
  remember,
} from './row-rules.ts'
import type { SheetCells } from './sheet-cells.ts'

/** A row of the editable sheet: its code says whose it is (R-sheet-5). */
export function judgeReturned(pass: Pass, asked: Asked, known: Known): Judged {
  const { row, wish, returned } = asked
  const { task, school } = pass
  const refuse = (problems: readonly RowProblem[], target?: KnownPerson): Judged => {
    const name = target?.fullName ?? (lineOfCell(row.cells.fullName) || text.unnamed)
    return { ...refused(asked, target), name, problems: [...problems] }
  }
  const refuseCode = (words: string) => refuse([{ field: 'rowCode', text: words }])
  if (returned?.state !== 'issued') return refuseCode(text.forgedCode)
  const base = returned.base as SheetCells | null
  if (base === null) pass.oldDays = returned.days
  const target = known.byId.get(returned.row)
  if (!target) return refuseCode(text.gone)
  const twin = findLine(pass, [`person ${target.id}`])
  if (twin !== undefined) return refuse([{ field: 'rowCode', text: text.repeatedCode(twin) }], target)
  const refusal = refuseTarget({ row: { ...row, decision: null }, wish }, { target, ...findExact(wish, known) }, school)
  const isOtherId = wish.nationalId !== undefined && target.foldedId !== foldArabic(wish.nationalId)
  if (isOtherId) refuseWrongLength(asked, school)
  const whole = comparePerson(wish, target, school)
  refuseNumbers(asked, whole, pass)
  const problems = [
    ...(refusal === undefined
      ? []
      : [{ field: null, text: refusal === text.otherRole ? text.otherRoleOfSheet : refusal }]),
    ...findOtherName(row, target, base),
    ...wish.problems,
    ...(isOtherId && !target.isNationalIdTemporary ? [{ field: 'nationalId', text: text.idStays }] : []),
    ...listStaying(wish, target, school),
  ]
  if (problems.length > 0) return refuse(problems, target)
  remember(pass, row.line, keysOf(wish, target).identities)
  const compared = compareReturned({ task, school, row, target, base, whole })
  const plan = compared.outcome === 'CHANGED' ? compared.plan : null
  return { ...nothing, ...compared, plan, name: target.fullName, targetId: target.id, warnings: wish.warnings }
}

/** The audit log names phones and the school's own fields as a whole, an import each by itself. */
const namesOf = (field: string): string[] => [
  field,
  ...(/phone$/i.test(field) ? ['phones'] : []),
  ...(/^f\d+$/.test(field) ? ['extra'] : []),
  ...(field === 'program' ? ['programId'] : []),
]

/** Names who changed the values of conflicts, and when. */
export async function nameAuthors(db: Db, judged: readonly Judged[]): Promise<void> {
  const conflicts = judged.flatMap(({ targetId, values }) =>
    values.flatMap(({ field, conflict }) => (conflict && targetId !== null ? [{ targetId, field, conflict }] : [])),
  )
  const changes = await listLastChanges(
    db,
    conflicts.map(({ targetId, field }) => ({ personId: targetId, field, names: namesOf(field) })),
  )
  const byField = new Map(changes.map((change) => [`${change.personId}/${change.field}`, change]))
  for (const { targetId, field, conflict } of conflicts) {
    const change = byField.get(`${targetId}/${field}`)
    if (!change) continue
    conflict.changedBy = change.changedBy
    conflict.changedAt = change.changedAt.toISOString()
  }
}
