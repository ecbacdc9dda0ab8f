import { type BankCourse, difficultyLevels, questionStatuses } from '@manara/contract/question-bank.ts'
import { questionTypeNames, questionTypes } from '@manara/contract/question-kinds/question-types.ts'
import { Button, Group, NativeSelect } from '@mantine/core'
import { IconPlus, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import listCardStyles from '../../../ui/list/list-card.module.css'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { readDifficulty, readQuestionStatus, readQuestionType } from '../question-bank.api.ts'
import styles from '../question-bank.module.css'
import type { BankSearch } from '../question-bank.search.ts'
import { bankText } from '../question-bank.text.ts'
import { TopicSelect } from '../topic-select.tsx'
import { BankSettings } from './bank-settings.tsx'

interface BankBarProps {
  courses: readonly BankCourse[]
  course: BankCourse
  search: BankSearch
  moreActions: ReactNode
  onNarrow: (patch: Partial<BankSearch>) => void
  onAdd: () => void
}

const arrows = <IconSelector size={16} aria-hidden />
const statuses = [
  { value: '', label: bankText.allStatuses },
  ...questionStatuses.map((value) => ({ value, label: bankText.statuses[value] })),
]
const difficulties = [
  { value: '', label: bankText.allDifficulties },
  ...difficultyLevels.map((value) => ({ value, label: bankText.difficulties[value] })),
]

const types = [
  { value: '', label: bankText.allTypes },
  ...questionTypes.map((value) => ({ value, label: questionTypeNames[value] })),
]

/** The course first, then words and filters inside it. */
export const BankBar = ({ courses, course, search, moreActions, onNarrow, onAdd }: BankBarProps) => (
  <>
    <Toolbar
      actions={
        <>
          {moreActions}
          {course.isCoordinator && <BankSettings course={course} />}
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
            {course.isCoordinator ? bankText.add : bankText.suggest}
          </Button>
        </>
      }
    >
      <Group component="span" className={styles.bankCourse} gap="0.625rem" wrap="nowrap" miw={0}>
        <NativeSelect
          aria-label={bankText.course}
          rightSection={arrows}
          data={courses.map(({ courseId, name, isCoordinator }) => ({
            value: String(courseId),
            label: bankText.courseOption(name, isCoordinator),
          }))}
          value={String(course.courseId)}
          onChange={(event) => onNarrow({ courseId: Number(event.currentTarget.value), topicId: 0 })}
        />
        {course.isCoordinator && <Badge tone="teal">{bankText.coordinator}</Badge>}
      </Group>
    </Toolbar>
    <Group className={`${listCardStyles.filters} rule-below filters`} gap="0.625rem" p="0.625rem 1rem">
      <SearchField label={bankText.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
      <NativeSelect
        className={styles.bankFilter}
        aria-label={bankText.status}
        rightSection={arrows}
        data={statuses}
        value={readQuestionStatus(search.status) ?? ''}
        onChange={(event) => onNarrow({ status: event.currentTarget.value })}
      />
      <NativeSelect
        className={styles.bankFilter}
        aria-label={bankText.difficulty}
        rightSection={arrows}
        data={difficulties}
        value={readDifficulty(search.difficulty) ?? ''}
        onChange={(event) => onNarrow({ difficulty: event.currentTarget.value })}
      />
      <NativeSelect
        className={styles.bankFilter}
        aria-label={bankText.questionType}
        rightSection={arrows}
        data={types}
        value={readQuestionType(search.questionType) ?? ''}
        onChange={(event) => onNarrow({ questionType: event.currentTarget.value })}
      />
      <TopicSelect
        className={styles.bankFilter}
        courseId={course.courseId}
        name={bankText.topic}
        emptyLabel={bankText.allTopics}
        value={search.topicId}
        onChange={(topicId) => onNarrow({ topicId })}
      />
    </Group>
  </>
)
