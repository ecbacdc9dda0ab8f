import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../http/api.ts'
import { ListCard } from '../../../ui/list-card.tsx'
import { ListFaces } from '../../../ui/list-faces.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useListPages } from '../../../ui/use-list-pages.ts'
import { mailsPerPage, outboxQuery } from '../outbox.api.ts'
import { defaultOutboxSearch, type OutboxSearch } from '../outbox.search.ts'
import { outboxText } from '../outbox.text.ts'
import { MailDialog } from './mail-dialog.tsx'
import { OutboxCards } from './outbox-cards.tsx'
import { OutboxEmpty } from './outbox-empty.tsx'
import { OutboxSkeleton } from './outbox-skeleton.tsx'
import { OutboxTable } from './outbox-table.tsx'
import { OutboxToolbar } from './outbox-toolbar.tsx'
import './outbox.css'

interface OutboxScreenProps {
  search: OutboxSearch
  onSearch: (patch: Partial<OutboxSearch>) => void
}

/** The mail that the school has written, and what became of it; in demo mode also what it says (decisions §2). */
export function OutboxScreen({ search, onSearch }: OutboxScreenProps) {
  const isPhone = useIsPhone()
  const outbox = useQuery(outboxQuery(search))
  const pages = useListPages(outbox, search.page, mailsPerPage, (page) => onSearch({ page }))
  const reading = useDialog<number>()
  // The open mail changes with the list: it may be sent while somebody looks.
  const mail = outbox.data?.rows.find(({ mailId }) => mailId === reading.target)
  const handleSort = (sort: string) => onSearch({ sort, page: 1 })
  const Rows = isPhone ? OutboxCards : OutboxTable

  return (
    <>
      <ListCard
        label={outboxText.title}
        isBusy={outbox.isPending || outbox.isPlaceholderData}
        bar={<OutboxToolbar search={search} onNarrow={(patch) => onSearch({ ...patch, page: 1 })} />}
      >
        <ListFaces
          list={outbox}
          trouble={messageOf(outbox.error)}
          texts={outboxText}
          skeleton={<OutboxSkeleton sort={search.sort} onSort={handleSort} />}
          empty={({ search: answered }) => (
            <OutboxEmpty search={answered} onShowAll={() => onSearch(defaultOutboxSearch)} />
          )}
          full={({ rows }) => (
            <Rows rows={rows} sort={search.sort} onSort={handleSort} onOpen={({ mailId }) => reading.open(mailId)} />
          )}
          range={outboxText.range}
          page={search.page}
          perPage={mailsPerPage}
          {...pages}
          onPage={(page) => onSearch({ page })}
        />
      </ListCard>
      {mail && <MailDialog mail={mail} isOpen={reading.isOpen} onClose={reading.close} />}
    </>
  )
}
