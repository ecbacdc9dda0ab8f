import type { ImportValue } from '@manara/contract/imports.ts'
import { nameWords } from '@manara/contract/names.ts'
import { lineOfCell } from '../../../platform/imports/cells.ts'
import type { ImportRow, ImportTask, JudgedRow, RowProblem } from '../../../platform/imports/import-kind.ts'
import type { ReturnedRow } from '../../sheets/sheets.service.ts'
import { type Comparison, comparePerson } from './compare-person.ts'
import { peopleImportText as text } from './import.text.ts'
import type { KnownPerson } from './people-import.queries.ts'
import type { PeopleSchool } from './people-school.ts'
import type { PersonPlan } from './person-plan.ts'
import type { PersonWish } from './person-wish.ts'
import { readPersonWish } from './read-wish.ts'
import { type SheetCells, toSheetCells } from './sheet-cells.ts'

/** A row of the editable sheet, by its code. */
export type IssuedPerson = Omit<Extract<ReturnedRow, { state: 'issued' }>, 'base'> & { base: SheetCells | null }

const notValues = new Set(['fullName', 'rowCode'])

/** What was changed in the sheet: a cell that still says what was downloaded is nobody's wish. */
export function readChanges(
  task: ImportTask,
  school: PeopleSchool,
  row: ImportRow,
  { base }: Pick<IssuedPerson, 'base'>,
  isLeft: (field: string) => boolean = () => false,
): PersonWish {
  const cells = Object.entries(row.cells).filter(
    ([field, cell]) => !notValues.has(field) && !isLeft(field) && lineOfCell(cell) !== base?.[field],
  )
  return { ...readPersonWish(task, school, { ...row, cells: Object.fromEntries(cells) }), isReturned: true }
}

/** A code beside another name: cells were sorted or copied without their row. */
export function findOtherName({ cells }: ImportRow, target: KnownPerson, base: SheetCells | null): RowProblem[] {
  const name = lineOfCell(cells.fullName)
  const isOwn = [base?.fullName, target.fullName].some(
    (known) => known !== undefined && nameWords(known).join(' ') === nameWords(name).join(' '),
  )
  return name === '' || isOwn ? [] : [{ field: 'fullName', text: text.otherName(target.fullName) }]
}

interface Compared {
  outcome: JudgedRow['outcome']
  values: ImportValue[]
  plan: PersonPlan
}

interface Returned {
  task: ImportTask
  school: PeopleSchool
  row: ImportRow
  target: KnownPerson
  base: SheetCells | null
  /** All that was changed in the sheet. */
  whole: Comparison
}

/**
 * Compares what was downloaded, what is there now and what the sheet says (R-sheet-3). The values of a conflict follow one
 * decision about the row; without what was downloaded every change is one.
 */
export function compareReturned({ task, school, row, target, base, whole }: Returned): Compared {
  const present = toSheetCells(target, school)
  const isConflict = (field: string) => base === null || (base[field] !== undefined && base[field] !== present[field])
  const isOpen = whole.values.some(({ field }) => isConflict(field))
  const isOfFile = row.decision === 'FILE'
  const written =
    isOpen && !isOfFile
      ? comparePerson(
          readChanges(task, school, row, { base }, (field) => isConflict(field)),
          target,
          school,
        )
      : whole
  const values = whole.values.map((value): ImportValue => {
    const { field, before, after } = value
    if (!isConflict(field)) return value
    const conflict = { base: base?.[field] || null, file: after, changedBy: null, changedAt: null }
    return { field, before, after: isOfFile ? after : before, conflict }
  })
  const decided = written.values.length > 0 ? 'CHANGED' : 'SAME'
  return {
    outcome: isOpen && !isOfFile && row.decision !== 'CURRENT' ? 'UNDECIDED' : decided,
    values,
    plan: written.plan,
  }
}
