import type { BookPart, BookRow, GradeColumn, GradePlan } from '@manara/contract/grade-book.ts'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../format/numbers.ts'
import { showInfo } from '../../../http/toasts.tsx'
import { bookText } from '../grade-book.text.ts'
import { shownText, typedText } from './cell-text.ts'
import styles from './grade-book.module.css'
import { type BookSheet, keyOf, type TypedCell } from './use-book-sheet.ts'

interface BookGridProps {
  plan: GradePlan
  rows: readonly BookRow[]
  sheet: BookSheet
  isReadOnly: boolean
  onColumn: (column: GradeColumn) => void
  onHistory: (cell: { column: GradeColumn; row: BookRow }) => void
}

interface Place {
  row: number
  column: number
}

/** A part: what the book gives, or what is there so far and why it is not whole. */
export const Part = ({ part: { computed, soFar, lack, isChanged } }: { part: BookPart }) => (
  <>
    {computed !== null ? (
      <b className="num">{formatNumber(computed)}</b>
    ) : (
      <span className="small dim">
        {soFar === null ? bookText.noFigure : bookText.soFarValue(soFar)}
        {lack !== null && lack !== 'MISSING' && <> · {bookText.lacks[lack]}</>}
      </span>
    )}
    {isChanged && (
      <span role="img" className={styles.changed} aria-label={bookText.changed} title={bookText.changed}>
        ●
      </span>
    )}
  </>
)

const columnsOf = ({ components, columns }: GradePlan) =>
  components.map((component) => ({
    component,
    columns: columns.filter(({ componentId }) => componentId === component.id),
  }))

function Head({ plan, isReadOnly, onColumn }: Pick<BookGridProps, 'plan' | 'isReadOnly' | 'onColumn'>) {
  const groups = columnsOf(plan)
  const filled = groups.filter(({ columns }) => columns.length > 0)
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col" className={styles.name}>
          {bookText.student}
        </th>
        {filled.map(({ component, columns }) => (
          <th key={component.id ?? component.name} scope="colgroup" colSpan={columns.length} className="c">
            <bdi>{component.name}</bdi> <span className="dim small">{bookText.outOf(component.weight)}</span>
          </th>
        ))}
        {(['PRACTICAL', 'EXAM'] as const).map((part) => (
          <th key={part} rowSpan={2} scope="col" className="c">
            {bookText.parts[part]}{' '}
            <span className="dim small">{bookText.outOf(part === 'EXAM' ? plan.examMax : plan.practicalMax)}</span>
          </th>
        ))}
        <th rowSpan={2} scope="col" className="c">
          {bookText.final}
        </th>
      </tr>
      <tr>
        {filled.flatMap(({ columns }) =>
          columns.map((column) => (
            <th key={column.columnId} scope="col" className="c">
              <button type="button" className={styles.head} disabled={isReadOnly} onClick={() => onColumn(column)}>
                <bdi>{column.title}</bdi> <span className="dim small">{bookText.outOf(column.maxPoints)}</span>
                {(column.isQuizGone || !column.counts) && (
                  <span className="small wrong">{column.isQuizGone ? bookText.quizGone : bookText.notCounted}</span>
                )}
              </button>
            </th>
          )),
        )}
      </tr>
    </thead>
  )
}

interface CellInputProps {
  label: string
  text: string
  problem: string | undefined
  onType: (text: string) => void
  onMove: (rows: number, columns: number) => void
  onPaste: (text: string) => void
}

/** The field of the cell that is typed in: typing replaces its mark, arrows leave it. */
function CellInput({ label, text, problem, onType, onMove, onPaste }: CellInputProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const isWhole = value === '' || (selectionStart === 0 && selectionEnd === value.length)
    const [rows, columns] =
      {
        ArrowDown: [1, 0],
        ArrowUp: [-1, 0],
        Enter: [event.shiftKey ? -1 : 1, 0],
        // From right to left: the next column is on the left.
        ...(isWhole && { ArrowLeft: [0, 1], ArrowRight: [0, -1] }),
      }[event.key] ?? []
    if (rows === undefined || columns === undefined) return
    event.preventDefault()
    onMove(rows, columns)
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\n\r]/.test(pasted.trimEnd())) return
    event.preventDefault()
    onPaste(pasted)
  }
  return (
    <input
      ref={field}
      // biome-ignore lint/a11y/noAutofocus: the cell that was chosen is the one that is typed in
      autoFocus
      className={styles.field}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={problem !== undefined || undefined}
      title={problem}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={handleKey}
      onPaste={handlePaste}
    />
  )
}

