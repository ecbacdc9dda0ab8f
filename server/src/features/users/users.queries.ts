import type { Gender } from '@manara/contract/gender.ts'
import {
  type ListUsersQuery,
  type User,
  type UserDeletionPreview,
  type UserFilter,
  userRole,
} from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { arabicOrder, type NarrowToParts, type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'
import { chooseSearch, type HoldsWord, personIs } from '../../db/person-search.ts'
import { countPeople } from '../../db/person-tally.ts'
import { textHolds, textIs } from '../../db/text-search.ts'
import type { IdentityField } from './users.errors.ts'

export const userFields = [
  'id as userId',
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'national_id as nationalId',
  'role',
  'gender',
  'created_at as createdAt',
] as const

export type UserRow = Omit<User, 'createdAt'> & { createdAt: Date }

const userOrdering = {
  keys: {
    userId: { by: sql.ref('id'), field: 'userId' },
    firstName: { by: arabicOrder('first_name'), field: 'firstName' },
    lastName: { by: arabicOrder('last_name'), field: 'lastName' },
    email: { by: sql.ref('email'), field: 'email' },
  },
  tieBreaker: { by: sql.ref('id'), field: 'userId' },
  default: '-userId',
} satisfies Ordering

/** People whom a role and a search text mean; each word of the search must be found in name or e-mail, folded, or be the national id. */
function matching(
  db: Db,
  { role, sameName, q }: UserFilter & Pick<ListUsersQuery, 'sameName'>,
  holds: HoldsWord = personIs,
) {
  let query = db.selectFrom('person')
  if (role !== undefined) query = query.where('role', '=', role)
  // The key goes on with the e-mail: its index finds who holds the name, and few are compared.
  if (sameName !== undefined)
    query = query.where(textHolds('search_key', sameName)).where(textIs(sql`split_part(search_key, ' ', 1)`, sameName))
  for (const word of searchWords(q)) query = query.where(holds(word))
  return query
}

async function countMatching(db: Db, filter: ListUsersQuery, holds?: HoldsWord): Promise<number> {
  const counted = matching(db, filter, holds).select(sql<number>`count(*)`.as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
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

export async function listUsers(db: Db, query: ListUsersQuery): Promise<Page<UserRow>> {
  const words = searchWords(query.q)
  const { holds, total } = await chooseSearch(words, (holds) => countMatching(db, query, holds))
  const found = matching(db, query, holds).select(userFields).$castTo<UserRow>()
  const countAll = async () => {
    if (words.length === 0 && query.sameName === undefined) return countPeople(db, { role: query.role })
    return total ?? countMatching(db, query)
  }
  const isEverybody = words.length === 0 && query.role === undefined && query.sameName === undefined
  return readPage(found, userOrdering, query, countAll, isEverybody && isByName(query.sort) ? ofEachRole : undefined)
}

export function getUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('person').select(userFields).where('id', '=', id).$castTo<UserRow>().executeTakeFirst()
}

export function lockUser(trx: Trx, id: number): Promise<UserRow | undefined> {
  return trx
    .selectFrom('person')
    .select(userFields)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$castTo<UserRow>()
    .executeTakeFirst()
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
    .$castTo<UserRow>()
    .execute()
}

/** Locks every administrator: whoever counts them keeps the count true until the end of the transaction. */
export function lockAdministratorIds(trx: Trx): Promise<number[]> {
  return trx
    .selectFrom('person')
    .select('id')
    .where('role', '=', 0)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
    .then((rows) => rows.map(({ id }) => id))
}

/** Of these people, who still teaches an active classroom and who coordinates a course. */
export async function listDuties(
  trx: Trx,
  ids: readonly number[],
): Promise<{ teaching: Set<number>; coordinating: Set<number> }> {
  const teaching = await trx
    .selectFrom('classroom')
    .select('teacher_id as id')
    .where('teacher_id', '=', sql<number>`any(${ids})`)
    .where('status', '=', 'ACTIVE')
    .execute()
  const coordinating = await trx
    .selectFrom('course')
    .select('coordinator_id as id')
    .where('coordinator_id', '=', sql<number>`any(${ids})`)
    .execute()
  const idsOf = (rows: { id: number | null }[]) => new Set(rows.flatMap(({ id }) => id ?? []))
  return { teaching: idsOf(teaching), coordinating: idsOf(coordinating) }
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

export interface NewPerson {
  firstName: string
  lastName: string
  email: string
  nationalId: string
  role: number
  /** Absent where nobody says anything of it. */
  gender?: Gender | null
  passwordHash: string
}

export function insertUser(trx: Trx, person: NewPerson): Promise<UserRow> {
  return trx
    .insertInto('person')
    .values({
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      national_id: person.nationalId,
      role: person.role,
      gender: person.gender ?? null,
      password_hash: person.passwordHash,
    })
    .returning(userFields)
    .$castTo<UserRow>()
    .executeTakeFirstOrThrow()
}

export function changeUser(trx: Trx, id: number, person: Omit<NewPerson, 'passwordHash'>): Promise<UserRow> {
  return trx
    .updateTable('person')
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      national_id: person.nationalId,
      role: person.role,
      ...(person.gender !== undefined && { gender: person.gender }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning(userFields)
    .$castTo<UserRow>()
    .executeTakeFirstOrThrow()
}

export async function changePasswordHash(trx: Trx, id: number, passwordHash: string): Promise<void> {
  await trx
    .updateTable('person')
    .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function getPasswordHash(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('person')
    .select('password_hash as passwordHash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.passwordHash
}

/** National ids are compared folded: case, digit shapes and letter variants do not matter. */
export async function isNationalIdOf(db: Db, id: number, nationalId: string): Promise<boolean> {
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
