import { attendanceStatuses } from '@manara/contract/attendance.ts'
import type { RegisterPaperQuery } from '@manara/contract/attendance-papers.ts'
import type { ClassroomRegisterQuery } from '@manara/contract/attendance-reports.ts'
import { classroomAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { writtenDay } from '../../platform/format/dates.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import { printPdf } from '../../platform/pdf/print-pdf.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { SheetColumn } from '../../platform/spreadsheets/sheet.ts'
import { writeTemporaryFile } from '../../platform/spreadsheets/spreadsheet-file.ts'
import { listDaysOff } from '../calendar/calendar.service.ts'
import { admitExport, type ExportsDeps } from '../exports/exports.service.ts'
import { getSchool, getSchoolCalendar } from '../settings/settings.service.ts'
import { countStatus, listDays, registerPaper } from './register-paper.ts'
import { registerText as text } from './register-papers.text.ts'
import type { RegisterHead } from './reports.queries.ts'
import { getClassroomRegister, getRegisterHeadOrFail, readRegister } from './reports.service.ts'

/** Dependencies of registers that leave the school. */
export interface PapersDeps extends ExportsDeps {
  pdf: Pdf
}

type PaperOperation = 'getRegisterPaper' | 'getRegisterPaperOfOffice'

const listFacts = ({ courseName, classroomName, teacherName }: RegisterHead) => [
  { label: text.facts.course, value: courseName },
  { label: text.facts.classroom, value: classroomName },
  { label: text.facts.teacher, value: teacherName ?? '–' },
]

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
  const register = await readRegister(db, now, id, { from: `${month}-01`, to: listDays(month).at(-1) ?? '' })
  const { length: students } = register.rows
  const change = classroomAudit(operation, id, { after: { name: head.classroomName, month, students } })
  const { text: footer } = await admitExport(db, deps, caller, change, students)
  const calendar = await getSchoolCalendar(db)
  const { name: school } = await getSchool(db)
  const daysOff = await listDaysOff(db, id, listDays(month))
  const monthTitle = writtenDay(`${month}-01`, calendar, { month: 'long', year: 'numeric' })
  const paper = registerPaper({ register, month, isBlank: blank === '1', daysOff, calendar })
  const data = { ...text, ...paper, school, month: monthTitle, facts: listFacts(head), footer }
  return printPdf(deps.pdf, text.fileName(head.classroomName, monthTitle), 'register', data)
}

const textColumn = (heading: string, width: number): SheetColumn => ({ heading, kind: 'text', width })
const numberColumn = (heading: string): SheetColumn => ({ heading, kind: 'number', width: 12 })

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
  const { lessons, rows } = register
  const change = classroomAudit('getRegisterWorkbook', id, {
    after: { name: head.classroomName, students: rows.length },
  })
  const stamp = await admitExport(db, deps, caller, change, rows.length)
  return writeTemporaryFile(text.fileName(head.classroomName, ''), 'xlsx', {
    name: text.title,
    stamp: async () => stamp,
    timeZone: (await getSchoolCalendar(db)).timeZone,
    facts: listFacts(head).map(({ label, value }) => [label, value]),
    columns: [
      textColumn(text.studentId, 12),
      textColumn(text.head[1], 30),
      ...lessons.map(({ day, startsAt }) => textColumn(`${day} ${startsAt}`, 11)),
      ...attendanceStatuses.map((status) => numberColumn(text.totals[status])),
      numberColumn(text.share),
    ],
    rows: [
      rows.map((row) => [
        String(row.studentId),
        text.name(row),
        ...row.statuses.map((status) => status && text.totals[status]),
        ...attendanceStatuses.map((status) => countStatus(row, status)),
        row.share,
      ]),
    ],
  })
}
