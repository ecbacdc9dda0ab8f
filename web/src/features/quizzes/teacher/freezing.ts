import type { QuizDetails } from '@manara/contract/quizzes.ts'
import { quizzesText } from '../quizzes.text.ts'

type Freezing = Pick<QuizDetails, 'isEnabled' | 'submissionsCount' | 'isClassroomActive'>

/** Why the questions cannot change now, in a few words; undefined when they can (R-quiz-3). */
export function getFreezingReason({ isEnabled, submissionsCount, isClassroomActive }: Freezing): string | undefined {
  if (!isClassroomActive) return quizzesText.refusals.closed
  if (isEnabled) return quizzesText.refusals.enabled
  return submissionsCount > 0 ? quizzesText.refusals.submitted : undefined
}

/** The same as a sentence for the page. */
export function freezingSentence({ isEnabled, submissionsCount, isClassroomActive }: Freezing): string | undefined {
  if (!isClassroomActive) return quizzesText.classroomClosed
  if (isEnabled) return quizzesText.frozenEnabled
  return submissionsCount > 0 ? quizzesText.frozenSubmitted(submissionsCount) : undefined
}
