import type { AttendanceStatus } from '@manara/contract/attendance.ts'
import { type SchoolCalendar, writtenDay } from '../../platform/format/dates.ts'
import { statusSigns, registerText as text } from './register-papers.text.ts'
import type { RegisterHead } from './reports.queries.ts'
import type { Register } from './reports.service.ts'

interface PrintedMonth {
  school: string
  head: RegisterHead
  /** As `2026-11`. */
  month: string
  isBlank: boolean
  register: Register
  isDayOff: (day: string) => boolean
  calendar: SchoolCalendar
  footer: string
}

type Row = Register['rows'][number]

/** The columns of totals, in the order in which they matter on paper. */
const totals = ['ABSENT', 'LATE', 'EXCUSED'] as const

export const countStatus = (statuses: Row['statuses'], wanted: AttendanceStatus): number =>
  statuses.filter((status) => status === wanted).length

export const listDays = (month: string): string[] => {
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

export const monthTitle = (month: string, calendar: SchoolCalendar): string =>
  writtenDay(`${month}-01`, calendar, { month: 'long', year: 'numeric' })

export const listFacts = ({ courseName, classroomName, teacherName, termName }: RegisterHead) => {
  const { course, classroom, teacher, term } = text.facts
  const facts: [string, string | null][] = [
    [course, courseName],
    [classroom, classroomName],
    [teacher, teacherName],
    [term, termName],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

/** The lessons of one day stand in one cell, each with its sign. */
function toMarks({ statuses }: Row, days: readonly string[], { lessons }: Register) {
  const byDay = new Map<string, AttendanceStatus[]>()
  for (const [index, { day }] of lessons.entries()) {
    const status = statuses[index]
    if (status) byDay.set(day, [...(byDay.get(day) ?? []), status])
  }
  return days.map((day) => (byDay.get(day) ?? []).map((status) => ({ status, sign: statusSigns[status] })))
}

/** What a printed month is made of. A blank one has the present students alone. */
export function registerPaper(printed: PrintedMonth) {
  const { school, head, month, isBlank, register, isDayOff, calendar, footer } = printed
  const days = listDays(month)
  const rows = isBlank ? register.rows.filter(({ isEnded }) => !isEnded) : register.rows
  return {
    school,
    footer,
    isBlank,
    title: text.title,
    month: monthTitle(month, calendar),
    facts: listFacts(head),
    head: [text.number, text.student],
    days: days.map((day) => ({
      number: Number(day.slice(8)),
      weekday: writtenDay(day, calendar, { weekday: 'narrow' }),
      isOff: isDayOff(day),
    })),
    totals: isBlank ? [text.totals.ABSENT, text.notes] : [...totals.map((one) => text.totals[one]), text.shortShare],
    rows: rows.map((row) => ({
      name: row.isEnded ? text.ended(row.studentName) : row.studentName,
      marks: isBlank ? days.map(() => []) : toMarks(row, days, register),
      totals: isBlank
        ? ['', '']
        : [...totals.map((one) => String(countStatus(row.statuses, one))), row.share === null ? '–' : `${row.share}`],
    })),
    legend: [text.legend, ...(rows.some(({ isEnded }) => isEnded) ? [text.endedLegend] : [])].join(' · '),
    empty: text.empty,
    signatures: text.signatures,
    pageWords: text.pageWords,
  }
}