/** Lays pasted cells down from a place, rows downwards and columns onwards. */
function layDown(text: string, from: Place, rows: readonly BookRow[], columns: readonly GradeColumn[]): TypedCell[] {
  const lines = text.replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/)
  return lines.flatMap((line, down) =>
    line.split('\t').flatMap((cell, along) => {
      const [row, column] = [rows[from.row + down], columns[from.column + along]]
      return row && column ? { columnId: column.columnId, enrollmentId: row.enrollmentId, text: cell.trim() } : []
    }),
  )
}

/** The book as one sheet: only the chosen cell is a field, so that a large book stays light. */
export function BookGrid({ plan, rows, sheet, isReadOnly, onColumn, onHistory }: BookGridProps) {
  const columns = columnsOf(plan).flatMap((group) => group.columns)
  const [active, setActive] = useState<Place>()

  const move = (by: Place) => {
    if (!active) return
    const next = { row: active.row + by.row, column: active.column + by.column }
    if (rows[next.row] && columns[next.column]) setActive(next)
  }
  const paste = (text: string) => {
    if (!active) return
    const cells = layDown(text, active, rows, columns)
    sheet.type(cells)
    showInfo(bookText.pasted(cells.length))
  }

  const renderCell = (row: BookRow, at: number, column: GradeColumn, index: number) => {
    const key = keyOf(column.columnId, row.enrollmentId)
    const [cell, draft, problem] = [sheet.cells.get(key), sheet.drafts.get(key), sheet.problems.get(key)]
    if (!cell) return <td key={key} />
    const label = bookText.cell(column.title, row.studentName)
    const isActive = active?.row === at && active.column === index && !isReadOnly
    const flags = {
      'data-changed': draft !== undefined || undefined,
      'data-wrong': problem !== undefined || undefined,
      'data-override': cell.isOverride || undefined,
      'data-off': !column.counts || column.isQuizGone || undefined,
    }
    return (
      <td key={key} className={`${styles.cell} c num`} {...flags}>
        {isActive ? (
          <CellInput
            label={label}
            text={draft?.text ?? typedText(cell, column)}
            problem={problem}
            onType={(text) => sheet.type([{ columnId: column.columnId, enrollmentId: row.enrollmentId, text }])}
            onMove={(down, along) => move({ row: down, column: along })}
            onPaste={paste}
          />
        ) : (
          <button
            type="button"
            className={styles.shown}
            aria-label={label}
            title={problem ?? (cell.isOverride ? bookText.override : undefined)}
            onClick={() => (isReadOnly ? onHistory({ column, row }) : setActive({ row: at, column: index }))}
          >
            {draft?.text ?? shownText(cell)}
          </button>
        )}
      </td>
    )
  }

  const [chosenRow, chosenColumn] = [rows[active?.row ?? -1], columns[active?.column ?? -1]]
  return (
    <>
      <div className={styles.window}>
        <table className={`table ${styles.book}`} aria-label={bookText.title}>
          <Head plan={plan} isReadOnly={isReadOnly} onColumn={onColumn} />
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.enrollmentId}>
                <th scope="row" className={styles.name}>
                  <bdi>{row.studentName}</bdi>
                </th>
                {columns.map((column, index) => renderCell(row, at, column, index))}
                <td className="c">
                  <Part part={row.practical} />
                </td>
                <td className="c">
                  <Part part={row.exam} />
                </td>
                <td className="c num">{row.finalGrade === null ? bookText.noFigure : formatNumber(row.finalGrade)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosenRow && chosenColumn && (
        <p className={`small ${styles.chosen}`}>
          <button type="button" className="link" onClick={() => onHistory({ column: chosenColumn, row: chosenRow })}>
            {bookText.history}: {bookText.cell(chosenColumn.title, chosenRow.studentName)}
          </button>
        </p>
      )}
    </>
  )
}
