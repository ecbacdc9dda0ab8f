import type { ImportKind, ImportLine, ImportMatch } from '@manara/contract/imports.ts'
import { Group, Stack } from '@mantine/core'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { RowButton } from '../../../ui/list/row-button.tsx'
import { runText } from '../import-run.text.ts'
import { type Decisions, getDecisionLabel, listDecisions } from './decisions.ts'
import styles from './run.module.css'

const { decisions: text } = runText

const levelTones: Record<ImportMatch['level'], Tone> = { CERTAIN: 'green', LIKELY: 'yellow', POSSIBLE: 'gray' }

interface LineDecisionProps {
  kind: ImportKind
  line: ImportLine
  decisions: Decisions
}

const Match = ({ match, line, decisions }: Omit<LineDecisionProps, 'kind'> & { match: ImportMatch }) => (
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
      onPress={() => decisions.decide(line, 'IS', match.userId)}
    >
      {text.labels.IS}
    </RowButton>
  </li>
)

/** What was decided about a row, and the way back. */
function Decided({ kind, line, decisions }: LineDecisionProps) {
  const { decision, decidedId, isUnsaved } = decisions.of(line)
  const person = line.matches.find(({ userId }) => userId === decidedId)
  const words = person ? text.same(person.fullName) : decision && getDecisionLabel(kind, decision)
  const handleBack = () =>
    isUnsaved ? decisions.decide(line, line.decision, line.decidedId ?? undefined) : decisions.decide(line, null)
  return (
    <Group gap="0.5rem">
      <span className="small">{words === null ? text.withdrawn : text.mine(words)}</span>
      <RowButton label={text.changeLabel(line.name)} look="quiet" onPress={handleBack}>
        {text.change}
      </RowButton>
    </Group>
  )
}

/** Asks about a row that needs a decision, in its place; a decided row can be asked about again. */
export function LineDecision(props: LineDecisionProps) {
  const { kind, line, decisions } = props
  const { decision, isUnsaved } = decisions.of(line)
  if (decision !== null || isUnsaved) return <Decided {...props} />
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
        {listDecisions(kind, line).map((choice) => (
          <RowButton
            key={choice}
            label={text.label(getDecisionLabel(kind, choice), line.name)}
            look={choice === 'SKIP' ? 'quiet' : 'light'}
            onPress={() => decisions.decide(line, choice)}
          >
            {getDecisionLabel(kind, choice)}
          </RowButton>
        ))}
      </Group>
    </Stack>
  )
}
