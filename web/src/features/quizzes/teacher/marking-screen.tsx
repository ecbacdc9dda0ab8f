import type { QuizMarking } from '@manara/contract/marking.ts'
import { Box, Button, Group, NativeSelect, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CallProblem } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showSuccess } from '../../../http/toasts.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { RichText } from '../../../ui/formulas/rich-text.tsx'
import { Described } from '../../questions/described.tsx'
import { QuestionImage } from '../../questions/question-image.tsx'
import { questionsText } from '../../questions/questions.text.ts'
import { answerToMarkQuery, quizMarkingQuery } from '../marking.api.ts'
import { markingText as text } from '../marking.text.ts'
import { MarkForm } from './mark-form.tsx'
import { QuizNotThere } from './quiz-not-there.tsx'

type State = 'AWAITING' | 'MARKED'
type MarkedQuestion = QuizMarking['questions'][number]

const Waiting = () => (
  <section className="card card-body">
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <SkeletonBar width={240} />
  </section>
)

interface AnswersProps {
  quizId: number
  questionId: number
  isEssay: boolean
  state: State
  onShowMarked: () => void
}

/** One answer after the other; a saved one leaves those that wait, and the next one takes its place. */
function Answers({ quizId, questionId, isEssay, state, onShowMarked }: AnswersProps) {
  const [page, setPage] = useState(1)
  const [saved, setSaved] = useState(0)
  const answers = useQuery(answerToMarkQuery(quizId, { questionId, state, page }))
  if (answers.isPending) return <Waiting />
  if (!answers.data)
    return (
      <section className="card">
        <QueryFailed title={text.loadFailed} query={answers} />
      </section>
    )
  const { total, rows } = answers.data
  const [answer] = rows
  const isQueue = state === 'AWAITING'
  // The last one of those that were skipped is followed by the first.
  if (!answer && page > 1) setPage(1)
  if (!answer)
    return (
      <section className="card">
        <Empty
          tone="green"
          icon={<IconChecks size={28} stroke={1.6} />}
          title={isQueue ? text.none : text.noMarked}
          text={isQueue ? text.noneText : text.noMarkedText}
        >
          {isQueue && (
            <Button variant="light" onClick={onShowMarked}>
              {text.showMarked}
            </Button>
          )}
        </Empty>
      </section>
    )
  const goTo = (to: number) => setPage(((to - 1 + total) % total) + 1)
  return (
    <section className="card card-body stack" aria-label={text.place(page, total)}>
      <Group gap="0.5rem 1rem">
        <b className="strong num">{text.place(page, total)}</b>
        <span className="dim small">
          {answer.studentName !== null && <bdi>{answer.studentName}</bdi>}
          {answer.studentName !== null && ' · '}
          {text.attempt(answer.attemptNo)}
        </span>
        {!isQueue && total > 1 && (
          <Group gap="xs" className="push">
            <Button variant="default" size="xs" onClick={() => goTo(page - 1)}>
              {text.previous}
            </Button>
            <Button variant="default" size="xs" onClick={() => goTo(page + 1)}>
              {text.next}
            </Button>
          </Group>
        )}
      </Group>
      <MarkForm
        key={answer.attemptId}
        answer={answer}
        isEssay={isEssay}
        takesFocus={saved > 0}
        onSkip={isQueue && total > 1 ? () => goTo(page + 1) : undefined}
        onSaved={(message) => {
          setSaved(saved + 1)
          if (isQueue) return
          showSuccess(message)
          goTo(page + 1)
        }}
      />
    </section>
  )
}

/** The question, beside which its model answer or key is always in sight. */
const Question = ({ question }: { question: MarkedQuestion }) => (
  <Box component="section" className="card card-body stack" flex="1 1 18rem" miw={0} aria-label={text.question}>
    {question.text && (
      <Box component="p" className="strong pre-line" dir="auto">
        <RichText text={question.text} />
      </Box>
    )}
    {question.imageUrl && <QuestionImage imageUrl={question.imageUrl} question={question.text} />}
    {question.keyText !== '' && (
      <div>
        <b className="dim small">{question.questionType === 'Essay' ? text.modelAnswer : text.key}</b>
        <Box component="p" className="pre-line" dir="auto">
          {question.questionType === 'Essay' ? (
            <RichText text={question.keyText} />
          ) : (
            <Described text={question.keyText} />
          )}
        </Box>
      </div>
    )}
  </Box>
)

function Marking({ marking }: { marking: QuizMarking }) {
  const { lectureQuizId: quizId, title, hidesNames, questions } = marking
  const first =
    questions.find(({ awaitingCount }) => awaitingCount > 0) ??
    questions.find(({ questionType }) => questionType === 'Essay') ??
    questions[0]
  const [chosenId, setChosenId] = useState(first?.questionId)
  const [state, setState] = useState<State>((first?.awaitingCount ?? 0) > 0 ? 'AWAITING' : 'MARKED')
  const question = questions.find(({ questionId }) => questionId === chosenId)
  const choose = (id: number) => {
    setChosenId(id)
    const awaiting = questions.find(({ questionId }) => questionId === id)?.awaitingCount ?? 0
    setState(awaiting > 0 ? 'AWAITING' : 'MARKED')
  }
  const answered = question?.answeredCount ?? 0
  const marked = answered - (question?.awaitingCount ?? 0)
  return (
    <div className="stack">
      <section className="card card-body stack" aria-label={title}>
        <Link className="link" to="/teacher/quiz/$quizId/manage" params={{ quizId }}>
          <IconArrowRight size={18} stroke={1.8} aria-hidden />
          <bdi>{title}</bdi>
        </Link>
        <Group align="flex-end" gap="0.75rem 1rem">
          <NativeSelect
            flex="1 1 16rem"
            label={text.question}
            value={String(chosenId)}
            data={questions.map(({ questionId, text: words, awaitingCount }, at) => ({
              value: String(questionId),
              label: text.option(at + 1, (words ?? questionsText.imageOnly).slice(0, 80), awaitingCount),
            }))}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          />
          <SegmentedControl
            aria-label={text.show}
            value={state}
            data={(['AWAITING', 'MARKED'] as const).map((value) => ({ value, label: text.states[value] }))}
            onChange={(value) => setState(value as State)}
          />
        </Group>
        <Group gap="0.75rem" wrap="nowrap">
          <Meter style={{ flex: 1 }} share={answered === 0 ? 0 : marked / answered} />
          <span className="small num" role="status">
            {text.progress(marked, answered)}
          </span>
        </Group>
        {hidesNames && <p className="dim small">{text.hidesNames}</p>}
      </section>
      {question && (
        <Group align="flex-start" gap="1rem">
          <Question question={question} />
          <Box flex="2 1 22rem" miw={0}>
            <Answers
              key={`${question.questionId} ${state}`}
              quizId={quizId}
              questionId={question.questionId}
              isEssay={question.questionType === 'Essay'}
              state={state}
              onShowMarked={() => setState('MARKED')}
            />
          </Box>
        </Group>
      )}
    </div>
  )
}

/** Marks by hand: one question through all students (R-essay-3). */
export function MarkingScreen({ quizId }: { quizId: number }) {
  const marking = useQuery(quizMarkingQuery(quizId))
  if (marking.isPending) return <Waiting />
  if (marking.error instanceof CallProblem && marking.error.status === 404) return <QuizNotThere />
  if (!marking.data)
    return (
      <section className="card">
        <QueryFailed title={text.loadFailed} query={marking} />
      </section>
    )
  return <Marking marking={marking.data} />
}
