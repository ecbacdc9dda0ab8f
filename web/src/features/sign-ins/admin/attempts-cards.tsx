import { CardsSort } from '../../../ui/cards-sort.tsx'
import { signInsText } from '../sign-ins.text.ts'
import { AttemptOutcome } from './attempt-outcome.tsx'
import { AttemptPerson, AttemptPlace } from './attempt-parts.tsx'
import type { AttemptsListProps } from './attempts-list.ts'

export const AttemptsCards = ({ rows, sort, onSort }: AttemptsListProps) => (
  <>
    <CardsSort
      label={signInsText.sortLabel}
      sorts={signInsText.sorts}
      otherLabel={signInsText.otherSort}
      sort={sort}
      onSort={onSort}
    />
    <ul className="rowcards">
      {rows.map((attempt) => (
        <li key={attempt.attemptId} className="attempt-card">
          <AttemptPerson {...attempt} />
          <AttemptOutcome outcome={attempt.outcome} />
          <AttemptPlace {...attempt} />
          <span className="dim num attempt-moment">{signInsText.moment(attempt.at)}</span>
        </li>
      ))}
    </ul>
  </>
)
