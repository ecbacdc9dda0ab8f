import type { ApplicantStatus } from '@manara/contract/applicants.ts'
import { Box, VisuallyHidden } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFirstPaintUntil } from '../../../first-paint.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { publicProgramsQuery } from '../applicants.api.ts'
import { applicantsText } from '../applicants.text.ts'
import { ProgramCard, ProgramCardsSkeleton, type ProgramLink } from './program-card.tsx'
import { useApplying } from './use-applying.tsx'

const { programs: text } = applicantsText

interface AvailableProgramsScreenProps {
  /** Opens the page with the state of the request. */
  onFollow: (request: ApplicantStatus) => void
  /** A link to the page of one program. */
  getLink: ProgramLink
}

/** Programs that take requests, and the form to apply (R-screen-33). */
export function AvailableProgramsScreen({ onFollow, getLink }: AvailableProgramsScreenProps) {
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
          <Box component="p" className="dim" maw="44rem" m="0 0 1.25rem">
            {text.intro}
          </Box>
          <ul className="tiles">
            {programs.data.map((program) => (
              <ProgramCard
                key={program.academicProgramId}
                program={program}
                getLink={getLink}
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
