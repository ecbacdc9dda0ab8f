import type { QuizToTake } from '@manara/contract/quizzes.ts'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isAnswered, type QuizDraft } from '../quiz-draft.ts'
import { takingText } from '../taking.text.ts'

type Question = QuizToTake['questions'][number]

interface QuestionPageProps {
  draft: QuizDraft
  question: Question
  onAnswer: (questionId: number, optionId: number) => void
}

/** After a step the reader stands at the question, not at the button that is gone or means something else. */
function useFocusOnStep(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(at)
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [at])
  return heading
}

function Picture({ src, isShown, question }: { src: string; isShown: boolean; question: string | null }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <div className="quiz-picture" hidden={!isShown}>
      {isBroken ? (
        <span className="dim">{takingText.imageFailed}</span>
      ) : (
        <img src={src} alt={question ?? takingText.image} decoding="async" onError={() => setIsBroken(true)} />
      )}
    </div>
  )
}

/** All pictures are fetched with the first question, so that a lost connection does not take them away. */
const Pictures = ({ questions, shown }: { questions: readonly Question[]; shown: Question }) =>
  questions.map(
    ({ lectureQuizQuestionId: id, imageUrl, text }) =>
      imageUrl && <Picture key={id} src={imageUrl} question={text} isShown={id === shown.lectureQuizQuestionId} />,
  )

/** One question with its options. */
export function QuestionPage({ draft, question, onAnswer }: QuestionPageProps) {
  const { questions } = draft.quiz
  const heading = useFocusOnStep(draft.at)
  const { lectureQuizQuestionId: id, text, options } = question
  const answered = questions.filter((one) => isAnswered(draft, one)).length
  return (
    <main className="quiz-main">
      <div className="row quiz-counts">
        <span className="dim">{takingText.questionOf(draft.at + 1, questions.length)}</span>
        <span className="dim small push">{takingText.answered(answered)}</span>
      </div>
      <h2 ref={heading} className="quiz-text" dir="auto" tabIndex={-1}>
        {text ?? takingText.imageOnly}
      </h2>
      <Pictures questions={questions} shown={question} />
      <div className="quiz-answers" role="radiogroup" aria-label={takingText.options}>
        {options.map(({ lectureQuizQuestionOptionId: optionId, text: words }, index) => {
          const isChosen = draft.answers[id] === optionId
          return (
            <label key={optionId} className="quiz-answer">
              <input type="radio" name={`question-${id}`} checked={isChosen} onChange={() => onAnswer(id, optionId)} />
              <span className="quiz-letter" aria-hidden>
                {isChosen ? <IconCheck size={18} stroke={2.4} /> : takingText.letters[index]}
              </span>
              <span dir="auto">{words}</span>
            </label>
          )
        })}
      </div>
    </main>
  )
}
