import type { ApplicantStatus } from '@manara/contract/applicants.ts'
import type { PublicProgramDetails } from '@manara/contract/public-programs.ts'
import { Box, Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconSchool, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { CallProblem } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { Money } from '../../../ui/layout/money.tsx'
import { publicProgramQuery } from '../applicants.api.ts'
import { applicantsText } from '../applicants.text.ts'
import { ProgramCardsSkeleton } from './program-card.tsx'
import { ProgramState } from './program-state.tsx'
import styles from './programs.module.css'
import { shareProgram } from './share-program.ts'
import { useApplying } from './use-applying.tsx'

const { programs: text } = applicantsText

interface ProgramScreenProps {
  programId: number
  /** The way to all programs. */
  allPrograms: ReactNode
  onFollow: (request: ApplicantStatus) => void
}

const Courses = ({ courses }: Pick<PublicProgramDetails, 'courses'>) => (
  <Box component="section" className={styles.programCourses} flex={1} aria-labelledby="program-courses">
    <h3 id="program-courses">{text.courses}</h3>
    {courses.length === 0 ? (
      <p className="small">{text.noCourses}</p>
    ) : (
      <Stack component="ol" className="divided" gap={0}>
        {courses.map(({ name, price }, index) => (
          <Group
            component="li"
            gap="1rem"
            align="stretch"
            justify="space-between"
            wrap="nowrap"
            py="0.5rem"
            className="wrap-anywhere"
            // biome-ignore lint/suspicious/noArrayIndexKey: two courses may have one name, and the list never changes
            key={index}
          >
            <bdi>{name}</bdi>
            <Money pounds={price} />
          </Group>
        ))}
      </Stack>
    )}
  </Box>
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
    <Stack component="article" className={`card ${styles.programPage}`} gap="1rem" maw="44rem" p="1.25rem">
      <header className="row wrap">
        <StarTile size={44}>
          <IconSchool size={21} stroke={1.7} />
        </StarTile>
        <Box component="h2" fz="1.125rem" lh={1.5} className="wrap-anywhere" dir="auto">
          {data.name}
        </Box>
        <ProgramState {...data} />
      </header>
      {data.description !== null && (
        <p className={`wrap-anywhere ${styles.programDescription}`} dir="auto">
          {data.description}
        </p>
      )}
      <Courses courses={data.courses} />
      <Box component="footer" className="row wrap rule-above" pt="0.875rem">
        <Stack component="span" className={styles.programPrice} gap={0}>
          <span className="small dim">{text.price}</span>
          <b>
            <Money pounds={data.totalPrice} />
          </b>
        </Stack>
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
      </Box>
      {!data.isRegistrationOpen && (
        <Box component="p" p="0.625rem 0.875rem" bdrs="md" bg="var(--m-surface-3)">
          {whyClosed(data)}
        </Box>
      )}
      <div>{allPrograms}</div>
      {dialogs}
    </Stack>
  )
}
