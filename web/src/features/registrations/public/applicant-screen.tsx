import { Button, VisuallyHidden } from '@mantine/core'
import { IconFileOff, IconLogout, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatTime } from '../../../format/dates.ts'
import { CallProblem, messageOf } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Note } from '../../../ui/note.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { applicantStatusQuery, isDecided } from '../applicants.api.ts'
import { applicantsText } from '../applicants.text.ts'
import { ApplicantHead, ApplicantSkeleton } from './applicant-head.tsx'
import { StatusSteps } from './status-steps.tsx'
import './applicant.css'

const { status: text } = applicantsText

interface ApplicantScreenProps {
  registrationId: string
  /** As a button, with the words that fit the state. */
  signIn: (words: string) => ReactNode
  /** To the programs, where a rejected applicant applies anew. */
  applyAnew: (words: string) => ReactNode
  wayBack: ReactNode
  /** Leaves the request on a device that others use too. */
  onLeave: () => void
}

const isGone = (error: unknown) => error instanceof CallProblem && [400, 404].includes(error.status)

/** Where a request stands, looked at again by itself (spec/student-and-public §2). */
export function ApplicantScreen({ registrationId, signIn, applyAnew, wayBack, onLeave }: ApplicantScreenProps) {
  const status = useQuery(applicantStatusQuery(registrationId))

  if (status.isPending)
    return (
      <>
        <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
        <ApplicantSkeleton />
      </>
    )
  if (status.data === undefined)
    return (
      <section className="card applicant-page">
        {isGone(status.error) ? (
          <Empty icon={<IconFileOff size={28} stroke={1.6} />} title={text.gone} text={text.goneText}>
            {wayBack}
          </Empty>
        ) : (
          <QueryFailed title={text.loadFailed} query={status} />
        )}
      </section>
    )

  return (
    <div className="applicant-page">
      <ApplicantHead request={status.data} />
      {status.isError && (
        <Note
          tone="yellow"
          action={
            <Button variant="subtle" size="xs" loading={status.isFetching} onClick={() => void status.refetch()}>
              {uiText.retry}
            </Button>
          }
        >
          {text.refreshFailed(messageOf(status.error))}
        </Note>
      )}
      <StatusSteps request={status.data} signIn={signIn} applyAnew={applyAnew} />
      {!isDecided(status.data.applicantStatus) && (
        <p className="dim small row applicant-refresh">
          <IconRefresh size={15} aria-hidden />
          {text.refreshes} · <span className="num">{text.lastRefresh(formatTime(new Date(status.dataUpdatedAt)))}</span>
        </p>
      )}
      <div className="row wrap applicant-leave">
        <span className="dim small">{text.leaveHelp}</span>
        <Button
          className="push"
          variant="default"
          leftSection={<IconLogout size={18} className="mirrored" aria-hidden />}
          onClick={onLeave}
        >
          {text.leave}
        </Button>
      </div>
    </div>
  )
}
