import type { ApplicantStatus, RegisterBody } from '@manara/contract/applicants.ts'
import type { KnownApplicationRecord } from '@manara/contract/application-record.ts'
import type { ListPublicProgramsQuery, PublicProgram, PublicProgramDetails } from '@manara/contract/public-programs.ts'
import type { PaymentDetails } from '@manara/contract/settings.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'
import type { IdentityField } from './registrations.messages.ts'

const totalPrice = sql<number>`(
  select coalesce(sum(course.price), 0) from course where course.program_id = program.id
)`

const programOrdering: Ordering<PublicProgram, ListPublicProgramsQuery> = {
  keys: { name: arabicOrder('program.name'), totalPrice, academicProgramId: 'program.id' },
  tieBreaker: { by: 'program.id', field: 'academicProgramId' },
  default: 'name',
}

const today = sql`(now() at time zone (select time_zone from school_settings))::date`

const publicPrograms = (db: Db) =>
  db.selectFrom('program').select(
    selection<PublicProgram>()({
      academicProgramId: 'program.id',
      name: 'program.name',
      description: 'program.description',
      isRegistrationOpen: 'program.is_registration_open',
      courseNames: sql`(
        select coalesce(json_agg(course.name order by course.id), '[]') from course where course.program_id = program.id
      )`,
      totalPrice,
      registrationOpensOn: sql`case when not program.is_registration_open and program.registration_opens_on >= ${today}
        then to_char(program.registration_opens_on, 'YYYY-MM-DD') end`,
    }),
  )
// A day that has passed announces nothing any more.

const isAnnounced = sql<boolean>`program.registration_opens_on >= ${today}`

/** Open or closed: the address of a program is enough to see its state. */
export async function getPublicProgram(db: Db, id: number): Promise<PublicProgramDetails | undefined> {
  const program = await publicPrograms(db).where('program.id', '=', id).executeTakeFirst()
  if (!program) return undefined
  const courses = await db
    .selectFrom('course')
    .select(selection<PublicProgramDetails['courses'][number]>()({ name: 'name', price: 'price' }))
    .where('program_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...program, courses }
}

/** Programs that take requests, and on demand those that announce when they will. */
export function listPublicPrograms(db: Db, query: ListPublicProgramsQuery): Promise<Page<PublicProgram>> {
  const found = publicPrograms(db).where(({ or, eb }) =>
    or([eb('program.is_registration_open', '=', true), ...(query.withAnnounced ? [isAnnounced] : [])]),
  )
  return readPage(searchIn(found, query.q, 'program.search_key'), programOrdering, query)
}

export interface WantedProgram {
  name: string
  isRegistrationOpen: boolean
  totalPrice: number
}

/** Locks a program for share: it cannot be deleted or closed before the request is written. */
export function lockProgramForShare(trx: Trx, id: number): Promise<WantedProgram | undefined> {
  return trx
    .selectFrom('program')
    .select(selection<WantedProgram>()({ name: 'name', isRegistrationOpen: 'is_registration_open', totalPrice }))
    .where('program.id', '=', id)
    .forShare()
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

export type NewRegistration = Omit<RegisterBody, 'password' | 'confirmPassword' | 'record'> & {
  record: KnownApplicationRecord
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
      record: JSON.stringify(request.record),
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
    .select(
      selection<StatusRow>()({
        registrationId: 'registration.id',
        number: 'registration.number',
        applicantStatus: 'registration.status',
        academicProgramName: 'program.name',
        totalPrice: 'registration.total_price',
        adminNotes: 'registration.admin_notes',
        requestDate: 'registration.created_at',
        stages,
        awaitsEmailCode: sql`false`,
        fullName: sql`registration.full_name`,
        payment: sql`(
        select json_build_object('adminFullName', payment_recipient, 'phoneNumber', payment_phone, 'address', payment_address)
        from school_settings
      )`,
      }),
    )
    .where('registration.id', '=', id)
    .executeTakeFirst()
}
