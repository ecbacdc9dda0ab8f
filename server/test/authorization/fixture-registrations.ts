import { Readable } from 'node:stream'
import { logoKinds } from '@manara/contract/settings.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { buildReceipt, buildRegistration, buildUnconfirmed } from '../factories/registrations.ts'
import { buildPng } from '../sample-files.ts'
import type { Canaries } from './canaries.ts'

export const createdApplicantCode = '51739264'

/** Requests in later states than that of the calling applicant. */
export type Requests = Record<'awaiting' | 'submitted' | 'unconfirmed', string>

export async function createRequests(
  db: Db,
  files: Files,
  cage: Canaries,
  side: 'A' | 'B',
  programId: number,
): Promise<Requests> {
  const create = (name: string, status: 'AwaitingPayment' | 'PaymentSubmitted') =>
    buildRegistration(db, {
      status,
      programId,
      firstName: cage.create(`${name}${side}.firstName`),
      lastName: cage.create(`${name}${side}.lastName`),
      email: `${cage.create(`${name}${side}.email`)}@school.example`,
      nationalId: cage.create(`${name}${side}.nationalId`),
      adminNotes: cage.create(`${name}${side}.adminNotes`),
      record: { motherName: cage.create(`${name}${side}.motherName`) },
    })
  const awaiting = await create('awaiting', 'AwaitingPayment')
  const submitted = await create('submitted', 'PaymentSubmitted')
  const fileName = `${cage.create(`receipt${side}.fileName`)}.png`
  await buildReceipt(db, files, submitted, { bytes: buildPng(side === 'A' ? 5 : 6), fileName })
  const unconfirmed = await buildUnconfirmed(db, {
    programId,
    firstName: cage.create(`unconfirmed${side}.firstName`),
    lastName: cage.create(`unconfirmed${side}.lastName`),
    email: `${cage.create(`unconfirmed${side}.email`)}@school.example`,
    nationalId: cage.create(`unconfirmed${side}.nationalId`),
    code: createdApplicantCode,
    record: { motherName: cage.create(`unconfirmed${side}.motherName`) },
  })
  return { awaiting, submitted, unconfirmed }
}

/** What the school says of itself in its settings. */
export async function createSettings(db: Db, files: Files, cage: Canaries): Promise<void> {
  const name = `${cage.create('school.logoName')}.png`
  const logo = await files.receive(db, null, { name, bytes: Readable.from([buildPng(7)]) }, { accept: logoKinds })
  await db.transaction().execute(async (trx) => {
    await files.keep(trx, logo)
    await trx
      .updateTable('school_settings')
      .set({
        school_name: cage.create('school.name'),
        payment_recipient: cage.create('payment.recipient'),
        payment_phone: cage.create('payment.phone'),
        payment_address: cage.create('payment.address'),
        logo_file_id: logo.id,
      })
      .execute()
    await trx
      .updateTable('report_design')
      .set({ title: cage.create('report.title'), note: cage.create('report.note') })
      .execute()
    await trx
      .updateTable('grade_band')
      .set({ word: cage.create('gradeWord.word') })
      .execute()
    await trx
      .updateTable('certificate_design')
      .set({ signatory_name: cage.create('signatory.name'), signatory_title: cage.create('signatory.title') })
      .execute()
  })
}
