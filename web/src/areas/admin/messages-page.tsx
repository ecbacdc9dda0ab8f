import { MessagesScreen, type MessagesScreenProps } from '../../features/messages/admin/messages-screen.tsx'
import { OutboxScreen } from '../../features/outbox/admin/outbox-screen.tsx'
import { defaultOutboxSearch } from '../../features/outbox/outbox.search.ts'

/** Messages to phones, with the mail of the school beside them. */
export function MessagesPage({ search, onSearch }: Omit<MessagesScreenProps, 'mail'>) {
  const { state, q, page, sort } = search
  const mail = (
    <OutboxScreen
      search={{ status: state, q, page, sort: sort || defaultOutboxSearch.sort }}
      onSearch={({ status, ...patch }) => onSearch({ ...patch, ...(status !== undefined && { state: status }) })}
    />
  )
  return <MessagesScreen search={search} onSearch={onSearch} mail={mail} />
}
