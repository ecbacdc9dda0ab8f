import { Button } from '@mantine/core'
import { IconFileCheck, IconFileText, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Allowed } from '../../../session/can.tsx'
import { officePages } from '../../../session/office-pages.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { registrationCountsQuery } from '../registrations.api.ts'
import type { RegistrationsSearch } from '../registrations.search.ts'
import { registrationsText as text } from '../registrations.text.ts'
import { filterName } from './status-chips.tsx'

interface RegistrationsEmptyProps {
  search: RegistrationsSearch
  onNarrow: (patch: Partial<RegistrationsSearch>) => void
}

/** States in which a request waits for the school. */
const waitsForUs = ['PendingReview', 'PaymentSubmitted', 'ReceiptRejected']

/** No request that matches, none in this state, or none at all. */
export function RegistrationsEmpty({ search: { status, q }, onNarrow }: RegistrationsEmptyProps) {
  const { data: counts } = useQuery(registrationCountsQuery)
  const showAll = (
    <Button variant="default" onClick={() => onNarrow({ status: 'ALL', q: '' })}>
      {text.showAll}
    </Button>
  )
  if (q !== '')
    return (
      <Empty icon={<IconSearch size={28} stroke={1.6} />} title={text.noMatch(q)} text={text.noMatchText}>
        <Button variant="light" onClick={() => onNarrow({ q: '' })}>
          {uiText.clearSearch}
        </Button>
        {status !== 'ALL' && showAll}
      </Empty>
    )
  if (status !== 'ALL' && counts?.total !== 0)
    return (
      <Empty
        tone="green"
        icon={<IconFileCheck size={28} stroke={1.6} />}
        title={text.noneInStatus(filterName(status))}
        text={waitsForUs.includes(status) ? text.allDoneText : text.noneInStatusText}
      >
        {showAll}
      </Empty>
    )
  return (
    <Empty icon={<IconFileText size={28} stroke={1.6} />} title={text.nothing} text={text.nothingText}>
      <Allowed needs={officePages['/admin/programs']}>
        <Button variant="light" renderRoot={(props) => <Link to="/admin/programs" {...props} />}>
          {text.toPrograms}
        </Button>
      </Allowed>
    </Empty>
  )
}
