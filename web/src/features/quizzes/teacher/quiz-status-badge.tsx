import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { quizzesText } from '../quizzes.text.ts'

/** Open to students, or not. */
export const QuizStatusBadge = ({ isEnabled }: { isEnabled: boolean }) => (
  <Badge
    tone={isEnabled ? 'green' : 'gray'}
    icon={isEnabled ? <IconCircleCheck size={15} aria-hidden /> : <IconLock size={15} aria-hidden />}
  >
    {isEnabled ? quizzesText.status.true : quizzesText.status.false}
  </Badge>
)
