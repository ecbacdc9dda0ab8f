import { httpProblem } from '../problems/http.errors.ts'
import type { Caller } from './caller.ts'

/**
 * Before an act that is dangerous only sometimes, such as an export of many people: asks whoever signed in with two factors to
 * prove anew who they are (R-factor-6). Sessions of one factor are never asked.
 */
export function requireFreshProof({ hasTwoFactors, isFresh }: Pick<Caller, 'hasTwoFactors' | 'isFresh'>): void {
  if (hasTwoFactors && !isFresh) throw httpProblem.confirmIdentity()
}
