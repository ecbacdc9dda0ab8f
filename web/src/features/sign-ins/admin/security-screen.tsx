import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../http/api.ts'
import { ListCard } from '../../../ui/list-card.tsx'
import { ListFaces } from '../../../ui/list-faces.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useListPages } from '../../../ui/use-list-pages.ts'
import { attemptsPerPage, signInsQuery } from '../sign-ins.api.ts'
import { defaultSignInsSearch, type SignInsSearch } from '../sign-ins.search.ts'
import { signInsText } from '../sign-ins.text.ts'
import { AttemptsCards } from './attempts-cards.tsx'
import { AttemptsEmpty } from './attempts-empty.tsx'
import { AttemptsSkeleton } from './attempts-skeleton.tsx'
import { AttemptsTable } from './attempts-table.tsx'
import { AttemptsToolbar } from './attempts-toolbar.tsx'
import { SecurityOverview } from './security-overview.tsx'
import './security.css'

interface SecurityScreenProps {
  search: SignInsSearch
  onSearch: (patch: Partial<SignInsSearch>) => void
}

/** Who tried to come in, from where, and what the school noticed. */
export function SecurityScreen({ search, onSearch }: SecurityScreenProps) {
  const isPhone = useIsPhone()
  const attempts = useQuery(signInsQuery(search))
  const pages = useListPages(attempts, search.page, attemptsPerPage, (page) => onSearch({ page }))
  const handleSort = (sort: string) => onSearch({ sort, page: 1 })
  const Rows = isPhone ? AttemptsCards : AttemptsTable

  return (
    <div className="security">
      <SecurityOverview />
      <ListCard
        label={signInsText.title}
        isBusy={attempts.isPending || attempts.isPlaceholderData}
        bar={<AttemptsToolbar search={search} onNarrow={(patch) => onSearch({ ...patch, page: 1 })} />}
      >
        <ListFaces
          list={attempts}
          trouble={messageOf(attempts.error)}
          texts={signInsText}
          skeleton={<AttemptsSkeleton sort={search.sort} onSort={handleSort} />}
          empty={({ search: answered }) => (
            <AttemptsEmpty search={answered} onShowAll={() => onSearch(defaultSignInsSearch)} />
          )}
          full={({ rows }) => <Rows rows={rows} sort={search.sort} onSort={handleSort} />}
          range={signInsText.range}
          page={search.page}
          perPage={attemptsPerPage}
          {...pages}
          onPage={(page) => onSearch({ page })}
        />
      </ListCard>
    </div>
  )
}
