import type { OwnExcuse } from '@manara/contract/excuses.ts'
import { formatDate } from '../../../format/dates.ts'
import { formatDaySpan } from '../../../format/day-span.ts'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { words } from '../../../ui/list/data-list/words.tsx'
import { DaysCell, KindCell } from '../excuse-cells.tsx'
import { excusesText } from '../excuses.text.ts'
import { StateBadge } from '../state-badge.tsx'

const { columns: heads, kinds } = excusesText

const note = ({ decisionNote }: OwnExcuse) =>
  decisionNote !== '' && (
    <p className="small dim" dir="auto">
      {decisionNote}
    </p>
  )

/** The columns of the own excuses; the words of the office are below the state. */
export const ownExcuseColumns: readonly Column<OwnExcuse>[] = [
  {
    key: 'days',
    head: heads.days,
    width: '15rem',
    narrow: '11rem',
    skeleton: words(120, 60),
    cell: DaysCell,
    onPhone: { title: ({ firstDay, lastDay }) => <span className="num">{formatDaySpan(firstDay, lastDay)}</span> },
  },
  {
    key: 'kind',
    head: heads.kind,
    skeleton: words(100, 80),
    cell: KindCell,
    onPhone: {
      under: ({ kind }) => kinds[kind],
      line: ({ words: told }) => told && <bdi className="small">{told}</bdi>,
    },
  },
  {
    key: 'state',
    head: heads.state,
    skeleton: 90,
    cell: (excuse) => (
      <>
        <StateBadge state={excuse.state} />
        {note(excuse)}
      </>
    ),
    onPhone: { lead: ({ state }) => <StateBadge state={state} />, after: note },
  },
  {
    key: 'submittedAt',
    head: heads.submittedAt,
    width: '10.25rem',
    narrow: '8.75rem',
    look: 'num dim',
    skeleton: 90,
    cell: ({ submittedAt }) => formatDate(submittedAt),
    onPhone: { fact: ({ submittedAt }) => <span className="dim small num">{formatDate(submittedAt)}</span> },
  },
]
