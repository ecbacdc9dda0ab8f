import type { ExportFormat } from '@manara/contract/exports.ts'
import { fileImportKinds } from '@manara/contract/imports.ts'
import { importAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lineOfCell } from '../../platform/imports/cells.ts'
import type { ImportFieldSpec } from '../../platform/imports/import-kind.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { ReadCell } from '../../platform/spreadsheets/reading/reading-job.ts'
import type { Sheet, SheetRow } from '../../platform/spreadsheets/sheet.ts'
import { type TemporaryFile, writeTemporaryFile } from '../../platform/spreadsheets/spreadsheet-file.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { findKind } from './import-kinds.ts'
import type { Run } from './import-run.ts'
import { importProblem, importText } from './imports.messages.ts'
import { getRunOrFail } from './imports.service.ts'
import { readRefused } from './line-view.queries.ts'
import type { Owner } from './runs.queries.ts'

const pieceRows = 500

/** What each column takes, above the headings: the reader finds the headings below them. */
const toFacts = (fields: readonly ImportFieldSpec[]): SheetRow[] => [
  [importText.template.howTo],
  ...fields
    .filter(({ hint, isRequired }) => hint !== undefined || isRequired)
    .map(({ title, hint, isRequired }): SheetRow => {
      const words = [...(isRequired ? [importText.template.required] : []), ...(hint === undefined ? [] : [hint])]
      return [importText.template.hint(title, words.join('. '))]
    }),
]

/** An empty file with the headings of a kind and one example row. */
export async function makeTemplate(db: Db, kindName: string, format: ExportFormat): Promise<TemporaryFile> {
  const known = [...fileImportKinds, 'QUESTIONS' as const].find((one) => one === kindName)
  const kind = known && findKind(known)
  if (!kind) throw importProblem.noTemplate()
  const all = await kind.listFields(db, { area: 'admin', options: {}, classroomId: null, courseId: null })
  const fields = all.filter(({ isOfSheet }) => !isOfSheet)
  const { timeZone } = await getSchoolCalendar(db)
  const sheet: Sheet = {
    name: kind.title,
    timeZone,
    columns: fields.map(({ title }) => ({ heading: title, kind: 'text', isUnlocked: true })),
    facts: toFacts(fields),
    rows: [[fields.map(({ example }) => example)]],
    hasNoFilter: true,
  }
  return writeTemporaryFile(kind.title, format, sheet)
}

/** A number stays one: only of a number the zeros that a spreadsheet cut off are put back. */
const toCell = (cell: ReadCell | undefined) => (typeof cell === 'number' ? cell : lineOfCell(cell))

async function* toRows(db: Db, run: Run): AsyncGenerator<SheetRow[]> {
  for await (const piece of readRefused(db, run, pieceRows))
    yield piece.map(
      ({ cells, problems }): SheetRow => [
        ...run.mapping.map(({ index }) => toCell(cells[index])),
        problems.map(({ text }) => text).join(' '),
      ],
    )
}

/** The refused rows of a run, to be mended and imported again: their own columns, and one that says what is wrong. */
export async function makeRefusedFile(
  db: Db,
  caller: Caller,
  owner: Owner,
  id: number,
  format: ExportFormat,
): Promise<TemporaryFile> {
  const run = await getRunOrFail(db, owner, id)
  const { timeZone } = await getSchoolCalendar(db)
  const { name, problem } = importText.refused
  const file = await writeTemporaryFile(name, format, {
    name,
    timeZone,
    columns: [...run.mapping.map(({ heading }) => heading), problem].map((heading) => ({ heading, kind: 'text' })),
    rows: toRows(db, run),
  })
  const operation = owner.ownerId === undefined ? 'getRefusedLines' : 'getOwnRefusedLines'
  await inTransaction(db, (trx) =>
    recordChange(trx, caller, importAudit(operation, id, { after: { refused: run.counts.refused ?? 0 } })),
  )
  return file
}
