import type { SheetRow } from '@manara/contract/attendance.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { attendanceText } from '../attendance.text.ts'
import { type Mark, nextStatus, statusOfKey } from '../sheet-marks.ts'
import { MarkDialog } from './mark-dialog.tsx'
import styles from './sheet.module.css'
import { LastMarks, StatusMark } from './status-mark.tsx'
import type { Sheet } from './use-sheet.ts'

interface StudentRowProps extends Mark {
  row: SheetRow
  number: number
  isClosed: boolean
  onTap: (row: SheetRow) => void
  onMore: (row: SheetRow) => void
}

const StudentRow = memo((props: StudentRowProps) => {
  const { row, number, status, minutesLate, note, isClosed, onTap, onMore } = props
  const { studentName, isEnded, wasAbsentEarlier, lastStatuses } = row
  const isOff = isClosed || isEnded
  const words = (
    <>
      <span className="dim num">{attendanceText.number(number)}</span>
      <span className={styles.who}>
        <bdi className="strong">{studentName}</bdi>
        {isEnded && <span className="dim small">{attendanceText.ended}</span>}
        {wasAbsentEarlier && <Badge tone="yellow">{attendanceText.wasAbsent}</Badge>}
        {note && (
          <span className="dim small wrap-anywhere" dir="auto">
            {note}
          </span>
        )}
      </span>
      <LastMarks statuses={lastStatuses} />
      <StatusMark status={status} minutesLate={minutesLate} />
    </>
  )
  return (
    <li className={`${styles.row} rule-below`} data-ended={isEnded || undefined}>
      {isOff ? (
        <span className={styles.student}>{words}</span>
      ) : (
        <button type="button" className={styles.student} onClick={() => onTap(row)}>
          {words}
        </button>
      )}
      {!isOff && (
        <IconButton isLarge label={attendanceText.more(studentName)} onClick={() => onMore(row)}>
          <IconDots size={20} stroke={1.7} />
        </IconButton>
      )}
    </li>
  )
})

interface SheetListProps {
  rows: readonly SheetRow[]
  /** Place of a student on the whole sheet. */
  numbers: ReadonlyMap<number, number>
  sheet: Sheet
  isClosed: boolean
  onSave: () => void
}

/** The students of a sheet: a tap changes the mark, on a desk the keys do (R-attendance-3). */
export function SheetList({ rows, numbers, sheet, isClosed, onSave }: SheetListProps) {
  const { choose, markOf } = sheet
  const [said, setSaid] = useState('')
  const dialog = useDialog<SheetRow>()
  const list = useRef<HTMLOListElement>(null)
  const present = useRef(markOf)
  present.current = markOf

  const mark = useCallback(
    (row: SheetRow, change: Partial<Mark>) => {
      choose([row], () => change)
      const after = { ...present.current(row), ...change }
      setSaid(attendanceText.said(row.studentName, attendanceText.status(after.status)))
    },
    [choose],
  )
  const handleTap = useCallback(
    (row: SheetRow) => mark(row, { status: nextStatus(present.current(row).status) }),
    [mark],
  )
  const openDialog = useRef(dialog.open)
  openDialog.current = dialog.open
  const handleMore = useCallback((row: SheetRow) => openDialog.current(row), [])

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(`button.${styles.student}`) ?? [])]
    const at = buttons.findIndex((button) => button.closest('li')?.contains(event.target as Node))
    const isOnStudent = event.target === buttons[at]
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const status = statusOfKey(event.key)
    const row = rows.filter(({ isEnded }) => !isEnded)[at]
    if (event.ctrlKey || event.metaKey || event.altKey || !isOnStudent) return
    if (step !== 0) buttons[at + step]?.focus()
    else if (event.key === 'Enter') onSave()
    else if (status && row) mark(row, { status })
    else return
    event.preventDefault()
  }

  return (
    <>
      <ol
        ref={list}
        className={styles.rows}
        data-many={rows.length > 20 || undefined}
        aria-label={attendanceText.list}
        onKeyDown={handleKey}
      >
        {rows.map((row) => (
          <StudentRow
            key={row.enrollmentId}
            row={row}
            number={numbers.get(row.enrollmentId) ?? 0}
            {...markOf(row)}
            isClosed={isClosed}
            onTap={handleTap}
            onMore={handleMore}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {dialog.target && (
        <MarkDialog
          key={dialog.turn}
          row={dialog.target}
          mark={markOf(dialog.target)}
          isOpen={dialog.isOpen}
          onSet={mark}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
