import { gradeLimits, toExamMax } from '@manara/contract/grades.ts'
import { gregorianMoment, type SchoolCalendar } from '../../platform/format/dates.ts'
import type { Cell, Sheet, SheetColumn, Stamp } from '../../platform/spreadsheets/sheet.ts'
import { gradeSheetText } from './grade-sheet.text.ts'
import type { SheetClassroom, SheetMarks } from './grade-sheets.queries.ts'
import { gradeText } from './grades.messages.ts'

const { headings, facts } = gradeSheetText

interface Column extends SheetColumn {
  value(row: SheetMarks, index: number, code: string | undefined): Cell
}

const markColumn = (heading: string, max: number, error: string): SheetColumn => ({
  heading,
  kind: 'number',
  width: 14,
  isUnlocked: true,
  rule: { min: 0, max, error },
})

const isUsual = (practicalMax: number) => practicalMax === gradeLimits.practical

const markHeadings = (practicalMax: number) => (isUsual(practicalMax) ? headings : gradeSheetText.ownHeadings)

/** The columns of a class sheet; only marks and notes are unlocked (R-sheet-2). `idName` is given for the office alone. */
const listColumns = (idName: string | undefined, practicalMax: number): Column[] => [
  { heading: headings.number, kind: 'number', width: 8, value: (_, index) => index + 1 },
  { heading: headings.studentName, kind: 'text', width: 34, value: ({ studentName }) => studentName },
  ...(idName ? [{ heading: idName, kind: 'text', value: ({ nationalId }) => nationalId } satisfies Column] : []),
  {
    ...markColumn(markHeadings(practicalMax).practicalGrade, practicalMax, gradeText.practicalRange(practicalMax)),
    value: ({ practicalGrade }) => practicalGrade,
  },
  {
    ...markColumn(markHeadings(practicalMax).examGrade, toExamMax(practicalMax), gradeText.examRange(practicalMax)),
    value: ({ examGrade }) => examGrade,
  },
  { heading: headings.finalGrade, kind: 'number', width: 12, value: ({ finalGrade }) => finalGrade },
  { heading: headings.notes, kind: 'text', width: 24, isUnlocked: true, value: () => null },
  { heading: headings.rowCode, kind: 'text', width: 22, isFaint: true, value: (_row, _index, code) => code },
]

interface SheetContent {
  classroom: SheetClassroom
  rows: readonly SheetMarks[]
  codes: readonly string[]
  issuedAt: Date
  calendar: SchoolCalendar
  idName: string | undefined
  stamp?: Stamp
}

/** The marks of a classroom as a protected sheet, with what it is about above the table. */
export function buildGradeSheet({ classroom, rows, codes, issuedAt, calendar, idName, stamp }: SheetContent): Sheet {
  const { practicalMax } = classroom
  const columns = listColumns(idName, practicalMax)
  return {
    name: gradeSheetText.sheet,
    timeZone: calendar.timeZone,
    isProtected: true,
    ...(stamp && { stamp: async () => stamp }),
    facts: [
      [facts.classroom, classroom.name],
      [facts.course, classroom.courseName],
      [facts.teacher, classroom.teacherName ?? gradeSheetText.noTeacher],
      ...(isUsual(practicalMax)
        ? []
        : [[facts.maxima, gradeSheetText.maxima(practicalMax)] satisfies [string, string]]),
      [facts.issuedAt, gregorianMoment(issuedAt, calendar)],
    ],
    columns,
    rows: [rows.map((row, index) => columns.map(({ value }) => value(row, index, codes[index])))],
  }
}
