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
import { ApplyDialog, type ApplyValues } from './apply-dialog.tsx'
import { ProgramCard, ProgramCardsSkeleton } from './program-card.tsx'
import './programs.css'

const { programs: text } = applicantsText

interface AvailableProgramsScreenProps {
  /** To the page that tells where the request stands. */
  onFollow: (request: ApplicantStatus) => void
}

/** A request, and what was typed for it: a mistyped address can be corrected while the code is awaited. */
interface Applied {
  program: PublicProgram
  request: ApplicantStatus
  values: ApplyValues
}

/** Programs that take requests, and the form to apply (spec/student-and-public §2). */
export function AvailableProgramsScreen({ onFollow }: AvailableProgramsScreenProps) {
  const programs = useQuery(publicProgramsQuery)
  const applying = useDialog<{ program: PublicProgram; start?: ApplyValues }>()
  const applied = useDialog<Applied>()

  const handleApplied = (program: PublicProgram, request: ApplicantStatus, values: ApplyValues) => {
    applying.close()
    applied.open({ program, request, values })
  }
  const handleEdit = ({ program, values: start }: Applied) => {
    applied.close()
    applying.open({ program, start })
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
              <ProgramCard
                key={program.academicProgramId}
                program={program}
                onApply={() => applying.open({ program })}
              />
            ))}
          </ul>
        </>
      )}

      {applying.target && (
        <ApplyDialog
          key={`apply-${applying.turn}`}
          {...applying.target}
          isOpen={applying.isOpen}
          onApplied={(request, values) => applying.target && handleApplied(applying.target.program, request, values)}
          onClose={applying.close}
        />
      )}
      {applied.target && (
        <AppliedDialog
          request={applied.target.request}
          email={applied.target.values.email}
          isOpen={applied.isOpen}
          onConfirmed={(request) => applied.target && applied.open({ ...applied.target, request })}
          onEdit={() => applied.target && handleEdit(applied.target)}
          onFollow={onFollow}
          onClose={applied.close}
        />
      )}
    </>
  )
}
