import type { ApplicantStatus } from '@manara/contract/registrations.ts'
import { IconMail } from '@tabler/icons-react'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { applicantsText } from '../applicants.text.ts'
import { StatusBadge } from '../status-badge.tsx'

const { status: text, emailCode } = applicantsText

/** Whose request it is, for what, and where it stands. */
export const ApplicantHead = ({ request }: { request: ApplicantStatus }) => (
  <section className="card applicant-head">
    <span className="applicant-pattern" aria-hidden />
    <div className="applicant-name">
      <span className="small dim">
        {text.request} <Ltr>{request.number}</Ltr>
      </span>
      <h2 dir="auto">{request.fullName}</h2>
      <span className="dim" dir="auto">
        {text.program(request.academicProgramName)}
      </span>
    </div>
    <span role="status">
      {request.awaitsEmailCode ? (
        <Badge tone="yellow" icon={<IconMail size={14} aria-hidden />}>
          {emailCode.badge}
        </Badge>
      ) : (
        <StatusBadge status={request.applicantStatus} />
      )}
    </span>
  </section>
)

const steps = Array.from({ length: 4 }, (_, step) => step)

export const ApplicantSkeleton = () => (
  <div className="applicant-page" aria-hidden>
    <section className="card applicant-head">
      <div className="applicant-name">
        <SkeletonBar width={120} />
        <SkeletonBar width={220} />
        <SkeletonBar width={150} />
      </div>
      <SkeletonBar width={96} />
    </section>
    <ol className="applicant-steps">
      {steps.map((step) => (
        <li key={step} className="applicant-step">
          <span className="applicant-mark">
            <SkeletonBar width={34} isRound />
          </span>
          <div className="applicant-step-body">
            <SkeletonBar width={160 + step * 24} />
          </div>
        </li>
      ))}
    </ol>
  </div>
)
