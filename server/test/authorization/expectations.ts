import { endpoints } from '@manara/contract/endpoints.ts'
import type { Expectation } from './expectation.ts'
import { curriculumExpectations } from './expectations-curriculum.ts'
import { endingsExpectations } from './expectations-endings.ts'
import { importExpectations } from './expectations-imports.ts'
import { officeExpectations } from './expectations-office.ts'
import { peopleExpectations } from './expectations-people.ts'
import { questionsExpectations } from './expectations-questions.ts'
import { teachingExpectations } from './expectations-teaching.ts'

const ofEndpoints: Record<string, Expectation> = {
  ...peopleExpectations,
  ...curriculumExpectations,
  ...teachingExpectations,
  ...questionsExpectations,
  ...endingsExpectations,
  ...officeExpectations,
  ...importExpectations,
}

/** Who may open a list may download its file; the audit log keeps it. */
const ofExports = endpoints.flatMap(({ name, listExport }) => {
  const line = listExport && ofEndpoints[name.replace(/^export/, 'list')]
  return line ? [[name, { ...line, audits: 1 }] as const] : []
})

/** One line for each endpoint of the contract, by its name: who comes in, how far, and what it writes down. */
export const expectations: Record<string, Expectation> = { ...ofEndpoints, ...Object.fromEntries(ofExports) }
