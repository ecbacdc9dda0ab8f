import type { ApplicantStatus } from '@manara/contract/applicants.ts'
import { Box, Group, Stack } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { applicantsText } from '../applicants.text.ts'
import { StatusBadge } from '../status-badge.tsx'
import styles from './applicant.module.css'

const { status: text, emailCode } = applicantsText

/** Applicant, program and state of a request. */
export const ApplicantHead = ({ request }: { request: ApplicantStatus }) => (
  <Group
    component="section"
    className={`card ${styles.applicantHead} clipped`}
    gap="0.25rem 1rem"
    align="flex-start"
    pos="relative"
  >
    <span className={styles.applicantPattern} aria-hidden />
    <Box className={styles.applicantName} flex={1} miw="14rem">
      <span className="small dim">
        {text.request} <Ltr>{request.number}</Ltr>
      </span>
      <Box component="h2" fz="1.375rem" lh={1.5} className="wrap-anywhere" dir="auto">
        {request.fullName}
      </Box>
      <span className="dim" dir="auto">
        {text.program(request.academicProgramName)}
      </span>
    </Box>
    <span role="status">
      {request.awaitsEmailCode ? (
        <Badge tone="yellow" icon={<IconMail size={14} aria-hidden />}>
          {emailCode.badge}
        </Badge>
      ) : (
        <StatusBadge status={request.applicantStatus} />
      )}
    </span>
  </Group>
)

const steps = Array.from({ length: 4 }, (_, step) => step)

export const ApplicantSkeleton = () => (
  <div className={styles.applicantPage} aria-hidden>
    <Group
      component="section"
      className={`card ${styles.applicantHead} clipped`}
      gap="0.25rem 1rem"
      align="flex-start"
      pos="relative"
    >
      <Box className={styles.applicantName} flex={1} miw="14rem">
        <SkeletonBar width={120} />
        <SkeletonBar width={220} />
        <SkeletonBar width={150} />
      </Box>
      <SkeletonBar width={96} />
    </Group>
    <Box component="ol" m="1.5rem 0 0">
      {steps.map((step) => (
        <li key={step} className={styles.applicantStep}>
          <Stack component="span" className={styles.applicantMark} gap={0} align="center">
            <SkeletonBar width={34} isRound />
          </Stack>
          <Box pb="1.25rem">
            <SkeletonBar width={160 + step * 24} />
          </Box>
        </li>
      ))}
    </Box>
  </div>
)
