import type { AttendanceSheet, SheetRow } from '@manara/contract/attendance.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type ChosenMarks, countMarks, type Mark, shownMark, toBody } from '../sheet-marks.ts'

const nothing: ChosenMarks = new Map()

interface Chosen {
  marks: ChosenMarks
  /** The version that was shown when the first of them was chosen. */
  baseVersion: number
}

/**
 * The marks of a sheet while it is taken. `waiting`: saved and not with the server yet; the screen shows them like marks
 * that are stored.
 */
export function useSheet(sheet: AttendanceSheet, waiting: ChosenMarks = nothing) {
  const [{ marks, baseVersion }, setChosen] = useState<Chosen>({ marks: nothing, baseVersion: 0 })
  const present = useRef(sheet)
  present.current = sheet
  const shown = useMemo(() => new Map([...waiting, ...marks]), [waiting, marks])
  const markOf = useCallback((row: SheetRow) => shownMark(row, sheet, shown), [sheet, shown])
  const counts = useMemo(
    () => countMarks(sheet.rows.filter(({ isEnded }) => !isEnded).map(markOf)),
    [sheet.rows, markOf],
  )
  const latest = useRef(markOf)
  latest.current = markOf

  /** Chooses marks; `toMark` sees what is shown. */
  const choose = useCallback((rows: readonly SheetRow[], toMark: (shown: Mark) => Partial<Mark>) => {
    setChosen((last) => {
      const next = new Map(last.marks)
      for (const row of rows) {
        const before = next.get(row.enrollmentId) ?? latest.current(row)
        const after = { ...before, ...toMark(before) }
        next.set(row.enrollmentId, { ...after, minutesLate: after.status === 'LATE' ? after.minutesLate : null })
      }
      return { marks: next, baseVersion: last.marks.size > 0 ? last.baseVersion : present.current.version }
    })
  }, [])

  return {
    markOf,
    counts,
    choose,
    chosenCount: marks.size,
    forget: () => setChosen({ marks: nothing, baseVersion: 0 }),
    toBody: () => {
      const body = toBody(sheet, shown, marks.size > 0 ? baseVersion : sheet.version)
      return { ...body, marks: body.marks.map((mark) => ({ ...mark, isTouched: marks.has(mark.enrollmentId) })) }
    },
  }
}

export type Sheet = ReturnType<typeof useSheet>
