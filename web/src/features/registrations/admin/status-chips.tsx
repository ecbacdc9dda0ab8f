import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../format/numbers.ts'
import { registrationCountsQuery } from '../registrations.api.ts'
import { type StatusFilter, statusFilters } from '../registrations.search.ts'
import { registrationsText } from '../registrations.text.ts'

interface StatusChipsProps {
  status: StatusFilter
  onChange: (status: StatusFilter) => void
}

const nameOf = (filter: StatusFilter) => (filter === 'ALL' ? registrationsText.all : registrationsText.statuses[filter])

/** The states of the requests with how many there are in each. */
export function StatusChips({ status, onChange }: StatusChipsProps) {
  const { data } = useQuery(registrationCountsQuery)
  const countOf = (filter: StatusFilter) =>
    filter === 'ALL' ? data?.total : data && (data.byStatus.find((row) => row.status === filter)?.count ?? 0)
  return (
    <fieldset className="status-chips" aria-label={registrationsText.statusLabel}>
      {statusFilters.map((filter) => {
        const count = countOf(filter)
        return (
          <button
            key={filter}
            type="button"
            className="status-chip"
            aria-pressed={filter === status}
            onClick={() => onChange(filter)}
          >
            {nameOf(filter)}
            {count !== undefined && <span className="num status-count">{formatNumber(count)}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
