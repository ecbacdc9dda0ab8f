import { trashKinds } from '@manara/contract/trash.ts'
import { Box, NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { readTrashKind } from '../trash.api.ts'
import { defaultTrashSearch, type TrashSearch } from '../trash.search.ts'
import { trashText } from '../trash.text.ts'

interface TrashToolbarProps {
  search: TrashSearch
  onNarrow: (patch: Partial<TrashSearch>) => void
}

const kinds = [
  { value: defaultTrashSearch.kind, label: trashText.allKinds },
  ...trashKinds.map((kind) => ({ value: kind, label: trashText.filters[kind] })),
]

export const TrashToolbar = ({ search, onNarrow }: TrashToolbarProps) => (
  <Toolbar
    actions={
      <Box component="span" c="dimmed" fz="xs">
        {trashText.hint}
      </Box>
    }
  >
    <SearchField label={trashText.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
    <NativeSelect
      aria-label={trashText.kindLabel}
      rightSection={<IconSelector size={16} aria-hidden />}
      data={kinds}
      value={readTrashKind(search.kind) ?? defaultTrashSearch.kind}
      onChange={(event) => onNarrow({ kind: event.currentTarget.value })}
    />
  </Toolbar>
)
