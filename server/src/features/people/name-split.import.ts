import type { ImportValue } from '@manara/contract/imports.ts'
import { type SplitName, splitName } from '@manara/contract/names.ts'
import { lineOfCell } from '../../platform/imports/cells.ts'
import type { ImportKindDefinition, ImportRow, JudgedRow } from '../../platform/imports/import-kind.ts'
import { changePeople } from '../users/people-batch.service.ts'
import { columnsOf, listColumnValues } from './importing/compare-person.ts'
import { nameSplitText as text } from './importing/import.text.ts'
import { findKnownPeople, type KnownPerson, listCompoundNames } from './importing/people-import.queries.ts'
import type { PersonPlan } from './importing/person-plan.ts'

type SplitPlan = Pick<PersonPlan, 'columns'>

const nothing = { problems: [], warnings: [], matches: [], plan: null } satisfies Partial<JudgedRow>

const asColumns = ({ firstName, fatherName, grandfatherName, lastName }: SplitName) => ({
  firstName,
  fatherName: fatherName ?? null,
  grandfatherName: grandfatherName ?? null,
  lastName: lastName ?? '',
})

/** «رنا محمد خير العلي» cannot be split by rule: a person decides, and takes the proposal by `FILE`. */
function judgeOne({ decision, cells }: ImportRow, known: KnownPerson | undefined): JudgedRow<SplitPlan> {
  const name = known?.fullName ?? lineOfCell(cells.fullName)
  const proposed = known && splitName(known.fullName)
  const values: ImportValue[] = []
  if (!known || !proposed)
    return {
      ...nothing,
      outcome: 'REFUSED',
      name,
      targetId: null,
      values,
      problems: [{ field: null, text: text.gone }],
    }
  const before = columnsOf(known)
  const after = { ...before, ...asColumns(proposed) }
  const same = { ...nothing, name, targetId: known.id }
  const changed = listColumnValues(before, after)
  if (decision === 'CURRENT' || known.holdsRole || changed.length === 0 || known.fatherName !== null)
    return { ...same, outcome: 'SAME', values }
  const isTooLong = [after.fatherName, after.grandfatherName].some((part) => (part?.length ?? 0) > 40)
  if (isTooLong || after.lastName === '') return { ...same, outcome: 'SAME', values }
  if (proposed.isUncertain && decision === null)
    return { ...same, outcome: 'UNDECIDED', values: changed, problems: [{ field: null, text: text.uncertain }] }
  return { ...same, outcome: 'CHANGED', values: changed, plan: { columns: { before, after } } }
}

/** Proposes the parts of names that hold several in the first name; it has no file (R-import-12). */
export const nameSplitImport: ImportKindDefinition<SplitPlan> = {
  kind: 'NAME_SPLIT',
  isAboutPeople: true,
  title: text.title,
  listFields: async () => text.fields,
  listRows: async (db) =>
    (await listCompoundNames(db)).map(({ id, fullName }, at) => ({
      line: at + 1,
      cells: { personId: id, fullName },
    })),
  async startJudging(db, _, { isCommit }) {
    return {
      async judge(rows) {
        const ids = rows.flatMap(({ cells }) => (typeof cells.personId === 'number' ? cells.personId : []))
        const people = await findKnownPeople(db, { nationalIds: [], emails: [], ids }, isCommit)
        const byId = new Map(people.map((person) => [person.id, person]))
        return rows.map((row) => judgeOne(row, byId.get(Number(row.cells.personId))))
      },
    }
  },
  apply: (trx, caller, { operation }, rows) =>
    changePeople(
      trx,
      caller,
      operation,
      rows.flatMap(({ targetId, plan }) =>
        targetId !== null && plan.columns ? { personId: targetId, ...plan.columns } : [],
      ),
    ),
}
