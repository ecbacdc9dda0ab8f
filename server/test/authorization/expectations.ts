import type { Expectation } from './expectation.ts'
import { curriculumExpectations } from './expectations-curriculum.ts'
import { endingsExpectations } from './expectations-endings.ts'
import { officeExpectations } from './expectations-office.ts'
import { peopleExpectations } from './expectations-people.ts'
import { questionsExpectations } from './expectations-questions.ts'
import { teachingExpectations } from './expectations-teaching.ts'

/** One line for each endpoint of the contract, by its name: who comes in, how far, and what it writes down. */
export const expectations: Record<string, Expectation> = {
  ...peopleExpectations,
  ...curriculumExpectations,
  ...teachingExpectations,
  ...questionsExpectations,
  ...endingsExpectations,
  ...officeExpectations,
}
