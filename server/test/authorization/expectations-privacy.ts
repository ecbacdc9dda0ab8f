import { type Expectation, members, only } from './expectation.ts'

/** One's own data is for everybody; that of others for administrators, who hold `privacy.manage`. */
export const privacyExpectations: Record<string, Expectation> = {
  listMyViews: members(),
  listPersonViews: only('administrator', { reach: 'all' }),
}
