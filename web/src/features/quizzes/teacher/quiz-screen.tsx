import type { QuizDetails } from '@manara/contract/quizzes.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CallProblem, getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { quizQuery } from '../quizzes.api.ts'
import { quizzesText } from '../quizzes.text.ts'
import { AttemptsList } from './attempts-list.tsx'
import { DeleteQuizDialog } from './delete-quiz-dialog.tsx'
import { freezingSentence } from './freezing.ts'
import { QuestionList } from './question-list.tsx'
import { QuizHead } from './quiz-head.tsx'
import { QuizNotThere } from './quiz-not-there.tsx'
import { QuizSkeleton } from './quiz-skeleton.tsx'
import { ResultsDialog } from './results-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

const KeyCorrections = lazy(async () => ({ default: (await import('./key-corrections.tsx')).KeyCorrections }))

function Quiz({ quiz }: { quiz: QuizDetails }) {
  const results = useDialog()
  const settings = useDialog()
  const deletion = useDialog()
  const navigate = useNavigate()
  const sentence = freezingSentence(quiz)
  const { classroomId } = quiz
  return (
    <div className="stack">
      <QuizHead
        quiz={quiz}
        onResults={() => results.open(true)}
        onSettings={() => settings.open(true)}
        onDelete={() => deletion.open(true)}
      />
      {sentence && (
        <Note
          tone={quiz.isEnabled && quiz.isClassroomActive ? 'blue' : 'yellow'}
          action={
            !quiz.isEnabled &&
            quiz.submissionsCount > 0 && (
              <Button variant="subtle" size="xs" onClick={() => results.open(true)}>
                {quizzesText.results}
              </Button>
            )
          }
        >
          {sentence}
        </Note>
      )}
      <QuestionList quiz={quiz} />
      {quiz.submissionsCount > 0 && (
        <Suspense fallback={null}>
          <KeyCorrections quiz={quiz} />
        </Suspense>
      )}
      {quiz.needsAttempt && <AttemptsList quiz={quiz} />}
      {settings.target && (
        <SettingsDialog
          key={`settings-${settings.turn}`}
          quiz={quiz}
          isOpen={settings.isOpen}
          onClose={settings.close}
        />
      )}
      {results.target && (
        <ResultsDialog key={`results-${results.turn}`} quiz={quiz} isOpen={results.isOpen} onClose={results.close} />
      )}
      {deletion.target && (
        <DeleteQuizDialog
          key={`deletion-${deletion.turn}`}
          quiz={quiz}
          isOpen={deletion.isOpen}
          onClose={deletion.close}
          onDeleted={() => void navigate({ to: '/teacher/classroom/$classroomId', params: { classroomId } })}
        />
      )}
    </div>
  )
}

/** One short quiz: its state, its questions and its results (R-screen-22). */
export function QuizScreen({ quizId }: { quizId: number }) {
  const quiz = useQuery(quizQuery(quizId))
  if (quiz.isPending)
    return (
      <>
        <VisuallyHidden role="status">{quizzesText.loading}</VisuallyHidden>
        <QuizSkeleton />
      </>
    )
  if (quiz.error instanceof CallProblem && quiz.error.status === 404) return <QuizNotThere />
  if (quiz.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={quizzesText.loadFailed} query={quiz} />
      </section>
    )
  return (
    <>
      {quiz.isError && <Note tone="yellow">{quizzesText.refreshFailed(getErrorMessage(quiz.error))}</Note>}
      <Quiz quiz={quiz.data} />
    </>
  )
}
