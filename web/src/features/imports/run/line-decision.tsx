import type { ImportKind, ImportLine, ImportMatch } from '@manara/contract/imports.ts'
import { Group, Stack } from '@mantine/core'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { RowButton } from '../../../ui/list/row-button.tsx'
import { runText } from '../import-run.text.ts'
import { type Decide, listDecisions } from './decisions.ts'
import styles from './run.module.css'

const { decisions: text } = runText

const levelTones: Record<ImportMatch['level'], Tone> = { CERTAIN: 'green', LIKELY: 'yellow', POSSIBLE: 'gray' }

interface LineDecisionProps {
  kind: ImportKind
  line: ImportLine
  isBusy: boolean
  onDecide: Decide
}

const Match = ({ match, line, isBusy, onDecide }: Omit<LineDecisionProps, 'kind'> & { match: ImportMatch }) => (
  <li className={styles.match}>
    <span className={styles.matchWords}>
      <span className="row wrap">
        <bdi className="strong">{match.fullName}</bdi>
        <Badge tone={levelTones[match.level]}>{text.levels[match.level]}</Badge>
      </span>
      <span className="dim small">
        {[match.nationalId, match.birthDate, match.programName]
          .filter((part) => part !== null)
          .map((part) => (
            <bdi key={part}>{part}</bdi>
          ))}
        <span>{match.reasons.join('، ')}</span>
      </span>
    </span>
    <RowButton
      label={text.sameLabel(match.fullName, line.name)}
      isBusy={isBusy}
      onPress={() => onDecide(line, 'IS', match.userId)}
    >
      {text.labels.IS}
    </RowButton>
  </li>
)

/** What was decided about a row, and the way back. */
function Decided({ line, isBusy, onDecide }: Omit<LineDecisionProps, 'kind'>) {
  const person = line.matches.find(({ userId }) => userId === line.decidedId)
  if (line.decision === null) return null
  return (
    <Group gap="0.5rem">
      <span className="small">{text.mine(person ? text.same(person.fullName) : text.labels[line.decision])}</span>
      <RowButton label={text.changeLabel(line.name)} look="quiet" isBusy={isBusy} onPress={() => onDecide(line, null)}>
        {text.change}
      </RowButton>
    </Group>
  )
}

/** Asks about a row that needs a decision, in its place; a decided row can be asked about again. */
export function LineDecision(props: LineDecisionProps) {
  const { kind, line, isBusy, onDecide } = props
  if (line.decision !== null) return <Decided {...props} />
  if (line.outcome !== 'UNDECIDED') return null
  return (
    <Stack gap="0.5rem">
      {line.matches.length > 0 && (
        <>
          <span className="small strong">{text.question}</span>
          <ul className={styles.matches}>
            {line.matches.map((match) => (
              <Match key={match.userId} match={match} {...props} />
            ))}
          </ul>
        </>
      )}
      <Group gap="0.5rem">
        {listDecisions(kind, line).map((decision) => (
          <RowButton
            key={decision}
            label={text.label(text.labels[decision], line.name)}
            look={decision === 'SKIP' ? 'quiet' : 'light'}
            isBusy={isBusy}
            onPress={() => onDecide(line, decision)}
          >
            {text.labels[decision]}
          </RowButton>
        ))}
      </Group>
    </Stack>
  )
}
