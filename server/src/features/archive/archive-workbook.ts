import type { CellObject, Row } from 'write-excel-file/node'
import { gregorianDate } from '../../format/dates.ts'
import type { MadeFile } from '../../http/send-file.ts'
import { archiveText } from './archive.errors.ts'
import type { ArchivedRow } from './archive.queries.ts'

const { workbook: words } = archiveText
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a spreadsheet would take for a formula, if the cell ever came to be read as one. */
const isFormulaLike = (text: string) => /^[=+\-@\t\r]/.test(text)

/** A text stays a text: leading zeros are kept, and nothing is calculated. */
export const textCell = (text: string, style: Partial<CellObject> = {}): CellObject => ({
  ...style,
  type: String,
  format: '@',
  align: 'right',
  value: isFormulaLike(text) ? `'${text}` : text,
})

const gradeCell = (grade: number | null): CellObject =>
  grade === null
    ? textCell(archiveText.notGraded, { textColor: '#6B7280' })
    : { type: Number, format: '0.##', align: 'right', value: grade }

const numberCell = (value: number): CellObject => ({ type: Number, format: '0', align: 'right', value })

const factRow = (name: string, value: CellObject): Row => [textCell(name, { fontWeight: 'bold' }), value]

function factsOf(classroom: ArchivedRow, timeZone: string): Row[] {
  const { name, courseName, academicProgramName, teacherName, archivedAt, enrolledStudentsCount } = classroom
  const { facts } = words
  return [
    factRow(facts.name, textCell(name)),
    factRow(facts.course, textCell(courseName)),
    factRow(facts.program, textCell(academicProgramName)),
    factRow(facts.teacher, textCell(teacherName ?? archiveText.noTeacher)),
    factRow(facts.archivedAt, textCell(gregorianDate(archivedAt, timeZone))),
    factRow(facts.students, numberCell(enrolledStudentsCount)),
    [],
  ]
}

const heads = (): Row =>
  words.heads.map((head) => textCell(head, { fontWeight: 'bold', backgroundColor: '#E6F2F1', wrap: true }))

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
export async function workbookOf(classroom: ArchivedRow, timeZone: string): Promise<MadeFile> {
  const rows = [...factsOf(classroom, timeZone), heads(), ...studentRows(classroom)]
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const bytes = await writeExcelFile(rows, {
    sheet: words.sheet,
    columns: widths.map((width) => ({ width })),
    rightToLeft: true,
  }).toBuffer()
  return { name: `${words.fileName(classroom.courseName, classroom.name)}.xlsx`, mediaType, bytes }
}
