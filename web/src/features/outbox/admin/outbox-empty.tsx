import { Button } from '@mantine/core'
import { IconMail, IconSearch } from '@tabler/icons-react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { readMailStatus } from '../outbox.api.ts'
import type { OutboxSearch } from '../outbox.search.ts'
import { outboxText } from '../outbox.text.ts'

interface OutboxEmptyProps {
  search: OutboxSearch
  onShowAll: () => void
}

/** Nothing written yet, or nothing that matches. */
export const OutboxEmpty = ({ search: { status, q }, onShowAll }: OutboxEmptyProps) =>
  q === '' && readMailStatus(status) === undefined ? (
    <Empty icon={<IconMail size={28} stroke={1.6} />} title={outboxText.nothing} text={outboxText.nothingText} />
  ) : (
    <Empty icon={<IconSearch size={28} stroke={1.6} />} title={outboxText.noMatch} text={outboxText.noMatchText}>
      <Button variant="light" onClick={onShowAll}>
        {outboxText.showAll}
      </Button>
    </Empty>
  )
