import {
  type ApplicationFieldName,
  applicationFieldTitles,
  type KnownApplicationRecord,
} from '@manara/contract/application-record.ts'
import type { Registration } from '@manara/contract/registrations.ts'
import { Box } from '@mantine/core'
import { Fragment } from 'react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { personText } from '../../../ui/form/person.text.ts'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { Money } from '../../../ui/layout/money.tsx'
import { Person } from '../../../ui/layout/person.tsx'
import { registrationsText } from '../registrations.text.ts'
import { getMatchHint } from './registration-badges.tsx'
import styles from './registrations.module.css'

const { review: text } = registrationsText

/** What the applicant wrote for the person record. */
const listRecordFacts = ({ phones = [], extra = [], birthDate, ...words }: KnownApplicationRecord) => [
  ...Object.entries({
    ...words,
    birthDate: birthDate ? formatDate(`${birthDate}T12:00`) : '',
    phones: phones.map(({ number }) => number).join('، '),
  }).flatMap(([field, value]) =>
    value === '' || value === null ? [] : { title: applicationFieldTitles[field as ApplicationFieldName], value },
  ),
  ...extra.map(({ label, inWords }) => ({ title: label, value: inWords })),
]

const atMoment = (moment: string) => `${formatDate(moment)}، ${formatTime(moment)}`

/** Facts of a request, shown beside the picture of its receipt. */
export function ReviewFacts({ registration }: { registration: Registration }) {
  const { fullName, email, number, nationalId, academicProgramName, totalPrice, requestDate } = registration
  const { receiptSubmittedAt, adminNotes, receiptWarning, status, isEmailConfirmed } = registration
  const matchHint = getMatchHint(registration)
  return (
    <>
      <div className="row">
        <Person name={fullName} email={email} />
      </div>
      <dl className={styles.reviewFacts}>
        <dt>{text.number}</dt>
        <dd className="num">{number}</dd>
        <dt>{personText.nationalId}</dt>
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
        {listRecordFacts(registration.record ?? {}).map(({ title, value }) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd dir="auto">{value}</dd>
          </Fragment>
        ))}
      </dl>
      {adminNotes !== null && (
        <div className={styles.reviewNotes}>
          <span className="dim small">{text.notes}</span>
          <p dir="auto">{adminNotes}</p>
        </div>
      )}
      {!isEmailConfirmed && <Note tone="yellow">{registrationsText.unconfirmedHint}</Note>}
      {matchHint && <Note tone="yellow">{matchHint}</Note>}
      {receiptWarning && (
        <Note tone="red">
          {receiptWarning.message}
          {receiptWarning.requests.map(({ registrationId, fullName: name }) => (
            <Box component="span" key={registrationId} dir="auto" display="block" fw={600}>
              {name}
            </Box>
          ))}
        </Note>
      )}
      {status === 'PaymentSubmitted' && <Note tone="teal">{text.compare}</Note>}
    </>
  )
}
