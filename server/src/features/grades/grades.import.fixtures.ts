import { type RawGradesBody, saveRawGrades } from '@manara/contract/grades.ts'
import * as imports from '@manara/contract/imports.ts'
import * as taught from '@manara/contract/taught-imports.ts'
import { server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'
import {
  type BuiltClass,
  buildClass,
  download,
  readTable,
  setMark,
  type Table,
  toCsv,
} from './grade-sheets.fixtures.ts'

export const practical = 'العملي (30)'
export const exam = 'الامتحان (70)'

/** Six students with both marks, in the order of their names. */
export const buildSix = () =>
  buildClass(
    ['أحمد', 'باسل', 'تامر', 'جميل', 'حسان', 'خالد'].map((firstName) => ({
      firstName,
      practicalGrade: 20,
      examGrade: 50,
      finalGrade: 70,
    })),
  )

/** Marks typed on the screen. */
export const saveAs = (agent: Agent, enrollmentId: number, body: RawGradesBody) =>
  agent.call(saveRawGrades, { params: { id: enrollmentId }, body })

const toForm = (bytes: Buffer, name: string) => {
  const form = new FormData()
  form.set('File', new File([Uint8Array.from(bytes)], name))
  return form
}

/** Uploads a file of marks as a teacher. */
export const upload = (agent: Agent, id: number, bytes: Buffer, name = 'درجات.csv') =>
  agent.call(taught.startGradeImport, { params: { id }, body: toForm(bytes, name) })

/** The same as the office. */
export const uploadAsOffice = (id: number, bytes: Buffer, name = 'درجات.csv') =>
  server.as('admin').call(taught.startGradeImportOfOffice, { params: { id }, body: toForm(bytes, name) })

/** The rows of an import, each as what a test compares. */
export async function listLines(agent: Agent, id: number) {
  const { body } = await agent.call(imports.listOwnImportLines, { params: { id }, query: {} })
  return body
}

/** The downloaded sheet of a classroom with these marks written into it, by names. */
export async function fill(
  { id, teacher }: Pick<BuiltClass, 'id' | 'teacher'>,
  marks: readonly [name: string, heading: typeof practical | typeof exam, mark: string | number | null][],
): Promise<Table> {
  const table = await readTable((await download(teacher, id)).bytes)
  for (const [name, heading, mark] of marks) setMark(table, name, heading, mark)
  return table
}

/** Uploads a table of a teacher and gives the run with its rows. */
export async function preview(
  { agent, id }: Pick<BuiltClass, 'agent' | 'id'>,
  table: Pick<Table, 'headings' | 'rows'>,
) {
  const { status, body: run, problem } = await upload(agent, id, toCsv(table))
  if (status !== 201) throw new Error(`${status}: ${problem.message}`)
  return { run, lines: await listLines(agent, run.importId) }
}

export const commit = (agent: Agent, { importId, fingerprint }: imports.ImportRun, leavesRefused = false) =>
  agent.call(imports.commitOwnImport, {
    params: { id: importId },
    body: { fingerprint: fingerprint ?? 'none', leavesRefused },
  })

export const decide = (agent: Agent, importId: number, rows: NonNullable<imports.DecideImportBody['rows']>) =>
  agent.call(imports.decideOwnImport, { params: { id: importId }, body: { rows } })

export const setOptions = (agent: Agent, importId: number, options: imports.ImportOptions) =>
  agent.call(imports.mapOwnImport, { params: { id: importId }, body: { options } })

/** The marks of students by their enrollments: practical, exam, final. */
export async function marksOf(students: BuiltClass['students']) {
  const rows = await server.db
    .selectFrom('enrollment')
    .select(['id', 'practical_grade as practical', 'exam_grade as exam', 'final_grade as final'])
    .where(
      'id',
      'in',
      students.map(({ enrollmentId }) => enrollmentId),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ practical, exam, final }) => [practical, exam, final])
}
