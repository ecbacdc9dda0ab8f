import { difficultyLevels } from '@manara/contract/question-bank.ts'
import { questionTypeNames, questionTypes } from '@manara/contract/question-kinds/question-types.ts'
import { Group, NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { SearchField } from '../../ui/form/search-field.tsx'
import type { ApprovedFilters } from './question-bank.api.ts'
import { bankText } from './question-bank.text.ts'
import { TopicSelect } from './topic-select.tsx'

interface PickerFiltersProps {
  courseId: number
  filters: ApprovedFilters
  onNarrow: (patch: Partial<ApprovedFilters>) => void
}

const arrows = <IconSelector size={16} aria-hidden />
/** Two in a row on a phone. */
const wide = '1 1 9rem'

/** Words, level, type and topic, over questions that are chosen from a bank. */
export const PickerFilters = ({ courseId, filters, onNarrow }: PickerFiltersProps) => (
  <>
    <SearchField label={bankText.search} value={filters.q} onSearch={(q) => onNarrow({ q })} />
    <Group gap="0.625rem">
      <NativeSelect
        flex={wide}
        aria-label={bankText.difficulty}
        rightSection={arrows}
        data={[
          { value: '', label: bankText.allDifficulties },
          ...difficultyLevels.map((value) => ({ value, label: bankText.difficulties[value] })),
        ]}
        value={filters.difficulty}
        onChange={(event) => onNarrow({ difficulty: event.currentTarget.value })}
      />
      <NativeSelect
        flex={wide}
        aria-label={bankText.questionType}
        rightSection={arrows}
        data={[
          { value: '', label: bankText.allTypes },
          ...questionTypes.map((value) => ({ value, label: questionTypeNames[value] })),
        ]}
        value={filters.questionType}
        onChange={(event) => onNarrow({ questionType: event.currentTarget.value })}
      />
      <TopicSelect
        flex={wide}
        courseId={courseId}
        name={bankText.topic}
        emptyLabel={bankText.allTopics}
        value={filters.topicId}
        onChange={(topicId) => onNarrow({ topicId })}
      />
    </Group>
  </>
)
