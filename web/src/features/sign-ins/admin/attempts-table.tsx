import { SortHead } from '../../../ui/sort-head.tsx'
import { signInsText } from '../sign-ins.text.ts'
import { AttemptOutcome } from './attempt-outcome.tsx'
import { AttemptPerson, AttemptPlace } from './attempt-parts.tsx'
import type { AttemptsListProps } from './attempts-list.ts'

const { columns } = signInsText

/** Stays the same while the rows are loading, so that nothing jumps when they come. */
export const AttemptsTableHead = ({ sort, onSort }: Pick<AttemptsListProps, 'sort' | 'onSort'>) => (
  <thead>
    <tr>
      <th scope="col">{columns.person}</th>
      <th scope="col">{columns.from}</th>
      <SortHead column="at" sort={sort} onSort={onSort}>
        {columns.at}
      </SortHead>
      <th scope="col">{columns.outcome}</th>
    </tr>
  </thead>
)

export const AttemptsTable = ({ rows, sort, onSort }: AttemptsListProps) => (
  <table className="table attempts-table">
    <AttemptsTableHead sort={sort} onSort={onSort} />
    <tbody>
      {rows.map((attempt) => (
        <tr key={attempt.attemptId}>
          <td>
            <AttemptPerson {...attempt} />
          </td>
          <td>
            <AttemptPlace {...attempt} />
          </td>
          <td className="dim num attempt-moment">{signInsText.moment(attempt.at)}</td>
          <td>
            <AttemptOutcome outcome={attempt.outcome} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
