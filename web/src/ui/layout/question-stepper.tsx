import { Box, Button, Group, Stack } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck, IconSend } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { RichText } from '../formulas/rich-text.tsx'
import { uiText } from '../ui.text.ts'
import styles from './question-stepper.module.css'
import { ZoomablePicture } from './zoomable-picture.tsx'

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
  /** The answer to a question that is none of one option; nothing for those that are. */
  renderAnswer?: ((questionId: number) => ReactNode) | undefined
  onStep: (at: number) => void
  onFinish: () => void
}

/** Focuses the question after a step: the button is gone or means something else. */
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
  const getState = ({ id }: SteppedQuestion, index: number) => {
    if (index === at) return 'now'
    return id in answers ? 'done' : undefined
  }
  const answered = questions.filter(({ id }) => id in answers).length
  return (
    <Group
      className={styles.stepperSegments}
      gap="4px"
      align="stretch"
      wrap="nowrap"
      p="0.125rem var(--stepper-edge) 0.25rem"
      bg="var(--m-surface)"
      role="progressbar"
      aria-label={uiText.answeredSoFar}
      aria-valuemin={0}
      aria-valuemax={questions.length}
      aria-valuenow={answered}
    >
      {questions.length > mostPieces ? (
        <i className={styles.stepperWhole}>
          <b style={{ inlineSize: `${(answered / questions.length) * 100}%` }} />
        </i>
      ) : (
        questions.map((question, index) => <i key={question.id} data-state={getState(question, index)} />)
      )}
    </Group>
  )
}

/** Every question by its number, in one tap; the one that shows stays in sight. */
function Numbers({
  questions,
  answers,
  at,
  onStep,
}: Omit<QuestionStepperProps, 'finishLabel' | 'onAnswer' | 'renderAnswer' | 'onFinish'>) {
  const present = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (at >= 0) present.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  return (
    <Group
      component="nav"
      className={`${styles.stepperNumbers} rule-below`}
      aria-label={uiText.questionNumbers}
      gap="0.5rem"
      wrap="nowrap"
      align="stretch"
      p="0.5rem var(--stepper-edge)"
      bg="var(--m-surface)"
    >
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
    </Group>
  )
}

function Picture({ src, isShown, question }: { src: string; isShown: boolean; question: string | null }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <div className={`framed ${styles.stepperPicture}`} hidden={!isShown}>
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
  <Stack gap="0.625rem" role="radiogroup" aria-label={uiText.answers}>
    {options.map((option, index) => (
      <label key={option.id} className={styles.stepperAnswer}>
        <input
          type="radio"
          name={`question-${id}`}
          checked={chosen === option.id}
          onChange={() => onAnswer(id, option.id)}
        />
        <span className={`${styles.stepperLetter} number-tile`} aria-hidden>
          {chosen === option.id ? <IconCheck size={18} stroke={2.4} /> : letters[index]}
        </span>
        <span>
          <bdi>
            <RichText text={option.text} />
          </bdi>
        </span>
      </label>
    ))}
  </Stack>
)

/** One question at a time: progress above, the way back and on below; the last one ends it. */
export function QuestionStepper(props: QuestionStepperProps) {
  const { questions, answers, at, finishLabel, onAnswer, renderAnswer, onStep, onFinish } = props
  const heading = useFocusOnStep(at)
  const question = questions[at]
  if (!question) return null
  const answered = questions.filter(({ id }) => id in answers).length
  const isLast = at === questions.length - 1
  return (
    <>
      <Stack component="main" gap={0} flex={1}>
        <Progress questions={questions} answers={answers} at={at} />
        {questions.length > 1 && <Numbers questions={questions} answers={answers} at={at} onStep={onStep} />}
        <div className={styles.stepperMain}>
          <Group gap="0.5rem" wrap="nowrap">
            <span className="dim">{uiText.questionLabel(at + 1, questions.length)}</span>
            <span className="dim small push">{uiText.answeredCount(answered)}</span>
          </Group>
          <h2 ref={heading} className={styles.stepperText} dir="auto" tabIndex={-1}>
            <RichText text={question.text ?? uiText.pictureOfQuestion} />
          </h2>
          {/* All pictures come with the first question, so that a lost connection does not take them away. */}
          {questions.map(
            ({ id, imageUrl, text }) =>
              imageUrl && <Picture key={id} src={imageUrl} question={text} isShown={id === question.id} />,
          )}
          {renderAnswer?.(question.id) ?? (
            <Options key={question.id} question={question} chosen={answers[question.id]} onAnswer={onAnswer} />
          )}
        </div>
      </Stack>
      <Group
        component="footer"
        className={`${styles.stepperFoot} stepper-foot`}
        gap="0.75rem"
        align="stretch"
        justify="space-between"
        wrap="nowrap"
        pos="sticky"
        p="0.75rem var(--stepper-edge) calc(0.75rem + env(safe-area-inset-bottom))"
        bg="var(--m-surface)"
      >
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
      </Group>
    </>
  )
}

interface StepperFrameProps {
  /** The way out. */
  leave: ReactNode
  title: string
  line: ReactNode
  /** Shown at the end: the time, or where the answers are stored. */
  status: ReactNode
  children: ReactNode
}

/** The whole screen: nothing beside the question draws the eye. */
export const StepperFrame = ({ leave, title, line, status, children }: StepperFrameProps) => (
  <Stack className={styles.stepper} gap={0} mih="100dvh">
    <Group component="header" className={styles.stepperTop} gap="0.5rem" wrap="nowrap" bg="var(--m-surface)">
      {leave}
      <div className="two">
        <Box component="h1" fz="0.9375rem" dir="auto">
          {title}
        </Box>
        <span dir="auto">{line}</span>
      </div>
      {status}
    </Group>
    {children}
  </Stack>
)
