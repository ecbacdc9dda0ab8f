import type {
  ListActiveStudentsQuery,
  ListUnassignedStudentsQuery,
  Student,
  UnassignedStudent,
} from '@manara/contract/program-enrollment.ts'
import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { countRows, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { byFamilyName, byFirstName, type NameOrders, nameOrders } from '../../platform/db/name-order.ts'
import { chooseSearch, type HoldsWord, personIs, personWords, searchPeople } from '../../platform/db/person-search.ts'
import { countPeople, type PeopleCounted } from '../../platform/db/person-tally.ts'
import { lockRowsForUpdate } from '../../platform/db/row-locks.ts'
import { selection } from '../../platform/db/selection.ts'
import { overallStatus } from '../graduation/overall-status.service.ts'

const studentOrdering: Ordering<UnassignedStudent & NameOrders, ListUnassignedStudentsQuery> = {
  keys: {
    userId: 'person.id',
    firstName: byFirstName('person'),
    lastName: byFamilyName('person'),
    email: 'person.email',
  },
  tieBreaker: { by: 'person.id', field: 'userId' },
  default: '-userId',
}

const personFields = {
  userId: 'person.id',
  firstName: 'person.first_name',
  lastName: 'person.last_name',
  fullName: 'person.full_name',
  email: 'person.email',
  nationalId: 'person.national_id',
  ...nameOrders('person'),
} as const

const students = (db: Db) =>
  db
    .selectFrom('person')
    .innerJoin('program', 'program.id', 'person.program_id')
    .select(
      selection<Student & NameOrders>()({
        ...personFields,
        academicProgramId: 'program.id',
        programName: 'program.name',
        overallStatus,
        activeEnrollmentsCount: sql`(
          select count(*) from enrollment join classroom on classroom.id = enrollment.classroom_id
          where enrollment.student_id = person.id and classroom.status = 'ACTIVE'
        )`,
      }),
    )
    .where('person.role', '=', userRole.Student)

type Program = Exclude<PeopleCounted['programId'], undefined>

/** How many students of a program, of any or of none the words are found in. */
function countStudents(db: Db, words: readonly string[], program: Program, holds: HoldsWord = personIs) {
  if (words.length === 0) return countPeople(db, { role: userRole.Student, programId: program })
  let counted = db.selectFrom('person').where('role', '=', userRole.Student)
  if (program === 'none') counted = counted.where('program_id', 'is', null)
  else if (program === 'any') counted = counted.where('program_id', 'is not', null)
  else counted = counted.where('program_id', '=', program)
  for (const word of words) counted = counted.where(holds(word))
  return countRows(counted)
}

export async function listActiveStudents(db: Db, query: ListActiveStudentsQuery): Promise<Page<Student & NameOrders>> {
  const words = personWords(query.q)
  const program = query.programId ?? 'any'
  const { holds, total } = await chooseSearch(words, (holds) => countStudents(db, words, program, holds))
  let found = students(db)
  if (query.programId !== undefined) found = found.where('person.program_id', '=', query.programId)
  return readPage(
    searchPeople(found, query.q, holds),
    studentOrdering,
    query,
    async () => total ?? countStudents(db, words, program),
  )
}

export function getActiveStudent(db: Db, id: number): Promise<Student | undefined> {
  return students(db).where('person.id', '=', id).executeTakeFirst()
}

export async function listUnassignedStudents(
  db: Db,
  query: ListUnassignedStudentsQuery,
): Promise<Page<UnassignedStudent & NameOrders>> {
  const words = personWords(query.q)
  const { holds, total } = await chooseSearch(words, (holds) => countStudents(db, words, 'none', holds))
  const found = db
    .selectFrom('person')
    .select(selection<UnassignedStudent & NameOrders>()(personFields))
    .where('person.role', '=', userRole.Student)
    .where('person.program_id', 'is', null)
  const countAll = async () => total ?? countStudents(db, words, 'none')
  return readPage(searchPeople(found, query.q, holds), studentOrdering, query, countAll)
}

export interface StudentRow {
  id: number
  fullName: string
  programId: number | null
  programName: string | null
}

/** Locks students in the order of ids. */
export async function lockStudents(trx: Trx, ids: readonly number[]): Promise<StudentRow[]> {
  await lockRowsForUpdate(trx, 'person', ids)
  return trx
    .selectFrom('person')
    .leftJoin('program', 'program.id', 'person.program_id')
    .select(['person.id as id', 'person.program_id as programId', 'program.name as programName'])
    .select('person.full_name as fullName')
    .where('person.id', '=', sql<number>`any(${ids})`)
    .where('person.role', '=', userRole.Student)
    .orderBy('person.id')
    .execute()
}

export const listProgramNames = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('program').select(['id', 'name']).orderBy('id').execute()

/** Keeps programs from being deleted, in the order of their numbers. */
export async function lockProgramsForShare(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select from program where id = any(${ids}::integer[]) order by id for share`.execute(trx)
}
