import type { UpdatePaymentDetailsBody, UpdateSettingsBody } from '@manara/contract/settings.ts'
import { recordChange, schoolAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files, HeldFile, ReceivedFile } from '../../platform/files/files.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { settingsProblem, settingsText } from './settings.messages.ts'
import * as queries from './settings.queries.ts'

function isTimeZoneOfBrowsers(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

export async function updateSettings(db: Db, mail: Mail, caller: Caller, body: UpdateSettingsBody) {
  const { timeZone } = body
  if (timeZone !== undefined && !(isTimeZoneOfBrowsers(timeZone) && (await queries.isKnownTimeZone(db, timeZone))))
    throw settingsProblem.unknownTimeZone()
  const settings = await inTransaction(db, async (trx) => {
    await queries.lockSettings(trx)
    const before = await queries.readSettings(trx, mail)
    const { confirmsApplicantEmail, country, ...merged } = mergeEdit(before, body)
    const isChosen = body.confirmsApplicantEmail !== undefined
    await queries.writeSettings(trx, { ...merged, ...(isChosen && { confirmsApplicantEmail }) })
    if (body.country) await queries.writeCountryFormats(trx, country)
    const after = await queries.readSettings(trx, mail)
    await recordChange(trx, caller, schoolAudit('updateSettings', 1, { before, after }))
    return after
  })
  return { ...settings, message: settingsText.updated }
}

export async function updatePaymentDetails(db: Db, caller: Caller, body: UpdatePaymentDetailsBody) {
  const details = await inTransaction(db, async (trx) => {
    await queries.lockSettings(trx)
    const before = await queries.readPaymentDetails(trx)
    const after = mergeEdit(before, body)
    await queries.writePaymentDetails(trx, after)
    await recordChange(trx, caller, schoolAudit('updatePaymentDetails', 1, { before, after }))
    return after
  })
  return { ...details, message: settingsText.paymentUpdated }
}

/** Puts a picture in place of the one before, which is let go of. */
export async function uploadLogo(db: Db, mail: Mail, files: Files, caller: Caller, file: ReceivedFile) {
  const settings = await inTransaction(db, async (trx) => {
    const { logoFileId } = await queries.lockSettings(trx)
    await files.keep(trx, file)
    await queries.writeLogo(trx, file.id)
    if (logoFileId) await files.release(trx, [logoFileId])
    const after = { fileName: file.name, size: file.size }
    await recordChange(trx, caller, schoolAudit('uploadLogo', 1, { after }))
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
    await recordChange(trx, caller, schoolAudit('deleteLogo', 1))
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
