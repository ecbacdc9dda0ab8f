import type { ListProgramsQuery, Program } from '@manara/contract/programs.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn, textIs } from '../../platform/db/text-search.ts'
import type { ProgramContent } from './programs.messages.ts'

// In the same statement as the rows: the database counts for the rows of the page only.
const coursesCount = sql<number>`(select count(*) from course where course.program_id = program.id)`
const studentsCount = sql<number>`(
  select coalesce(sum(people), 0) from person_tally where person_tally.program_id = program.id
)`

const programOrdering: Ordering<Program, ListProgramsQuery> = {
  keys: { academicProgramId: 'program.id', name: arabicOrder('program.name'), coursesCount, studentsCount },
  tieBreaker: { by: 'program.id', field: 'academicProgramId' },
  default: '-academicProgramId',
}

/** A day without a time, as it is written. */
export const opensOn = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

const selectPrograms = (db: Db) =>
  db.selectFrom('program').select(
    selection<Program>()({
      academicProgramId: 'program.id',
      name: 'program.name',
      description: 'program.description',
      isRegistrationOpen: 'program.is_registration_open',
      registrationOpensOn: opensOn('program.registration_opens_on'),
      coursesCount,
      studentsCount,
    }),
  )

/** Each word of the search must be found in the name, folded. */
export function listPrograms(db: Db, query: ListProgramsQuery): Promise<Page<Program>> {
  let programs = selectPrograms(db)
  if (query.sameName !== undefined) programs = programs.where(textIs('search_key', query.sameName))
  return readPage(searchIn(programs, query.q, 'search_key'), programOrdering, query)
}

export function getProgram(db: Db, id: number): Promise<Program | undefined> {
  return selectPrograms(db).where('program.id', '=', id).executeTakeFirst()
}

/** Editable fields of a program. */
export interface ProgramDetails {
  name: string
  description: string | null
  isRegistrationOpen: boolean
  registrationOpensOn: string | null
}

/** Locks a program that is not deleted; adding content to it waits for this lock, and vice versa (`row-locks.ts`). */
export function lockProgram(trx: Trx, id: number): Promise<ProgramDetails | undefined> {
  return trx
    .selectFrom('program')
    .select(
      selection<ProgramDetails>()({
        name: 'name',
        description: 'description',
        isRegistrationOpen: 'is_registration_open',
        registrationOpensOn: opensOn('registration_opens_on'),
      }),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
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
