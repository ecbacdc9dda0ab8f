import type { AttendanceStatus } from '@manara/contract/attendance.ts'
import { type SchoolCalendar, writtenDay } from '../../platform/format/dates.ts'
import { registerText as text } from './register-papers.text.ts'
import type { Register } from './reports.service.ts'

interface PrintedMonth {
  register: Register
  /** As `2026-11`. */
  month: string
  isBlank: boolean
  /** Weekends and holidays. */
  daysOff: ReadonlySet<string>
  calendar: SchoolCalendar
}

type Row = Register['rows'][number]

/** The columns of totals, in the order in which they matter on paper. */
const totals = ['ABSENT', 'LATE', 'EXCUSED'] as const

export const countStatus = ({ statuses }: Row, wanted: AttendanceStatus): number =>
  statuses.filter((status) => status === wanted).length

export const listDays = (month: string): string[] => {
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** Days and rows of a printed month; the lessons of one day stand in one cell, and a blank one has the present students alone. */
export function registerPaper({ register, month, isBlank, daysOff, calendar }: PrintedMonth) {
  const days = listDays(month)
  const rows = isBlank ? register.rows.filter(({ isEnded }) => !isEnded) : register.rows
  const toMarks = ({ statuses }: Row, day: string) =>
    register.lessons.flatMap((lesson, index) => {
      const status = statuses[index]
      return lesson.day === day && status && !isBlank ? [{ status, sign: text.signs[status] }] : []
    })
  const toTotals = (row: Row) => [...totals.map((one) => String(countStatus(row, one))), String(row.share ?? '–')]
  return {
    isBlank,
    days: days.map((day) => ({
      number: Number(day.slice(8)),
      weekday: writtenDay(day, calendar, { weekday: 'narrow' }),
      isOff: daysOff.has(day),
    })),
    totals: isBlank ? [text.totals.ABSENT, text.notes] : [...totals.map((one) => text.totals[one]), '%'],
    rows: rows.map((row) => ({
      name: text.name(row),
      marks: days.map((day) => toMarks(row, day)),
      totals: isBlank ? ['', ''] : toTotals(row),
    })),
  }
}
