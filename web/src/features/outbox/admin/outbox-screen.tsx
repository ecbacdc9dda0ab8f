import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { mailsPerPage, outboxQuery } from '../outbox.api.ts'
import { defaultOutboxSearch, type OutboxSearch } from '../outbox.search.ts'
import { outboxText } from '../outbox.text.ts'
import { MailDialog } from './mail-dialog.tsx'
import styles from './outbox.module.css'
import { mailColumns } from './outbox-columns.tsx'
import { OutboxEmpty } from './outbox-empty.tsx'
import { OutboxToolbar } from './outbox-toolbar.tsx'

interface OutboxScreenProps {
  search: OutboxSearch
  onSearch: (patch: Partial<OutboxSearch>) => void
}

/** The mail that the school has written, and what became of it; in demo mode also what it says. */
export function OutboxScreen({ search, onSearch }: OutboxScreenProps) {
  const outbox = useQuery(outboxQuery(search))
  const reading = useDialog<number>()
  // The open mail changes with the list: it may be sent while somebody looks.
  const mail = outbox.data?.rows.find(({ mailId }) => mailId === reading.target)

  return (
    <>
      <DataList
        isTall
        list={outbox}
        isBusy={outbox.isPending || outbox.isPlaceholderData}
        errorMessage={getErrorMessage(outbox.error)}
        texts={outboxText}
        bar={<OutboxToolbar search={search} onNarrow={(patch) => onSearch({ ...patch, page: 1 })} />}
        columns={mailColumns(({ mailId }) => reading.open(mailId))}
        rowId={({ mailId }) => mailId}
        cards={{ look: 'grid', className: styles.mailCard }}
        empty={({ search: answered }) => (
          <OutboxEmpty search={answered} onShowAll={() => onSearch(defaultOutboxSearch)} />
        )}
        page={search.page}
        perPage={mailsPerPage}
        sort={search.sort}
        onSearch={onSearch}
      />
      {mail && <MailDialog mail={mail} isOpen={reading.isOpen} onClose={reading.close} />}
    </>
  )
}
