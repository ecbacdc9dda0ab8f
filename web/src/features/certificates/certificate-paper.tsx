import type { CertificateDraft } from '@manara/contract/certificates.ts'
import { Box, Stack } from '@mantine/core'
import { formatDate } from '../../format/dates.ts'
import { formatGpa } from '../../format/numbers.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Ltr } from '../../ui/layout/ltr.tsx'
import styles from './certificates.module.css'
import { issuingText as text, verifyText } from './certificates.text.ts'

/** The letters after the running number are made when the certificate is issued. */
const SerialToCome = ({ serial, serialStart }: CertificateDraft) => (
  <>
    <Ltr>{serial ?? `${serialStart}-•••••`}</Ltr>
    <span className="dim small">{serial === null ? text.serialToCome : text.serialKept}</span>
  </>
)

/** Preview of a certificate before it is issued. */
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
    <section className={styles.certificatePaper} aria-label={text.draft}>
      <Box component="p" c="dimmed">
        <bdi>{schoolName}</bdi>
      </Box>
      <Box component="p" fz="1.25rem" fw={600}>
        <bdi>{recipientName}</bdi>
      </Box>
      {draft.latinName !== null && <Ltr>{draft.latinName}</Ltr>}
      {draft.identityLine !== null && <p className="small">{draft.identityLine}</p>}
      <Stack component="dl" gap="0.5rem">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
      {draft.isIssued && <Note tone="blue">{text.issuedBefore}</Note>}
    </section>
  )
}
