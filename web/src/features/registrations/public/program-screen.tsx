import type { PublicProgramDetails } from '@manara/contract/public-programs.ts'
import type { ApplicantStatus } from '@manara/contract/registrations.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconSchool, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { CallProblem } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Money } from '../../../ui/money.tsx'
import { StarTile } from '../../../ui/star-tile.tsx'
import { publicProgramQuery } from '../applicants.api.ts'
import { applicantsText } from '../applicants.text.ts'
import { ProgramCardsSkeleton } from './program-card.tsx'
import { ProgramState } from './program-state.tsx'
import { shareProgram } from './share-program.ts'
import { useApplying } from './use-applying.tsx'
import './programs.css'

const { programs: text } = applicantsText

interface ProgramScreenProps {
  programId: number
  /** The way to all programs. */
  allPrograms: ReactNode
  onFollow: (request: ApplicantStatus) => void
}

const Courses = ({ courses }: Pick<PublicProgramDetails, 'courses'>) => (
  <section className="program-courses" aria-labelledby="program-courses">
    <h3 id="program-courses">{text.courses}</h3>
    {courses.length === 0 ? (
      <p className="small">{text.noCourses}</p>
    ) : (
      <ol className="program-prices">
        {courses.map(({ name, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two courses may have one name, and the list never changes
          <li key={index}>
            <bdi>{name}</bdi>
            <Money pounds={price} />
          </li>
        ))}
      </ol>
    )}
  </section>
)

const whyClosed = ({ registrationOpensOn }: PublicProgramDetails) =>
  registrationOpensOn ? text.comeBackOn(formatDate(registrationOpensOn)) : text.noDay

/** One program under an address of its own: what it is, what it costs, whether it takes requests. */
export function ProgramScreen({ programId, allPrograms, onFollow }: ProgramScreenProps) {
  const program = useQuery(publicProgramQuery(programId))
  const { apply, dialogs } = useApplying(onFollow)
  if (program.isPending)
    return (
      <>
        <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
        <ProgramCardsSkeleton />
      </>
    )
  if (program.data === undefined)
    return (
      <section className="card">
        {program.error instanceof CallProblem && [400, 404].includes(program.error.status) ? (
          <Empty icon={<IconSchool size={28} stroke={1.6} />} title={text.gone} text={text.goneText}>
            {allPrograms}
          </Empty>
        ) : (
          <QueryFailed title={text.loadFailed} query={program} />
        )}
      </section>
    )
  const { data } = program
  return (
    <article className="card program-page">
      <header className="row wrap program-head">
        <StarTile size={44}>
          <IconSchool size={21} stroke={1.7} />
        </StarTile>
        <h2 dir="auto">{data.name}</h2>
        <ProgramState {...data} />
      </header>
      {data.description !== null && (
        <p className="program-description" dir="auto">
          {data.description}
        </p>
      )}
      <Courses courses={data.courses} />
      <footer className="row wrap program-foot">
        <span className="program-price">
          <span className="small dim">{text.price}</span>
          <b>
            <Money pounds={data.totalPrice} />
          </b>
        </span>
        <span className="push row wrap">
          <Button
            size="md"
            variant="default"
            leftSection={<IconShare size={18} aria-hidden />}
            onClick={() => void shareProgram(data)}
          >
            {text.share}
          </Button>
          {data.isRegistrationOpen && (
            <Button size="md" onClick={() => apply(data)}>
              {text.apply}
            </Button>
          )}
        </span>
      </footer>
      {!data.isRegistrationOpen && <p className="program-closed">{whyClosed(data)}</p>}
      <div>{allPrograms}</div>
      {dialogs}
    </article>
  )
}
