import type { Person } from '@manara/contract/people.ts'
import { SegmentedControl, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { type Can, type Needs, useCan } from '../../../session/can.tsx'
import { officePages } from '../../../session/office-pages.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { personQuery } from '../people.api.ts'
import { type PersonSearch, type PersonTab, personTabs } from '../people.search.ts'
import { peopleText as text } from '../people.text.ts'
import { DocumentsCard } from './documents-card.tsx'
import { HealthCard } from './health-card.tsx'
import { PersonData } from './person-data.tsx'
import { PersonHead } from './person-head.tsx'

const PersonSkeleton = () => (
  <>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <div className="stack" aria-hidden>
      {[0, 1, 2].map((card) => (
        <div key={card} className="card card-body stack">
          {[0, 1].map((row) => (
            <SkeletonBar key={row} width={wordWidth(card + row, 140, 90)} />
          ))}
        </div>
      ))}
    </div>
  </>
)

/** Parts of the page that other features bring. */
export interface PersonParts {
  status: (person: Person) => ReactNode
  study: (person: Person) => ReactNode
  trail: (person: Person) => ReactNode
  views: (person: Person) => ReactNode
}

interface PersonScreenProps extends PersonParts {
  personId: number
  search: PersonSearch
  onSearch: (search: PersonSearch) => void
}

const isStudent = ({ overallStatus }: Person) => overallStatus !== null

const tabNeeds: Partial<Record<PersonTab, Needs>> = {
  study: { permission: 'result.read' },
  trail: officePages['/admin/audit'],
  views: officePages['/admin/privacy'],
}

const tabsFor = (person: Person, can: Can): readonly PersonTab[] =>
  personTabs.filter((tab) => can(tabNeeds[tab]) && (tab !== 'study' || isStudent(person)))

/** Everything that the school knows of a person. Never empty: the account is there. */
export function PersonScreen({ personId, search, onSearch, status, study, trail, views }: PersonScreenProps) {
  const can = useCan()
  const query = useQuery(personQuery(personId))
  if (query.isPending || query.isPlaceholderData) return <PersonSkeleton />
  if (query.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={text.loadFailed} query={query} />
      </section>
    )

  const person = query.data
  const tabs = tabsFor(person, can)
  const tab = tabs.includes(search.tab) ? search.tab : 'data'
  return (
    <Stack aria-busy={query.isFetching}>
      <PersonHead person={person} status={status(person)} />
      <SegmentedControl
        className="no-print"
        aria-label={text.tabsLabel}
        data={tabs.map((value) => ({ value, label: text.tabs[value] }))}
        value={tab}
        onChange={(value) => onSearch({ tab: value })}
      />
      {tab === 'data' && <PersonData person={person} />}
      {tab === 'study' && study(person)}
      {tab === 'documents' && <DocumentsCard person={person} />}
      {tab === 'health' && <HealthCard person={person} />}
      {tab === 'trail' && trail(person)}
      {tab === 'views' && views(person)}
    </Stack>
  )
}
