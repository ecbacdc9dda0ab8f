import type { Registration } from '@manara/contract/registrations.ts'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money.tsx'
import { Note } from '../../../ui/note.tsx'
import { Person } from '../../../ui/person.tsx'
import { registrationsText } from '../registrations.text.ts'

const { review: text } = registrationsText

const atMoment = (moment: string) => `${formatDate(moment)}، ${formatTime(moment)}`

/** What a request says, beside the picture of its receipt. */
export function ReviewFacts({ registration }: { registration: Registration }) {
  const { fullName, email, number, nationalId, academicProgramName, totalPrice, requestDate } = registration
  const { receiptSubmittedAt, adminNotes, receiptWarning, status, isEmailConfirmed } = registration
  return (
    <>
      <div className="row">
        <Person name={fullName} email={email} />
      </div>
      <dl className="review-facts">
        <dt>{text.number}</dt>
        <dd className="num">{number}</dd>
        <dt>{text.nationalId}</dt>
        <dd>
          <Ltr>{nationalId}</Ltr>
        </dd>
        <dt>{text.program}</dt>
        <dd dir="auto">{academicProgramName}</dd>
        <dt>{text.price}</dt>
        <dd className="strong">
          <Money pounds={totalPrice} />
        </dd>
        <dt>{text.requestDate}</dt>
        <dd className="num">{atMoment(requestDate)}</dd>
        {receiptSubmittedAt !== null && (
          <>
            <dt>{text.receiptSent}</dt>
            <dd className="num">{atMoment(receiptSubmittedAt)}</dd>
          </>
        )}
      </dl>
      {adminNotes !== null && (
        <div className="review-notes">
          <span className="dim small">{text.notes}</span>
          <p dir="auto">{adminNotes}</p>
        </div>
      )}
      {!isEmailConfirmed && <Note tone="yellow">{registrationsText.unconfirmedHint}</Note>}
      {receiptWarning && (
        <Note tone="red">
          {receiptWarning.message}
          {receiptWarning.requests.map(({ registrationId, fullName: name }) => (
            <span key={registrationId} className="review-same" dir="auto">
              {name}
            </span>
          ))}
        </Note>
      )}
      {status === 'PaymentSubmitted' && <Note tone="teal">{text.compare}</Note>}
    </>
  )
}
