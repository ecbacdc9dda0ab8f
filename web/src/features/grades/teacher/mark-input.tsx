import type { GradedEnrollment } from '@manara/contract/grades.ts'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { settledText } from '../../../format/typed-number.ts'
import { gradesText } from '../grades.text.ts'
import type { ShownCell } from './grade-sheet.ts'
import styles from './grading.module.css'
import type { MarkColumn } from './mark-text.ts'
import { isManyCells } from './pasted-marks.ts'

/** Actions on a cell; stable while the table is mounted, so that rows do not re-render needlessly. */
export interface CellActions {
  type: (cell: { enrollmentId: number; column: MarkColumn; text: string }) => void
  revert: (cell: { enrollmentId: number; column: MarkColumn }) => void
  paste: (row: number, column: MarkColumn, text: string) => void
  move: (row: number, column: MarkColumn) => void
}

interface MarkInputProps {
  row: GradedEnrollment
  index: number
  column: MarkColumn
  cell: ShownCell
  /** The element that says what is wrong with the row. */
  problemId: string
  actions: CellActions
}

export const cellId = (index: number, column: MarkColumn) => `mark-${index}-${column}`

/** A mark to type; a native field, because a table has two thousand of them. */
export function MarkInput({ row, index, column, cell, problemId, actions }: MarkInputProps) {
  const { enrollmentId, studentName } = row
  const isWrong = cell.problem !== undefined

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      actions.move(index + step, column)
    }
    if (event.key === 'Escape') actions.revert({ enrollmentId, column })
  }
  const handleBlur = () => {
    const text = settledText(cell.text)
    if (text !== cell.text) actions.type({ enrollmentId, column, text })
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isManyCells(text)) return
    event.preventDefault()
    actions.paste(index, column, text)
  }
  return (
    <input
      id={cellId(index, column)}
      className={styles.mark}
      type="text"
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      placeholder="–"
      value={cell.text}
      aria-label={gradesText.cell(column, studentName)}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? problemId : undefined}
      readOnly={row.isBarred && column === 'examGrade'}
      data-changed={cell.isChanged || undefined}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onChange={(event) => actions.type({ enrollmentId, column, text: event.currentTarget.value })}
      onBlur={handleBlur}
    />
  )
}
