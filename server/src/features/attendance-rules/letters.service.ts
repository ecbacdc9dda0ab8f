import { toClock } from '@manara/contract/days.ts'
import { listAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { type DocumentCalendar, documentDate, writtenDay } from '../../platform/format/dates.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import { printPdf } from '../../platform/pdf/print-pdf.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { admitExport, type ExportsDeps } from '../exports/exports.service.ts'
import { getSchool, getSchoolCalendar } from '../settings/settings.service.ts'
import { absenceProblem } from './attendance-rules.messages.ts'
import { type LetterRow, listLetters } from './letters.queries.ts'
import { letterText as text } from './letters.text.ts'

/** Dependencies of printing letters. */
export interface LettersDeps extends ExportsDeps {
  pdf: Pdf
}

const keys = ['studentName', 'programName', 'courseName', 'classroomName'] as const

const toLetter = (row: LetterRow, calendar: DocumentCalendar) => ({
  title: text.title(row),
  facts: keys.map((key) => ({ label: text.facts[key], value: row[key] ?? '–' })),
  statement: text.statement(row),
  figures: text.figures(row),
  rows: row.missed.map((lesson, index) => [
    String(index + 1),
    writtenDay(lesson.day, calendar, { weekday: 'long' }),
    writtenDay(lesson.day, calendar, { day: 'numeric', month: 'long', year: 'numeric' }),
    toClock(lesson.startsMinute),
    text.statuses[lesson.status],
  ]),
})

/** Letters for those of the places that have a warning now (R-absence-7). */
export async function getWarningLetters(db: Db, now: Date, deps: LettersDeps, caller: Caller, ids: string) {
  const rows = await listLetters(db, ids.split(',').map(Number))
  if (rows.length === 0) throw absenceProblem.noWarning()
  const change = listAudit('getWarningLetters', 'attendance-warnings', { after: { rows: rows.length } })
  const { text: footer } = await admitExport(db, deps, caller, change, rows.length)
  const { name: school } = await getSchool(db)
  const calendar = await getSchoolCalendar(db)
  const letters = rows.map((row) => toLetter(row, calendar))
  const data = { ...text, school, footer, date: documentDate(now, calendar), letters }
  return printPdf(deps.pdf, text.document, 'warnings', data)
}
