import type { SignInAttempt } from '@manara/contract/sign-ins.ts'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import { signInsText } from '../sign-ins.text.ts'
import { AttemptOutcome } from './attempt-outcome.tsx'
import { AttemptPerson, AttemptPlace } from './attempt-parts.tsx'

const heads = signInsText.columns

/** The columns of the list of attempts to sign in. */
export const attemptColumns: readonly Column<SignInAttempt>[] = [
  {
    key: 'person',
    head: heads.person,
    skeleton: twoWords([90, 50], [130, 40, 3]),
    cell: (attempt) => <AttemptPerson {...attempt} />,
    onPhone: 'title',
  },
  {
    key: 'from',
    head: heads.from,
    skeleton: twoWords([90, 50, 1], [130, 40, 4]),
    phoneSkeleton: words(150, 50, 3),
    cell: (attempt) => <AttemptPlace {...attempt} />,
    onPhone: 'line',
  },
  {
    key: 'at',
    head: heads.at,
    sort: true,
    skeleton: 150,
    phoneSkeleton: () => null,
    cell: ({ at }) => <span className="dim num nowrap">{signInsText.moment(at)}</span>,
    onPhone: 'line',
  },
  {
    key: 'outcome',
    head: heads.outcome,
    skeleton: 110,
    cell: ({ outcome }) => <AttemptOutcome outcome={outcome} />,
    onPhone: 'corner',
  },
]
