import { useQuery } from '@tanstack/react-query'
import { FilterChips } from '../../../ui/list/filter-chips.tsx'
import { registrationCountsQuery } from '../registrations.api.ts'
import { type StatusFilter, statusFilters } from '../registrations.search.ts'
import { registrationsText } from '../registrations.text.ts'

interface StatusChipsProps {
  status: StatusFilter
  onChange: (status: StatusFilter) => void
}

export function filterName(filter: StatusFilter): string {
  if (filter === 'ALL') return registrationsText.all
  return filter === 'UNCONFIRMED' ? registrationsText.unconfirmed : registrationsText.statuses[filter]
}

/** The states of the requests with how many there are in each. */
export function StatusChips({ status, onChange }: StatusChipsProps) {
  const { data } = useQuery(registrationCountsQuery)
  const getCount = (filter: StatusFilter) => {
    if (filter === 'ALL') return data?.total
    if (filter === 'UNCONFIRMED') return data?.unconfirmed
    return data && (data.byStatus.find((row) => row.status === filter)?.count ?? 0)
  }
  // Where every mailbox is confirmed there is nothing to narrow.
  const filters = statusFilters.filter((filter) => filter !== 'UNCONFIRMED' || filter === status || getCount(filter))
  const chips = filters.map((value) => ({ value, label: filterName(value), count: getCount(value) }))
  return <FilterChips label={registrationsText.statusLabel} chips={chips} pressed={status} onPress={onChange} />
}
