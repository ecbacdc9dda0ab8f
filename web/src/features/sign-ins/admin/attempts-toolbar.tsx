import { signInOutcomes } from '@manara/contract/sign-ins.ts'
import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { readOutcome } from '../sign-ins.api.ts'
import { defaultSignInsSearch, type SignInsSearch } from '../sign-ins.search.ts'
import { signInsText } from '../sign-ins.text.ts'

interface AttemptsToolbarProps {
  search: SignInsSearch
  onNarrow: (patch: Partial<SignInsSearch>) => void
}

const outcomes = [
  { value: defaultSignInsSearch.outcome, label: signInsText.allOutcomes },
  ...signInOutcomes.map((outcome) => ({ value: outcome, label: signInsText.outcomes[outcome] })),
]

export const AttemptsToolbar = ({ search, onNarrow }: AttemptsToolbarProps) => (
  <Toolbar actions={<span className="dim small">{signInsText.hint}</span>}>
    <SearchField label={signInsText.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
    <NativeSelect
      aria-label={signInsText.outcomeLabel}
      rightSection={<IconSelector size={16} aria-hidden />}
      data={outcomes}
      value={readOutcome(search.outcome) ?? defaultSignInsSearch.outcome}
      onChange={(event) => onNarrow({ outcome: event.currentTarget.value })}
    />
  </Toolbar>
)
