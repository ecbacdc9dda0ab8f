import type { ListProgramsQuery, Program } from '@manara/contract/programs.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'
import { textHolds, textIs } from '../../db/text-search.ts'
import type { ProgramContent } from './programs.errors.ts'

// In the same statement as the rows: the database counts for the rows of the page only.
const coursesCount = sql<number>`(select count(*) from course where course.program_id = program.id)`
const studentsCount = sql<number>`(
  select coalesce(sum(people), 0) from person_tally where person_tally.program_id = program.id
)`

const programOrdering = {
  keys: {
    academicProgramId: { by: sql.ref('program.id'), field: 'academicProgramId' },
    name: { by: arabicOrder('program.name'), field: 'name' },
    coursesCount: { by: coursesCount, field: 'coursesCount' },
    studentsCount: { by: studentsCount, field: 'studentsCount' },
  },
  tieBreaker: { by: sql.ref('program.id'), field: 'academicProgramId' },
  default: '-academicProgramId',
} satisfies Ordering

/** A day without a time, as it is written. */
export const opensOn = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

const selectPrograms = (db: Db) =>
  db
    .selectFrom('program')
    .select([
      'program.id as academicProgramId',
      'program.name',
      'program.description',
      'program.is_registration_open as isRegistrationOpen',
      opensOn('program.registration_opens_on').as('registrationOpensOn'),
      coursesCount.as('coursesCount'),
      studentsCount.as('studentsCount'),
    ])
    .$castTo<Program>()

/** Each word of the search must be found in the name, folded. */
export function listPrograms(db: Db, query: ListProgramsQuery): Promise<Page<Program>> {
  let programs = selectPrograms(db)
  if (query.sameName !== undefined) programs = programs.where(textIs('search_key', query.sameName))
  for (const word of searchWords(query.q)) programs = programs.where(textHolds('search_key', word))
  return readPage(programs, programOrdering, query)
}

export function getProgram(db: Db, id: number): Promise<Program | undefined> {
  return selectPrograms(db).where('program.id', '=', id).executeTakeFirst()
}

/** What a program says of itself. */
export interface ProgramDetails {
  name: string
  description: string | null
  isRegistrationOpen: boolean
  registrationOpensOn: string | null
}

/** Locks a living program. Whoever puts something into a program waits for it, and it for them (`holdProgram`). */
export function lockProgram(trx: Trx, id: number): Promise<ProgramDetails | undefined> {
  return trx
    .selectFrom('program')
    .select(['name', 'description', 'is_registration_open as isRegistrationOpen'])
    .select(opensOn('registration_opens_on').as('registrationOpensOn'))
    .where('id', '=', id)
    .forUpdate()
    .$castTo<ProgramDetails>()
    .executeTakeFirst()
}

/** Keeps a living program from being deleted until the end of the transaction; says whether it lives. */
export async function holdLivingProgram(trx: Trx, id: number): Promise<boolean> {
  const row = await trx.selectFrom('program').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}

export async function countContent(trx: Trx, id: number): Promise<ProgramContent> {
  const { rows } = await sql<ProgramContent>`
    select (select count(*) from course where program_id = ${id}) as "coursesCount",
      (select count(*) from person where program_id = ${id}) as "studentsCount",
      (select count(*) from registration where program_id = ${id} and status not in ('Approved', 'Rejected'))
        as "openRegistrationsCount"
  `.execute(trx)
  return rows[0] ?? { coursesCount: 0, studentsCount: 0, openRegistrationsCount: 0 }
}

const asRow = ({ name, description, isRegistrationOpen, registrationOpensOn }: ProgramDetails) => ({
  name,
  description,
  is_registration_open: isRegistrationOpen,
  registration_opens_on: registrationOpensOn,
})

export async function insertProgram(trx: Trx, program: ProgramDetails): Promise<number> {
  const { id } = await trx.insertInto('program').values(asRow(program)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function changeProgram(trx: Trx, id: number, program: ProgramDetails): Promise<void> {
  await trx
    .updateTable('program')
    .set({ ...asRow(program), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function markProgramDeleted(trx: Trx, id: number, deletedBy: number): Promise<void> {
  await trx
    .updateTable('program_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('id', '=', id)
    .execute()
}
