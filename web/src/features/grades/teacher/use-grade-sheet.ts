import type { GradedEnrollment, SavedGradesRow } from '@manara/contract/grades.ts'
import { useMemo, useState } from 'react'
import {
  answered,
  type Draft,
  emptySheet,
  getUnsaved,
  pasted,
  reverted,
  type Sheet,
  type TypedCell,
  typed,
} from './grade-sheet.ts'

/** Text typed over the saved marks, and the part of it that could be saved now. */
export function useGradeSheet(rows: readonly GradedEnrollment[]) {
  const [sheet, setSheet] = useState<Sheet>(emptySheet)
  const rowsById = useMemo(() => new Map(rows.map((row) => [row.enrollmentId, row])), [rows])
  const unsaved = useMemo(() => getUnsaved(rowsById, sheet), [rowsById, sheet])
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
  const getName = (enrollmentId: number) => rowsById.get(enrollmentId)?.studentName ?? ''
  return { sheet, unsaved, getName, ...edits }
}

export type GradeSheet = ReturnType<typeof useGradeSheet>
