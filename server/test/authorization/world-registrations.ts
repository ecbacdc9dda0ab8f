import { Readable } from 'node:stream'
import { logoKinds } from '@manara/contract/settings.ts'
import type { Db } from '../../src/db/database.ts'
import type { Files } from '../../src/files/files.ts'
import { buildReceipt, buildRegistration, buildUnconfirmed } from '../factories/registrations.ts'
import { pngOf } from '../sample-files.ts'
import type { CanaryCage } from './canaries.ts'

export const plantedApplicantCode = '51739264'

/** Requests further on than the one of the applicant who knocks. */
export type Requests = Record<'awaiting' | 'submitted' | 'unconfirmed', string>

export async function plantRequests(
  db: Db,
  files: Files,
  cage: CanaryCage,
  side: 'A' | 'B',
  programId: number,
): Promise<Requests> {
  const plant = (name: string, status: 'AwaitingPayment' | 'PaymentSubmitted') =>
    buildRegistration(db, {
      status,
      programId,
      firstName: cage.plant(`${name}${side}.firstName`),
      lastName: cage.plant(`${name}${side}.lastName`),
      email: `${cage.plant(`${name}${side}.email`)}@school.example`,
      nationalId: cage.plant(`${name}${side}.nationalId`),
      adminNotes: cage.plant(`${name}${side}.adminNotes`),
    })
  const awaiting = await plant('awaiting', 'AwaitingPayment')
  const submitted = await plant('submitted', 'PaymentSubmitted')
  const fileName = `${cage.plant(`receipt${side}.fileName`)}.png`
  await buildReceipt(db, files, submitted, { bytes: pngOf(side === 'A' ? 5 : 6), fileName })
  const unconfirmed = await buildUnconfirmed(db, {
    programId,
    firstName: cage.plant(`unconfirmed${side}.firstName`),
    lastName: cage.plant(`unconfirmed${side}.lastName`),
    email: `${cage.plant(`unconfirmed${side}.email`)}@school.example`,
    nationalId: cage.plant(`unconfirmed${side}.nationalId`),
    code: plantedApplicantCode,
  })
  return { awaiting, submitted, unconfirmed }
}

/** What the school says of itself in its settings. */
export async function plantSettings(db: Db, files: Files, cage: CanaryCage): Promise<void> {
  const name = `${cage.plant('school.logoName')}.png`
  const logo = await files.receive(db, null, { name, bytes: Readable.from([pngOf(7)]) }, { accept: logoKinds })
  await db.transaction().execute(async (trx) => {
    await files.keep(trx, logo)
    await trx
      .updateTable('school_settings')
      .set({
        school_name: cage.plant('school.name'),
        payment_recipient: cage.plant('payment.recipient'),
        payment_phone: cage.plant('payment.phone'),
        payment_address: cage.plant('payment.address'),
        logo_file_id: logo.id,
      })
      .execute()
    await trx
      .updateTable('certificate_design')
      .set({ signatory_name: cage.plant('signatory.name'), signatory_title: cage.plant('signatory.title') })
      .execute()
  })
}
