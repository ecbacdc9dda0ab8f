import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck, IconSend } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { uiText } from './ui.text.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'
import './question-stepper.css'

export interface SteppedQuestion {
  id: number
  text: string | null
  imageUrl: string | null
  options: readonly { id: number; text: string }[]
}

interface QuestionStepperProps {
  questions: readonly SteppedQuestion[]
  /** The chosen option of each question that is answered. */
  answers: Readonly<Record<number, number>>
  /** The place of the question that shows. */
  at: number
  finishLabel: string
  onAnswer: (questionId: number, optionId: number) => void
  onStep: (at: number) => void
  onFinish: () => void
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

/** Beyond that the pieces would be too thin to see. */
const mostPieces = 24

/** A piece for each question, filled when it is answered; one bar when there are many. */
function Progress({ questions, answers, at }: Pick<QuestionStepperProps, 'questions' | 'answers' | 'at'>) {
  const stateOf = ({ id }: SteppedQuestion, index: number) => {
    if (index === at) return 'now'
    return id in answers ? 'done' : undefined
  }
  const answered = questions.filter(({ id }) => id in answers).length
  return (
    <div
      className="stepper-segments"
      role="progressbar"
      aria-label={uiText.answeredSoFar}
      aria-valuemin={0}
      aria-valuemax={questions.length}
      aria-valuenow={answered}
    >
      {questions.length > mostPieces ? (
        <i className="stepper-whole">
          <b style={{ inlineSize: `${(answered / questions.length) * 100}%` }} />
        </i>
      ) : (
        questions.map((question, index) => <i key={question.id} data-state={stateOf(question, index)} />)
      )}
    </div>
  )
}

/** Every question by its number, in one tap; the one that shows stays in sight. */
function Numbers({
  questions,
  answers,
  at,
  onStep,
}: Omit<QuestionStepperProps, 'finishLabel' | 'onAnswer' | 'onFinish'>) {
  const present = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (at >= 0) present.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  return (
    <nav className="stepper-numbers" aria-label={uiText.questionNumbers}>
      {questions.map(({ id }, index) => (
        <button
          key={id}
          ref={index === at ? present : undefined}
          type="button"
          className="num"
          aria-current={index === at ? 'step' : undefined}
          aria-label={uiText.toQuestion(index + 1, id in answers)}
          data-done={id in answers || undefined}
          onClick={() => onStep(index)}
        >
          {index + 1}
        </button>
      ))}
    </nav>
  )
}

function Picture({ src, isShown, question }: { src: string; isShown: boolean; question: string | null }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <div className="stepper-picture" hidden={!isShown}>
      {isBroken ? (
        <span className="dim">{uiText.pictureFailed}</span>
      ) : (
        <ZoomablePicture src={src} alt={question ?? uiText.pictureOfQuestion} onError={() => setIsBroken(true)} />
      )}
    </div>
  )
}

const letters = ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز', 'ح', 'ط', 'ي']

interface OptionsProps {
  question: SteppedQuestion
  chosen: number | undefined
  onAnswer: QuestionStepperProps['onAnswer']
}

const Options = ({ question: { id, options }, chosen, onAnswer }: OptionsProps) => (
  <div className="stepper-answers" role="radiogroup" aria-label={uiText.answers}>
    {options.map((option, index) => (
      <label key={option.id} className="stepper-answer">
        <input
          type="radio"
          name={`question-${id}`}
          checked={chosen === option.id}
          onChange={() => onAnswer(id, option.id)}
        />
        <span className="stepper-letter" aria-hidden>
          {chosen === option.id ? <IconCheck size={18} stroke={2.4} /> : letters[index]}
        </span>
        <span dir="auto">{option.text}</span>
      </label>
    ))}
  </div>
)

/** One question at a time: progress above, the way back and on below; the last one ends it. */
export function QuestionStepper(props: QuestionStepperProps) {
  const { questions, answers, at, finishLabel, onAnswer, onStep, onFinish } = props
  const heading = useFocusOnStep(at)
  const question = questions[at]
  if (!question) return null
  const answered = questions.filter(({ id }) => id in answers).length
  const isLast = at === questions.length - 1
  return (
    <>
      <main className="stepper-body">
        <Progress questions={questions} answers={answers} at={at} />
        {questions.length > 1 && <Numbers questions={questions} answers={answers} at={at} onStep={onStep} />}
        <div className="stepper-main">
          <div className="row stepper-counts">
            <span className="dim">{uiText.questionOf(at + 1, questions.length)}</span>
            <span className="dim small push">{uiText.answeredCount(answered)}</span>
          </div>
          <h2 ref={heading} className="stepper-text" dir="auto" tabIndex={-1}>
            {question.text ?? uiText.pictureOfQuestion}
          </h2>
          {/* All pictures come with the first question, so that a lost connection does not take them away. */}
          {questions.map(
            ({ id, imageUrl, text }) =>
              imageUrl && <Picture key={id} src={imageUrl} question={text} isShown={id === question.id} />,
          )}
          <Options key={question.id} question={question} chosen={answers[question.id]} onAnswer={onAnswer} />
        </div>
      </main>
      <footer className="stepper-foot">
        <Button
          size="lg"
          variant="default"
          leftSection={<IconArrowRight size={19} aria-hidden />}
          disabled={at === 0}
          onClick={() => onStep(at - 1)}
        >
          {uiText.previous}
        </Button>
        {isLast ? (
          <Button
            key="finish"
            size="lg"
            leftSection={<IconSend size={19} className="mirrored" aria-hidden />}
            onClick={onFinish}
          >
            {finishLabel}
          </Button>
        ) : (
          <Button
            key="next"
            size="lg"
            rightSection={<IconArrowLeft size={19} aria-hidden />}
            onClick={() => onStep(at + 1)}
          >
            {uiText.next}
          </Button>
        )}
      </footer>
    </>
  )
}

interface StepperFrameProps {
  /** The way out. */
  leave: ReactNode
  title: string
  line: ReactNode
  /** Stands at the end: time, or where the answers are. */
  status: ReactNode
  children: ReactNode
}

/** The whole screen: nothing beside the question draws the eye. */
export const StepperFrame = ({ leave, title, line, status, children }: StepperFrameProps) => (
  <div className="stepper">
    <header className="stepper-top">
      {leave}
      <div className="two">
        <h1 dir="auto">{title}</h1>
        <span dir="auto">{line}</span>
      </div>
      {status}
    </header>
    {children}
  </div>
)
