import type { ApplicantStatus } from '@manara/contract/applicants.ts'
import { Stack } from '@mantine/core'
import { Note } from '../../../ui/feedback/note.tsx'
import { applicantsText } from '../applicants.text.ts'
import { PaymentFacts, PriceBar } from '../payment-facts.tsx'
import { ReceiptUpload } from './receipt-upload.tsx'

const { payment: text } = applicantsText

/** How much, to whom, and the receipt. */
export const PaymentCard = ({ request }: { request: ApplicantStatus }) => (
  <section className="card clipped">
    <PriceBar pounds={request.totalPrice} isCopied />
    {request.paymentDetails ? (
      <PaymentFacts details={request.paymentDetails} isCopied />
    ) : (
      <Stack gap={0} p="0.5rem 1.25rem 0.75rem">
        <Note>{text.unknown}</Note>
      </Stack>
    )}
    <ReceiptUpload registrationId={request.registrationId} isAgain={request.applicantStatus === 'ReceiptRejected'} />
  </section>
)
