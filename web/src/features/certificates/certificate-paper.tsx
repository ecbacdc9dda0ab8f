import type { CertificateDraft } from '@manara/contract/certificates.ts'
import { formatDate } from '../../format/dates.ts'
import { formatGpa } from '../../format/numbers.ts'
import { Ltr } from '../../ui/ltr.tsx'
import { Note } from '../../ui/note.tsx'
import { issuingText as text, verifyText } from './certificates.text.ts'
import './certificates.css'

/** The letters after the running number are made when the certificate is issued. */
const SerialToCome = ({ serial, serialStart }: CertificateDraft) => (
  <>
    <Ltr>{serial ?? `${serialStart}-•••••`}</Ltr>
    <span className="dim small">{serial === null ? text.serialToCome : text.serialKept}</span>
  </>
)

/** What a certificate will say, before it says it. */
export const CertificatePaper = ({ draft }: { draft: CertificateDraft }) => {
  const { recipientName, programName, graduationDate, finalGpa, schoolName, signatoryName, signatoryTitle } = draft
  const facts = [
    { name: verifyText.program, value: <bdi>{programName}</bdi> },
    { name: verifyText.date, value: formatDate(`${graduationDate}T12:00`) },
    { name: text.gpa, value: <span className="num">{formatGpa(finalGpa)}</span> },
    { name: verifyText.serial, value: <SerialToCome {...draft} /> },
    { name: text.signatory, value: <bdi>{[signatoryName, signatoryTitle].filter(Boolean).join('، ')}</bdi> },
  ]
  return (
    <section className="certificate-paper" aria-label={text.draft}>
      <p className="certificate-paper-school">
        <bdi>{schoolName}</bdi>
      </p>
      <p className="certificate-paper-name">
        <bdi>{recipientName}</bdi>
      </p>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {draft.isIssued && <Note tone="blue">{text.issuedBefore}</Note>}
    </section>
  )
}
