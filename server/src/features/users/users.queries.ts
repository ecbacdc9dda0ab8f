import type { Gender } from '@manara/contract/gender.ts'
import {
  type ListUsersQuery,
  type User,
  type UserDeletionPreview,
  type UserFilter,
  userRole,
} from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { countRows, type NarrowToParts, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { byFamilyName, byFirstName, type NameOrders, nameOrders } from '../../platform/db/name-order.ts'
import { chooseSearch, type HoldsWord, personIs, personWords, searchPeople } from '../../platform/db/person-search.ts'
import { countPeople } from '../../platform/db/person-tally.ts'
import { selection } from '../../platform/db/selection.ts'
import { textIs } from '../../platform/db/text-search.ts'
import type { IdentityField } from './users.messages.ts'

export type UserRow = Omit<User, 'createdAt'> & { createdAt: Date }
type ListedUser = UserRow & NameOrders

const fields = {
  userId: 'id',
  firstName: 'first_name',
  lastName: 'last_name',
  fullName: 'full_name',
  fatherName: 'father_name',
  grandfatherName: 'grandfather_name',
  latinName: 'latin_name',
  birthDate: sql<string | null>`to_char(birth_date, 'YYYY-MM-DD')`,
  email: 'email',
  nationalId: 'national_id',
  isNationalIdTemporary: 'is_national_id_temporary',
  role: 'role',
  gender: 'gender',
  createdAt: 'created_at',
} as const

export const userFields = selection<UserRow>()(fields)

const userOrdering: Ordering<ListedUser, ListUsersQuery> = {
  keys: { userId: 'id', firstName: byFirstName(), lastName: byFamilyName(), email: 'email' },
  tieBreaker: { by: 'id', field: 'userId' },
  default: '-userId',
}

/** People whom a role and a search text mean; each word of the search must be found in name or e-mail, folded, or be the national id. */
function matching(
  db: Db,
  { role, sameName, q }: UserFilter & Pick<ListUsersQuery, 'sameName'>,
  holds: HoldsWord = personIs,
) {
  let query = db.selectFrom('person')
  if (role !== undefined) query = query.where('role', '=', role)
  if (sameName !== undefined) {
    // The index finds who holds the words, and few are compared.
    const isName = (name: string) => textIs(sql`search_fold(${sql.ref(name)})`, sameName)
    query = searchPeople(query, sameName).where(({ or }) => or([isName('short_name'), isName('full_name')]))
  }
  return searchPeople(query, q, holds)
}

function countMatching(db: Db, filter: ListUsersQuery, holds?: HoldsWord): Promise<number> {
  return countRows(matching(db, filter, holds))
}

const roles = Object.values(userRole)

/** People have an index of their names for each role, and none for all roles together. */
const ofEachRole: NarrowToParts = (cut) => {
  const parts = roles.map(
    (role) => sql`select id from ${cut(sql`select * from person where role = ${sql.lit(role)}`)} as one`,
  )
  return sql`id in (${sql.join(parts, sql` union all `)})`
}

const isByName = (sort: ListUsersQuery['sort']) => sort !== undefined && /Name$/.test(sort)

/** What is not known of a person takes no room in a list. */
const withoutUnknown = ({
  fatherName,
  grandfatherName,
  latinName,
  birthDate,
  isNationalIdTemporary,
  ...row
}: ListedUser): ListedUser => ({
  ...row,
  ...(fatherName && { fatherName }),
  ...(grandfatherName && { grandfatherName }),
  ...(latinName && { latinName }),
  ...(birthDate && { birthDate }),
  ...(isNationalIdTemporary && { isNationalIdTemporary }),
})

export async function listUsers(db: Db, query: ListUsersQuery): Promise<Page<ListedUser>> {
  const words = personWords(query.q)
  const { holds, total } = await chooseSearch(words, (holds) => countMatching(db, query, holds))
  const found = matching(db, query, holds).select(selection<ListedUser>()({ ...fields, ...nameOrders('person') }))
  const countAll = async () => {
    if (words.length === 0 && query.sameName === undefined) return countPeople(db, { role: query.role })
    return total ?? countMatching(db, query)
  }
  const isEverybody = words.length === 0 && query.role === undefined && query.sameName === undefined
  const narrow = isEverybody && isByName(query.sort) ? ofEachRole : undefined
  const page = await readPage(found, userOrdering, query, countAll, narrow)
  return { ...page, rows: page.rows.map(withoutUnknown) }
}

export function getUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('person').select(userFields).where('id', '=', id).executeTakeFirst()
}

