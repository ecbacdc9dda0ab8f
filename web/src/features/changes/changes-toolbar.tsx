import { Box, NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Toolbar } from '../../ui/list/toolbar.tsx'
import { changeKinds, readChangeKind } from './changes.api.ts'
import { type ChangesSearch, defaultChangesSearch } from './changes.search.ts'
import { changesText } from './changes.text.ts'

interface ChangesToolbarProps {
  search: ChangesSearch
  onNarrow: (patch: Partial<ChangesSearch>) => void
}

const kinds = [
  { value: defaultChangesSearch.kind, label: changesText.allKinds },
  ...changeKinds.map((kind) => ({ value: kind, label: changesText.kinds[kind] })),
]
const shows = Object.entries(changesText.shows).map(([value, label]) => ({ value, label }))

export const ChangesToolbar = ({ search, onNarrow }: ChangesToolbarProps) => (
  <Toolbar
    actions={
      <Box component="span" c="dimmed" fz="xs">
        {changesText.hint}
      </Box>
    }
  >
    <SearchField label={changesText.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
    <NativeSelect
      aria-label={changesText.kindLabel}
      rightSection={<IconSelector size={16} aria-hidden />}
      data={kinds}
      value={readChangeKind(search.kind) ?? defaultChangesSearch.kind}
      onChange={(event) => onNarrow({ kind: event.currentTarget.value })}
    />
    <NativeSelect
      aria-label={changesText.showLabel}
      rightSection={<IconSelector size={16} aria-hidden />}
      data={shows}
      value={search.show in changesText.shows ? search.show : defaultChangesSearch.show}
      onChange={(event) => onNarrow({ show: event.currentTarget.value })}
    />
  </Toolbar>
)
