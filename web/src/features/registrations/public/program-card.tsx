import type { PublicProgram } from '@manara/contract/public-programs.ts'
import { Box, Button, Stack } from '@mantine/core'
import { IconSchool, IconShare } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { Money } from '../../../ui/layout/money.tsx'
import { applicantsText } from '../applicants.text.ts'
import { ProgramState } from './program-state.tsx'
import styles from './programs.module.css'
import { shareProgram } from './share-program.ts'

const { programs: text } = applicantsText

export type ProgramLink = (programId: number, name: ReactNode) => ReactNode

interface ProgramCardProps {
  program: PublicProgram
  getLink: ProgramLink
  onApply: () => void
}

/** A program that takes requests: what it is, its courses, what it costs together. */
export function ProgramCard({ program, getLink, onApply }: ProgramCardProps) {
  const { academicProgramId, name, description, courseNames, totalPrice, isRegistrationOpen } = program
  return (
    <Stack component="li" className="card" gap="0.75rem" p="1.25rem">
      <div className="row">
        <StarTile size={44}>
          <IconSchool size={21} stroke={1.7} />
        </StarTile>
        <Box component="h2" fz="1.125rem" lh={1.5} className="wrap-anywhere" dir="auto">
          {getLink(academicProgramId, name)}
        </Box>
        <span className="push">
          <IconButton label={text.shareLabel(name)} hint={text.share} onClick={() => void shareProgram(program)}>
            <IconShare size={19} stroke={1.7} />
          </IconButton>
        </span>
      </div>
      {description !== null && (
        <p className={`dim wrap-anywhere ${styles.programDescription}`} dir="auto">
          {description}
        </p>
      )}
      <Box className={styles.programCourses} flex={1}>
        <h3 className="small dim">{text.courses}</h3>
        {courseNames.length === 0 ? (
          <p className="small">{text.noCourses}</p>
        ) : (
          <ul>
            {courseNames.map((course) => (
              <li key={course} className="badge" data-tone="gray" dir="auto">
                {course}
              </li>
            ))}
          </ul>
        )}
      </Box>
      <Box className="row rule-above" pt="0.875rem">
        <Stack component="span" className={styles.programPrice} gap={0}>
          <span className="small dim">{text.price}</span>
          <b>
            <Money pounds={totalPrice} />
          </b>
        </Stack>
        <span className="push">
          {isRegistrationOpen ? (
            <Button size="md" aria-label={text.applyTo(name)} onClick={onApply}>
              {text.apply}
            </Button>
          ) : (
            <ProgramState {...program} />
          )}
        </span>
      </Box>
    </Stack>
  )
}

const cards = Array.from({ length: 3 }, (_, card) => card)

export const ProgramCardsSkeleton = () => (
  <ul className="tiles" aria-hidden>
    {cards.map((card) => (
      <Stack component="li" key={card} className="card" gap="0.75rem" p="1.25rem">
        <div className="row">
          <SkeletonBar width={44} isRound />
          <SkeletonBar width={wordWidth(card, 120, 60)} />
        </div>
        <SkeletonBar width={wordWidth(card + 1, 200, 60)} />
        <Box className={styles.programCourses} flex={1}>
          <SkeletonBar width={wordWidth(card + 2, 180, 60)} />
        </Box>
        <Box className="row rule-above" pt="0.875rem">
          <SkeletonBar width={110} />
        </Box>
      </Stack>
    ))}
  </ul>
)