export function lockUser(trx: Trx, id: number): Promise<UserRow | undefined> {
  return trx.selectFrom('person').select(userFields).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function findUserIds(db: Db, filter: UserFilter): Promise<number[]> {
  return matching(db, filter)
    .select('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id))
}

/** Locks in the order of ids, so that two who delete the same people never wait for each other in a circle. */
export function lockUsers(trx: Trx, ids: readonly number[]): Promise<UserRow[]> {
  return trx
    .selectFrom('person')
    .select(userFields)
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** How many administrators there must be: two where acts wait for a second one, so that nobody ends that rule alone. */
export async function fewestAdministrators(trx: Trx): Promise<number> {
  const { rows } = await sql<{ fewest: number }>`
    select 1 + needs_second_administrator::integer as fewest from security_settings`.execute(trx)
  return rows[0]?.fewest ?? 1
}

/** Locks every administrator, so that their count stays true until the end of the transaction. */
export function lockAdministratorIds(trx: Trx): Promise<number[]> {
  return trx
    .selectFrom('person')
    .select('id')
    .where('role', '=', userRole.Administrator)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
    .then((rows) => rows.map(({ id }) => id))
}

/** Of these people, who still teaches an active classroom and who coordinates a course; `except` are not counted. */
export async function listDuties(
  db: Db,
  ids: readonly number[],
  except: { classrooms: readonly number[]; courses: readonly number[] } = { classrooms: [], courses: [] },
): Promise<{ teaching: Set<number>; coordinating: Set<number> }> {
  const teaching = await db
    .selectFrom('classroom')
    .select('teacher_id as id')
    .where('teacher_id', '=', sql<number>`any(${ids})`)
    .where('status', '=', 'ACTIVE')
    .where('id', '<>', sql<number>`all(${except.classrooms}::integer[])`)
    .execute()
  const coordinating = await db
    .selectFrom('course')
    .select('coordinator_id as id')
    .where('coordinator_id', '=', sql<number>`any(${ids})`)
    .where('id', '<>', sql<number>`all(${except.courses}::integer[])`)
    .execute()
  const toIds = (rows: { id: number | null }[]) => new Set(rows.flatMap(({ id }) => id ?? []))
  return { teaching: toIds(teaching), coordinating: toIds(coordinating) }
}

/** Does a student hang on a program or an active classroom? */
export async function isStudying(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql<{ isStudying: boolean }>`
    select exists (select from person where id = ${id} and program_id is not null)
      or exists (select from enrollment join classroom on classroom.id = enrollment.classroom_id
                 where enrollment.student_id = ${id} and classroom.status = 'ACTIVE') as "isStudying"
  `.execute(trx)
  return rows[0]?.isStudying ?? false
}

export interface NewPerson extends FurtherParts {
  firstName: string
  lastName: string
  email: string
  nationalId: string
  role: number
  /** Absent where it is not given. */
  gender?: Gender | null
  passwordHash: string
  isNationalIdTemporary?: boolean
}

type FurtherParts = Pick<User, 'fatherName' | 'grandfatherName' | 'latinName' | 'birthDate'>

/** The columns of the parts that are given; null clears one. */
const furtherColumns = ({ fatherName, grandfatherName, latinName, birthDate }: FurtherParts) => ({
  ...(fatherName !== undefined && { father_name: fatherName }),
  ...(grandfatherName !== undefined && { grandfather_name: grandfatherName }),
  ...(latinName !== undefined && { latin_name: latinName }),
  ...(birthDate !== undefined && { birth_date: birthDate }),
})

export function insertUser(trx: Trx, person: NewPerson): Promise<UserRow> {
  return trx
    .insertInto('person')
    .values({
      first_name: person.firstName,
      last_name: person.lastName,
      ...furtherColumns(person),
      email: person.email,
      national_id: person.nationalId,
      is_national_id_temporary: person.isNationalIdTemporary ?? false,
      role: person.role,
      gender: person.gender ?? null,
      password_hash: person.passwordHash,
    })
    .returning(userFields)
    .executeTakeFirstOrThrow()
}

export function changeUser(
  trx: Trx,
  id: number,
  person: Omit<NewPerson, 'passwordHash' | 'isNationalIdTemporary'>,
): Promise<UserRow> {
  return trx
    .updateTable('person')
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      ...furtherColumns(person),
      email: person.email,
      national_id: person.nationalId,
      // Another id than the temporary one is a true one.
      is_national_id_temporary: sql<boolean>`is_national_id_temporary and national_id = ${person.nationalId}`,
      role: person.role,
      ...(person.gender !== undefined && { gender: person.gender }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning(userFields)
    .executeTakeFirstOrThrow()
}

/** National ids are compared folded: case, digit shapes and letter variants do not matter. */
export async function hasNationalId(db: Db, id: number, nationalId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where(sql<string>`arabic_fold(national_id)`, '=', sql<string>`arabic_fold(${nationalId})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Which parts of an identity living people have, `exceptId` left out. */
export async function listTakenIdentity(
  db: Db,
  { email, nationalId }: Pick<NewPerson, 'email' | 'nationalId'>,
  exceptId: number | undefined,
): Promise<IdentityField[]> {
  const { rows } = await sql<{ field: IdentityField }>`
    select 'email' as field from person where email = ${email} and id is distinct from ${exceptId ?? null}
    union
    select 'nationalId' from person
    where arabic_fold(national_id) = arabic_fold(${nationalId}) and id is distinct from ${exceptId ?? null}
    order by field
  `.execute(db)
  return rows.map(({ field }) => field)
}

export async function markDeleted(trx: Trx, ids: readonly number[], deletedBy: number): Promise<void> {
  await trx
    .updateTable('person_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The seats in active classrooms of those among the people who live, and how many of them hold one. */
export async function countSeats(db: Db, ids: readonly number[]): Promise<UserDeletionPreview> {
  const { rows } = await sql<UserDeletionPreview>`
    select (select count(*)::integer from person where id = any(${ids}::integer[])) as "usersCount",
      count(*)::integer as "activeSeatsCount", count(distinct enrollment.student_id)::integer as "seatedStudentsCount"
    from enrollment
    join classroom on classroom.id = enrollment.classroom_id
    where enrollment.student_id = any(${ids}::integer[]) and classroom.status = 'ACTIVE'`.execute(db)
  return rows[0] ?? { usersCount: 0, activeSeatsCount: 0, seatedStudentsCount: 0 }
}
