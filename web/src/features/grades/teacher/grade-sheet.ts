import type { GradedEnrollment, RawGradesRow, SavedGradesRow } from '@manara/contract/grades.ts'
import { judgeMark, type MarkColumn, markColumns, showMark } from './mark-text.ts'

/** Text typed over the marks of one student: «5.» may still become 5.5. */
export type Draft = { readonly [Column in MarkColumn]?: string }

/** Everything that is not saved, by enrollment, and why the server refused rows at the last attempt. */
export interface Sheet {
  readonly drafts: ReadonlyMap<number, Draft>
  readonly refusals: ReadonlyMap<number, string>
}

export const emptySheet: Sheet = { drafts: new Map(), refusals: new Map() }

export interface TypedCell {
  enrollmentId: number
  column: MarkColumn
  text: string
}

/** Changes the drafts of some rows; a row that is touched is no longer known to be refused. */
function redraft(sheet: Sheet, ids: Iterable<number>, next: (draft: Draft, id: number) => Draft): Sheet {
  const drafts = new Map(sheet.drafts)
  const refusals = new Map(sheet.refusals)
  for (const id of ids) {
    const draft = next(drafts.get(id) ?? {}, id)
    if (Object.keys(draft).length === 0) drafts.delete(id)
    else drafts.set(id, draft)
    refusals.delete(id)
  }
  return { drafts, refusals }
}

const without = (draft: Draft, column: MarkColumn): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => name !== column))

export const typed = (sheet: Sheet, { enrollmentId, column, text }: TypedCell): Sheet =>
  redraft(sheet, [enrollmentId], (draft) => ({ ...draft, [column]: text }))

/** Many cells at once, as they are pasted. */
export function pasted(sheet: Sheet, cells: readonly TypedCell[]): Sheet {
  const byRow = new Map<number, Draft>()
  for (const { enrollmentId, column, text } of cells)
    byRow.set(enrollmentId, { ...byRow.get(enrollmentId), [column]: text })
  return redraft(sheet, byRow.keys(), (draft, id) => ({ ...draft, ...byRow.get(id) }))
}

/** The cell shows again what is saved. */
export const reverted = (sheet: Sheet, { enrollmentId, column }: Omit<TypedCell, 'text'>): Sheet =>
  redraft(sheet, [enrollmentId], (draft) => without(draft, column))

/** After an answer: what was stored is no draft any more, unless it was typed over meanwhile; refused rows stay. */
export function answered(sheet: Sheet, sent: ReadonlyMap<number, Draft>, results: readonly SavedGradesRow[]): Sheet {
  const stored = results.filter(({ isSaved }) => isSaved).map(({ enrollmentId }) => enrollmentId)
  const { drafts, refusals } = redraft(sheet, stored, (draft, id) =>
    Object.fromEntries(Object.entries(draft).filter(([column, text]) => sent.get(id)?.[column as MarkColumn] !== text)),
  )
  const refused = results.flatMap(({ enrollmentId, isSaved, reason }): [number, string][] =>
    isSaved || reason === undefined ? [] : [[enrollmentId, reason]],
  )
  return { drafts, refusals: new Map([...refusals, ...refused]) }
}

/** A cell as it is shown: its text, whether it differs from what is saved, and what is wrong with it. */
export interface ShownCell {
  text: string
  isChanged: boolean
  problem: string | undefined
}

export function shownCell(row: GradedEnrollment, draft: Draft | undefined, column: MarkColumn): ShownCell {
  const text = draft?.[column]
  if (text === undefined) return { text: showMark(row[column]), isChanged: false, problem: undefined }
  const { value, problem } = judgeMark(text, column, row)
  return { text, isChanged: problem === undefined && value !== row[column], problem }
}

/** Position of the first mark to correct. */
export function firstWrong(rows: readonly GradedEnrollment[], { drafts }: Sheet) {
  for (const [index, row] of rows.entries()) {
    const draft = drafts.get(row.enrollmentId)
    const column = markColumns.find((name) => shownCell(row, draft, name).problem !== undefined)
    if (column) return { index, column }
  }
  return undefined
}

export interface SheetCounts {
  /** Marks that would be saved now. */
  changedCount: number
  /** Marks that have to be corrected before. */
  wrongCount: number
}

/** Unsaved marks: rows of the request, and the texts they were read from. */
interface Unsaved extends SheetCounts {
  grades: RawGradesRow[]
  sent: Map<number, Draft>
}

/** Reads the drafts against what is saved; rows without a draft cost nothing. */
export function getUnsaved(rowsById: ReadonlyMap<number, GradedEnrollment>, { drafts }: Sheet): Unsaved {
  const unsaved: Unsaved = { grades: [], sent: new Map(), changedCount: 0, wrongCount: 0 }
  for (const [enrollmentId, draft] of drafts) {
    const row = rowsById.get(enrollmentId)
    if (!row) continue
    const marks: Partial<Record<MarkColumn, number | null>> = {}
    const texts: Partial<Record<MarkColumn, string>> = {}
    for (const column of markColumns) {
      const { text, isChanged, problem } = shownCell(row, draft, column)
      if (problem !== undefined) unsaved.wrongCount++
      if (!isChanged) continue
      marks[column] = judgeMark(text, column, row).value ?? null
      texts[column] = text
    }
    const count = Object.keys(marks).length
    if (count === 0) continue
    unsaved.changedCount += count
    unsaved.grades.push({ enrollmentId, ...marks })
    unsaved.sent.set(enrollmentId, texts)
  }
  return unsaved
}
