import type { ReportDesign } from '@manara/contract/report-cards.ts'
import { listAudit, recordChange, schoolAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MadeFile } from '../../platform/http/send-file.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import { printPdf } from '../../platform/pdf/print-pdf.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { getIssuer } from '../academic-record/academic-record.service.ts'
import { admitExport, type ExportsDeps } from '../exports/exports.service.ts'
import { reportCardData } from './report-card-data.ts'
import { reportCardProblem, reportCardText } from './report-cards.messages.ts'
import * as queries from './report-cards.queries.ts'

/** Dependencies of printing cards. */
export interface ReportCardDeps extends ExportsDeps {
  pdf: Pdf
  clock: Clock
}

function judgeWords({ words }: ReportDesign): void {
  if (words.length === 0) return
  if (words.length === 1) throw reportCardProblem.fewWords()
  const starts = new Set(words.map(({ fromPercent }) => fromPercent))
  if (starts.size < words.length) throw reportCardProblem.sameStart()
  if (!starts.has(0)) throw reportCardProblem.noLowest()
}

const audited = ({ words, title, note, signatures }: ReportDesign) => ({
  title,
  words: words.map(({ fromPercent, word }) => `${fromPercent} ${word}`),
  ...(note !== undefined && { note }),
  signatures,
})

export async function updateReportDesign(db: Db, caller: Caller, wanted: ReportDesign) {
  judgeWords(wanted)
  return inTransaction(db, async (trx) => {
    await queries.lockReportDesign(trx)
    const before = audited(await queries.getReportDesign(trx))
    await queries.writeReportDesign(trx, wanted)
    await recordChange(trx, caller, schoolAudit('updateReportDesign', 1, { before, after: audited(wanted) }))
    return { ...(await queries.getReportDesign(trx)), message: reportCardText.saved }
  })
}

async function collect(db: Db, clock: Clock, cards: readonly queries.Card[], termId: number | undefined) {
  const design = await queries.getReportDesign(db)
  const termName = termId === undefined ? undefined : await queries.findTermName(db, termId)
  return { cards, issued: { ...(await getIssuer(db)), design, termName, at: clock() } }
}

/** The card of the student: refused while nothing on it could be shown. */
export async function getOwnReportCard(
  db: Db,
  { pdf, clock }: ReportCardDeps,
  { personId }: Caller,
  termId: number | undefined,
): Promise<MadeFile> {
  const cards = await queries.listCards(db, [personId], termId)
  const [card] = cards
  if (!card?.courses.some(({ finalGrade }) => finalGrade !== null)) throw reportCardProblem.none()
  const { issued } = await collect(db, clock, cards, termId)
  const data = reportCardData(cards, { ...issued, footer: '' })
  const name = `${issued.design.title} - ${card.studentName}.pdf`
  return { name, mediaType: 'application/pdf', bytes: await pdf.render('report-card', data) }
}

/** Cards of students who have courses; the others have none to print (R-release-6). */
export async function printReportCards(
  db: Db,
  deps: ReportCardDeps,
  caller: Caller,
  { ids, termId }: { ids: string; termId?: number },
) {
  const cards = await queries.listCards(db, ids.split(',').map(Number), termId)
  if (cards.length === 0) throw reportCardProblem.noneToPrint()
  const change = listAudit('printReportCards', 'report-cards', { after: { rows: cards.length } })
  const { text: footer } = await admitExport(db, deps, caller, change, cards.length)
  const { issued } = await collect(db, deps.clock, cards, termId)
  return printPdf(deps.pdf, issued.design.title, 'report-card', reportCardData(cards, { ...issued, footer }))
}
