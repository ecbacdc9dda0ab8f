import type {
  ListRegistrationsQuery,
  Registration,
  RegistrationCounts,
  SameReceipt,
} from '@manara/contract/registrations.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'
import { isNumber, personHolds } from '../../db/person-search.ts'
import type { HeldFile } from '../../files/files.ts'
import { registrationText } from './registrations.errors.ts'
import { countUnconfirmed } from './unconfirmed.queries.ts'

const fullName = sql<string>`registration.first_name || ' ' || registration.last_name`

/** Requests that sent the same picture before this receipt. */
const sameReceipts = sql<SameReceipt[] | null>`(
  select json_agg(json_build_object('registrationId', id, 'number', number, 'fullName', name) order by number)
  from (
    select distinct other.id, other.number, other.first_name || ' ' || other.last_name as name
    from registration_receipt as earlier join registration as other on other.id = earlier.registration_id
    where earlier.sha256 = receipt.sha256 and earlier.id < receipt.id
  ) as same
)`

interface FoundRow extends Omit<Registration, 'requestDate' | 'statusSince' | 'receiptSubmittedAt' | 'receiptWarning'> {
  requestDate: Date
  statusSince: Date
  receiptSubmittedAt: Date | null
  sameReceipts: SameReceipt[] | null
}

export type RegistrationRow = Omit<FoundRow, 'sameReceipts'> & Pick<Registration, 'receiptWarning'>

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
    .select([
      'registration.id as registrationId',
      'registration.number as number',
      'registration.first_name as firstName',
      'registration.last_name as lastName',
      'registration.email as email',
      'registration.is_email_confirmed as isEmailConfirmed',
      'registration.national_id as nationalId',
      'registration.program_id as academicProgramId',
      'program.name as academicProgramName',
      'registration.created_at as requestDate',
      'registration.status as status',
      'registration.status_since as statusSince',
      'registration.admin_notes as adminNotes',
      'registration.total_price as totalPrice',
      'registration.student_id as studentId',
      'receipt.submitted_at as receiptSubmittedAt',
    ])
    .select([
      fullName.as('fullName'),
      sameReceipts.as('sameReceipts'),
      sql<string | null>`'/api/admin/registrations/' || registration.id || '/receipt?n=' || receipt.id`.as(
        'paymentReceiptUrl',
      ),
    ])
    .$castTo<FoundRow>()

function withWarning({ sameReceipts: requests, ...row }: FoundRow): RegistrationRow {
  if (!requests?.length) return { ...row, receiptWarning: null }
  const others = requests.filter(({ registrationId }) => registrationId !== row.registrationId)
  const message = others.length > 0 ? registrationText.sameReceipt(others) : registrationText.sameReceiptAgain
  return { ...row, receiptWarning: { message, requests } }
}

const registrationOrdering = {
  keys: {
    number: { by: sql.ref('registration.number'), field: 'number' },
    fullName: { by: sql`(${fullName}) collate "ar-x-icu"`, field: 'fullName' },
    email: { by: sql.ref('registration.email'), field: 'email' },
    academicProgramName: { by: arabicOrder('program.name'), field: 'academicProgramName' },
    requestDate: { by: sql.ref('registration.created_at'), field: 'requestDate' },
    totalPrice: { by: sql.ref('registration.total_price'), field: 'totalPrice' },
  },
  tieBreaker: { by: sql.ref('registration.number'), field: 'number' },
  default: '-number',
} satisfies Ordering

/** Each word is found in name or e-mail, folded, or is the running number or the national id itself. */
function filtered<Row>(
  // biome-ignore lint/suspicious/noExplicitAny: the same filters for the rows and for their count
  requests: SelectQueryBuilder<any, any, Row>,
  { status, isEmailConfirmed, q }: ListRegistrationsQuery,
) {
  let found = requests
  if (status !== undefined) found = found.where('registration.status', '=', status)
  if (isEmailConfirmed !== undefined) found = found.where('registration.is_email_confirmed', '=', isEmailConfirmed)
  for (const word of searchWords(q))
    found = found.where((where) =>
      where.or([
        personHolds(word, 'registration.search_key'),
        isNumber('registration.number', word),
        sql<boolean>`arabic_fold(registration.national_id) = arabic_fold(${word})`,
      ]),
    )
  return found
}

/** Programs and receipts neither add nor take away a request: they are not looked at for each one that is counted. */
async function countRequests(db: Db, query: ListRegistrationsQuery): Promise<number> {
  const counted = filtered(db.selectFrom('registration').select(sql<number>`count(*)`.as('total')), query)
  const { total } = await counted.executeTakeFirstOrThrow()
  return total
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
export function getReceiptFile(db: Db, id: string): Promise<HeldFile | undefined> {
  return db
    .selectFrom('registration_receipt as receipt')
    .innerJoin('stored_file as file', 'file.id', 'receipt.file_id')
    .select(['file.id', 'file.original_name as name', 'file.media_type as mediaType'])
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
