import type { CertificateDesign, CertificateTemplate, IdentityLine } from '@manara/contract/certificate-design.ts'
import type { RevokedCertificate } from '@manara/contract/certificates.ts'
import type { Gender } from '@manara/contract/gender.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import type { DocumentCalendar } from '../../platform/format/dates.ts'
import type { CertificateContent, OwnerIdentity } from './certificate-document.ts'

/** The certificate that counts for a graduation. */
export interface LiveCertificate {
  serial: string
  code: string
  verifyBase: string
  content: CertificateContent
  recipientName: string
  programName: string
  /** The day of graduation, 2026-11-20. */
  graduationDate: string
  gpa: number
  issuedAt: Date
}

const graduationDate = sql<string>`certificate.graduated_on::text`

const live = (db: Db) =>
  db
    .selectFrom('certificate')
    .innerJoin('graduation', 'graduation.id', 'certificate.graduation_id')
    .select(
      selection<LiveCertificate>()({
        serial: 'certificate.serial',
        code: 'certificate.code',
        verifyBase: 'certificate.verify_base',
        content: sql.ref('certificate.content'),
        recipientName: 'certificate.recipient_name',
        programName: 'certificate.program_name',
        graduationDate,
        gpa: 'graduation.final_gpa',
        issuedAt: 'certificate.issued_at',
      }),
    )
    .where('certificate.revoked_at', 'is', null)

export function getLiveCertificate(db: Db, graduationId: string): Promise<LiveCertificate | undefined> {
  return live(db).where('certificate.graduation_id', '=', graduationId).executeTakeFirst()
}

/** In the order of the ids. */
export async function listLiveCertificates(db: Db, graduationIds: readonly string[]): Promise<LiveCertificate[]> {
  return live(db)
    .innerJoin(
      sql<{ id: string; place: number }>`unnest(${[...graduationIds]}::uuid[]) with ordinality`.as<'wanted'>(
        sql`wanted (id, place)`,
      ),
      'wanted.id',
      'certificate.graduation_id',
    )
    .orderBy('wanted.place')
    .execute()
}

/** Whom a certificate is for, as the school knows them today. */
export interface Recipient extends OwnerIdentity {
  outcome: string
  certificateFileId: string | null
  name: string
  program: string
  gpa: number
  graduatedAt: Date
  /** The day by the school's calendar, 2026-11-20. */
  graduatedOn: string
}

export function getRecipient(db: Db, graduationId: string): Promise<Recipient | undefined> {
  return db
    .selectFrom('graduation')
    .innerJoin('person_all as student', 'student.id', 'graduation.student_id')
    .leftJoin('person_record as record', 'record.person_id', 'student.id')
    .select([
      'graduation.outcome',
      'graduation.certificate_file_id as certificateFileId',
      'graduation.program_name as program',
      'graduation.final_gpa as gpa',
      'graduation.decided_at as graduatedAt',
    ])
    .select([
      'student.full_name as name',
      'student.latin_name as latinName',
      'student.father_name as fatherName',
      sql<Gender | null>`student.gender`.as('gender'),
      sql<string | null>`nullif(record.mother_name, '')`.as('motherName'),
      sql<string | null>`nullif(record.birth_place, '')`.as('birthPlace'),
      sql<number | null>`extract(year from student.birth_date)::integer`.as('birthYear'),
      sql<string>`((graduation.decided_at at time zone (select time_zone from school_settings))::date)::text`.as(
        'graduatedOn',
      ),
    ])
    .where('graduation.id', '=', graduationId)
    .executeTakeFirst()
}

export interface Letterhead extends DocumentCalendar {
  name: string
  year: number
  logoFileId: string | null
  logoMediaType: string | null
  template: CertificateTemplate
  signatoryName: string
  signatoryTitle: string
  hasLatinName: boolean
  identityLine: IdentityLine
}

/** School details on every certificate. `year` is the present one of its calendar. */
export function getLetterhead(db: Db): Promise<Letterhead> {
  return db
    .selectFrom('school_settings')
    .innerJoin('certificate_design as design', 'design.id', 'school_settings.id')
    .leftJoin('stored_file as logo', 'logo.id', 'school_settings.logo_file_id')
    .select(
      selection<Letterhead>()({
        name: 'school_name',
        timeZone: 'time_zone',
        monthNames: 'month_names',
        hijri: 'hijri',
        logoFileId: 'logo.id',
        logoMediaType: 'logo.media_type',
        template: 'design.template',
        signatoryName: 'design.signatory_name',
        signatoryTitle: 'design.signatory_title',
        hasLatinName: 'design.has_latin_name',
        identityLine: sql.ref('design.identity_line'),
        year: sql`extract(year from now() at time zone time_zone)::integer`,
      }),
    )
    .executeTakeFirstOrThrow()
}

