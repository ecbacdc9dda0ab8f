import { hasMail } from '@manara/contract/internal-email.ts'
import { forgetFirstCodes } from '../../operations/retention/forget-first-codes.ts'
import { listAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import { printPdf } from '../../platform/pdf/print-pdf.ts'
import { qrCode } from '../../platform/pdf/qr-code.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { showFirstCode, toFirstCode } from '../../platform/security/first-codes.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import type { Stamp } from '../../platform/spreadsheets/sheet.ts'
import { type TemporaryFile, writeTemporaryFile } from '../../platform/spreadsheets/spreadsheet-file.ts'
import { admitExport, type ExportsDeps } from '../exports/exports.service.ts'
import { getSchool, getSchoolCalendar } from '../settings/settings.service.ts'
import { cardText } from './cards.text.ts'
import { firstCodeProblem } from './first-codes.messages.ts'
import { type CardRow, listCards } from './first-codes.queries.ts'

/** Dependencies of printing cards. */
export interface CardsDeps extends ExportsDeps {
  tokens: Tokens
  pdf: Pdf
  /** Where an account is activated. */
  address: string
}

interface Card {
  name: string
  login: string
  code: string
}

const toCard = (tokens: Tokens, { fullName, email, nationalId, seed }: CardRow): Card => ({
  name: fullName,
  login: hasMail(email) ? email : nationalId,
  code: showFirstCode(toFirstCode(tokens, seed)),
})

async function printCards(db: Db, { pdf, address }: CardsDeps, cards: readonly Card[]): Promise<TemporaryFile> {
  const { name: school } = await getSchool(db)
  const data = { words: cardText, school, address, cards }
  return printPdf(pdf, cardText.title, 'cards', data, { 'qr.svg': qrCode(address) })
}

async function listInWorkbook(db: Db, { address }: CardsDeps, cards: readonly Card[], stamp: Stamp) {
  const { timeZone } = await getSchoolCalendar(db)
  const columns = [cardText.name, cardText.login, cardText.code, cardText.address].map((heading) => ({
    heading,
    kind: 'text' as const,
  }))
  const rows = cards.map(({ name, login, code }) => [name, login, code, address])
  const sheet = { name: cardText.title, columns, rows: [rows], timeZone, stamp: async () => stamp }
  return writeTemporaryFile(cardText.title, 'xlsx', sheet)
}

/** The cards of a batch, within its hour, for who made it: written down like an export, and kept by no cache (R-account-7). */
export async function getSignInCards(
  db: Db,
  deps: CardsDeps,
  caller: Caller,
  batchId: string,
  format: 'pdf' | 'xlsx' = 'pdf',
): Promise<TemporaryFile> {
  await forgetFirstCodes(db)
  const rows = await listCards(db, caller.personId, batchId)
  if (rows.length === 0) throw firstCodeProblem.cardsGone()
  const change = listAudit('getSignInCards', 'first-codes', { after: { format, rows: rows.length } })
  const stamp = await admitExport(db, deps, caller, change, rows.length)
  const cards = rows.map((row) => toCard(deps.tokens, row))
  return format === 'pdf' ? printCards(db, deps, cards) : listInWorkbook(db, deps, cards, stamp)
}
