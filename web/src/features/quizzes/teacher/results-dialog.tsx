import type { QuizDetails } from '@manara/contract/quizzes.ts'
import { Button, Modal, SegmentedControl, Stack, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconFileSpreadsheet, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { useTopics } from '../../../http/live-topics.ts'
import { showFailure } from '../../../http/toasts.tsx'
import { dialogAttributes } from '../../../ui/dialog/dialog-attributes.ts'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { saveFile } from '../../../ui/form/save-file.ts'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { uiText } from '../../../ui/ui.text.ts'
import { fetchQuizResults, quizStatisticsQuery, quizSubmissionsQuery, resultsKey } from '../quizzes.api.ts'
import { quizzesText } from '../quizzes.text.ts'
import styles from './quiz.module.css'
import { ResetDialog } from './reset-dialog.tsx'
import { ResultsByQuestion } from './results-by-question.tsx'
import { ResultsByStudent } from './results-by-student.tsx'
import { ResultsSummary } from './results-summary.tsx'
import { StudentAnswers } from './student-answers.tsx'

interface ResultsDialogProps {
  quiz: QuizDetails
  isOpen: boolean
  onClose: () => void
}

const views = [
  { value: 'students', label: quizzesText.byStudent },
  { value: 'questions', label: quizzesText.byQuestion },
] as const

const Waiting = () => (
  <div className="stack">
    <VisuallyHidden role="status">{quizzesText.resultsLoading}</VisuallyHidden>
    {[0, 1, 2, 3, 4].map((row) => (
      <SkeletonBar key={row} width={wordWidth(row, 220, 160)} />
    ))}
  </div>
)

/** Who submitted with which score, and how often each option was chosen. */
function Results({ quizId }: { quizId: number }) {
  const [shownId, setShownId] = useState<number>()
  const [view, setView] = useState<(typeof views)[number]['value']>('students')
  useTopics([`quiz.${quizId}`], resultsKey(quizId))
  const submissions = useQuery(quizSubmissionsQuery(quizId))
  const statistics = useQuery(quizStatisticsQuery(quizId))
  const failed = [submissions, statistics].find(({ isError, data }) => isError && data === undefined)
  if (failed)
    return (
      <Failed
        title={quizzesText.resultsFailed}
        message={getErrorMessage(failed.error)}
        isRetrying={submissions.isFetching || statistics.isFetching}
        onRetry={() => void Promise.all([submissions.refetch(), statistics.refetch()])}
      />
    )
  if (!submissions.data || !statistics.data) return <Waiting />
  if (shownId !== undefined)
    return <StudentAnswers quizId={quizId} submissionId={shownId} onBack={() => setShownId(undefined)} />
  if (submissions.data.length === 0)
    return (
      <Empty
        icon={<IconChartBar size={28} stroke={1.6} />}
        title={quizzesText.noResults}
        text={quizzesText.noResultsText}
      />
    )
  return (
    <>
      <ResultsSummary statistics={statistics.data} />
      <SegmentedControl fullWidth aria-label={quizzesText.views} data={[...views]} value={view} onChange={setView} />
      {view === 'students' ? (
        <ResultsByStudent
          submissions={submissions.data}
          passPercent={statistics.data.passPercent}
          onShow={setShownId}
        />
      ) : (
        <ResultsByQuestion statistics={statistics.data} />
      )}
    </>
  )
}

function ExportButton({ quiz: { lectureQuizId, title } }: Pick<ResultsDialogProps, 'quiz'>) {
  const excel = useMutation({
    mutationFn: () => fetchQuizResults(lectureQuizId),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName ?? quizzesText.excelName(title)),
    onError: (error) => showFailure(quizzesText.excel, toReason(quizzesText.excelFailed)(error)),
  })
  return (
    <Button
      size="md"
      variant="light"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      loading={excel.isPending}
      onClick={() => excel.mutate()}
    >
      {quizzesText.excel}
    </Button>
  )
}

export function ResultsDialog({ quiz, isOpen, onClose }: ResultsDialogProps) {
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  const isPhone = useIsPhone()
  const reset = useDialog()
  const canReset = quiz.submissionsCount > 0 && quiz.isClassroomActive
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      // The question on top closes alone.
      closeOnEscape={!reset.isOpen}
      title={quizzesText.resultsTitle(quiz.title)}
      size={760}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      classNames={{ content: 'form-dialog', body: 'form-dialog-body' }}
      attributes={dialogAttributes}
    >
      <Stack className={`modal-form ${styles.quizResults}`}>
        <Results quizId={quiz.lectureQuizId} />
        <div className="savefoot form-foot">
          {canReset && (
            <span className="form-foot-aside">
              <Button
                size="md"
                variant="light"
                color="red"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => reset.open(true)}
              >
                {quizzesText.reset}
              </Button>
            </span>
          )}
          {quiz.submissionsCount > 0 && <ExportButton quiz={quiz} />}
          <Button size="md" variant="default" onClick={onClose}>
            {uiText.close}
          </Button>
        </div>
        {reset.target && <ResetDialog key={reset.turn} quiz={quiz} isOpen={reset.isOpen} onClose={reset.close} />}
      </Stack>
    </Modal>
  )
}
