import { type Expectation, members, only } from './expectation.ts'
import { signedInPersonas } from './personas.ts'

/** One's own data is for everybody; that of others for administrators, who hold `privacy.manage`. */
export const privacyExpectations: Record<string, Expectation> = {
  listMyViews: members(),
  listPersonViews: only('administrator', { reach: 'all' }),
  getRetention: only('administrator'),
  listMyDataCopies: members(),
  requestMyDataCopy: members({ audits: 1 }),
  // The copy of the sample is of the student.
  getMyDataCopy: {
    opens: { ...Object.fromEntries(signedInPersonas.map((persona) => [persona, 'missing'])), student: 'ok' },
    reach: 'own',
  },
  listPersonDataCopies: only('administrator', { reach: 'all' }),
  requestPersonDataCopy: only('administrator', { audits: 1, reach: 'all' }),
  getPersonDataCopy: only('administrator', { audits: 1, reach: 'all' }),
}
