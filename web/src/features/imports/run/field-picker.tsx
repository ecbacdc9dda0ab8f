import type { ImportField } from '@manara/contract/imports.ts'
import { foldArabic } from '@manara/contract/names.ts'
import type { PickerOption } from '../../../ui/form/picker-options.tsx'
import { SearchPicker } from '../../../ui/form/search-picker.tsx'
import { usePickerSearch } from '../../../ui/form/use-picker-search.ts'
import { runText } from '../import-run.text.ts'

const { mapping: text } = runText

interface FieldPickerProps {
  label: string
  fields: readonly ImportField[]
  field: string | null
  takenBy: ReadonlyMap<string, string>
  onChange: (field: string | null) => void
}

/** Chooses the field of a column by typing a part of its name; cleared, the column is not read. */
export function FieldPicker({ label, fields, field, takenBy, onChange }: FieldPickerProps) {
  const search = usePickerSearch()
  // The list is here already: it follows each letter.
  const words = foldArabic(search.text ?? '')
    .trim()
    .split(' ')
  const options = fields.map(({ field: name, title, isRequired }, id): PickerOption => {
    const taken = name === field ? undefined : takenBy.get(name)
    const detail = taken === undefined ? (isRequired ? text.required : undefined) : text.takenBy(taken)
    return { id, name: title, ...(detail !== undefined && { detail }) }
  })
  const found = options.filter(({ name }) => words.every((word) => foldArabic(name).includes(word)))
  return (
    <SearchPicker
      isClearable
      aria-label={label}
      placeholder={text.unread}
      search={search}
      found={{
        options: found,
        total: found.length,
        isStale: false,
        isFetching: false,
        errorMessage: undefined,
        onRetry: () => undefined,
        onMore: () => undefined,
      }}
      chosen={options.find(({ id }) => fields[id]?.field === field)}
      onChoose={(option) => onChange(option === undefined ? null : (fields[option.id]?.field ?? null))}
    />
  )
}
