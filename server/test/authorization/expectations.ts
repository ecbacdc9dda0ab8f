import { endpoints } from '@manara/contract/endpoints.ts'
import type { Expectation } from './expectation.ts'
import { absenceExpectations } from './expectations-absence.ts'
import { accessExpectations, opened } from './expectations-access.ts'
import { attendanceExpectations } from './expectations-attendance.ts'
import { calendarExpectations } from './expectations-calendar.ts'
import { curriculumExpectations } from './expectations-curriculum.ts'
import { endingsExpectations } from './expectations-endings.ts'
import { excuseExpectations } from './expectations-excuses.ts'
import { importExpectations } from './expectations-imports.ts'
import { messageExpectations } from './expectations-messages.ts'
import { officeExpectations } from './expectations-office.ts'
import { peopleExpectations } from './expectations-people.ts'
import { privacyExpectations } from './expectations-privacy.ts'
import { questionsExpectations } from './expectations-questions.ts'
import { teachingExpectations } from './expectations-teaching.ts'
import { termExpectations } from './expectations-terms.ts'

const ofAdministrators: Record<string, Expectation> = {
  ...peopleExpectations,
  ...calendarExpectations,
  ...curriculumExpectations,
  ...teachingExpectations,
  ...attendanceExpectations,
  ...questionsExpectations,
  ...endingsExpectations,
  ...excuseExpectations,
  ...absenceExpectations,
  ...officeExpectations,
  ...messageExpectations,
  ...importExpectations,
  ...accessExpectations,
  ...privacyExpectations,
  ...termExpectations,
}

/** What one administrator made is not another person's. */
const ofOthers = new Set(['getSignInCards'])

/** An endpoint of administrators that this role opens too behaves alike for it. */
const ofOffice = ([name, line]: [string, Expectation]): [string, Expectation] => {
  const opens = { ...line.opens }
  const reach = typeof line.reach === 'object' ? { ...line.reach } : line.reach
  for (const role of ['registrar', 'director'] as const) {
    if (!opened[role].has(name) || !opens.administrator) continue
    opens[role] = ofOthers.has(name) ? 'missing' : opens.administrator
    if (typeof reach === 'object' && reach.administrator) reach[role] = reach.administrator
  }
  return [name, { ...line, opens, ...(reach !== undefined && { reach }) }]
}

const ofEndpoints = Object.fromEntries(Object.entries(ofAdministrators).map(ofOffice))

/** Who may open a list may download its file; the audit log keeps it. */
const ofExports = endpoints.flatMap(({ name, listExport }) => {
  const line = listExport && ofEndpoints[name.replace(/^export/, 'list')]
  return line ? [[name, { ...line, audits: 1 }] as const] : []
})

/** One line for each endpoint of the contract, by its name: who comes in, how far, and what it writes down. */
export const expectations: Record<string, Expectation> = { ...ofEndpoints, ...Object.fromEntries(ofExports) }
