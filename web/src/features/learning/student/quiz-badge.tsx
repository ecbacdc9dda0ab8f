import type { AttendedQuiz } from '@manara/contract/learning.ts'
import { IconCheck, IconClipboardCheck, IconLock } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { learningText } from '../learning.text.ts'

/** State of a lecture's quiz: submitted, open, or closed. */
export function QuizBadge({ quiz: { isEnabled, isSubmitted } }: { quiz: AttendedQuiz }) {
  if (isSubmitted)
    return (
      <Badge tone="green" icon={<IconCheck size={15} stroke={2.2} aria-hidden />}>
        {learningText.quiz.taken}
      </Badge>
    )
  if (isEnabled)
    return (
      <Badge tone="teal" icon={<IconClipboardCheck size={15} stroke={1.9} aria-hidden />}>
        {learningText.quiz.open}
      </Badge>
    )
  return <Badge icon={<IconLock size={15} stroke={1.9} aria-hidden />}>{learningText.quiz.closed}</Badge>
}
