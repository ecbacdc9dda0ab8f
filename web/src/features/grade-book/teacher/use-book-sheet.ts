import type { BookCell, BookRow, GradeColumn } from '@manara/contract/grade-book.ts'
import type { GradeMarkRow } from '@manara/contract/grade-marks.ts'
import { useMemo, useRef, useState } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showFailure, showSuccess, showWarning } from '../../../http/toasts.tsx'
import { useSaveGradeMarks } from '../grade-book.api.ts'
import { bookText } from '../grade-book.text.ts'
import { readCell, typedText } from './cell-text.ts'

/** Of the request (R-book-5). */
const mostRows = 1_000

export const keyOf = (columnId: number, enrollmentId: number) => `${columnId}/${enrollmentId}`

export interface TypedCell {
  columnId: number
  enrollmentId: number
  text: string
}

/** Keeps what is typed over the saved cells, and why cells were refused. */
export function useBookSheet(classroomId: number, rows: readonly BookRow[], columns: readonly GradeColumn[]) {
  const saving = useSaveGradeMarks(classroomId)
  const [drafts, setDrafts] = useState<ReadonlyMap<string, TypedCell>>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [reason, setReason] = useState('')
  const lastAttempt = useRef({ rows: '', key: '' })
  const cells = useMemo(() => {
    const found = new Map<string, BookCell>()
    for (const row of rows) for (const cell of row.cells) found.set(keyOf(cell.columnId, row.enrollmentId), cell)
    return found
  }, [rows])
  const columnsById = useMemo(() => new Map(columns.map((column) => [column.columnId, column])), [columns])

  const isSame = ({ columnId, enrollmentId, text }: TypedCell) => {
    const [cell, column] = [cells.get(keyOf(columnId, enrollmentId)), columnsById.get(columnId)]
    return !cell || !column || typedText(cell, column) === text.trim()
  }

  const type = (typed: readonly TypedCell[]) => {
    const next = new Map(drafts)
    const left = new Map(refusals)
    for (const cell of typed) {
      const key = keyOf(cell.columnId, cell.enrollmentId)
      if (isSame(cell)) next.delete(key)
      else next.set(key, cell)
      left.delete(key)
    }
    setDrafts(next)
    setRefusals(left)
  }

  const read = [...drafts].map(([key, draft]) => {
    const column = columnsById.get(draft.columnId)
    return { key, draft, column, read: readCell(draft.text, column?.maxPoints ?? 0) }
  })
  const problems = new Map([
    ...refusals,
    ...read.flatMap(({ key, read: one }): [string, string][] => ('problem' in one ? [[key, one.problem]] : [])),
  ])
  const isOverriding = read.some(
    ({ column, read: one }) =>
      column?.source === 'QUIZ' && 'mark' in one && (one.mark.points !== null || one.mark.standing === 'EXCUSED'),
  )

  const toRows = (): GradeMarkRow[] =>
    read
      .slice(0, mostRows)
      .flatMap(({ key, draft: { columnId, enrollmentId }, read: one }) =>
        'problem' in one ? [] : { columnId, enrollmentId, ...one.mark, version: cells.get(key)?.version ?? 0 },
      )

  const save = async () => {
    const sent = { rows: toRows(), ...(isOverriding && reason.trim() !== '' && { reason: reason.trim() }) }
    if (sent.rows.length === 0 || saving.isPending) return
    const asText = JSON.stringify(sent)
    if (lastAttempt.current.rows !== asText) lastAttempt.current = { rows: asText, key: newIdempotencyKey() }
    try {
      const reply = await saving.mutateAsync({ ...sent, idempotencyKey: lastAttempt.current.key })
      const saved = new Set(
        reply.results.filter(({ isSaved }) => isSaved).map((row) => keyOf(row.columnId, row.enrollmentId)),
      )
      setDrafts((last) => new Map([...last].filter(([key]) => !saved.has(key))))
      setRefusals(
        new Map(
          reply.results.flatMap(({ columnId, enrollmentId, reason: why }): [string, string][] =>
            why === undefined ? [] : [[keyOf(columnId, enrollmentId), why]],
          ),
        ),
      )
      if (reply.refusedCount > 0) showWarning(bookText.someRefused, reply.message)
      else {
        setReason('')
        showSuccess(bookText.saved, reply.message)
      }
    } catch (error) {
      showFailure(bookText.saveFailed, getErrorMessage(error))
    }
  }

  const discard = () => {
    setDrafts(new Map())
    setRefusals(new Map())
  }

  return { drafts, problems, type, save, discard, isSaving: saving.isPending, isOverriding, reason, setReason, cells }
}

export type BookSheet = ReturnType<typeof useBookSheet>
