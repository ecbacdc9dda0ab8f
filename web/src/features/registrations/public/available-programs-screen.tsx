import type { PublicProgram } from '@manara/contract/public-programs.ts'
import type { ApplicantStatus } from '@manara/contract/registrations.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { publicProgramsQuery } from '../applicants.api.ts'
import { applicantsText } from '../applicants.text.ts'
import { AppliedDialog } from './applied-dialog.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { ProgramCard, ProgramCardsSkeleton } from './program-card.tsx'
import './programs.css'

const { programs: text } = applicantsText

interface AvailableProgramsScreenProps {
  /** To the page that tells where the request stands. */
  onFollow: (request: ApplicantStatus) => void
}

/** Programs that take requests, and the form to apply (spec/student-and-public §2). */
export function AvailableProgramsScreen({ onFollow }: AvailableProgramsScreenProps) {
  const programs = useQuery(publicProgramsQuery)
  const applying = useDialog<PublicProgram>()
  const applied = useDialog<ApplicantStatus>()

  const handleApplied = (request: ApplicantStatus) => {
    applying.close()
    applied.open(request)
  }

  return (
    <>
      {programs.isPending ? (
        <>
          <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
          <ProgramCardsSkeleton />
        </>
      ) : programs.data === undefined ? (
        <section className="card">
          <QueryFailed title={text.loadFailed} query={programs} />
        </section>
      ) : programs.data.length === 0 ? (
        <section className="card">
          <Empty icon={<IconSchool size={28} stroke={1.6} />} title={text.nothing} text={text.nothingText} />
        </section>
      ) : (
        <>
          <p className="dim programs-intro">{text.intro}</p>
          <ul className="program-cards">
            {programs.data.map((program) => (
              <ProgramCard key={program.academicProgramId} program={program} onApply={() => applying.open(program)} />
            ))}
          </ul>
        </>
      )}

      {applying.target && (
        <ApplyDialog
          key={`apply-${applying.turn}`}
          program={applying.target}
          isOpen={applying.isOpen}
          onApplied={handleApplied}
          onClose={applying.close}
        />
      )}
      {applied.target && (
        <AppliedDialog request={applied.target} isOpen={applied.isOpen} onFollow={onFollow} onClose={applied.close} />
      )}
    </>
  )
}
