import { foldArabic, nameWords } from '@manara/contract/names.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { ReadCell } from '../spreadsheets/reading/reading-job.ts'
import { lineOfCell, readWish } from './cells.ts'
import type { ImportFieldSpec, ImportRow, JudgedRow, RowMatch } from './import-kind.ts'
import { studentRowText as text } from './student-rows.text.ts'

/** The columns by which a row names a student who is there already. */
export const studentFields: readonly ImportFieldSpec[] = [
  {
    field: 'nationalId',
    title: 'الرقم الوطني',
    example: '01020304050',
    synonyms: ['رقم الهوية', 'الهوية', 'رقم البطاقة', 'الرقم القومي', 'السجل المدني', 'رقم الجواز', 'national id'],
  },
  { field: 'email', title: 'البريد الإلكتروني', example: '', synonyms: ['البريد', 'الإيميل', 'email', 'e-mail'] },
  {
    field: 'fullName',
    title: 'الاسم الكامل',
    example: 'سامر خالد العلي',
    synonyms: ['الاسم', 'الاسم الثلاثي', 'الاسم الرباعي', 'اسم الطالب', 'اسم الطالبة', 'student name', 'full name'],
  },
]

/** What is missing where no column names a student. */
export const listMissingStudent = (filled: ReadonlySet<string>): string[] =>
  studentFields.some(({ field }) => filled.has(field)) ? [] : [text.chooseStudent]

export interface FoundStudent {
  id: number
  fullName: string
  programId: number | null
  programName: string | null
}

interface StudentRow extends FoundStudent {
  nationalId: string
  email: string
  order: string
}

/** The student of a row, or why it is not clear. */
export type StudentAnswer =
  | { student: FoundStudent }
  | { problem: string; matches: RowMatch[]; isUndecided: boolean; name: string }

interface Asked {
  row: ImportRow
  ids: string[]
  email: string
  order: string
}

/** A number cell has lost up to two zeros in front. */
const idsOf = (cell: ReadCell | undefined): string[] => {
  const id = foldArabic(lineOfCell(cell)).replace(/\s+/g, '')
  return /^[1-9]\d*$/.test(id) ? [id, `0${id}`, `00${id}`] : id === '' ? [] : [id]
}

const toAsked = (row: ImportRow): Asked => {
  const email = readWish(row.cells.email)
  return {
    row,
    ids: idsOf(row.cells.nationalId),
    email: typeof email === 'string' ? '' : email.text.toLowerCase(),
    order: nameWords(lineOfCell(row.cells.fullName)).join(' '),
  }
}

async function listStudents(db: Db, asked: readonly Asked[], isLocked: boolean): Promise<StudentRow[]> {
  const ids = asked.flatMap((one) => one.ids)
  const emails = asked.flatMap(({ email }) => (email === '' ? [] : email))
  const orders = asked.flatMap(({ order }) => (order === '' ? [] : order))
  const decided = asked.flatMap(({ row }) => row.decidedId ?? [])
  const isNamed = sql`role = 2 and (id = any(${decided}::integer[]) or email = any(${emails}::text[])
    or arabic_fold(national_id) = any(${ids}::text[]) or first_order collate "ar-x-icu" = any(${orders}::text[]))`
  if (isLocked) await sql`select from person where ${isNamed} order by id for no key update`.execute(db)
  const { rows } = await sql<StudentRow>`
    select found.id, found.full_name as "fullName", found.program_id as "programId", program.name as "programName",
      arabic_fold(found.national_id) as "nationalId", found.email, found.first_order as "order"
    from (select * from person where ${isNamed}) as found left join program on program.id = found.program_id
    order by found.id`.execute(db)
  return rows
}

const shownMatches = 5

/** By national id, then e-mail; a name alone asks. */
function answer({ row, ids, email, order }: Asked, students: readonly StudentRow[]): StudentAnswer {
  const name = lineOfCell(row.cells.fullName) || lineOfCell(row.cells.nationalId) || email || text.unnamed
  const isWanted = (student: StudentRow) =>
    row.decision === 'IS' ? student.id === row.decidedId : ids.includes(student.nationalId) || student.email === email
  const [first, second] = students.filter(isWanted)
  if (first && !second) return { student: first }
  const refuse = (problem: string, matches: RowMatch[] = []) => ({
    problem,
    matches,
    isUndecided: matches.length > 0,
    name,
  })
  if (second) return refuse(text.twoStudents)
  if (ids.length > 0 || email !== '') return refuse(text.unknownStudent)
  const alike = students.filter((student) => student.order === order && order !== '')
  const matches = alike
    .slice(0, shownMatches)
    .map(({ id }): RowMatch => ({ personId: id, level: 'LIKELY', reasons: [text.sameName] }))
  return alike.length > 0 ? refuse(text.whichStudent, matches) : refuse(text.unknownStudent)
}

/** The students that rows name; a commit locks them by id. */
export async function findStudents(db: Db, rows: readonly ImportRow[], isLocked: boolean): Promise<StudentAnswer[]> {
  const asked = rows.map(toAsked)
  const students = await listStudents(db, asked, isLocked)
  return asked.map((one) => answer(one, students))
}

/** A row that says nothing yet. */
export const emptyJudgement = {
  targetId: null,
  values: [],
  problems: [],
  warnings: [],
  matches: [],
  plan: null,
} satisfies Partial<JudgedRow>

/** A row whose student is not clear. */
export const judgeUnclear = (found: Exclude<StudentAnswer, { student: FoundStudent }>): JudgedRow<never> => ({
  ...emptyJudgement,
  outcome: found.isUndecided ? 'UNDECIDED' : 'REFUSED',
  name: found.name,
  problems: [{ field: null, text: found.problem }],
  matches: found.matches,
})

/** A row that is refused for a rule. */
export const judgeRefused = (student: FoundStudent, field: string | null, words: string): JudgedRow<never> => ({
  ...emptyJudgement,
  outcome: 'REFUSED',
  name: student.fullName,
  targetId: student.id,
  problems: [{ field, text: words }],
})
