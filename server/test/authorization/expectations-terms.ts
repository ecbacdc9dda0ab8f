import { type Expectation, members, only } from './expectation.ts'

const all = { reach: 'all' } as const
const change = { audits: 1, reach: 'all' } as const

/** Academic years, terms and the classrooms of terms: one school, one calendar. */
export const termExpectations: Record<string, Expectation> = {
  listTermOptions: members(),
  listAcademicYears: only('administrator'),
  createAcademicYear: only('administrator', { audits: 1 }),
  updateAcademicYear: only('administrator', change),
  deleteAcademicYear: only('administrator', change),
  listTerms: only('administrator'),
  createTerm: only('administrator', { audits: 1 }),
  getTerm: only('administrator', all),
  updateTerm: only('administrator', change),
  deleteTerm: only('administrator', change),
  openTerm: only('administrator', change),
  reopenTerm: only('administrator', change),
  getTermClosing: only('administrator', all),
  closeTerm: only('administrator', change),
  listTermCandidates: only('administrator', all),
  bulkAttach: only('administrator', change),
  bulkDetach: only('administrator', { audits: 0, reach: 'all' }),
  previewTermCopy: only('administrator', { audits: 0, reach: 'all' }),
  copyTerm: only('administrator', change),
  undoTermCopy: only('administrator', change),
}
