import { Button } from '@mantine/core'
import { IconBooks, IconHelpHexagon, IconPlus, IconSearch } from '@tabler/icons-react'
import { Empty } from '../../../ui/empty.tsx'
import { difficultyOf, questionStatusOf } from '../question-bank.api.ts'
import type { BankSearch } from '../question-bank.search.ts'
import { bankText } from '../question-bank.text.ts'

const look = { size: 28, stroke: 1.6 }

/** A teacher without courses sees why there is nothing. */
export const NoCourses = () => (
  <Empty icon={<IconBooks {...look} />} title={bankText.noCourses} text={bankText.noCoursesText} />
)

interface BankEmptyProps {
  isCoordinator: boolean
  search: BankSearch
  onClear: () => void
  onAdd: () => void
}

/** No question yet, or none that matches. */
export function BankEmpty({ isCoordinator, search: { q, status, difficulty }, onClear, onAdd }: BankEmptyProps) {
  const isNarrowed = q !== '' || questionStatusOf(status) !== undefined || difficultyOf(difficulty) !== undefined
  if (isNarrowed)
    return (
      <Empty icon={<IconSearch {...look} />} title={bankText.noMatch} text={bankText.noMatchText}>
        <Button variant="light" onClick={onClear}>
          {bankText.clearFilters}
        </Button>
      </Empty>
    )
  return (
    <Empty
      icon={<IconHelpHexagon {...look} />}
      title={isCoordinator ? bankText.nothing : bankText.noSuggestions}
      text={isCoordinator ? bankText.nothingText : bankText.noSuggestionsText}
    >
      <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {isCoordinator ? bankText.add : bankText.suggest}
      </Button>
    </Empty>
  )
}
