import type { GradedEnrollment } from '@manara/contract/grades.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { firstWrong, type Sheet } from './grade-sheet.ts'
import type { MarkColumn } from './mark-text.ts'

/** Handle of the table for other components. */
export interface GradeTableHandle {
  focusCell: (index: number, column: MarkColumn) => void
}

interface Shown {
  rows: readonly GradedEnrollment[]
  /** Those of them that the search leaves. */
  found: readonly GradedEnrollment[]
  sheet: Sheet
  showAll: () => void
}

/** The way to the first mark that has to be corrected, also when the search hides it. */
export function useFocusFirstError({ rows, found, sheet, showAll }: Shown) {
  const table = useRef<GradeTableHandle>(null)

  const goToWrong = () => {
    const inSight = firstWrong(found, sheet)
    const wrong = inSight ?? firstWrong(rows, sheet)
    if (!wrong) return
    if (!inSight) flushSync(showAll)
    table.current?.focusCell(wrong.index, wrong.column)
  }
  return { table, goToWrong }
}
