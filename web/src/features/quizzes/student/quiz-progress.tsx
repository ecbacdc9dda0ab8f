import { isAnswered, type QuizDraft } from '../quiz-draft.ts'
import { takingText } from '../taking.text.ts'

/** Beyond that the pieces would be too thin to see. */
const mostPieces = 24

/** A piece for each question, filled when it is answered; one bar when there are many. */
export function QuizProgress({ draft }: { draft: QuizDraft }) {
  const { questions } = draft.quiz
  const answered = questions.filter((question) => isAnswered(draft, question)).length
  const stateOf = (index: number) => {
    if (index === draft.at) return 'now'
    const question = questions[index]
    return question && isAnswered(draft, question) ? 'done' : undefined
  }
  return (
    <div
      className="quiz-segments"
      role="progressbar"
      aria-label={takingText.progress}
      aria-valuemin={0}
      aria-valuemax={questions.length}
      aria-valuenow={answered}
    >
      {questions.length > mostPieces ? (
        <i className="quiz-whole">
          <b style={{ inlineSize: `${(answered / questions.length) * 100}%` }} />
        </i>
      ) : (
        questions.map(({ lectureQuizQuestionId }, index) => (
          <i key={lectureQuizQuestionId} data-state={stateOf(index)} />
        ))
      )}
    </div>
  )
}
