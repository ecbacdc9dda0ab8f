import { isClassic } from '@manara/contract/question-kinds/question-types.ts'
import { isBlank, type KindResponse } from '@manara/contract/question-kinds/responses.ts'
import type { GivenResponse } from '@manara/contract/quiz-attempts.ts'
import { Group } from '@mantine/core'
import { IconCloudCheck, IconDeviceFloppy, IconDeviceMobile } from '@tabler/icons-react'
import { useCallback } from 'react'
import { formatTime } from '../../../format/dates.ts'
import { showInfo, showWarning } from '../../../http/toasts.tsx'
import { useReliableSubmit } from '../../../http/use-reliable-submit.ts'
import { useFormulasAhead } from '../../../ui/formulas/formula.tsx'
import styles from '../../../ui/layout/question-stepper.module.css'
import { AnswerSheet } from '../../questions/answer-sheet.tsx'
import { KindAnswer } from '../../questions/kind-answer.tsx'
import { type AttemptDraft, attemptDrafts } from '../attempt-drafts.ts'
import { sendAttempt } from '../attempts.api.ts'
import { attemptsText } from '../attempts.text.ts'
import { TimeLeft } from './time-left.tsx'
import { useAutosave } from './use-autosave.ts'

interface TakeAttemptProps {
  userId: string
  lectureId: number
  initial: AttemptDraft
  onLeave: () => void
  onDone: (attemptId: number) => void
  /** Another tab has sent it, or the teacher has voided it. */
  onGone: () => void
}

const look = { size: 17, stroke: 1.7, 'aria-hidden': true }

/** The truth about the answers: on the device, or on the server too. */
function Kept({ draft: { savedAt, storedAt, unsaved } }: { draft: AttemptDraft }) {
  const isOnServer = storedAt !== null && unsaved.length === 0
  const Icon = isOnServer ? IconCloudCheck : savedAt === null ? IconDeviceMobile : IconDeviceFloppy
  const text = isOnServer
    ? attemptsText.onBoth(formatTime(storedAt))
    : savedAt === null
      ? attemptsText.notBegun
      : attemptsText.onDevice(formatTime(savedAt))
  return (
    <span className={styles.stepperSaved} role="status" data-open={!isOnServer || undefined}>
      <Icon {...look} /> {text}
    </span>
  )
}

/** The answered questions, as the stepper knows it: by the chosen option, or by 0 where there is none. */
const toChosen = (answers: AttemptDraft['answers']) =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, response]) => (isBlank(response) ? [] : [[id, response?.optionId ?? 0]])),
  )

/** One question at a time against the clock of the server; every answer is on the device at once (R-quiz-14). */
export function TakeAttempt({ userId, lectureId, initial, onLeave, onDone, onGone }: TakeAttemptProps) {
  const { attemptId } = initial.attempt
  const submission = useReliableSubmit({
    drafts: attemptDrafts,
    userId,
    id: lectureId,
    restore: (stored) => (stored?.attempt.attemptId === attemptId ? stored : initial),
    submit: sendAttempt,
    onArrived: (receipt) => onDone(receipt.attemptId),
    onGone,
  })
  const { draft, change, isPending } = submission
  const { attempt, answers } = draft
  const { questions, needsAllAnswers, deadlineAt } = attempt
  useFormulasAhead(questions)

  const handIn = useCallback(
    (isByClock = false) =>
      change((present) => ({ pending: present.pending ?? { since: new Date().toISOString(), isByClock } })),
    [change],
  )
  const handleVoided = () => {
    showWarning(attemptsText.gone)
    onGone()
  }
  const { isReached, clock } = useAutosave({
    userId,
    lectureId,
    draft,
    change,
    onEnded: () => handIn(true),
    onGone: handleVoided,
  })
  const now = useCallback(() => clock.current.server + (performance.now() - clock.current.at), [clock])
  const handleOver = useCallback(() => {
    if (isPending) return
    showWarning(attemptsText.timeOver)
    handIn(true)
  }, [isPending, handIn])

  const handleLeave = () => {
    if (draft.savedAt !== null) showInfo(attemptsText.leftTitle, attemptsText.leftText)
    onLeave()
  }

  const handleAnswer = (questionId: number, response: GivenResponse) =>
    change((present) => ({
      answers: { ...present.answers, [questionId]: response },
      unsaved: [...new Set([...present.unsaved, questionId])],
      savedAt: new Date().toISOString(),
    }))
  const renderAnswer = (id: number) => {
    const question = questions.find(({ questionId }) => questionId === id)
    if (!question || isClassic(question.questionType)) return undefined
    const { questionType, content, options } = question
    return (
      <KindAnswer
        key={id}
        question={{ questionType, content, options: options.map(({ optionId, text }) => ({ id: optionId, text })) }}
        response={(answers[id] ?? null) as KindResponse | null}
        onChange={(response) => handleAnswer(id, response)}
      />
    )
  }

  const blank = questions.filter(({ questionId }) => isBlank(answers[questionId])).length
  return (
    <AnswerSheet
      text={{ ...attemptsText, confirmText: () => attemptsText.confirmText(questions.length, blank) }}
      title={attempt.title}
      line={attempt.courseName}
      status={
        <Group gap="0.75rem" wrap="nowrap">
          {deadlineAt !== null && !isPending && (
            <TimeLeft deadline={Date.parse(deadlineAt)} now={now} onOver={handleOver} />
          )}
          <Kept draft={draft} />
        </Group>
      }
      offlineNote={
        <>
          <b className="strong">{attemptsText.offlineNote}</b> {attemptsText.offlineNoteText}
        </>
      }
      isCutOff={!isReached}
      isWaitingCentered
      allowsBlanks={!needsAllAnswers}
      questions={questions.map(({ questionId, text, imageUrl, options }) => ({
        id: questionId,
        text,
        imageUrl,
        options: options.map((option) => ({ id: option.optionId, text: option.text })),
      }))}
      answers={toChosen(answers)}
      at={draft.at}
      submission={submission}
      onAnswer={(questionId, optionId) => handleAnswer(questionId, { optionId })}
      renderAnswer={renderAnswer}
      onStep={(at) => change(() => ({ at }))}
      onConfirm={() => handIn()}
      onLeave={handleLeave}
    />
  )
}
