import { type GradedEnrollment, gradeLimits, readMaxima } from '@manara/contract/grades.ts'
import { Box } from '@mantine/core'
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { showInfo, showWarning } from '../../../http/toasts.tsx'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { gradesText } from '../grades.text.ts'
import { GradeCard, GradeRow } from './grade-row.tsx'
import styles from './grading.module.css'
import type { CellActions } from './mark-input.tsx'
import { type MarkColumn, markColumns } from './mark-text.ts'
import { readPasted } from './pasted-marks.ts'
import type { GradeTableHandle } from './use-focus-first-error.ts'
import type { GradeSheet } from './use-grade-sheet.ts'
import { useWindowRows } from './use-window-rows.ts'

interface GradeTableProps {
  ref?: Ref<GradeTableHandle>
  rows: readonly GradedEnrollment[]
  sheet: GradeSheet
  isReadOnly: boolean
  /** A student of the classroom has marks of attendance. */
  hasAttendance: boolean
}

const rowPixels = { desktop: 46, phone: 142 }
const columns = [...markColumns, 'finalGrade'] as const

function notifyPasted(count: number, skippedCount: number): void {
  const skipped = skippedCount > 0 ? gradesText.skipped(skippedCount) : ''
  if (count === 0) showWarning(gradesText.pastedNothing, skipped)
  else showInfo(gradesText.pasted(count), [gradesText.pastedText, skipped].join(' ').trim())
}

/** Actions of the rows in one stable object: it reads the current rows and sheet when called. */
function useCellActions({ rows, sheet }: GradeTableProps, focusCell: (index: number, column: MarkColumn) => void) {
  const present = useRef({ rows, sheet, focusCell })
  present.current = { rows, sheet, focusCell }
  return useMemo<CellActions>(
    () => ({
      type: sheet.type,
      revert: sheet.revert,
      move: (index, column) => present.current.focusCell(index, column),
      paste: (row, column, text) => {
        const { marks, skippedCount } = readPasted(text, { row, column }, present.current.rows.length)
        const pasted = marks.flatMap((mark) => {
          const found = present.current.rows[mark.row]
          const isOpen = found !== undefined && !(found.isBarred && mark.column === 'examGrade')
          return isOpen ? { enrollmentId: found.enrollmentId, column: mark.column, text: mark.text } : []
        })
        present.current.sheet.paste(pasted)
        notifyPasted(pasted.length, skippedCount + marks.length - pasted.length)
      },
    }),
    [sheet.type, sheet.revert],
  )
}

/** One greatest mark a column: all rows are of one classroom. */
const maxima = ([row = {}]: readonly Partial<GradedEnrollment>[]) => ({
  ...readMaxima(row),
  finalGrade: gradeLimits.final,
})

const TableHead = ({ rows, hasAttendance }: Pick<GradeTableProps, 'rows' | 'hasAttendance'>) => (
  <thead>
    <tr>
      <Box component="th" scope="col" w="3.75rem">
        {gradesText.number}
      </Box>
      <th scope="col">{gradesText.student}</th>
      {hasAttendance && (
        <Box component="th" scope="col" className="c" w="6rem">
          {gradesText.attendance}
        </Box>
      )}
      {columns.map((column) => (
        <Box component="th" key={column} scope="col" className="c" w="8.5rem">
          {gradesText.columns[column]} <span className="dim">{gradesText.outOf(maxima(rows)[column])}</span>
        </Box>
      ))}
      <Box component="th" scope="col" w="13rem">
        {gradesText.state}
      </Box>
    </tr>
  </thead>
)

const Room = ({ height }: { height: number }) => (
  <tr className={styles.gradeRoom} aria-hidden>
    <td colSpan={7} style={{ blockSize: height }} />
  </tr>
)

/** The marks of a classroom as one sheet: a table, or cards on a phone. */
export function GradeTable(props: GradeTableProps) {
  const { rows, sheet, isReadOnly, hasAttendance } = props
  const isPhone = useIsPhone()
  const sight = useWindowRows(rows.length, isPhone ? rowPixels.phone : rowPixels.desktop)
  const actions = useCellActions(props, sight.focusCell)
  useImperativeHandle(props.ref, () => ({ focusCell: sight.focusCell }))
  const { drafts, refusals } = sheet.sheet

  const shown = sight.indexes.flatMap((index) => {
    const row = rows[index]
    if (!row) return []
    const { enrollmentId } = row
    return { row, index, draft: drafts.get(enrollmentId), refusal: refusals.get(enrollmentId) }
  })

  if (isPhone)
    return (
      <div ref={sight.list}>
        <ul
          className={styles.gradeCards}
          aria-label={gradesText.table}
          style={{ paddingBlock: `${sight.before}px ${sight.after}px` }}
        >
          {shown.map((given) => (
            <GradeCard key={given.row.enrollmentId} {...given} {...{ isReadOnly, hasAttendance, actions }} />
          ))}
        </ul>
      </div>
    )
  return (
    <div ref={sight.list}>
      <table className={`table ${styles.grades}`} aria-label={gradesText.table} aria-rowcount={rows.length + 1}>
        <TableHead rows={rows} hasAttendance={hasAttendance} />
        <tbody>
          {sight.before > 0 && <Room height={sight.before} />}
          {shown.map((given) => (
            <GradeRow key={given.row.enrollmentId} {...given} {...{ isReadOnly, hasAttendance, actions }} />
          ))}
          {sight.after > 0 && <Room height={sight.after} />}
        </tbody>
      </table>
    </div>
  )
}
