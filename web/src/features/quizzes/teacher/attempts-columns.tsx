import type { ListedAttempt } from '@manara/contract/taught-attempts.ts'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import { quizSettingsText as text } from '../quiz-settings.text.ts'

const tones = { OPEN: 'teal', HANDED_IN: 'yellow', MARKED: 'green', VOID: 'gray' } as const

const State = ({
  attempt: { state, endCause, answeredCount, questionsCount, lateState },
}: {
  attempt: ListedAttempt
}) => (
  <span className="two">
    <Badge tone={tones[state]}>{text.states[state]}</Badge>
    <span className="dim small">
      {state === 'OPEN' || endCause === null ? text.answered(answeredCount, questionsCount) : text.ends[endCause]}
    </span>
    {lateState !== null && <Badge tone={lateState === 'WAITING' ? 'yellow' : 'gray'}>{text.late[lateState]}</Badge>}
  </span>
)

/** The columns of the attempts at a quiz. */
export const attemptsColumns: readonly Column<ListedAttempt>[] = [
  {
    key: 'studentName',
    head: text.student,
    sort: true,
    width: '22%',
    skeleton: words(120, 50, 3),
    phoneSkeleton: words(120, 50, 3),
    cell: ({ studentName, attemptNo }) => (
      <span className="two">
        <bdi>{studentName}</bdi>
        <span className="dim small">
          {text.attempt} <span className="num">{formatNumber(attemptNo)}</span>
        </span>
      </span>
    ),
    onPhone: 'title',
  },
  {
    key: 'state',
    head: text.state,
    skeleton: twoWords([80, 20], [90, 30, 3]),
    cell: (attempt) => <State attempt={attempt} />,
    onPhone: 'line',
  },
  {
    key: 'points',
    head: text.points,
    sort: true,
    width: '9rem',
    skeleton: 60,
    cell: ({ points, maxPoints, isCounted }) =>
      points === null ? (
        '—'
      ) : (
        <span className="two">
          <Ltr>
            {formatNumber(points)} / {formatNumber(maxPoints)}
          </Ltr>
          {isCounted && <span className="dim small">{text.counted}</span>}
        </span>
      ),
    onPhone: 'line',
  },
  {
    key: 'startedAt',
    head: text.startedAt,
    sort: true,
    width: '13rem',
    skeleton: 130,
    cell: ({ startedAt }) => (
      <span className="num nowrap">
        {formatDate(startedAt)} <Ltr>{formatTime(startedAt)}</Ltr>
      </span>
    ),
    onPhone: 'line',
  },
]
