import { classesQuestions } from './daily-classes.ts'
import { officeQuestions } from './daily-office.ts'
import type { QuestionList } from './question-list.ts'

/** What people ask in a day, the office and the classes. */
export const dailyQuestions: QuestionList = [...officeQuestions, ...classesQuestions]
