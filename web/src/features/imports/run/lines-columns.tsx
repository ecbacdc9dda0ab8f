import type { ImportLine, ImportRun } from '@manara/contract/imports.ts'
import { Group, Stack } from '@mantine/core'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import { RowButton } from '../../../ui/list/row-button.tsx'
import { runText } from '../import-run.text.ts'
import type { Decisions } from './decisions.ts'
import { LineDecision } from './line-decision.tsx'
import { LineValues } from './line-values.tsx'
import { outcomeLooks } from './outcome-looks.ts'

const { preview: text, decisions: decisionText } = runText
const nothing = () => null

interface LinesContext {
  run: ImportRun
  /** Absent once the import is over. */
  decisions: Decisions | undefined
}

const Outcome = ({ outcome }: ImportLine) => {
  const { tone, Icon } = outcomeLooks[outcome]
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden />}>
      {text.outcomes[outcome]}
    </Badge>
  )
}

const Name = ({ name }: ImportLine) => <bdi className="strong wrap-anywhere">{name === '' ? text.noName : name}</bdi>

/** The columns of the judged rows. */
export function linesColumns({ run, decisions }: LinesContext): readonly Column<ImportLine>[] {
  const titles = new Map(run.fields.map(({ field, title }) => [field, title]))
  const Values = (line: ImportLine) => (
    <Stack gap="0.5rem">
      <LineValues line={line} titles={titles} />
      {decisions && <LineDecision kind={run.kind} line={line} decisions={decisions} />}
    </Stack>
  )
  /** A row that would be written can be left out. */
  const canSkip = (line: ImportLine) =>
    (line.outcome === 'NEW' || line.outcome === 'CHANGED') &&
    decisions !== undefined &&
    decisions.of(line).decision === null
  const Skip = (line: ImportLine) =>
    canSkip(line) && (
      <RowButton
        label={decisionText.label(decisionText.labels.SKIP, line.name)}
        look="quiet"
        onPress={() => decisions?.decide(line, 'SKIP')}
      >
        {decisionText.labels.SKIP}
      </RowButton>
    )
  return [
    {
      key: 'line',
      head: text.heads.line,
      width: '6rem',
      narrow: '5rem',
      look: 'num dim',
      skeleton: 30,
      phoneSkeleton: nothing,
      cell: ({ line, sheetName }) => <bdi>{text.line(line, sheetName)}</bdi>,
    },
    {
      key: 'name',
      head: text.heads.name,
      width: '14rem',
      narrow: '11rem',
      skeleton: twoWords([110, 60], [70, 20]),
      cell: (line) => (
        <Stack gap="0.25rem" align="flex-start">
          <Name {...line} />
          <Outcome {...line} />
        </Stack>
      ),
      onPhone: {
        title: (line) => (
          <Stack gap={0} miw={0}>
            <Name {...line} />
            <span className="dim small num">{text.lineLabel(text.line(line.line, line.sheetName))}</span>
          </Stack>
        ),
        corner: (line) => <Outcome {...line} />,
      },
    },
    {
      key: 'values',
      head: text.heads.values,
      skeleton: words(240, 160, 5),
      cell: Values,
      onPhone: 'line',
    },
    {
      key: 'skip',
      head: text.heads.decision,
      width: '6rem',
      narrow: '5.5rem',
      look: 'act',
      skeleton: 40,
      phoneSkeleton: nothing,
      cell: Skip,
      onPhone: { after: (line) => canSkip(line) && <Group justify="flex-end">{Skip(line)}</Group> },
    },
  ]
}
