import { listOutbox } from '@manara/contract/outbox.ts'
import { SegmentedControl, Stack } from '@mantine/core'
import { useCan } from '../../../session/can.tsx'
import { OutboxScreen } from '../../outbox/admin/outbox-screen.tsx'
import { defaultOutboxSearch } from '../../outbox/outbox.search.ts'
import { defaultMessagesSearch, type MessagesSearch, messagesTabs, readMessagesTab } from '../messages.search.ts'
import { messagesText as text } from '../messages.text.ts'
import { LogPart } from './log-part.tsx'
import { QueuePart } from './queue-part.tsx'

export interface MessagesPartProps {
  search: MessagesSearch
  onSearch: (patch: Partial<MessagesSearch>) => void
}

/** The mail of the school, beside its messages. */
const MailPart = ({ search: { state, q, page, sort }, onSearch }: MessagesPartProps) => (
  <OutboxScreen
    search={{ status: state, q, page, sort: sort || defaultOutboxSearch.sort }}
    onSearch={({ status, ...patch }) => onSearch({ ...patch, ...(status !== undefined && { state: status }) })}
  />
)

/** What leaves the school: the queue of the sender, what became of each message, and mail. */
export function MessagesScreen({ search, onSearch }: MessagesPartProps) {
  const maySeeMail = useCan()(listOutbox)
  const tabs = messagesTabs.filter((tab) => tab !== 'mail' || maySeeMail)
  return (
    <Stack>
      <SegmentedControl
        aria-label={text.tabsLabel}
        data={tabs.map((value) => ({ value: value as string, label: text.tabs[value] }))}
        value={search.tab}
        onChange={(tab) => onSearch({ ...defaultMessagesSearch, tab: readMessagesTab(tab) })}
      />
      {search.tab === 'queue' && <QueuePart kind={search.kind} onKind={(kind) => onSearch({ kind })} />}
      {search.tab === 'log' && <LogPart search={search} onSearch={onSearch} />}
      {search.tab === 'mail' && maySeeMail && <MailPart search={search} onSearch={onSearch} />}
    </Stack>
  )
}
