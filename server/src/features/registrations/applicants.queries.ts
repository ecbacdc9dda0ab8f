import type { ListPublicProgramsQuery, PublicProgram, PublicProgramDetails } from '@manara/contract/public-programs.ts'
import type { ApplicantStatus, RegisterBody } from '@manara/contract/registrations.ts'
import type { PaymentDetails } from '@manara/contract/settings.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'
import { textHolds } from '../../db/text-search.ts'
import type { IdentityField } from './registrations.errors.ts'

const totalPrice = sql<number>`(
  select coalesce(sum(course.price), 0) from course where course.program_id = program.id
)`
const courseNames = sql<string[]>`(
  select coalesce(json_agg(course.name order by course.id), '[]') from course where course.program_id = program.id
)`

const programOrdering = {
  keys: {
    name: { by: arabicOrder('program.name'), field: 'name' },
    totalPrice: { by: totalPrice, field: 'totalPrice' },
    academicProgramId: { by: sql.ref('program.id'), field: 'academicProgramId' },
  },
  tieBreaker: { by: sql.ref('program.id'), field: 'academicProgramId' },
  default: 'name',
} satisfies Ordering

const today = sql`(now() at time zone (select time_zone from school_settings))::date`

const publicPrograms = (db: Db) =>
  db
    .selectFrom('program')
    .select(['program.id as academicProgramId', 'program.name as name', 'program.description as description'])
    .select(['program.is_registration_open as isRegistrationOpen'])
    .select([courseNames.as('courseNames'), totalPrice.as('totalPrice')])
    // A day that has passed announces nothing any more.
    .select(
      sql<string | null>`case when not program.is_registration_open and program.registration_opens_on >= ${today}
        then to_char(program.registration_opens_on, 'YYYY-MM-DD') end`.as('registrationOpensOn'),
    )
    .$castTo<PublicProgram>()

const isAnnounced = sql<boolean>`program.registration_opens_on >= ${today}`

/** Open or closed: whoever knows the address of a program sees its state. */
export async function getPublicProgram(db: Db, id: number): Promise<PublicProgramDetails | undefined> {
  const program = await publicPrograms(db).where('program.id', '=', id).executeTakeFirst()
  if (!program) return undefined
  const courses = await db
    .selectFrom('course')
    .select(['name', 'price'])
    .where('program_id', '=', id)
    .orderBy('id')
    .$castTo<PublicProgramDetails['courses'][number]>()
    .execute()
  return { ...program, courses }
}

/** Programs that take requests, and on demand those that announce when they will. */
export function listPublicPrograms(db: Db, query: ListPublicProgramsQuery): Promise<Page<PublicProgram>> {
  let found = publicPrograms(db).where(({ or, eb }) =>
    or([eb('program.is_registration_open', '=', true), ...(query.withAnnounced ? [isAnnounced] : [])]),
  )
  for (const word of searchWords(query.q)) found = found.where(textHolds('program.search_key', word))
  return readPage(found, programOrdering, query)
}

export interface WantedProgram {
  name: string
  isRegistrationOpen: boolean
  totalPrice: number
}

/** Holds a program as it is: nobody deletes or closes it before the request stands in it. */
export function holdProgram(trx: Trx, id: number): Promise<WantedProgram | undefined> {
  return trx
    .selectFrom('program')
    .select(['name', 'is_registration_open as isRegistrationOpen', totalPrice.as('totalPrice')])
    .where('program.id', '=', id)
    .forShare()
    .$castTo<WantedProgram>()
    .executeTakeFirst()
}

export type Identity = Pick<RegisterBody, IdentityField>

/** Which of the two belong to a living person or an open request already. */
export async function listTakenFields(db: Db, { email, nationalId }: Identity): Promise<IdentityField[]> {
  const { rows } = await sql<{ field: IdentityField }>`
    with taken as (
      select email, national_id from person
      where email = ${email} or arabic_fold(national_id) = arabic_fold(${nationalId})
      union all
      select email, national_id from registration
      where status not in ('Approved', 'Rejected')
        and (email = ${email} or arabic_fold(national_id) = arabic_fold(${nationalId}))
    )
    select 'email' as field from taken where email = ${email}
    union
    select 'nationalId' from taken where arabic_fold(national_id) = arabic_fold(${nationalId})
    order by field
  `.execute(db)
  return rows.map(({ field }) => field)
}

export type NewRegistration = Omit<RegisterBody, 'password' | 'confirmPassword'> & {
  passwordHash: string
  totalPrice: number
}

/** A request of a school that asks for no code from the mailbox. */
export async function insertRegistration(trx: Trx, request: NewRegistration): Promise<{ id: string; number: number }> {
  return trx
    .insertInto('registration')
    .values({
      first_name: request.firstName,
      last_name: request.lastName,
      email: request.email,
      national_id: request.nationalId,
      password_hash: request.passwordHash,
      program_id: request.academicProgramId,
      total_price: request.totalPrice,
      is_email_confirmed: false,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}

export interface StatusRow extends Omit<ApplicantStatus, 'requestDate' | 'status' | 'paymentDetails'> {
  requestDate: Date
  payment: PaymentDetails
}

/** Stages come as JSON, so their moments are texts already. */
const stages = sql<ApplicantStatus['stages']>`(
  select coalesce(json_agg(json_build_object(
    'status', status, 'reachedAt', to_char(reached_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by id), '[]')
  from registration_stage where registration_id = registration.id
)`

export function getApplicantStatus(db: Db, id: string): Promise<StatusRow | undefined> {
  return db
    .selectFrom('registration')
    .innerJoin('program_all as program', 'program.id', 'registration.program_id')
    .select([
      'registration.id as registrationId',
      'registration.number as number',
      'registration.status as applicantStatus',
      'program.name as academicProgramName',
      'registration.total_price as totalPrice',
      'registration.admin_notes as adminNotes',
      'registration.created_at as requestDate',
      stages.as('stages'),
    ])
    .select([
      sql<boolean>`false`.as('awaitsEmailCode'),
      sql<string>`registration.first_name || ' ' || registration.last_name`.as('fullName'),
      sql<PaymentDetails>`(
        select json_build_object('adminFullName', payment_recipient, 'phoneNumber', payment_phone, 'address', payment_address)
        from school_settings
      )`.as('payment'),
    ])
    .where('registration.id', '=', id)
    .$castTo<StatusRow>()
    .executeTakeFirst()
}
