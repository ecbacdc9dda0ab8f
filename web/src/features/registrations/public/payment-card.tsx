import type { ApplicantStatus } from '@manara/contract/registrations.ts'
import { Note } from '../../../ui/note.tsx'
import { applicantsText } from '../applicants.text.ts'
import { PaymentFacts, PriceBar } from '../payment-facts.tsx'
import { ReceiptUpload } from './receipt-upload.tsx'

const { payment: text } = applicantsText

/** How much, to whom, and the receipt. */
export const PaymentCard = ({ request }: { request: ApplicantStatus }) => (
  <section className="card payment-card">
    <PriceBar pounds={request.totalPrice} isCopied />
    {request.paymentDetails ? (
      <PaymentFacts details={request.paymentDetails} isCopied />
    ) : (
      <div className="payment-facts">
        <Note>{text.unknown}</Note>
      </div>
    )}
    <ReceiptUpload registrationId={request.registrationId} isAgain={request.applicantStatus === 'ReceiptRejected'} />
  </section>
)
