import type {
  ListActiveStudentsQuery,
  ListUnassignedStudentsQuery,
  Student,
  UnassignedStudent,
} from '@manara/contract/program-enrollment.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'
import { chooseSearch, type HoldsWord, personIs } from '../../db/person-search.ts'
import { countPeople, type PeopleCounted } from '../../db/person-tally.ts'
import { overallStatus } from '../graduation/overall-status.service.ts'

const studentOrdering = {
  keys: {
    userId: { by: sql.ref('person.id'), field: 'userId' },
    firstName: { by: arabicOrder('person.first_name'), field: 'firstName' },
    lastName: { by: arabicOrder('person.last_name'), field: 'lastName' },
    email: { by: sql.ref('person.email'), field: 'email' },
  },
  tieBreaker: { by: sql.ref('person.id'), field: 'userId' },
  default: '-userId',
} satisfies Ordering

const personFields = [
  'person.id as userId',
  'person.first_name as firstName',
  'person.last_name as lastName',
  'person.email as email',
  'person.national_id as nationalId',
] as const

const activeEnrollmentsCount = sql<number>`(
  select count(*) from enrollment join classroom on classroom.id = enrollment.classroom_id
  where enrollment.student_id = person.id and classroom.status = 'ACTIVE'
)`

const students = (db: Db) =>
  db
    .selectFrom('person')
    .innerJoin('program', 'program.id', 'person.program_id')
    .select([...personFields, 'person.program_id as academicProgramId', 'program.name as programName'])
    .select([overallStatus.as('overallStatus'), activeEnrollmentsCount.as('activeEnrollmentsCount')])
    .where('person.role', '=', 2)
    .$castTo<Student>()

type Program = Exclude<PeopleCounted['programId'], undefined>

/** How many students of a program, of any or of none the words are found in. */
async function countStudents(db: Db, words: readonly string[], program: Program, holds: HoldsWord = personIs) {
  if (words.length === 0) return countPeople(db, { role: 2, programId: program })
  let counted = db.selectFrom('person').where('role', '=', 2)
  if (program === 'none') counted = counted.where('program_id', 'is', null)
  else if (program === 'any') counted = counted.where('program_id', 'is not', null)
  else counted = counted.where('program_id', '=', program)
  for (const word of words) counted = counted.where(holds(word))
  return (await counted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total
}

export async function listActiveStudents(db: Db, query: ListActiveStudentsQuery): Promise<Page<Student>> {
  const words = searchWords(query.q)
  const program = query.programId ?? 'any'
  const { holds, total } = await chooseSearch(words, (holds) => countStudents(db, words, program, holds))
  let found = students(db)
  if (query.programId !== undefined) found = found.where('person.program_id', '=', query.programId)
  for (const word of words) found = found.where(holds(word))
  return readPage(found, studentOrdering, query, async () => total ?? countStudents(db, words, program))
}

export function getActiveStudent(db: Db, id: number): Promise<Student | undefined> {
  return students(db).where('person.id', '=', id).executeTakeFirst()
}

export async function listUnassignedStudents(
  db: Db,
  query: ListUnassignedStudentsQuery,
): Promise<Page<UnassignedStudent>> {
  const words = searchWords(query.q)
  const { holds, total } = await chooseSearch(words, (holds) => countStudents(db, words, 'none', holds))
  let found = db
    .selectFrom('person')
    .select(personFields)
    .where('person.role', '=', 2)
    .where('person.program_id', 'is', null)
  for (const word of words) found = found.where(holds(word))
  const countAll = async () => total ?? countStudents(db, words, 'none')
  return readPage(found.$castTo<UnassignedStudent>(), studentOrdering, query, countAll)
}

export interface StudentRow {
  id: number
  fullName: string
  programId: number | null
  programName: string | null
}

/** Locks students in the order of ids. */
export async function lockStudents(trx: Trx, ids: readonly number[]): Promise<StudentRow[]> {
  await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return trx
    .selectFrom('person')
    .leftJoin('program', 'program.id', 'person.program_id')
    .select(['person.id as id', 'person.program_id as programId', 'program.name as programName'])
    .select(sql<string>`person.first_name || ' ' || person.last_name`.as('fullName'))
    .where('person.id', '=', sql<number>`any(${ids})`)
    .where('person.role', '=', 2)
    .orderBy('person.id')
    .execute()
}

/** Holds the program as it is until the students stand in it: one that is being deleted takes nobody in. */
export function holdProgram(trx: Trx, id: number): Promise<{ name: string } | undefined> {
  return trx.selectFrom('program').select('name').where('id', '=', id).forShare().executeTakeFirst()
}
