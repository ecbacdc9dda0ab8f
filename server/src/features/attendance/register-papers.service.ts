import { type AttendanceStatus, attendanceStatuses } from '@manara/contract/attendance.ts'
import type { RegisterPaperQuery } from '@manara/contract/attendance-papers.ts'
import type { ClassroomRegisterQuery } from '@manara/contract/attendance-reports.ts'
import { type AuditedOperation, classroomAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import { printPdf } from '../../platform/pdf/print-pdf.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { Cell, SheetColumn, SheetRow, Tone } from '../../platform/spreadsheets/sheet.ts'
import { writeTemporaryFile } from '../../platform/spreadsheets/spreadsheet-file.ts'
import { readDaysOff } from '../calendar/calendar.service.ts'
import { admitExport, type ExportsDeps } from '../exports/exports.service.ts'
import { getSchool, getSchoolCalendar } from '../settings/settings.service.ts'
import { countStatus, listDays, listFacts, monthTitle, registerPaper } from './register-paper.ts'
import { registerText as text } from './register-papers.text.ts'
import { getClassroomRegister, getRegisterHeadOrFail, type Register, readRegister } from './reports.service.ts'

/** Dependencies of registers that leave the school. */
export interface PapersDeps extends ExportsDeps {
  pdf: Pdf
}

type PaperOperation = Extract<AuditedOperation, 'getRegisterPaper' | 'getRegisterPaperOfOffice'>

/** A month of a classroom on paper, for its teacher or the office (R-attendance-12). */
export async function getRegisterPaper(
  db: Db,
  now: Date,
  deps: PapersDeps,
  caller: Caller,
  id: number,
  { operation, month, blank }: RegisterPaperQuery & { operation: PaperOperation },
) {
  const teacherId = operation === 'getRegisterPaper' ? caller.personId : undefined
  const head = await getRegisterHeadOrFail(db, now, id, teacherId)
  const days = { from: `${month}-01`, to: listDays(month).at(-1) ?? '' }
  const register = await readRegister(db, now, id, days)
  const { length: students } = register.rows
  const change = classroomAudit(operation, id, { after: { name: head.classroomName, month, students } })
  const { text: footer } = await admitExport(db, deps, caller, change, students)
  const calendar = await getSchoolCalendar(db)
  const { name: school } = await getSchool(db)
  const isDayOff = await readDaysOff(db, head.programId, days)
  const data = registerPaper({ school, head, month, isBlank: blank === '1', register, isDayOff, calendar, footer })
  return printPdf(deps.pdf, text.paperName(head.classroomName, monthTitle(month, calendar)), 'register', data)
}

const tones: Partial<Record<AttendanceStatus, Tone>> = { PRESENT: 'faint', ABSENT: 'bad' }

const toCell = (status: AttendanceStatus | null): Cell => {
  const tone = status === null ? undefined : tones[status]
  const value = status === null ? '' : text.totals[status]
  return tone ? { value, tone } : value
}

const toRow = (
  { studentId, studentName, isEnded, statuses, share }: Register['rows'][number],
  index: number,
): SheetRow => [
  index + 1,
  String(studentId),
  isEnded ? text.ended(studentName) : studentName,
  ...statuses.map(toCell),
  ...attendanceStatuses.map((status) => countStatus(statuses, status)),
  share,
]

const toColumns = ({ lessons }: Register): SheetColumn[] => [
  { heading: text.number, kind: 'number', width: 6 },
  { heading: text.studentId, kind: 'text', width: 12 },
  { heading: text.student, kind: 'text', width: 30 },
  ...lessons.map(({ day, startsAt }): SheetColumn => ({ heading: `${day} ${startsAt}`, kind: 'text', width: 11 })),
  ...attendanceStatuses.map((status): SheetColumn => ({ heading: text.totals[status], kind: 'number', width: 9 })),
  { heading: text.share, kind: 'number', width: 13 },
]

/** The register of a teacher as a workbook. */
export async function getRegisterWorkbook(
  db: Db,
  now: Date,
  deps: ExportsDeps,
  caller: Caller,
  id: number,
  query: ClassroomRegisterQuery,
) {
  const { head, register } = await getClassroomRegister(db, now, caller, id, query)
  const { length: students } = register.rows
  const change = classroomAudit('getRegisterWorkbook', id, { after: { name: head.classroomName, students } })
  const stamp = await admitExport(db, deps, caller, change, students)
  const { timeZone } = await getSchoolCalendar(db)
  const facts = [...listFacts(head), { label: text.facts.days, value: text.days(register.from, register.to) }]
  return writeTemporaryFile(text.workbookName(head.classroomName), 'xlsx', {
    name: text.title,
    stamp: async () => stamp,
    timeZone,
    facts: facts.map(({ label, value }) => [label, value]),
    columns: toColumns(register),
    rows: [register.rows.map(toRow)],
  })
}
