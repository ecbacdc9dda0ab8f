import type { Approval } from '@manara/contract/approvals.ts'
import { IconBan, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { twoWords } from '../../../ui/list/data-list/words.tsx'
import { approvalsText as text } from '../approvals.text.ts'
import styles from './access.module.css'

const heads = text.columns

const looks: Record<Approval['state'], { tone: Tone; Icon: typeof IconClock }> = {
  OPEN: { tone: 'yellow', Icon: IconClock },
  APPROVED: { tone: 'green', Icon: IconCheck },
  REFUSED: { tone: 'red', Icon: IconX },
  EXPIRED: { tone: 'gray', Icon: IconBan },
  WITHDRAWN: { tone: 'gray', Icon: IconBan },
}

const State = ({ state }: Approval) => {
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden />}>
      {text.states[state]}
    </Badge>
  )
}

/** Until when it waits, or who decided it when. */
const Since = ({ state, expiresAt, decidedAt, decidedByName }: Approval) => (
  <span className="num">
    {state === 'OPEN' && text.until(`${formatDate(expiresAt)} ${formatTime(expiresAt)}`)}
    {decidedAt !== null && text.by(decidedByName, formatDate(decidedAt))}
  </span>
)

/** The columns of the acts that wait for a second administrator. */
export const approvalColumns: readonly Column<Approval>[] = [
  {
    key: 'title',
    head: heads.title,
    skeleton: twoWords([180, 90], [120, 40, 2]),
    cell: ({ title, reason }) => (
      <span className={`two ${styles.whole}`}>
        <bdi className="strong">{title}</bdi>
        {reason !== '' && <bdi>{reason}</bdi>}
      </span>
    ),
    onPhone: 'title',
  },
  {
    key: 'askedAt',
    head: heads.askedAt,
    sort: true,
    width: '11rem',
    narrow: '9rem',
    skeleton: twoWords([90, 40], [80, 20, 2]),
    phoneSkeleton: () => null,
    cell: ({ askedAt, askedByName }) => (
      <span className="two">
        <bdi>{askedByName ?? text.nobody}</bdi>
        <span className="num">{formatDate(askedAt)}</span>
      </span>
    ),
    onPhone: {
      after: ({ askedAt, askedByName }) => (
        <span className="dim small">
          {text.askedBy} <bdi>{askedByName ?? text.nobody}</bdi> · <span className="num">{formatDate(askedAt)}</span>
        </span>
      ),
    },
  },
  {
    key: 'state',
    head: heads.state,
    width: '14rem',
    narrow: '11rem',
    skeleton: twoWords([80, 20], [90, 20, 2]),
    cell: (approval) => (
      <span className="two">
        <State {...approval} />
        <Since {...approval} />
      </span>
    ),
    onPhone: { lead: (approval) => <State {...approval} />, fact: (approval) => <Since {...approval} /> },
  },
]
