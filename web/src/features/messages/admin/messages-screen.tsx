import { listOutbox } from '@manara/contract/outbox.ts'
import { SegmentedControl, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCan } from '../../../session/can.tsx'
import { defaultMessagesSearch, type MessagesSearch, messagesTabs, readMessagesTab } from '../messages.search.ts'
import { messagesText as text } from '../messages.text.ts'
import { StoppedPart } from '../stopped/stopped-part.tsx'
import { FreeTemplatesPart } from '../templates/free-templates-part.tsx'
import { LogPart } from './log-part.tsx'
import styles from './queue.module.css'
import { QueuePart } from './queue-part.tsx'

export interface MessagesPartProps {
  search: MessagesSearch
  onSearch: (patch: Partial<MessagesSearch>) => void
}

export interface MessagesScreenProps extends MessagesPartProps {
  /** The mail of the school, for those who may see it. */
  mail: ReactNode
}

/** Messages that leave the school: the queue of the sender, the log, and mail. */
export function MessagesScreen({ search, onSearch, mail }: MessagesScreenProps) {
  const maySeeMail = useCan()(listOutbox)
  const tabs = messagesTabs.filter((tab) => tab !== 'mail' || maySeeMail)
  return (
    <Stack>
      <div className={styles.tabs}>
        <SegmentedControl
          aria-label={text.tabsLabel}
          data={tabs.map((value) => ({ value: value as string, label: text.tabs[value] }))}
          value={search.tab}
          onChange={(tab) => onSearch({ ...defaultMessagesSearch, tab: readMessagesTab(tab) })}
        />
      </div>
      {search.tab === 'queue' && <QueuePart kind={search.kind} onKind={(kind) => onSearch({ kind })} />}
      {search.tab === 'log' && <LogPart search={search} onSearch={onSearch} />}
      {search.tab === 'texts' && <FreeTemplatesPart />}
      {search.tab === 'stopped' && <StoppedPart search={search} onSearch={onSearch} />}
      {search.tab === 'mail' && maySeeMail && mail}
    </Stack>
  )
}
