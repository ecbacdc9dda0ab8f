import { type Expectation, only } from './expectation.ts'

/** Own ones are for students; the office decides. */
export const excuseExpectations: Record<string, Expectation> = {
  listOwnExcuses: only('student'),
  sendExcuse: only('student', { audits: 1 }),
  withdrawExcuse: only('student', { audits: 1, reach: 'own' }),
  getOwnExcuseDocument: only('student', { reach: 'own' }),
  listExcuses: only('administrator'),
  recordExcuse: only('administrator', { audits: 1 }),
  acceptExcuse: only('administrator', { audits: 1, reach: 'all' }),
  rejectExcuse: only('administrator', { audits: 1, reach: 'all' }),
  revokeExcuse: only('administrator', { audits: 1, reach: 'all' }),
  getExcuseDocument: only('administrator', { audits: 1, reach: 'all' }),
}
