import type { PublicProgram } from '@manara/contract/public-programs.ts'
import { Button } from '@mantine/core'
import { IconSchool, IconShare } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { StarTile } from '../../../ui/star-tile.tsx'
import { applicantsText } from '../applicants.text.ts'
import { ProgramState } from './program-state.tsx'
import { shareProgram } from './share-program.ts'

const { programs: text } = applicantsText

export type ProgramLink = (programId: number, name: ReactNode) => ReactNode

interface ProgramCardProps {
  program: PublicProgram
  linkOf: ProgramLink
  onApply: () => void
}

/** A program that takes requests: what it is, its courses, what it costs together. */
export function ProgramCard({ program, linkOf, onApply }: ProgramCardProps) {
  const { academicProgramId, name, description, courseNames, totalPrice, isRegistrationOpen } = program
  return (
    <li className="card program-card">
      <div className="row program-head">
        <StarTile size={44}>
          <IconSchool size={21} stroke={1.7} />
        </StarTile>
        <h2 dir="auto">{linkOf(academicProgramId, name)}</h2>
        <span className="push">
          <IconButton label={text.shareOf(name)} hint={text.share} onClick={() => void shareProgram(program)}>
            <IconShare size={19} stroke={1.7} />
          </IconButton>
        </span>
      </div>
      {description !== null && (
        <p className="dim program-description" dir="auto">
          {description}
        </p>
      )}
      <div className="program-courses">
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
      </div>
      <div className="row program-foot">
        <span className="program-price">
          <span className="small dim">{text.price}</span>
          <b>
            <Money pounds={totalPrice} />
          </b>
        </span>
        <span className="push">
          {isRegistrationOpen ? (
            <Button size="md" aria-label={text.applyTo(name)} onClick={onApply}>
              {text.apply}
            </Button>
          ) : (
            <ProgramState {...program} />
          )}
        </span>
      </div>
    </li>
  )
}

const cards = Array.from({ length: 3 }, (_, card) => card)

export const ProgramCardsSkeleton = () => (
  <ul className="program-cards" aria-hidden>
    {cards.map((card) => (
      <li key={card} className="card program-card">
        <div className="row program-head">
          <SkeletonBar width={44} isRound />
          <SkeletonBar width={wordWidth(card, 120, 60)} />
        </div>
        <SkeletonBar width={wordWidth(card + 1, 200, 60)} />
        <div className="program-courses">
          <SkeletonBar width={wordWidth(card + 2, 180, 60)} />
        </div>
        <div className="row program-foot">
          <SkeletonBar width={110} />
        </div>
      </li>
    ))}
  </ul>
)
