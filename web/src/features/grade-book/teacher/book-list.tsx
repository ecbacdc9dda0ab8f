import type { BookRow, GradePlan } from '@manara/contract/grade-book.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { bookText } from '../grade-book.text.ts'
import { Part } from './book-grid.tsx'
import { shownText, typedText } from './cell-text.ts'
import styles from './grade-book.module.css'
import { type BookSheet, keyOf } from './use-book-sheet.ts'

interface BookListProps {
  plan: GradePlan
  rows: readonly BookRow[]
  sheet: BookSheet
  isReadOnly: boolean
}

/** On a phone: one column at a time, a name and a field in each line. */
export function BookList({ plan, rows, sheet, isReadOnly }: BookListProps) {
  const [chosen, setChosen] = useState<number>()
  const column = plan.columns.find(({ columnId }) => columnId === chosen) ?? plan.columns[0]
  return (
    <>
      {column && (
        <NativeSelect
          className={styles.choice}
          label={bookText.column}
          value={String(column.columnId)}
          data={plan.columns.map(({ columnId, title }) => ({ value: String(columnId), label: title }))}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      )}
      <ul className={styles.list} aria-label={bookText.title}>
        {rows.map((row) => {
          const key = column && keyOf(column.columnId, row.enrollmentId)
          const [cell, problem] = key ? [sheet.cells.get(key), sheet.problems.get(key)] : []
          return (
            <li key={row.enrollmentId} className="rule-below">
              <span>
                <bdi className="strong">{row.studentName}</bdi>
                <span className="small dim">
                  {bookText.parts.PRACTICAL} <Part part={row.practical} /> · {bookText.parts.EXAM}{' '}
                  <Part part={row.exam} />
                </span>
                {problem !== undefined && (
                  <span role="alert" className="small wrong">
                    {problem}
                  </span>
                )}
              </span>
              {cell && column && (
                <input
                  className={styles.field}
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  readOnly={isReadOnly}
                  placeholder={shownText(cell) || bookText.noFigure}
                  aria-label={bookText.cell(column.title, row.studentName)}
                  aria-invalid={problem !== undefined || undefined}
                  value={sheet.drafts.get(key ?? '')?.text ?? typedText(cell, column)}
                  onChange={({ currentTarget }) =>
                    sheet.type([
                      { columnId: column.columnId, enrollmentId: row.enrollmentId, text: currentTarget.value },
                    ])
                  }
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
