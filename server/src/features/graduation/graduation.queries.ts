import type {
  Failure,
  Graduate,
  GraduationResult,
  ListFailuresQuery,
  ListGraduatesQuery,
} from '@manara/contract/graduation.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'
import { isNumber, withNationalId } from '../../db/person-search.ts'
import { textHolds } from '../../db/text-search.ts'
import type { HeldFile } from '../../files/files.ts'

/** A moment is still a `Date` here; the reply schema writes it. */
export type Timed<Row, Fields extends keyof Row> = Omit<Row, Fields> & {
  [Field in Fields]: Date | (null extends Row[Field] ? null : never)
}

export type GraduateRow = Timed<Graduate, 'graduationDate' | 'certificateUploadedAt'>
export type FailureRow = Timed<Failure, 'failureDate'>

const results = (db: Db) =>
  db
    .selectFrom('graduation')
    .innerJoin('person_all as student', 'student.id', 'graduation.student_id')
    .select([
      'graduation.number as number',
      'graduation.student_id as studentId',
      'student.first_name as firstName',
      'student.last_name as lastName',
      'student.national_id as nationalId',
      'graduation.program_id as academicProgramId',
      'graduation.program_name as programName',
      'graduation.final_gpa as finalGpa',
    ])

/** Of the certificate that counts. */
const serial = sql<string | null>`(
  select serial from certificate where certificate.graduation_id = graduation.id and revoked_at is null
)`

const graduates = (db: Db) =>
  results(db)
    .select([
      'graduation.id as graduationId',
      'graduation.decided_at as graduationDate',
      'graduation.certificate_uploaded_at as certificateUploadedAt',
    ])
    .select([
      sql<boolean>`graduation.certificate_file_id is not null`.as('hasCertificate'),
      serial.as('certificateSerial'),
    ])
    .where('graduation.outcome', '=', 'GRADUATED')

// Not `exists`: the planner would gather everybody who ever graduated, for the few failures on a page.
const hasGraduatedSince = sql<boolean>`coalesce((
  select true from graduation as later
  where later.student_id = graduation.student_id and later.program_id = graduation.program_id
    and later.outcome = 'GRADUATED' limit 1
), false)`

const failures = (db: Db) =>
  results(db)
    .select(['graduation.id as failureId', 'graduation.decided_at as failureDate'])
    .select(hasGraduatedSince.as('hasGraduatedSince'))
    .where('graduation.outcome', '=', 'FAILED')

const resultKeys = {
  number: { by: sql.ref('graduation.number'), field: 'number' },
  firstName: { by: arabicOrder('student.first_name'), field: 'firstName' },
  lastName: { by: arabicOrder('student.last_name'), field: 'lastName' },
  programName: { by: arabicOrder('graduation.program_name'), field: 'programName' },
  finalGpa: { by: sql.ref('graduation.final_gpa'), field: 'finalGpa' },
}

const newestFirst = { tieBreaker: resultKeys.number, default: '-number' } as const

const graduateOrdering = {
  keys: { ...resultKeys, graduationDate: { by: sql.ref('graduation.decided_at'), field: 'graduationDate' } },
  ...newestFirst,
} satisfies Ordering

const failureOrdering = {
  keys: { ...resultKeys, failureDate: { by: sql.ref('graduation.decided_at'), field: 'failureDate' } },
  ...newestFirst,
} satisfies Ordering

const zone = sql`(select time_zone from school_settings)`

/** The first moment of a day by the school's clock. */
const startOf = (day: RawBuilder<unknown>) => sql<Date>`(${day})::timestamp at time zone ${zone}`

/** Years and months as the school's calendar has them; a month without a year is that month of every year. */
function inPeriod({ year, month }: { year?: number; month?: number }): RawBuilder<boolean>[] {
  if (year === undefined)
    return month === undefined
      ? []
      : [sql`extract(month from graduation.decided_at at time zone ${zone}) = ${month}::integer`]
  const first = sql`make_date(${year}::integer, ${month ?? 1}::integer, 1)`
  const after = sql`${first} + make_interval(months => ${month === undefined ? 12 : 1}::integer)`
  return [sql`graduation.decided_at >= ${startOf(first)}`, sql`graduation.decided_at < ${startOf(after)}`]
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
  for (const word of searchWords(q)) rows = rows.where(isFoundBy(word))
  return rows
}

const isHeld = {
  with: sql<boolean>`certificate_file_id is not null`,
  without: sql<boolean>`certificate_file_id is null`,
}

/** Counts decisions without the people they are about. */
async function countResults(
  db: Db,
  outcome: 'GRADUATED' | 'FAILED',
  { certificate, ...query }: Omit<ListGraduatesQuery, 'sort'>,
): Promise<number> {
  let counted = db.selectFrom('graduation').where('outcome', '=', outcome)
  if (certificate !== undefined) counted = counted.where(isHeld[certificate])
  const total = filtered(counted.select(sql<number>`count(*)`.as('total')), query)
  return (await total.executeTakeFirstOrThrow()).total
}

export function listGraduates(db: Db, query: ListGraduatesQuery): Promise<Page<GraduateRow>> {
  let found = graduates(db)
  if (query.certificate !== undefined) found = found.where(isHeld[query.certificate])
  const rows = filtered(found.$castTo<GraduateRow>(), query)
  return readPage(rows, graduateOrdering, query, () => countResults(db, 'GRADUATED', query))
}

export function listFailures(db: Db, query: ListFailuresQuery): Promise<Page<FailureRow>> {
  const rows = filtered(failures(db).$castTo<FailureRow>(), query)
  return readPage(rows, failureOrdering, query, () => countResults(db, 'FAILED', query))
}

export function getGraduate(db: Db, id: string): Promise<GraduateRow | undefined> {
  return graduates(db).where('graduation.id', '=', id).$castTo<GraduateRow>().executeTakeFirst()
}

export type ResultRow = Timed<GraduationResult, 'decidedAt' | 'certificateUploadedAt'>

export function getGraduation(db: Db, id: string): Promise<ResultRow | undefined> {
  return results(db)
    .innerJoin('person_all as decider', 'decider.id', 'graduation.decided_by')
    .leftJoin('stored_file as file', 'file.id', 'graduation.certificate_file_id')
    .select([
      'graduation.id as graduationId',
      'graduation.outcome as outcome',
      'graduation.decided_at as decidedAt',
      'graduation.passing_gpa as passingGpa',
      'graduation.minimum_course_grade as minimumCourseGrade',
      'graduation.grades as grades',
      'graduation.certificate_uploaded_at as certificateUploadedAt',
      'file.original_name as certificateFileName',
      'file.media_type as certificateMediaType',
    ])
    .select([
      sql<string>`decider.first_name || ' ' || decider.last_name`.as('decidedByName'),
      sql<boolean>`file.id is not null`.as('hasCertificate'),
      serial.as('certificateSerial'),
    ])
    .where('graduation.id', '=', id)
    .$castTo<ResultRow>()
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
        select first_name || ' ' || last_name from person_all where person_all.id = graduation.student_id
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
    .select([
      'file.stored_at as storedAt',
      sql<string>`student.first_name || ' ' || student.last_name`.as('graduateName'),
    ])
    .where('graduation.id', '=', id)
    .where('graduation.outcome', '=', 'GRADUATED')
    .where('file.state', '=', 'stored')
    .$narrowType<{ size: number; sha256: string; storedAt: Date }>()
    .executeTakeFirst()
}
