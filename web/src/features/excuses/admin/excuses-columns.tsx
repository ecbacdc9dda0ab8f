import type { Excuse } from '@manara/contract/excuses.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { formatDaySpan } from '../../../format/day-span.ts'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { words } from '../../../ui/list/data-list/words.tsx'
import { DaysCell, KindCell } from '../excuse-cells.tsx'
import { excuseDecisionsText as text } from '../excuse-decisions.text.ts'
import { StateBadge } from '../state-badge.tsx'

const heads = text.columns

const paper = ({ hasDocument }: Excuse) =>
  hasDocument && <IconPaperclip size={16} role="img" aria-label={text.hasDocument} className="dim" />

const effect = ({ state, absencesCount }: Excuse) =>
  text.effect(state, absencesCount) && <p className="small num">{text.effect(state, absencesCount)}</p>

/** The columns of the excuses, as the office decides about them. */
export const excuseColumns: readonly Column<Excuse>[] = [
  {
    key: 'studentName',
    head: heads.studentName,
    sort: true,
    skeleton: words(120, 70),
    cell: ({ studentName }) => <bdi title={studentName}>{studentName}</bdi>,
    onPhone: { title: ({ studentName }) => <bdi>{studentName}</bdi> },
  },
  {
    key: 'days',
    head: heads.days,
    sort: 'firstDay',
    width: '15rem',
    narrow: '11rem',
    skeleton: words(120, 60),
    cell: DaysCell,
    onPhone: { under: ({ firstDay, lastDay }) => <span className="num">{formatDaySpan(firstDay, lastDay)}</span> },
  },
  {
    key: 'kind',
    head: heads.kind,
    skeleton: words(90, 70),
    cell: KindCell,
    onPhone: { fact: ({ kind }) => <span className="dim small">{text.kinds[kind]}</span> },
  },
  {
    key: 'state',
    head: heads.state,
    width: '13rem',
    narrow: '10.5rem',
    skeleton: words(90, 110),
    cell: (excuse) => (
      <>
        <span className="row">
          <StateBadge state={excuse.state} />
          {paper(excuse)}
        </span>
        {effect(excuse)}
      </>
    ),
    onPhone: { lead: ({ state }) => <StateBadge state={state} />, corner: paper, line: effect },
  },
]
