import type { Registration } from '@manara/contract/registrations.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../http/api.ts'
import { ListCard } from '../../../ui/list-card.tsx'
import { ListFaces } from '../../../ui/list-faces.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useListPages } from '../../../ui/use-list-pages.ts'
import { registrationSortOf, registrationsPerPage, registrationsQuery } from '../registrations.api.ts'
import type { RegistrationsSearch } from '../registrations.search.ts'
import { registrationsText } from '../registrations.text.ts'
import { AwaitingCodes } from './awaiting-codes.tsx'
import type { RegistrationActions } from './decisions.ts'
import { RegistrationsCards } from './registrations-cards.tsx'
import { RegistrationsEmpty } from './registrations-empty.tsx'
import { RegistrationsSkeleton } from './registrations-skeleton.tsx'
import { RegistrationsTable } from './registrations-table.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { StatusChips } from './status-chips.tsx'
import { WordsDialog } from './words-dialog.tsx'
import './registrations.css'

interface RegistrationsScreenProps {
  search: RegistrationsSearch
  onSearch: (patch: Partial<RegistrationsSearch>) => void
}

interface ToDecide {
  registration: Registration
  kind: Parameters<RegistrationActions['onDecide']>[1]
}

const nothing = () => undefined

/** Requests of applicants by state: ask for payment, look at receipts, accept or reject (spec/admin §2.15). */
export function RegistrationsScreen({ search, onSearch }: RegistrationsScreenProps) {
  const isPhone = useIsPhone()
  const registrations = useQuery(registrationsQuery(search))
  const pages = useListPages(registrations, search.page, registrationsPerPage, (page) => onSearch({ page }))
  const reviewing = useDialog<{ queue: readonly Registration[]; startAt: number }>()
  const deciding = useDialog<ToDecide>()

  const handleNarrow = (patch: Partial<RegistrationsSearch>) => onSearch({ ...patch, page: 1 })
  const order = { sort: registrationSortOf(search.sort), onSort: (sort: string) => handleNarrow({ sort }) }
  const Rows = isPhone ? RegistrationsCards : RegistrationsTable

  return (
    <>
      <ListCard
        label={registrationsText.title}
        isBusy={registrations.isFetching}
        bar={
          <div className="registrations-bar">
            <StatusChips status={search.status} onChange={(status) => handleNarrow({ status })} />
            <SearchField label={registrationsText.search} value={search.q} onSearch={(q) => handleNarrow({ q })} />
          </div>
        }
      >
        <AwaitingCodes />
        <ListFaces
          list={registrations}
          trouble={messageOf(registrations.error)}
          texts={registrationsText}
          skeleton={<RegistrationsSkeleton {...order} />}
          empty={(page) => <RegistrationsEmpty search={page.search} onNarrow={handleNarrow} />}
          full={({ rows }) => (
            <Rows
              rows={rows}
              {...order}
              onReview={(registration) => reviewing.open({ queue: rows, startAt: rows.indexOf(registration) })}
              onDecide={(registration, kind) => deciding.open({ registration, kind })}
            />
          )}
          range={registrationsText.range}
          page={search.page}
          perPage={registrationsPerPage}
          {...pages}
          onPage={(page) => onSearch({ page })}
        />
      </ListCard>

      {reviewing.target && (
        <ReviewDialog
          key={`review-${reviewing.turn}`}
          isOpen={reviewing.isOpen}
          {...reviewing.target}
          onClose={reviewing.close}
        />
      )}
      {deciding.target && (
        <WordsDialog
          key={`decide-${deciding.turn}`}
          isOpen={deciding.isOpen}
          {...deciding.target}
          onDone={nothing}
          onClose={deciding.close}
        />
      )}
    </>
  )
}
