import type { UnansweredQuestion } from '@manara/contract/unanswered-questions.ts'
import { formatDate } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { words } from '../../../ui/list/data-list/words.tsx'
import { unansweredText as text } from '../unanswered.text.ts'

const heads = text.columns

/** The columns of questions without an answer. */
export const unansweredColumns: readonly Column<UnansweredQuestion>[] = [
  {
    key: 'question',
    head: heads.question,
    skeleton: words(180, 90),
    cell: ({ question }) => <span dir="auto">{question}</span>,
    onPhone: 'title',
  },
  {
    key: 'role',
    head: heads.role,
    width: '9rem',
    skeleton: words(60, 20, 1),
    cell: ({ role }) => text.roles[role],
    onPhone: 'fact',
  },
  {
    key: 'week',
    head: heads.week,
    sort: true,
    width: '11rem',
    skeleton: 90,
    cell: ({ week }) => <span className="num nowrap">{formatDate(week)}</span>,
    onPhone: { fact: ({ week }) => <span className="num nowrap">{text.weekOf(formatDate(week))}</span> },
  },
  {
    key: 'askers',
    head: heads.askers,
    sort: true,
    width: '9rem',
    skeleton: 30,
    cell: ({ askers }) => <span className="num">{formatNumber(askers)}</span>,
    onPhone: { fact: ({ askers }) => <span className="num">{text.atLeast(askers)}</span> },
  },
]
