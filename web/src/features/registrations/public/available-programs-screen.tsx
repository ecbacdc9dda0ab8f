import type { ApplicantStatus } from '@manara/contract/registrations.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFirstPaintUntil } from '../../../first-paint.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { publicProgramsQuery } from '../applicants.api.ts'
import { applicantsText } from '../applicants.text.ts'
import { ProgramCard, ProgramCardsSkeleton, type ProgramLink } from './program-card.tsx'
import { useApplying } from './use-applying.tsx'
import './programs.css'

const { programs: text } = applicantsText

interface AvailableProgramsScreenProps {
  /** To the page that tells where the request stands. */
  onFollow: (request: ApplicantStatus) => void
  /** A link to the page of one program. */
  linkOf: ProgramLink
}

/** Programs that take requests, and the form to apply (spec/student-and-public §2). */
export function AvailableProgramsScreen({ onFollow, linkOf }: AvailableProgramsScreenProps) {
  const programs = useQuery(publicProgramsQuery)
  const { apply, dialogs } = useApplying(onFollow)
  useFirstPaintUntil(!programs.isPending)

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
              <ProgramCard
                key={program.academicProgramId}
                program={program}
                linkOf={linkOf}
                onApply={() => apply(program)}
              />
            ))}
          </ul>
        </>
      )}

      {dialogs}
    </>
  )
}
