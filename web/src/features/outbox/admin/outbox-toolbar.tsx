import { mailStatuses } from '@manara/contract/outbox.ts'
import { Box, NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { readMailStatus } from '../outbox.api.ts'
import { defaultOutboxSearch, type OutboxSearch } from '../outbox.search.ts'
import { outboxText } from '../outbox.text.ts'

interface OutboxToolbarProps {
  search: OutboxSearch
  onNarrow: (patch: Partial<OutboxSearch>) => void
}

const statuses = [
  { value: defaultOutboxSearch.status, label: outboxText.allStatuses },
  ...mailStatuses.map((status) => ({ value: status, label: outboxText.statuses[status] })),
]

export const OutboxToolbar = ({ search, onNarrow }: OutboxToolbarProps) => (
  <Toolbar
    actions={
      <Box component="span" c="dimmed" fz="xs">
        {outboxText.hint}
      </Box>
    }
  >
    <SearchField label={outboxText.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
    <NativeSelect
      aria-label={outboxText.statusLabel}
      rightSection={<IconSelector size={16} aria-hidden />}
      data={statuses}
      value={readMailStatus(search.status) ?? defaultOutboxSearch.status}
      onChange={(event) => onNarrow({ status: event.currentTarget.value })}
    />
  </Toolbar>
)
