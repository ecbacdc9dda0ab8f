import { gregorianDate, type SchoolCalendar } from '../../platform/format/dates.ts'
import type { MadeFile } from '../../platform/http/send-file.ts'
import type { Cell, SheetRow, Stamp } from '../../platform/spreadsheets/sheet.ts'
import { makeWorkbook } from '../../platform/spreadsheets/spreadsheet-file.ts'
import { archiveText } from './archive.messages.ts'
import type { ArchivedRow } from './archive.queries.ts'

const { workbook: words } = archiveText

const toGrade = (grade: number | null): Cell => grade ?? { value: archiveText.notGraded, tone: 'faint' }

function toFacts(classroom: ArchivedRow, calendar: SchoolCalendar): SheetRow[] {
  const { name, courseName, academicProgramName, teacherName, archivedAt, enrolledStudentsCount } = classroom
  const { facts } = words
  return [
    [facts.name, name],
    [facts.course, courseName],
    [facts.program, academicProgramName],
    [facts.teacher, teacherName ?? archiveText.noTeacher],
    [facts.archivedAt, gregorianDate(archivedAt, calendar)],
    [facts.students, enrolledStudentsCount],
  ]
}

const toRows = ({ enrolledStudents }: ArchivedRow): SheetRow[] =>
  enrolledStudents.map(({ studentName, studentNationalId, practicalGrade, examGrade, finalGrade, isBarred }, index) => [
    index + 1,
    studentName,
    studentNationalId,
    toGrade(practicalGrade),
    isBarred ? archiveText.barred : toGrade(examGrade),
    toGrade(finalGrade),
  ])

const widths = [14, 34, 20, 14, 16, 16]
const texts = [1, 2]

/** The students of an archived classroom as a sheet from right to left. */
export function buildWorkbook(
  classroom: ArchivedRow,
  calendar: SchoolCalendar,
  { nationalIdName, stamp }: { nationalIdName: string; stamp: Stamp },
): Promise<MadeFile> {
  return makeWorkbook(words.fileName(classroom.courseName, classroom.name), {
    name: words.sheet,
    stamp: async () => stamp,
    timeZone: calendar.timeZone,
    facts: toFacts(classroom, calendar),
    columns: words.heads(nationalIdName).map((heading, index) => ({
      heading,
      kind: texts.includes(index) ? 'text' : 'number',
      width: widths[index] ?? 16,
    })),
    rows: [toRows(classroom)],
  })
}
