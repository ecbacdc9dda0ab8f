import { type GradedEnrollment, readMaxima } from '@manara/contract/grades.ts'
import { memo } from 'react'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { BarredBadge } from '../barred-badge.tsx'
import { finalGradeText } from '../final-grade.text.ts'
import { FinalGradeBadge } from '../final-grade-badge.tsx'
import { gradesText } from '../grades.text.ts'
import { type Draft, shownCell } from './grade-sheet.ts'
import styles from './grading.module.css'
import { type CellActions, MarkInput } from './mark-input.tsx'
import { markColumns } from './mark-text.ts'
import { RowState } from './row-state.tsx'

interface GradeRowProps {
  row: GradedEnrollment
  index: number
  draft: Draft | undefined
  refusal: string | undefined
  isReadOnly: boolean
  /** A student of the classroom has marks of attendance. */
  hasAttendance: boolean
  actions: CellActions
}

const SavedMark = ({ mark }: { mark: number | null }) =>
  mark === null ? <span className="dim">{finalGradeText.notGraded}</span> : <span className="num">{mark}</span>

const toPercent = ({ attendancePercent: percent }: GradedEnrollment) =>
  percent === undefined ? gradesText.noFigure : gradesText.percent(percent)

/** A student and their marks in the table. Re-rendered only when this row changes. */
export const GradeRow = memo(({ row, index, draft, refusal, isReadOnly, hasAttendance, actions }: GradeRowProps) => {
  const problemId = `row-problem-${row.enrollmentId}`
  const cells = markColumns.map((column) => ({ column, cell: shownCell(row, draft, column) }))
  return (
    <tr className={styles.gradeRow} aria-rowindex={index + 2}>
      <td className="dim num">{index + 1}</td>
      <td>
        <span className="row person">
          <Avatar name={row.studentName} size={30} />
          <bdi className="strong one-line">{row.studentName}</bdi>
          <BarredBadge of={row} />
        </span>
      </td>
      {hasAttendance && <td className="c num">{toPercent(row)}</td>}
      {cells.map(({ column, cell }) => (
        <td key={column} className="c">
          {isReadOnly ? (
            <SavedMark mark={row[column]} />
          ) : (
            <MarkInput row={row} index={index} column={column} cell={cell} problemId={problemId} actions={actions} />
          )}
        </td>
      ))}
      <td className="c">
        <FinalGradeBadge grade={row.finalGrade} marks={row} />
      </td>
      <td className="small">
        <RowState id={problemId} row={row} cells={cells.map(({ cell }) => cell)} refusal={refusal} />
      </td>
    </tr>
  )
})

/** The same as a card, with fields that a thumb finds. */
export const GradeCard = memo(({ row, index, draft, refusal, isReadOnly, actions }: GradeRowProps) => {
  const problemId = `row-problem-${row.enrollmentId}`
  const cells = markColumns.map((column) => ({ column, cell: shownCell(row, draft, column) }))
  return (
    <li className={`${styles.gradeCard} rule-below clipped`}>
      <div className="row">
        <bdi className="strong one-line">{row.studentName}</bdi>
        <BarredBadge of={row} />
        <span className="push">
          <FinalGradeBadge grade={row.finalGrade} marks={row} />
        </span>
      </div>
      <div className={styles.gradeCardMarks}>
        {cells.map(({ column, cell }) => (
          <div key={column} className={styles.gradeCardMark}>
            <span className="small dim nowrap" aria-hidden>
              {gradesText.columns[column]} {gradesText.outOf(readMaxima(row)[column])}
            </span>
            {isReadOnly ? (
              <SavedMark mark={row[column]} />
            ) : (
              <MarkInput row={row} index={index} column={column} cell={cell} problemId={problemId} actions={actions} />
            )}
          </div>
        ))}
      </div>
      <div className="small row">
        <RowState id={problemId} row={row} cells={cells.map(({ cell }) => cell)} refusal={refusal} />
        {row.attendancePercent !== undefined && (
          <span className="push dim num nowrap">
            {gradesText.attendance} {toPercent(row)}
          </span>
        )}
      </div>
    </li>
  )
})
