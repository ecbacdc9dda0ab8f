import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import type { AnswerProps } from './answers/answer-props.ts'
import { OneChoice, SeveralChoices } from './answers/choice-answer.tsx'

export type { ShownQuestion } from './answers/answer-props.ts'

const TypedAnswer = lazy(async () => ({ default: (await import('./answers/typed-answer.tsx')).TypedAnswer }))
const MatchingAnswer = lazy(async () => ({ default: (await import('./answers/matching-answer.tsx')).MatchingAnswer }))
const OrderingAnswer = lazy(async () => ({ default: (await import('./answers/ordering-answer.tsx')).OrderingAnswer }))
const EssayAnswer = lazy(async () => ({ default: (await import('./answers/essay-answer.tsx')).EssayAnswer }))
const BlanksAnswer = lazy(async () => ({ default: (await import('./answers/blanks-answer.tsx')).BlanksAnswer }))

const answers: Record<QuestionType, ComponentType<AnswerProps>> = {
  MultipleChoice: OneChoice,
  TrueFalse: OneChoice,
  MultipleResponse: SeveralChoices,
  ShortText: TypedAnswer,
  Numeric: TypedAnswer,
  Matching: MatchingAnswer,
  Ordering: OrderingAnswer,
  FillBlanks: BlanksAnswer,
  Essay: EssayAnswer,
}

/** The answer to a question of any kind, for a student: controlled, and usable with one thumb, keys or a screen reader. */
export function KindAnswer(props: AnswerProps) {
  const Answer = answers[props.question.questionType]
  return (
    <Suspense fallback={null}>
      <Answer {...props} />
    </Suspense>
  )
}
