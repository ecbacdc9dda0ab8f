import type { ImportOptions, ImportValue } from '@manara/contract/imports.ts'
import { readWish } from '../../platform/imports/cells.ts'
import type { ImportRow, RowProblem } from '../../platform/imports/import-kind.ts'
import { readNumber } from '../../platform/spreadsheets/reading/cell-values.ts'
import type { ReadCell } from '../../platform/spreadsheets/reading/reading-job.ts'
import { compareCell } from '../sheets/sheets.service.ts'
import { gradeImportText } from './grade-import.text.ts'
import type { MarksRow } from './grades.queries.ts'
import { isRefusedByBar, markProblem } from './marks.ts'

export const markFields = ['practicalGrade', 'examGrade'] as const
export type MarkField = (typeof markFields)[number]

/** The marks that a row writes; an absent one stays, null clears. */
export type MarkPlan = Partial<Record<MarkField, number | null>>

/** The marks of a student when the file was downloaded. */
export type BaseMarks = Record<MarkField, number | null>

type ReadMark = { mark: number | null | undefined } | { problem: string }

/** How people write down that a student was absent. */
const absence = /^(?:غ|غائب|غائبة|غياب)$/

/** A cell as a mark: undefined changes nothing, null clears. */
function readMark(cell: ReadCell | undefined, field: MarkField, { practicalMax }: MarksRow): ReadMark {
  const wish = readWish(cell)
  if (wish === 'nothing') return { mark: undefined }
  if (wish === 'clear') return { mark: null }
  if (absence.test(wish.text.replaceAll('ـ', ''))) return { problem: gradeImportText.absence }
  const read = readNumber(wish.cell)
  if ('fault' in read) return { problem: gradeImportText.notMark(wish.text) }
  const problem = markProblem({ [field]: read.value }, practicalMax)
  // A spreadsheet may give 25.5 as 25.500000000000004.
  return problem ? { problem } : { mark: Math.round(read.value * 100) / 100 }
}

/** What the marks of a row come to, before anything is written. */
export interface ComparedMarks {
  plan: MarkPlan
  values: ImportValue[]
  problems: RowProblem[]
  /** A mark waits for a decision between the file and the present. */
  isUndecided: boolean
}

interface ReturnedMarks {
  present: MarksRow
  /** Undefined when the row was found without a code; null when its sheet is not known, or no longer. */
  base: BaseMarks | null | undefined
  options: ImportOptions
}

const toWords = (mark: number | null | undefined) => (mark === null || mark === undefined ? null : String(mark))

/** The mark that a row wishes; an empty cell clears one that was downloaded, where the run says so (R-sheet-4). */
const wishedMark = (read: number | null | undefined, old: number | null | undefined, { emptyClears }: ImportOptions) =>
  read === undefined && emptyClears && typeof old === 'number' ? null : read

/** One mark against the present one and the one that was downloaded; undefined when it stays. */
function compareMark(field: MarkField, read: number | null | undefined, { present, base, options }: ReturnedMarks) {
  const old = base?.[field]
  const file = wishedMark(read, old, options)
  if (file === undefined) return undefined
  const fate = compareCell({ base: old, present: present[field], file })
  if (fate === 'kept') return undefined
  // Without what was downloaded, every change of an old file needs a decision.
  const isConflict = fate === 'conflict' || base === null
  const conflict = { base: toWords(old), file: toWords(file), changedBy: null, changedAt: null }
  return { file, isConflict, conflict: isConflict ? { conflict } : {} }
}

/** Compares the marks of a row (R-sheet-3); a conflict takes the value of the file only when that is decided. */
export function compareMarks({ cells, decision }: ImportRow, returned: ReturnedMarks): ComparedMarks {
  const compared: ComparedMarks = { plan: {}, values: [], problems: [], isUndecided: false }
  for (const field of markFields) {
    const read = readMark(cells[field], field, returned.present)
    if ('problem' in read) {
      compared.problems.push({ field, text: read.problem })
      continue
    }
    const found = compareMark(field, read.mark, returned)
    if (!found) continue
    if (isRefusedByBar(returned.present, { [field]: found.file })) {
      compared.problems.push({ field, text: gradeImportText.barred })
      continue
    }
    const now = returned.present[field]
    const isWritten = !found.isConflict || decision === 'FILE'
    if (isWritten) compared.plan[field] = found.file
    else if (decision !== 'CURRENT') compared.isUndecided = true
    const after = toWords(isWritten ? found.file : now)
    compared.values.push({ field, before: toWords(now), after, ...found.conflict })
  }
  return compared
}
