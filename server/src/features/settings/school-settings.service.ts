import type { UpdatePaymentDetailsBody, UpdateSettingsBody } from '@manara/contract/settings.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Files, HeldFile, ReceivedFile } from '../../files/files.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Caller } from '../../security/caller.ts'
import { settingsProblem, settingsText } from './settings.errors.ts'
import * as queries from './settings.queries.ts'

const school = { entity: 'school', entityId: 1 } as const

function isTimeZoneOfBrowsers(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

export async function updateSettings(db: Db, mail: Mail, caller: Caller, body: UpdateSettingsBody) {
  if (!isTimeZoneOfBrowsers(body.timeZone) || !(await queries.isKnownTimeZone(db, body.timeZone)))
    throw settingsProblem.unknownTimeZone()
  const settings = await inTransaction(db, async (trx) => {
    await queries.lockSettings(trx)
    const before = await queries.readSettings(trx, mail)
    await queries.writeSettings(trx, body)
    const after = await queries.readSettings(trx, mail)
    await recordChange(trx, caller, { operation: 'updateSettings', ...school, before, after })
    return after
  })
  return { ...settings, message: settingsText.updated }
}

export async function updatePaymentDetails(db: Db, caller: Caller, body: UpdatePaymentDetailsBody) {
  await inTransaction(db, async (trx) => {
    await queries.lockSettings(trx)
    const before = await queries.readPaymentDetails(trx)
    await queries.writePaymentDetails(trx, body)
    await recordChange(trx, caller, { operation: 'updatePaymentDetails', ...school, before, after: body })
  })
  return { ...body, message: settingsText.paymentUpdated }
}

/** Puts a picture in place of the one before, which is let go of. */
export async function uploadLogo(db: Db, mail: Mail, files: Files, caller: Caller, file: ReceivedFile) {
  const settings = await inTransaction(db, async (trx) => {
    const { logoFileId } = await queries.lockSettings(trx)
    await files.keep(trx, file)
    await queries.writeLogo(trx, file.id)
    if (logoFileId) await files.release(trx, [logoFileId])
    const after = { fileName: file.name, size: file.size }
    await recordChange(trx, caller, { operation: 'uploadLogo', ...school, after })
    return queries.readSettings(trx, mail)
  })
  return { ...settings, message: settingsText.logoUpdated }
}

export function deleteLogo(db: Db, files: Files, caller: Caller): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { logoFileId } = await queries.lockSettings(trx)
    if (!logoFileId) return
    await queries.writeLogo(trx, null)
    await files.release(trx, [logoFileId])
    await recordChange(trx, caller, { operation: 'deleteLogo', ...school })
  })
}

export async function getLogoOrFail(db: Db): Promise<HeldFile> {
  const file = await queries.readLogoFile(db)
  if (!file) throw settingsProblem.noLogo()
  return file
}

export const getSettings = queries.readSettings
export const confirmsApplicantEmail = queries.readConfirmsApplicantEmail
export const getPaymentDetails = queries.readPaymentDetails
