import type { PaymentDetails } from '@manara/contract/settings.ts'
import { PaymentFacts, PriceBar } from './payment-facts.tsx'

const somePrice = 1_500_000

/** The card of an applicant who has to pay, with an example of a price. */
export const PaymentPreview = ({ details }: { details: PaymentDetails }) => (
  <div className="card clipped">
    <PriceBar pounds={somePrice} />
    <PaymentFacts details={details} />
  </div>
)
