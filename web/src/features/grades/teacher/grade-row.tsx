import type { GradedEnrollment } from '@manara/contract/grades.ts'
import { memo } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { finalGradeText } from '../final-grade.text.ts'
import { FinalGradeBadge } from '../final-grade-badge.tsx'
import { gradesText } from '../grades.text.ts'
import { type Draft, shownCell } from './grade-sheet.ts'
import { type CellActions, MarkInput } from './mark-input.tsx'
import { markColumns } from './mark-text.ts'
import { RowState } from './row-state.tsx'

interface GradeRowProps {
  row: GradedEnrollment
  index: number
  draft: Draft | undefined
  refusal: string | undefined
  isReadOnly: boolean
  actions: CellActions
}

const SavedMark = ({ mark }: { mark: number | null }) =>
  mark === null ? <span className="dim">{finalGradeText.notGraded}</span> : <span className="num">{mark}</span>

/** A student and their marks in the table. Drawn anew only when something about this very row changed. */
export const GradeRow = memo(({ row, index, draft, refusal, isReadOnly, actions }: GradeRowProps) => {
  const problemId = `row-problem-${row.enrollmentId}`
  const cells = markColumns.map((column) => ({ column, cell: shownCell(row, draft, column) }))
  return (
    <tr className="grade-row" aria-rowindex={index + 2}>
      <td className="dim num">{index + 1}</td>
      <td>
        <span className="row grade-student">
          <Avatar name={row.studentName} size={30} />
          <bdi className="strong">{row.studentName}</bdi>
        </span>
      </td>
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
    <li className="grade-card">
      <div className="row grade-card-head">
        <bdi className="strong">{row.studentName}</bdi>
        <span className="push">
          <FinalGradeBadge grade={row.finalGrade} marks={row} />
        </span>
      </div>
      <div className="grade-card-marks">
        {cells.map(({ column, cell }) => (
          <div key={column} className="grade-card-mark">
            <span className="small dim" aria-hidden>
              {gradesText.columns[column]} {gradesText.outOf[column]}
            </span>
            {isReadOnly ? (
              <SavedMark mark={row[column]} />
            ) : (
              <MarkInput row={row} index={index} column={column} cell={cell} problemId={problemId} actions={actions} />
            )}
          </div>
        ))}
      </div>
      <div className="small">
        <RowState id={problemId} row={row} cells={cells.map(({ cell }) => cell)} refusal={refusal} />
      </div>
    </li>
  )
})
