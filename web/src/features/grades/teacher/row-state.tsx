import type { GradedEnrollment } from '@manara/contract/grades.ts'
import { Box } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { gradesText } from '../grades.text.ts'
import type { ShownCell } from './grade-sheet.ts'
import styles from './grading.module.css'

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
      <span id={id} className={`${styles.rowState} wrong`} role="alert">
        <IconAlertCircle size={16} aria-hidden />
        {problem}
      </span>
    )
  if (cells.some(({ isChanged }) => isChanged))
    return (
      <span className={styles.rowState}>
        <Box component="i" aria-hidden w="0.5rem" h="0.5rem" bdrs="50%" bg="var(--mantine-color-yellow-5)" />
        {gradesText.states.unsaved}
      </span>
    )
  if (row.practicalGrade === null || row.examGrade === null)
    return <span className={`${styles.rowState} dim`}>{gradesText.states.incomplete}</span>
  return (
    <span className={`${styles.rowState} dim`}>
      <IconCircleCheck className={styles.rowSaved} size={16} aria-hidden />
      {gradesText.states.saved}
    </span>
  )
}
