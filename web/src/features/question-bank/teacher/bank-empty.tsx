import { Button } from '@mantine/core'
import { IconBooks, IconCheck, IconHelpHexagon, IconPlus, IconSearch } from '@tabler/icons-react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { readDifficulty, readQuestionStatus, readQuestionType } from '../question-bank.api.ts'
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
export function BankEmpty({
  isCoordinator,
  search: { q, status, difficulty, questionType, topicId },
  onClear,
  onAdd,
}: BankEmptyProps) {
  const hasOtherWords =
    q !== '' || topicId > 0 || (readDifficulty(difficulty) ?? readQuestionType(questionType)) !== undefined
  const shownStatus = readQuestionStatus(status)
  if (isCoordinator && shownStatus === 'Pending' && !hasOtherWords)
    return (
      <Empty tone="green" icon={<IconCheck {...look} />} title={bankText.noneWaiting} text={bankText.noneWaitingText}>
        <Button variant="light" onClick={onClear}>
          {bankText.clearFilters}
        </Button>
      </Empty>
    )
  if (hasOtherWords || shownStatus !== undefined)
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
