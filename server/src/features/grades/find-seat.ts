import type { Db } from '../../platform/db/database.ts'
import { lineOfCell } from '../../platform/imports/cells.ts'
import type { ImportRow, RowMatch, RowProblem } from '../../platform/imports/import-kind.ts'
import type { RowCodes } from '../../platform/spreadsheets/row-codes.ts'
import { findReturnedRows, type ReturnedRow } from '../sheets/sheets.service.ts'
import { listNameKeys, type Seat } from './grade-import.queries.ts'
import { gradeImportText } from './grade-import.text.ts'
import type { BaseMarks } from './returned-marks.ts'

/** The student of a row, why there is none, or who it may be. */
export type FoundSeat =
  | { seat: Seat; base: BaseMarks | null | undefined; days: number | null; warnings: string[] }
  | { problem: RowProblem }
  | { matches: RowMatch[] }

interface Classroom {
  id: number
  seats: readonly Seat[]
  /** National ids find students for the office alone. */
  isByNationalId: boolean
}

const text = (row: ImportRow, field: string) => lineOfCell(row.cells[field])

const refuse = (field: string | null, sentence: string) => ({ problem: { field, text: sentence } })

const groupByName = (seats: readonly Seat[]) => Map.groupBy(seats, ({ nameKey }) => nameKey)

const toMatch = ({ studentId }: Seat): RowMatch => ({
  personId: studentId,
  level: 'LIKELY',
  reasons: [gradeImportText.sameName],
})

/** Finds the students of a piece of rows: by row code, else by national id, else by full name (R-sheet-3). */
export function createSeatFinder(db: Db, rowCodes: RowCodes, { id, seats, isByNationalId }: Classroom) {
  const byEnrollment = new Map(seats.map((seat) => [seat.id, seat]))
  const byNationalId = new Map(seats.map((seat) => [seat.nationalId, seat]))
  const byName = groupByName(seats)

  function findByCode(returned: ReturnedRow, name: string, nameKey: string | undefined): FoundSeat {
    if (returned.state === 'forged') return refuse('rowCode', gradeImportText.forgedCode)
    const { classroomId, base, days, row } = returned
    if (classroomId !== null && classroomId !== id) return refuse('rowCode', gradeImportText.foreignRow)
    const seat = byEnrollment.get(row)
    if (!seat) return refuse('rowCode', classroomId === null ? gradeImportText.foreignRow : gradeImportText.staleRow)
    const isOther = name !== '' && nameKey !== seat.nameKey
    const warnings = isOther ? [gradeImportText.otherName(seat.studentName)] : []
    return { seat, base: base as BaseMarks | null, days, warnings }
  }

  function findByName({ decision, decidedId }: ImportRow, nameKey: string): FoundSeat {
    const [seat, ...others] = byName.get(nameKey) ?? []
    if (!seat) return refuse('studentName', gradeImportText.noSuchName)
    if (others.length === 0) return { seat, base: undefined, days: null, warnings: [] }
    const alike = [seat, ...others]
    const decided = decision === 'IS' ? alike.find(({ studentId }) => studentId === decidedId) : undefined
    return decided ? { seat: decided, base: undefined, days: null, warnings: [] } : { matches: alike.map(toMatch) }
  }

  function findOne(row: ImportRow, codes: Map<string, ReturnedRow>, nameKeys: Map<string, string>): FoundSeat {
    const name = text(row, 'studentName')
    const nameKey = nameKeys.get(name)
    const returned = codes.get(text(row, 'rowCode'))
    if (returned) return findByCode(returned, name, nameKey)
    const nationalId = isByNationalId ? text(row, 'nationalId') : ''
    if (nationalId !== '') {
      const seat = byNationalId.get(nationalId)
      return seat ? { seat, base: undefined, days: null, warnings: [] } : refuse('nationalId', gradeImportText.noSuchId)
    }
    return name === '' || nameKey === undefined ? refuse(null, gradeImportText.nobody) : findByName(row, nameKey)
  }

  return async (rows: readonly ImportRow[]): Promise<FoundSeat[]> => {
    const written = (field: string) => [...new Set(rows.map((row) => text(row, field)))].filter((value) => value !== '')
    const codes = await findReturnedRows(db, rowCodes, 'GRADES', written('rowCode'))
    const nameKeys = await listNameKeys(db, written('studentName'))
    return rows.map((row) => findOne(row, codes, nameKeys))
  }
}
