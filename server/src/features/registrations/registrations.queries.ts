import type {
  ListRegistrationsQuery,
  Registration,
  RegistrationCounts,
  SameReceipt,
} from '@manara/contract/registrations.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { arabicOrder, countRows, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { isNumber, personHolds, searchPeople } from '../../platform/db/person-search.ts'
import { selection } from '../../platform/db/selection.ts'
import type { HeldFile } from '../../platform/files/files.ts'
import type { Match } from '../person-matches/person-matches.service.ts'
import { registrationText } from './registrations.messages.ts'
import { countUnconfirmed } from './unconfirmed.queries.ts'

/** Requests that sent the same picture before this receipt. */
const sameReceipts = sql<SameReceipt[] | null>`(
  select json_agg(json_build_object('registrationId', id, 'number', number, 'fullName', name) order by number)
  from (
    select distinct other.id, other.number, other.full_name as name
    from registration_receipt as earlier join registration as other on other.id = earlier.registration_id
    where earlier.sha256 = receipt.sha256 and earlier.id < receipt.id
  ) as same
)`

interface FoundRow
  extends Omit<Registration, 'requestDate' | 'statusSince' | 'receiptSubmittedAt' | 'receiptWarning' | 'match'> {
  requestDate: Date
  statusSince: Date
  receiptSubmittedAt: Date | null
  sameReceipts: SameReceipt[] | null
}

export type RegistrationRow = Omit<FoundRow, 'sameReceipts'> & Pick<Registration, 'receiptWarning'> & { match?: Match }

const registrations = (db: Db) =>
  db
    .selectFrom('registration')
    .innerJoin('program_all as program', 'program.id', 'registration.program_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('registration_receipt')
          .select(['id', 'sha256', 'submitted_at'])
          .whereRef('registration_id', '=', 'registration.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('receipt'),
      (join) => join.onTrue(),
    )
    .select(
      selection<FoundRow>()({
        registrationId: 'registration.id',
        number: 'registration.number',
        firstName: 'registration.first_name',
        lastName: 'registration.last_name',
        email: 'registration.email',
        isEmailConfirmed: 'registration.is_email_confirmed',
        nationalId: 'registration.national_id',
        academicProgramId: 'registration.program_id',
        academicProgramName: 'program.name',
        requestDate: 'registration.created_at',
        status: 'registration.status',
        statusSince: 'registration.status_since',
        adminNotes: 'registration.admin_notes',
        totalPrice: 'registration.total_price',
        studentId: 'registration.student_id',
        receiptSubmittedAt: 'receipt.submitted_at',
        fullName: 'registration.full_name',
        record: sql.ref('registration.record'),
        sameReceipts,
        paymentReceiptUrl: sql`'/api/admin/registrations/' || registration.id || '/receipt?n=' || receipt.id`,
      }),
    )

function withWarning({ sameReceipts: requests, ...row }: FoundRow): RegistrationRow {
  if (!requests?.length) return { ...row, receiptWarning: null }
  const others = requests.filter(({ registrationId }) => registrationId !== row.registrationId)
  const message = others.length > 0 ? registrationText.sameReceipt(others) : registrationText.sameReceiptAgain
  return { ...row, receiptWarning: { message, requests } }
}

const registrationOrdering: Ordering<FoundRow, ListRegistrationsQuery> = {
  keys: {
    number: 'registration.number',
    fullName: arabicOrder('registration.full_name'),
    email: 'registration.email',
    academicProgramName: arabicOrder('program.name'),
    requestDate: 'registration.created_at',
    totalPrice: 'registration.total_price',
  },
  tieBreaker: { by: 'registration.number', field: 'number' },
  default: '-number',
}

/** A word is found in name or e-mail, folded, or is the running number or the national id itself. */
const isFoundBy = (word: string) => sql<boolean>`(
  ${personHolds(word, 'registration')}
  or ${isNumber('registration.number', word)}
  or arabic_fold(registration.national_id) = arabic_fold(${word})
)`

function filtered<Row>(
  // biome-ignore lint/suspicious/noExplicitAny: the same filters for the rows and for their count
  requests: SelectQueryBuilder<any, any, Row>,
  { status, isEmailConfirmed, q }: ListRegistrationsQuery,
) {
  let found = requests
  if (status !== undefined) found = found.where('registration.status', '=', status)
  if (isEmailConfirmed !== undefined) found = found.where('registration.is_email_confirmed', '=', isEmailConfirmed)
  return searchPeople(found, q, isFoundBy)
}

/** Programs and receipts neither add nor take away a request: they are not looked at for each one that is counted. */
function countRequests(db: Db, query: ListRegistrationsQuery): Promise<number> {
  return countRows(filtered(db.selectFrom('registration'), query))
}

export async function listRegistrations(db: Db, query: ListRegistrationsQuery): Promise<Page<RegistrationRow>> {
  const found = filtered(registrations(db), query)
  const page = await readPage(found, registrationOrdering, query, () => countRequests(db, query))
  return { ...page, rows: page.rows.map(withWarning) }
}

export async function getRegistrationRow(db: Db, id: string): Promise<RegistrationRow | undefined> {
  const row = await registrations(db).where('registration.id', '=', id).executeTakeFirst()
  return row && withWarning(row)
}

export async function countRegistrations(db: Db): Promise<RegistrationCounts> {
  const byStatus = await db
    .selectFrom('registration')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute()
  const total = byStatus.reduce((sum, { count }) => sum + count, 0)
  return { total, ...(await countUnconfirmed(db)), byStatus }
}

/** The receipt that was sent last. */
export function getReceiptFile(db: Db, id: string): Promise<(HeldFile & { studentId: number | null }) | undefined> {
  return db
    .selectFrom('registration_receipt as receipt')
    .innerJoin('stored_file as file', 'file.id', 'receipt.file_id')
    .innerJoin('registration', 'registration.id', 'receipt.registration_id')
    .select(['file.id', 'file.original_name as name', 'file.media_type as mediaType'])
    .select('registration.student_id as studentId')
    .select([
      sql<number>`file.size`.as('size'),
      sql<string>`file.sha256`.as('sha256'),
      sql<Date>`file.stored_at`.as('storedAt'),
    ])
    .where('receipt.registration_id', '=', id)
    .orderBy('receipt.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function hasRegistration(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('registration').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
