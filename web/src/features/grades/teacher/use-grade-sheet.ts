import type { GradedEnrollment, SavedGradesRow } from '@manara/contract/grades.ts'
import { useMemo, useState } from 'react'
import {
  answered,
  type Draft,
  emptySheet,
  pasted,
  reverted,
  type Sheet,
  type TypedCell,
  typed,
  unsavedOf,
} from './grade-sheet.ts'

/** What was typed over the saved marks, and what of it could be saved now. */
export function useGradeSheet(rows: readonly GradedEnrollment[]) {
  const [sheet, setSheet] = useState<Sheet>(emptySheet)
  const rowsById = useMemo(() => new Map(rows.map((row) => [row.enrollmentId, row])), [rows])
  const unsaved = useMemo(() => unsavedOf(rowsById, sheet), [rowsById, sheet])
  const edits = useMemo(
    () => ({
      type: (cell: TypedCell) => setSheet((last) => typed(last, cell)),
      paste: (cells: readonly TypedCell[]) => setSheet((last) => pasted(last, cells)),
      revert: (cell: Omit<TypedCell, 'text'>) => setSheet((last) => reverted(last, cell)),
      discard: () => setSheet(emptySheet),
      answer: (sent: ReadonlyMap<number, Draft>, results: readonly SavedGradesRow[]) =>
        setSheet((last) => answered(last, sent, results)),
    }),
    [],
  )
  const nameOf = (enrollmentId: number) => rowsById.get(enrollmentId)?.studentName ?? ''
  return { sheet, unsaved, nameOf, ...edits }
}

export type GradeSheet = ReturnType<typeof useGradeSheet>
