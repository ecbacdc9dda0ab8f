import { Button, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconArrowRight, IconChartBar, IconCloudOff, IconLock, IconRefresh } from '@tabler/icons-react'
import { CallProblem } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { takingText } from '../taking.text.ts'

interface QuizProblemProps {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
  onLeave: () => void
  onDone: (submissionId: number) => void
}

function toTitle(status: number, submissionId: number | undefined): string {
  if (submissionId !== undefined) return takingText.takenTitle
  return status === 0 ? takingText.offlineTitle : takingText.loadFailed
}

/** Says why there are no questions, and leads on: to the result, to another try, or back. */
export function QuizProblem({ error, isRetrying, onRetry, onLeave, onDone }: QuizProblemProps) {
  const { status = 0, problem } = error instanceof CallProblem ? error : {}
  const submissionId = problem && 'submissionId' in problem ? Number(problem.submissionId) : undefined
  const isSilent = status === 0 || status >= 500
  useWindowEvent('online', () => isSilent && onRetry())
  return (
    <main className="lone-page">
      <VisuallyHidden component="h1">{takingText.title}</VisuallyHidden>
      <section className="card" role="alert">
        <Empty
          tone={isSilent ? 'red' : 'yellow'}
          icon={isSilent ? <IconCloudOff size={28} stroke={1.6} /> : <IconLock size={28} stroke={1.6} />}
          title={toTitle(status, submissionId)}
          text={status === 0 ? takingText.offlineText : toReason(takingText.loadFailedText)(error)}
        >
          {submissionId !== undefined && (
            <Button leftSection={<IconChartBar size={18} />} onClick={() => onDone(submissionId)}>
              {takingText.toResult}
            </Button>
          )}
          {isSilent && (
            <Button leftSection={<IconRefresh size={18} />} loading={isRetrying} onClick={onRetry}>
              {uiText.retry}
            </Button>
          )}
          <Button variant="default" leftSection={<IconArrowRight size={18} />} onClick={onLeave}>
            {takingText.back}
          </Button>
        </Empty>
      </section>
    </main>
  )
}
