import { Readable } from 'node:stream'
import { getGradeSheet, getGradeSheetOfOffice } from '@manara/contract/grade-sheets.ts'
import { buildUrl } from '@manara/contract/url.ts'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'
import type { ReadCell, ReadRow } from '../../platform/spreadsheets/reading/reading-job.ts'
import { createSpreadsheetReader } from '../../platform/spreadsheets/reading/spreadsheet-reader.ts'
import type { SpreadsheetFormat } from '../../platform/spreadsheets/spreadsheet-file.ts'

interface Student {
  id: number
  enrollmentId: number
  name: string
  nationalId: string
}

export interface BuiltClass {
  id: number
  teacher: BuiltPerson
  agent: Agent
  students: Student[]
  /** The student at this place. */
  student(at: number): Student
}

interface Given {
  practicalGrade?: number | null
  examGrade?: number | null
  finalGrade?: number | null
  firstName?: string
  lastName?: string
}

/** What a test has just made is there. */
export function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('there is no such row')
  return value
}

/** A classroom of one teacher with these students. */
export async function buildClass(
  given: readonly Given[],
  status: 'ACTIVE' | 'COMPLETED' = 'ACTIVE',
): Promise<BuiltClass> {
  const teacher = await buildPerson(server.db, { role: 'Teacher', firstName: 'سمير', lastName: 'حداد' })
  const id = await buildClassroom(server.db, { teacherId: teacher.id, status })
  const students: BuiltClass['students'] = []
  for (const { firstName, lastName, ...marks } of given) {
    const person = await buildPerson(server.db, { ...(firstName && { firstName }), ...(lastName && { lastName }) })
    const enrollmentId = await buildEnrollment(server.db, { classroomId: id, studentId: person.id, ...marks })
    students.push({
      id: person.id,
      enrollmentId,
      name: `${person.firstName} ${person.lastName}`,
      nationalId: person.nationalId,
    })
  }
  return { id, teacher, agent: await server.asPerson(teacher), students, student: (at) => known(students[at]) }
}

/** The file of a classroom as its bytes, for a teacher or the office. */
export async function download(
  person: Pick<BuiltPerson, 'id' | 'role' | 'email'>,
  id: number,
  format: SpreadsheetFormat = 'xlsx',
  method: 'GET' | 'HEAD' = 'GET',
) {
  const endpoint = person.role === 'Administrator' ? getGradeSheetOfOffice : getGradeSheet
  const response = await server.app.inject({
    method,
    url: buildUrl(endpoint, { params: { id }, query: { format } }),
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

/** The rows of a file as the product itself reads them. */
export async function readRows(bytes: Buffer): Promise<ReadRow[]> {
  const reader = createSpreadsheetReader()
  const taken: ReadRow[] = []
  try {
    await reader.read(Readable.from([bytes]), async (_, rows) => {
      taken.push(...rows)
    })
  } finally {
    reader.close()
  }
  return taken
}

/** The table of a file: its headings, and the rows below. */
export async function readTable(bytes: Buffer) {
  const rows = await readRows(bytes)
  const at = rows.findIndex(({ cells }) => cells.includes('رمز السطر'))
  const headings = rows[at]?.cells.map(String) ?? []
  return { facts: rows.slice(0, at), headings, rows: rows.slice(at + 1).map(({ cells }) => cells) }
}

export type Table = Awaited<ReturnType<typeof readTable>>

const quote = (cell: ReadCell | undefined) => `"${String(cell ?? '').replaceAll('"', '""')}"`

/** The table as a program would save it as csv. */
export const toCsv = ({ headings, rows }: Pick<Table, 'headings' | 'rows'>): Buffer =>
  Buffer.from([headings, ...rows].map((row) => Array.from(row, quote).join(',')).join('\r\n'))

/** Writes a mark of a student into the table. */
export function setMark(
  { headings, rows }: Table,
  name: string,
  heading: 'العملي (30)' | 'الامتحان (70)',
  mark: ReadCell,
) {
  const row = rows.find((cells) => cells[headings.indexOf('اسم الطالب')] === name)
  if (!row) throw new Error(`${name} is not in the file`)
  row[headings.indexOf(heading)] = mark
}
