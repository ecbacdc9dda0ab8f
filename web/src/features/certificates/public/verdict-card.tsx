import { Box, Button, Group, Stack } from '@mantine/core'
import { IconBan, IconCircleCheck, IconCircleX, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { verifyText as text } from '../certificates.text.ts'
import type { Paper, Verdict } from '../verdict.ts'
import styles from './verify.module.css'

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
  <dl className={`facts ${styles.verdictFacts}`}>
    <Fact label={text.name}>
      <Box component="bdi" fz="1.25rem">
        {name}
      </Box>
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
    <b>{text.reason}:</b> <bdi className="pre-line">{verdict.reason}</bdi>
    <br />
    <b>{text.revokedAt}:</b> {formatDate(verdict.at)}
    {verdict.isReplaced && <div>{text.replaced}</div>}
  </Note>
)

/** Verdict on a certificate in one word, and its content for comparison. */
export function VerdictCard({ verdict, onRetry }: { verdict: Verdict; onRetry: () => void }) {
  const { tone, icon } = looks[verdict.kind]
  return (
    <Stack
      component="section"
      className="card"
      gap="1.125rem"
      p="1.5rem"
      style={{ borderBlockStart: `4px solid var(--mantine-color-${tone}-6)` }}
      aria-live="polite"
    >
      <Group className={styles.verdictHead} gap="1.125rem" wrap="nowrap">
        <StarTile tone={tone} size={76}>
          {icon}
        </StarTile>
        <div>
          <Box component="h2" fz="1.75rem" lh={1.3}>
            {text.verdicts[verdict.kind]}
          </Box>
          <p>{explain(verdict)}</p>
        </div>
      </Group>
      {'paper' in verdict && <Facts paper={verdict.paper} />}
      {'paper' in verdict && !verdict.paper.isAverageSigned && <UnsignedAverage paper={verdict.paper} />}
      {verdict.kind === 'revoked' && <Revocation verdict={verdict} />}
      {verdict.kind === 'genuine' && <p className="dim small">{text.compare}</p>}
      {verdict.kind === 'unsure' && (
        <Button variant="light" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </Stack>
  )
}
