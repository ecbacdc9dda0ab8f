import type { GradedEnrollment } from '@manara/contract/grades.ts'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { gradesText } from '../grades.text.ts'
import type { ShownCell } from './grade-sheet.ts'

interface RowStateProps {
  id: string
  row: GradedEnrollment
  cells: readonly ShownCell[]
  /** Why the server did not save the row. */
  refusal: string | undefined
}

/** Whether a row is saved, and what is wrong with it. */
export function RowState({ id, row, cells, refusal }: RowStateProps) {
  const problem = cells.find((cell) => cell.problem !== undefined)?.problem ?? refusal
  if (problem !== undefined)
    return (
      <span id={id} className="row-state row-wrong" role="alert">
        <IconAlertCircle size={16} aria-hidden />
        {problem}
      </span>
    )
  if (cells.some(({ isChanged }) => isChanged))
    return (
      <span className="row-state">
        <i className="unsaved-dot" aria-hidden />
        {gradesText.states.unsaved}
      </span>
    )
  if (row.practicalGrade === null || row.examGrade === null)
    return <span className="row-state dim">{gradesText.states.incomplete}</span>
  return (
    <span className="row-state dim">
      <IconCircleCheck className="row-saved" size={16} aria-hidden />
      {gradesText.states.saved}
    </span>
  )
}
