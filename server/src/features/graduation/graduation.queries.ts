import type {
  Failure,
  Graduate,
  GraduationResult,
  ListFailuresQuery,
  ListGraduatesQuery,
} from '@manara/contract/graduation.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, countRows, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { byFamilyName, byFirstName, type NameOrders, nameOrders } from '../../platform/db/name-order.ts'
import { isNumber, searchPeople, withNationalId } from '../../platform/db/person-search.ts'
import { selection } from '../../platform/db/selection.ts'
import { textHolds } from '../../platform/db/text-search.ts'
import type { HeldFile } from '../../platform/files/files.ts'

/** A moment is still a `Date` here; the reply schema writes it. */
export type Timed<Row, Fields extends keyof Row> = Omit<Row, Fields> & {
  [Field in Fields]: Date | (null extends Row[Field] ? null : never)
}

export type GraduateRow = Timed<Graduate, 'graduationDate' | 'certificateUploadedAt'> & NameOrders
export type FailureRow = Timed<Failure, 'failureDate'> & NameOrders

const results = (db: Db) =>
  db.selectFrom('graduation').innerJoin('person_all as student', 'student.id', 'graduation.student_id')

const resultFields = {
  number: 'graduation.number',
  studentId: 'graduation.student_id',
  firstName: 'student.first_name',
  lastName: 'student.last_name',
  fullName: 'student.full_name',
  ...nameOrders('student'),
  nationalId: 'student.national_id',
  academicProgramId: 'graduation.program_id',
  programName: 'graduation.program_name',
  finalGpa: 'graduation.final_gpa',
} as const

/** Of the certificate that counts. */
const serial = sql<string | null>`(
  select serial from certificate where certificate.graduation_id = graduation.id and revoked_at is null
)`

const graduates = (db: Db) =>
  results(db)
    .select(
      selection<GraduateRow>()({
        ...resultFields,
        graduationId: 'graduation.id',
        graduationDate: 'graduation.decided_at',
        certificateUploadedAt: 'graduation.certificate_uploaded_at',
        hasCertificate: sql`graduation.certificate_file_id is not null`,
        certificateSerial: serial,
      }),
    )
    .where('graduation.outcome', '=', 'GRADUATED')

// Not `exists`: the planner would gather everybody who ever graduated, for the few failures on a page.
const hasGraduatedSince = sql<boolean>`coalesce((
  select true from graduation as later
  where later.student_id = graduation.student_id and later.program_id = graduation.program_id
    and later.outcome = 'GRADUATED' limit 1
), false)`

const failures = (db: Db) =>
  results(db)
    .select(
      selection<FailureRow>()({
        ...resultFields,
        failureId: 'graduation.id',
        failureDate: 'graduation.decided_at',
        hasGraduatedSince,
      }),
    )
    .where('graduation.outcome', '=', 'FAILED')

const resultKeys = {
  number: 'graduation.number',
  firstName: byFirstName('student'),
  lastName: byFamilyName('student'),
  programName: arabicOrder('graduation.program_name'),
  finalGpa: 'graduation.final_gpa',
}

const newestFirst = { tieBreaker: { by: 'graduation.number', field: 'number' }, default: '-number' } as const

const graduateOrdering: Ordering<GraduateRow, ListGraduatesQuery> = {
  keys: { ...resultKeys, graduationDate: 'graduation.decided_at' },
  ...newestFirst,
}

const failureOrdering: Ordering<FailureRow, ListFailuresQuery> = {
  keys: { ...resultKeys, failureDate: 'graduation.decided_at' },
  ...newestFirst,
}

const zone = sql`(select time_zone from school_settings)`

/** The first moment of a day by the school's clock. */
const toDayStart = (day: RawBuilder<unknown>) => sql<Date>`(${day})::timestamp at time zone ${zone}`

/** Years and months as the school's calendar has them; a month without a year is that month of every year. */
function inPeriod({ year, month }: { year?: number; month?: number }): RawBuilder<boolean>[] {
  if (year === undefined)
    return month === undefined
      ? []
      : [sql`extract(month from graduation.decided_at at time zone ${zone}) = ${month}::integer`]
  const first = sql`make_date(${year}::integer, ${month ?? 1}::integer, 1)`
  const after = sql`${first} + make_interval(months => ${month === undefined ? 12 : 1}::integer)`
  return [sql`graduation.decided_at >= ${toDayStart(first)}`, sql`graduation.decided_at < ${toDayStart(after)}`]
}

/** A word is found in the name or e-mail, folded, or is the running number or the national id itself. */
const isFoundBy = (word: string) =>
  sql<boolean>`(
    ${textHolds('graduation.search_key', word)}
    or graduation.student_id = any(array(${withNationalId(word)}))
    or ${isNumber('graduation.number', word)}
  )`

