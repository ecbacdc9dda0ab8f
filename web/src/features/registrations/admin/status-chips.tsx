import { useQuery } from '@tanstack/react-query'
import { FilterChips } from '../../../ui/filter-chips.tsx'
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
  const chips = statusFilters.map((value) => ({ value, label: nameOf(value), count: countOf(value) }))
  return <FilterChips label={registrationsText.statusLabel} chips={chips} pressed={status} onPress={onChange} />
}
