import { type Expectation, ofTheTeacher, only } from './expectation.ts'

/** Imports: administrators have all of them, teachers their own. */
export const importExpectations: Record<string, Expectation> = {
  getImportTemplate: only('administrator', { reach: 'all' }),
  startImport: only('administrator', { audits: 1 }),
  listImports: only('administrator'),
  getImport: only('administrator', { reach: 'all' }),
  discardImport: only('administrator', { audits: 1, reach: 'all' }),
  mapImport: only('administrator', { audits: 1, reach: 'all' }),
  listImportLines: only('administrator', { reach: 'all' }),
  getRefusedLines: only('administrator', { audits: 1, reach: 'all' }),
  decideImport: only('administrator', { audits: 1, reach: 'all' }),
  // The person, the fields of the record, and the import.
  commitImport: only('administrator', { audits: 3, reach: 'all' }),
  getOwnImport: ofTheTeacher(),
  discardOwnImport: ofTheTeacher({ audits: 1 }),
  mapOwnImport: ofTheTeacher({ audits: 1 }),
  listOwnImportLines: ofTheTeacher(),
  getOwnRefusedLines: ofTheTeacher({ audits: 1 }),
  decideOwnImport: ofTheTeacher({ audits: 1 }),
  commitOwnImport: ofTheTeacher({ audits: 3 }),
}
