import { IconX } from '@tabler/icons-react'
import { formatNumber } from '../../format/numbers.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { usePassingMark } from '../settings/school.api.ts'
import { finalGradeText } from './final-grade.text.ts'

export const isFailing = (grade: number | null, passing: number) => grade !== null && grade < passing

function getTone(grade: number, passing: number): Tone {
  if (isFailing(grade, passing)) return 'red'
  if (grade >= 90) return 'green'
  if (grade >= 75) return 'blue'
  return 'yellow'
}

interface Marks {
  awaitsPublication?: boolean | undefined
  practicalGrade: number | null
  examGrade: number | null
}

/** Why a final grade is not there: it is not published, marks are missing, or nothing was calculated from them. */
export const noFinalGrade = ({ practicalGrade, examGrade, awaitsPublication }: Marks) =>
  awaitsPublication
    ? finalGradeText.notPublished
    : practicalGrade === null || examGrade === null
      ? finalGradeText.notGraded
      : finalGradeText.notCalculated

interface FinalGradeBadgeProps {
  grade: number | null
  /** The marks that it comes from. */
  marks: Marks
  /** Where passing begins, if that was settled otherwise than the school says now. */
  passing?: number | undefined
  /** Says what a failing grade is in a word, not by colour and sign alone. */
  withWord?: boolean
  /** The word of the school for the grade, in the place of that one. */
  word?: string | undefined
}

/** A final grade of 100 in the colours of R-screen-5; a failing one has a sign as well. */
export function FinalGradeBadge({ grade, marks, passing, withWord = false, word }: FinalGradeBadgeProps) {
  const ofSchool = usePassingMark()
  if (grade === null) return <Badge>{noFinalGrade(marks)}</Badge>
  const hasFailed = isFailing(grade, passing ?? ofSchool)
  return (
    <Badge
      tone={getTone(grade, passing ?? ofSchool)}
      icon={
        hasFailed && (
          <IconX
            size={14}
            stroke={2.4}
            {...(withWord ? { 'aria-hidden': true } : { role: 'img', 'aria-label': finalGradeText.failed })}
          />
        )
      }
    >
      <span className="num">{formatNumber(grade)}</span>
      {withWord && (hasFailed || word) && (
        <>
          {' '}
          <bdi>{word ?? finalGradeText.failed}</bdi>
        </>
      )}
    </Badge>
  )
}