/** A number is given once, even if nothing comes of it. */
export async function takeNumber(db: Db, year: number): Promise<number> {
  const { number } = await db
    .insertInto('certificate_counter')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last_number: sql<number>`certificate_counter.last_number + 1` }),
    )
    .returning('last_number as number')
    .executeTakeFirstOrThrow()
  return number
}

/** The number that would be given next; nothing holds it back. */
export async function readNextNumber(db: Db, year: number): Promise<number> {
  const row = await db
    .selectFrom('certificate_counter')
    .select('last_number as number')
    .where('year', '=', year)
    .executeTakeFirst()
  return (row?.number ?? 0) + 1
}

export interface NewCertificate {
  serial: string
  graduationId: string
  keyId: string
  code: string
  name: string
  program: string
  graduatedOn: string
  content: CertificateContent
  verifyBase: string
  issuedBy: number | null
}

export async function insertCertificate(trx: Trx, one: NewCertificate): Promise<void> {
  await trx
    .insertInto('certificate')
    .values({
      serial: one.serial,
      graduation_id: one.graduationId,
      key_id: one.keyId,
      code: one.code,
      recipient_name: one.name,
      program_name: one.program,
      graduated_on: one.graduatedOn,
      content: JSON.stringify(one.content),
      verify_base: one.verifyBase,
      issued_by: one.issuedBy,
    })
    .execute()
}

export function markRevoked(
  trx: Trx,
  graduationId: string,
  by: number,
  reason: string,
): Promise<(Omit<RevokedCertificate, 'revokedAt'> & { revokedAt: Date }) | undefined> {
  return trx
    .updateTable('certificate')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: by, revocation_reason: reason })
    .where('graduation_id', '=', graduationId)
    .where('revoked_at', 'is', null)
    .returning([
      'graduation_id as graduationId',
      'serial',
      sql<Date>`revoked_at`.as('revokedAt'),
      sql<string>`revocation_reason`.as('revocationReason'),
    ])
    .executeTakeFirst()
}

export interface KnownCertificate {
  code: string
  /** Of the key that signed the code. */
  publicKey: string
  content: CertificateContent
  recipientName: string
  programName: string
  graduationDate: string
  gpa: number
  revokedAt: Date | null
  revocationReason: string | null
  isReplaced: boolean
}

export function getKnownCertificate(db: Db, serial: string): Promise<KnownCertificate | undefined> {
  return db
    .selectFrom('certificate')
    .innerJoin('graduation', 'graduation.id', 'certificate.graduation_id')
    .innerJoin('certificate_key as key', 'key.id', 'certificate.key_id')
    .select(
      selection<KnownCertificate>()({
        code: 'certificate.code',
        publicKey: 'key.public_key',
        content: sql.ref('certificate.content'),
        recipientName: 'certificate.recipient_name',
        programName: 'certificate.program_name',
        graduationDate,
        gpa: 'graduation.final_gpa',
        revokedAt: 'certificate.revoked_at',
        revocationReason: 'certificate.revocation_reason',
        isReplaced: sql`certificate.revoked_at is not null and exists (
          select from certificate as later
          where later.graduation_id = certificate.graduation_id and later.revoked_at is null
        )`,
      }),
    )
    .where('certificate.serial', '=', serial)
    .executeTakeFirst()
}

type StoredDesign = Omit<CertificateDesign, 'verifyUrl' | 'isLogoPrinted'>

export async function writeDesign(trx: Trx, design: StoredDesign): Promise<void> {
  const { template, signatoryName, signatoryTitle, hasLatinName, identityLine } = design
  await trx
    .updateTable('certificate_design')
    .set({
      template,
      signatory_name: signatoryName,
      signatory_title: signatoryTitle,
      has_latin_name: hasLatinName,
      identity_line: identityLine,
    })
    .execute()
}

export function lockDesign(trx: Trx): Promise<StoredDesign> {
  return trx
    .selectFrom('certificate_design')
    .select(
      selection<StoredDesign>()({
        template: 'template',
        signatoryName: 'signatory_name',
        signatoryTitle: 'signatory_title',
        hasLatinName: 'has_latin_name',
        identityLine: sql.ref('identity_line'),
      }),
    )
    .forUpdate()
    .executeTakeFirstOrThrow()
}
