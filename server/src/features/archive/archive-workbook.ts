import { gregorianDate, type SchoolCalendar } from '../../format/dates.ts'
import {
  type CellObject,
  factRow,
  headRow,
  makeWorkbook,
  numberCell,
  type Row,
  textCell,
} from '../../format/workbook.ts'
import type { MadeFile } from '../../http/send-file.ts'
import { archiveText } from './archive.errors.ts'
import type { ArchivedRow } from './archive.queries.ts'

const { workbook: words } = archiveText

const gradeCell = (grade: number | null): CellObject =>
  grade === null ? textCell(archiveText.notGraded, { textColor: '#6B7280' }) : numberCell(grade, '0.##')

function factsOf(classroom: ArchivedRow, calendar: SchoolCalendar): Row[] {
  const { name, courseName, academicProgramName, teacherName, archivedAt, enrolledStudentsCount } = classroom
  const { facts } = words
  return [
    factRow(facts.name, textCell(name)),
    factRow(facts.course, textCell(courseName)),
    factRow(facts.program, textCell(academicProgramName)),
    factRow(facts.teacher, textCell(teacherName ?? archiveText.noTeacher)),
    factRow(facts.archivedAt, textCell(gregorianDate(archivedAt, calendar))),
    factRow(facts.students, numberCell(enrolledStudentsCount)),
    [],
  ]
}

const studentRows = ({ enrolledStudents }: ArchivedRow): Row[] =>
  enrolledStudents.map(({ studentName, studentNationalId, practicalGrade, examGrade, finalGrade }, index) => [
    numberCell(index + 1),
    textCell(studentName),
    textCell(studentNationalId),
    gradeCell(practicalGrade),
    gradeCell(examGrade),
    gradeCell(finalGrade),
  ])

const widths = [14, 34, 20, 14, 16, 16]

/** The students of an archived classroom as a sheet from right to left. */
export function workbookOf(
  classroom: ArchivedRow,
  calendar: SchoolCalendar,
  { nationalIdName }: { nationalIdName: string },
): Promise<MadeFile> {
  const name = words.fileName(classroom.courseName, classroom.name)
  const rows = [...factsOf(classroom, calendar), headRow(words.heads(nationalIdName)), ...studentRows(classroom)]
  return makeWorkbook({ name, sheet: words.sheet, widths }, rows)
}