function filtered<Row>(
  // biome-ignore lint/suspicious/noExplicitAny: the same filters for graduates and failures
  found: SelectQueryBuilder<any, any, Row>,
  { q, programId, ...period }: Omit<ListFailuresQuery, 'sort'>,
) {
  let rows = found
  if (programId !== undefined) rows = rows.where('graduation.program_id', '=', programId)
  for (const condition of inPeriod(period)) rows = rows.where(condition)
  return searchPeople(rows, q, isFoundBy)
}

const isHeld = {
  with: sql<boolean>`certificate_file_id is not null`,
  without: sql<boolean>`certificate_file_id is null`,
}

/** Counts decisions without the people they are about. */
function countResults(
  db: Db,
  outcome: 'GRADUATED' | 'FAILED',
  { certificate, ...query }: Omit<ListGraduatesQuery, 'sort'>,
): Promise<number> {
  let counted = db.selectFrom('graduation').where('outcome', '=', outcome)
  if (certificate !== undefined) counted = counted.where(isHeld[certificate])
  return countRows(filtered(counted, query))
}

export function listGraduates(db: Db, query: ListGraduatesQuery): Promise<Page<GraduateRow>> {
  let found = graduates(db)
  if (query.certificate !== undefined) found = found.where(isHeld[query.certificate])
  const rows = filtered(found, query)
  return readPage(rows, graduateOrdering, query, () => countResults(db, 'GRADUATED', query))
}

export function listFailures(db: Db, query: ListFailuresQuery): Promise<Page<FailureRow>> {
  const rows = filtered(failures(db), query)
  return readPage(rows, failureOrdering, query, () => countResults(db, 'FAILED', query))
}

export function getGraduate(db: Db, id: string): Promise<GraduateRow | undefined> {
  return graduates(db).where('graduation.id', '=', id).executeTakeFirst()
}

export type ResultRow = Timed<GraduationResult, 'decidedAt' | 'certificateUploadedAt'> & NameOrders

export function getGraduation(db: Db, id: string): Promise<ResultRow | undefined> {
  return results(db)
    .innerJoin('person_all as decider', 'decider.id', 'graduation.decided_by')
    .leftJoin('stored_file as file', 'file.id', 'graduation.certificate_file_id')
    .select(
      selection<ResultRow>()({
        ...resultFields,
        graduationId: 'graduation.id',
        outcome: 'graduation.outcome',
        decidedAt: 'graduation.decided_at',
        passingGpa: 'graduation.passing_gpa',
        minimumCourseGrade: 'graduation.minimum_course_grade',
        grades: sql.ref('graduation.grades'),
        certificateUploadedAt: 'graduation.certificate_uploaded_at',
        certificateFileName: 'file.original_name',
        certificateMediaType: 'file.media_type',
        decidedByName: sql`decider.short_name`,
        hasCertificate: sql`file.id is not null`,
        certificateSerial: serial,
      }),
    )
    .where('graduation.id', '=', id)
    .executeTakeFirst()
}

export interface LockedGraduation {
  outcome: string
  certificateFileId: string | null
  fullName: string
}

export function lockGraduation(trx: Trx, id: string): Promise<LockedGraduation | undefined> {
  return trx
    .selectFrom('graduation')
    .select(['outcome', 'certificate_file_id as certificateFileId'])
    .select(
      sql<string>`(
        select full_name from person_all where person_all.id = graduation.student_id
      )`.as('fullName'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function writeCertificate(trx: Trx, id: string, fileId: string | null, by: number): Promise<void> {
  await trx
    .updateTable('graduation')
    .set({
      certificate_file_id: fileId,
      certificate_uploaded_at: fileId === null ? null : sql<Date>`now()`,
      certificate_uploaded_by: fileId === null ? null : by,
    })
    .where('id', '=', id)
    .execute()
}

export type CertificateFile = HeldFile & { graduateName: string }

/** Of a graduate only; a failure has none. */
export function getCertificateFile(db: Db, id: string): Promise<CertificateFile | undefined> {
  return db
    .selectFrom('graduation')
    .innerJoin('stored_file as file', 'file.id', 'graduation.certificate_file_id')
    .innerJoin('person_all as student', 'student.id', 'graduation.student_id')
    .select(['file.id', 'file.original_name as name', 'file.media_type as mediaType', 'file.sha256', 'file.size'])
    .select(['file.stored_at as storedAt', 'student.full_name as graduateName'])
    .where('graduation.id', '=', id)
    .where('graduation.outcome', '=', 'GRADUATED')
    .where('file.state', '=', 'stored')
    .$narrowType<{ size: number; sha256: string; storedAt: Date }>()
    .executeTakeFirst()
}
