import { Button } from '@mantine/core'
import { IconBan, IconCircleCheck, IconCircleX, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { Note } from '../../../ui/note.tsx'
import { StarTile } from '../../../ui/star-tile.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { verifyText as text } from '../certificates.text.ts'
import type { Paper, Verdict } from '../verdict.ts'

const looks: Record<Verdict['kind'], { tone: Tone; icon: ReactNode }> = {
  genuine: { tone: 'green', icon: <IconCircleCheck size={38} stroke={1.6} /> },
  notGenuine: { tone: 'red', icon: <IconCircleX size={38} stroke={1.6} /> },
  revoked: { tone: 'red', icon: <IconBan size={38} stroke={1.6} /> },
  unsure: { tone: 'yellow', icon: <IconPlugConnectedX size={38} stroke={1.6} /> },
}

function explain(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'genuine':
      return verdict.wasAsked ? text.genuineAsked : text.genuineAlone
    case 'notGenuine':
      return text.why[verdict.why]
    case 'revoked':
      return text.revokedText
    case 'unsure':
      return verdict.message || text.unsureText
  }
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Facts = ({ paper: { name, program, date, serial, average } }: { paper: Paper }) => (
  <dl className="verdict-facts">
    <Fact label={text.name}>
      <bdi className="verdict-name">{name}</bdi>
    </Fact>
    <Fact label={text.program}>
      <bdi>{program}</bdi>
    </Fact>
    {average !== undefined && <Fact label={text.average}>{text.averageValue(average)}</Fact>}
    <Fact label={text.date}>{formatDate(`${date}T12:00`)}</Fact>
    <Fact label={text.serial}>
      <Ltr>{serial}</Ltr>
    </Fact>
  </dl>
)

const UnsignedAverage = ({ paper }: { paper: Paper }) => (
  <Note tone="yellow">{paper.average === undefined ? text.averageUncovered : text.averageOfRecords}</Note>
)

const Revocation = ({ verdict }: { verdict: Extract<Verdict, { kind: 'revoked' }> }) => (
  <Note tone="red">
    <b>{text.reason}:</b> <bdi className="verdict-reason">{verdict.reason}</bdi>
    <br />
    <b>{text.revokedAt}:</b> {formatDate(verdict.at)}
    {verdict.isReplaced && <div>{text.replaced}</div>}
  </Note>
)

/** What is true of a certificate, in one word, and what stands on it to compare. */
export function VerdictCard({ verdict, onRetry }: { verdict: Verdict; onRetry: () => void }) {
  const { tone, icon } = looks[verdict.kind]
  return (
    <section className="card verdict" data-tone={tone} aria-live="polite">
      <div className="verdict-head">
        <StarTile tone={tone} size={76}>
          {icon}
        </StarTile>
        <div>
          <h2>{text.verdicts[verdict.kind]}</h2>
          <p>{explain(verdict)}</p>
        </div>
      </div>
      {'paper' in verdict && <Facts paper={verdict.paper} />}
      {'paper' in verdict && !verdict.paper.isAverageSigned && <UnsignedAverage paper={verdict.paper} />}
      {verdict.kind === 'revoked' && <Revocation verdict={verdict} />}
      {verdict.kind === 'genuine' && <p className="dim small verdict-hint">{text.compare}</p>}
      {verdict.kind === 'unsure' && (
        <Button variant="light" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </section>
  )
}
