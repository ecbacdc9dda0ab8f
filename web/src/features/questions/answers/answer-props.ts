import type { ShownContent } from '@manara/contract/question-kinds/content.ts'
import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import type { KindResponse } from '@manara/contract/question-kinds/responses.ts'

/** A question as a student sees it: options and content in the student's own order. */
export interface ShownQuestion {
  questionType: QuestionType
  content: ShownContent
  options: readonly { id: number; text: string }[]
}

/** Props of the answer to a question of any kind; null is a question that is not answered. */
export interface AnswerProps {
  question: ShownQuestion
  response: KindResponse | null
  onChange: (response: KindResponse | null) => void
  isDisabled?: boolean
}
