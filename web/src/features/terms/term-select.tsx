import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useTermOptions } from './terms.api.ts'
import { termsText as text } from './terms.text.ts'

interface TermSelectProps {
  /** Null: in no term. Undefined: not chosen. */
  value: number | null | undefined
  onChange: (termId: number | null) => void
  /** Narrows a list: «كل الفصول» in the place of «بلا فصل», and no label. */
  isFilter?: true
  className?: string | undefined
}

/** Chooses a term; nothing where the school has none. A closed term takes no classrooms, but can be looked at. */
export function TermSelect({ value, onChange, isFilter, className }: TermSelectProps) {
  const terms = useTermOptions()
  if (terms.length === 0) return null
  const open = terms.filter(({ termId, state }) => isFilter || state !== 'CLOSED' || termId === value)
  const chosen = value === undefined && !isFilter ? terms.filter(({ isCurrent }) => isCurrent) : []
  const shown = value ?? (chosen.length === 1 ? chosen[0]?.termId : undefined)
  return (
    <NativeSelect
      className={className ?? ''}
      {...(isFilter ? { 'aria-label': text.term } : { label: text.term })}
      data={[
        { value: '', label: isFilter ? text.allTerms : text.noTerm },
        ...open.map(({ termId, name, academicYearName }) => ({
          value: String(termId),
          label: text.option(name, academicYearName),
        })),
      ]}
      rightSection={<IconSelector size={16} aria-hidden />}
      value={shown === undefined ? '' : String(shown)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
    />
  )
}
