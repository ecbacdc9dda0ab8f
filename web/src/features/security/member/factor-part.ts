import type { MyFactors } from '@manara/contract/factors.ts'
import type { RemovalTarget } from './removal-dialog.tsx'

/** What the card gives to the part of one kind of factor. */
export interface FactorPartProps {
  factors: MyFactors
  onAdded: (reply: { message: string; recoveryCodes: string[] | null }) => void
  onRemove: (target: RemovalTarget) => void
}
