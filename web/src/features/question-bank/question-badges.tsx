import type { BankQuestion, DifficultyLevel, QuestionStatus } from '@manara/contract/question-bank.ts'
import { Group } from '@mantine/core'
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { questionsText } from '../questions/questions.text.ts'
import styles from './question-bank.module.css'
import { bankText } from './question-bank.text.ts'

const statusLooks = {
  Approved: { tone: 'green', Icon: IconCheck },
  Pending: { tone: 'yellow', Icon: IconHourglass },
  Rejected: { tone: 'red', Icon: IconX },
} as const satisfies Record<QuestionStatus, object>

export function QuestionStatusBadge({ status }: { status: QuestionStatus }) {
  const { tone, Icon } = statusLooks[status]
  return (
    <Badge tone={tone} icon={<Icon size={15} stroke={2.2} aria-hidden />}>
      {bankText.statuses[status]}
    </Badge>
  )
}

const bars: Record<DifficultyLevel, number> = { Easy: 1, Medium: 2, Hard: 3 }

/** The level in words, and as one to three bars. */
const DifficultyBadge = ({ level }: { level: DifficultyLevel }) => (
  <Badge
    icon={
      <Group
        component="span"
        className={styles.difficulty}
        gap="2px"
        align="flex-end"
        wrap="nowrap"
        display="inline-flex"
        h="0.75rem"
        data-bars={bars[level]}
        aria-hidden
      >
        <i />
        <i />
        <i />
      </Group>
    }
  >
    {bankText.difficulties[level]}
  </Badge>
)

export const QuestionBadges = ({ question }: { question: BankQuestion }) => (
  <Group component="span" gap="0.375rem">
    <QuestionStatusBadge status={question.status} />
    <DifficultyBadge level={question.difficultyLevel} />
    <Badge>{questionsText.types[question.questionType]}</Badge>
    {question.topicName && (
      <Badge>
        <bdi>{question.topicName}</bdi>
      </Badge>
    )}
    {question.points !== 1 && <Badge>{questionsText.points(question.points)}</Badge>}
  </Group>
)
