import { type Expectation, only } from './expectation.ts'

/** The rule of absence and what follows from it are the office's. */
export const absenceExpectations: Record<string, Expectation> = {
  listAttendanceRules: only('administrator'),
  updateAttendanceRule: only('administrator', { audits: 1, reach: 'all' }),
  deleteAttendanceRule: only('administrator', { audits: 1, reach: 'all' }),
  getLessonPlan: only('administrator', { reach: 'all' }),
  updateLessonPlan: only('administrator', { audits: 1, reach: 'all' }),
  listStandings: only('administrator'),
  getWarningLetters: only('administrator', { audits: 1 }),
  // The bar, and the exam grade that it makes 0.
  confirmExamBars: only('administrator', { audits: 2 }),
  waiveExamBar: only('administrator', { audits: 1, reach: 'all' }),
  liftExamBar: only('administrator', { audits: 1, reach: 'all' }),
}
