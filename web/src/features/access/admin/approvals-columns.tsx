import type { Approval } from '@manara/contract/approvals.ts'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { twoWords } from '../../../ui/list/data-list/words.tsx'
import { approvalsText as text } from '../approvals.text.ts'
import styles from './access.module.css'

const heads = text.columns
const tones: Partial<Record<Approval['state'], Tone>> = { OPEN: 'yellow', APPROVED: 'green', REFUSED: 'red' }

const State = ({ state }: Approval) => <Badge tone={tones[state] ?? 'gray'}>{text.states[state]}</Badge>

/** Until when it waits, or who decided it when. */
const Since = ({ state, expiresAt, decidedAt, decidedByName }: Approval) => (
  <span className="num">
    {state === 'OPEN' && text.until(`${formatDate(expiresAt)} ${formatTime(expiresAt)}`)}
    {decidedAt !== null && text.by(decidedByName ?? '', formatDate(decidedAt))}
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
    width: '11rem',
    narrow: '9rem',
    skeleton: twoWords([90, 40], [80, 20, 2]),
    cell: ({ askedAt, askedByName }) => (
      <span className="two">
        <bdi>{askedByName}</bdi>
        <span className="num">{formatDate(askedAt)}</span>
      </span>
    ),
    onPhone: {
      after: ({ askedAt, askedByName }) => (
        <span className="dim small">
          {text.askedBy} <bdi>{askedByName}</bdi> · <span className="num">{formatDate(askedAt)}</span>
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
      <span className={`two ${styles.whole}`}>
        <span>
          <State {...approval} />
        </span>
        <Since {...approval} />
      </span>
    ),
    onPhone: { lead: (approval) => <State {...approval} />, fact: (approval) => <Since {...approval} /> },
  },
]
