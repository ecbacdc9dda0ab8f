import { mostSheetRows, type PeopleSheetQuery } from '@manara/contract/people-sheets.ts'
import { listAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { NoteViews } from '../../platform/http/route.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'
import type { RowCodes } from '../../platform/spreadsheets/row-codes.ts'
import { type TemporaryFile, writeTemporaryFile } from '../../platform/spreadsheets/spreadsheet-file.ts'
import { type ExportsDeps, recordExport } from '../exports/exports.service.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { issueSheet } from '../sheets/sheets.service.ts'
import { sheetText } from './importing/import.text.ts'
import { findKnownPeople } from './importing/people-import.queries.ts'
import { getPeopleSchool, type PeopleSchool } from './importing/people-school.ts'
import { type SheetCells, toSheetCells } from './importing/sheet-cells.ts'
import { personProblem } from './people.messages.ts'
import { listSheetPeople } from './people-sheet.queries.ts'
import { buildPeopleSheet, listValueColumns } from './people-sheet.ts'

export interface PeopleSheetDeps extends ExportsDeps {
  rowCodes: RowCodes
  noteViews: NoteViews
}

interface SheetRequest {
  query: PeopleSheetQuery
  /** HEAD asks whether there is a file, and issues none. */
  isIssued: boolean
}

interface Row {
  key: number
  cells: SheetCells
}

const pieceRows = 1_000

/** Who holds a role in the office is left out: no import changes such an account (R-access-5). */
async function listRows(db: Db, school: PeopleSchool, query: PeopleSheetQuery): Promise<Row[]> {
  const ids = await listSheetPeople(db, query, mostSheetRows + 1)
  if (ids.length > mostSheetRows) throw personProblem.sheetTooLong()
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += pieceRows) {
    const piece = ids.slice(at, at + pieceRows)
    const found = await findKnownPeople(db, { ids: piece, nationalIds: [], emails: [] }, false)
    const people = new Map(found.map((person) => [person.id, person]))
    for (const key of piece) {
      const person = people.get(key)
      if (person && !person.holdsRole) rows.push({ key, cells: toSheetCells(person, school) })
    }
  }
  return rows
}

/** A person of the file is said to be viewed; a larger export is in the audit log alone (R-privacy-1). */
const mostNamedPeople = 100

/** Students or teachers as a file to change, which knows what it said (R-sheet-5). */
export async function getPeopleSheet(
  db: Db,
  deps: PeopleSheetDeps,
  caller: Caller,
  { query, isIssued }: SheetRequest,
): Promise<TemporaryFile> {
  const { role, format = 'xlsx', columns: asked } = query
  if (isIssued) await deps.limits.spend('exportsOfUser', caller.personId)
  const school = await getPeopleSchool(db, role)
  const columns = listValueColumns(school, { asked, seesNumbers: holds(caller, 'person.identity') })
  // A question about the sheet makes none.
  const rows = isIssued ? await listRows(db, school, query) : []
  const fields = columns.map(({ field }) => field)

  const issue = () =>
    inTransaction(db, async (trx) => {
      const headings = columns.map(({ heading }) => heading).join('، ')
      const after = { rows: rows.length, format, columns: headings }
      const change = listAudit('getPeopleSheet', 'getPeopleSheet', { after })
      const stamp = await recordExport(trx, deps, caller, change, rows.length)
      const toBase = ({ key, cells }: Row) => ({
        key,
        base: Object.fromEntries(['fullName', ...fields].map((field) => [field, cells[field]])),
      })
      const sheet = { kind: 'PEOPLE', columns: fields, rows: rows.map(toBase) } as const
      return { stamp, ...(await issueSheet(trx, caller, deps.rowCodes, sheet)) }
    })
  const issued = isIssued ? await issue() : { issuedAt: new Date(), codes: [] }
  const keys = rows.map(({ key }) => key)
  if (isIssued && keys.length <= mostNamedPeople) await deps.noteViews(caller, 'EXPORT', keys)
  const title = sheetText.fileName[role]
  const people = rows.map(({ cells }, index) => ({ cells, code: issued.codes[index] }))
  const content = { title, columns, people, ...issued, calendar: await getSchoolCalendar(db) }
  return writeTemporaryFile(title, format, buildPeopleSheet(content))
}
