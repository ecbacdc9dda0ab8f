import { Box, Button, Group, VisuallyHidden } from '@mantine/core'
import { IconFileOff, IconLogout, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatTime } from '../../../format/dates.ts'
import { CallProblem, getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { applicantStatusQuery, isDecided } from '../applicants.api.ts'
import { applicantsText } from '../applicants.text.ts'
import styles from './applicant.module.css'
import { ApplicantHead, ApplicantSkeleton } from './applicant-head.tsx'
import { StatusSteps } from './status-steps.tsx'

const { status: text } = applicantsText

interface ApplicantScreenProps {
  registrationId: string
  /** As a button, with the words that fit the state. */
  signIn: (words: string) => ReactNode
  /** Link to the programs, where a rejected applicant can apply again. */
  applyAnew: (words: string) => ReactNode
  returnUrl: ReactNode
  /** Leaves the request on a device that others use too. */
  onLeave: () => void
}

const isGone = (error: unknown) => error instanceof CallProblem && [400, 404].includes(error.status)

/** State of a request, refreshed automatically (R-screen-32). */
export function ApplicantScreen({ registrationId, signIn, applyAnew, returnUrl, onLeave }: ApplicantScreenProps) {
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
      <section className={`card ${styles.applicantPage}`}>
        {isGone(status.error) ? (
          <Empty icon={<IconFileOff size={28} stroke={1.6} />} title={text.gone} text={text.goneText}>
            {returnUrl}
          </Empty>
        ) : (
          <QueryFailed title={text.loadFailed} query={status} />
        )}
      </section>
    )

  return (
    <div className={styles.applicantPage}>
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
          {text.refreshFailed(getErrorMessage(status.error))}
        </Note>
      )}
      <StatusSteps request={status.data} signIn={signIn} applyAnew={applyAnew} />
      {!isDecided(status.data.applicantStatus) && (
        <Group component="p" className="dim small" gap="0.375rem" justify="center" wrap="nowrap" m="1rem 0 0">
          <IconRefresh size={15} aria-hidden />
          {text.refreshes} · <span className="num">{text.lastRefresh(formatTime(new Date(status.dataUpdatedAt)))}</span>
        </Group>
      )}
      <Box className="row wrap rule-above" pt="1rem">
        <span className="dim small">{text.leaveHelp}</span>
        <Button
          className="push"
          variant="default"
          leftSection={<IconLogout size={18} className="mirrored" aria-hidden />}
          onClick={onLeave}
        >
          {text.leave}
        </Button>
      </Box>
    </div>
  )
}
