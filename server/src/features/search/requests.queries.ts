import { readSerial } from '@manara/contract/certificate-serial.ts'
import { sql } from 'kysely'
import { isNumber, personHolds } from '../../platform/db/person-search.ts'
import { all, type Part } from './found-row.ts'

/** A word is the number of the request, or the national id as a whole. */
const isWhole = (word: string) => sql`(coalesce(${isNumber('registration.number', word)}, false)
  or arabic_fold(registration.national_id) = arabic_fold(${word}))`

/** Requests, as their list finds them. The fence keeps the order out, so that two letters are looked for by their index. */
export const registrations = (q: string, words: readonly string[]): Part => ({
  kind: 'registration',
  row: sql`registration.number, registration.full_name, registration.created_at`,
  details: sql`program.name`,
  link: sql`'/admin/registrations?status=ALL&q=' || registration.number`,
  from: sql`from (
      select * from registration
      where ${all(words, (word) => sql`(${personHolds(word, 'registration')} or ${isWhole(word)})`)} offset 0
    ) as registration join program_all as program on program.id = registration.program_id`,
  isWhole: /[0-9]/.test(q) && isWhole(q),
})

/** The certificate with this number; a part of a number finds none. */
export const certificate = (q: string): Part | undefined =>
  readSerial(q) === undefined
    ? undefined
    : {
        kind: 'certificate',
        row: sql`graduation.number, certificate.recipient_name, certificate.issued_at`,
        details: sql`certificate.serial, certificate.program_name`,
        link: sql`'/admin/graduation?year=all&q=' || graduation.number`,
        from: sql`from certificate join graduation on graduation.id = certificate.graduation_id
          where certificate.serial = ${readSerial(q)} and certificate.revoked_at is null`,
        isWhole: sql`true`,
      }
