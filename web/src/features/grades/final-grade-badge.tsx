import { IconX } from '@tabler/icons-react'
import { formatNumber } from '../../format/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import { finalGradeText } from './final-grade.text.ts'

/** The passing mark of a course unless the school says otherwise. */
const passing = 60

export const isFailing = (grade: number | null) => grade !== null && grade < passing

function toneOf(grade: number): Tone {
  if (grade >= 90) return 'green'
  if (grade >= 75) return 'blue'
  return isFailing(grade) ? 'red' : 'yellow'
}

interface Marks {
  practicalGrade: number | null
  examGrade: number | null
}

/** Why a final grade is not there: marks are missing, or they are in and nothing was calculated from them. */
export const noFinalGrade = ({ practicalGrade, examGrade }: Marks) =>
  practicalGrade === null || examGrade === null ? finalGradeText.notGraded : finalGradeText.notCalculated

interface FinalGradeBadgeProps {
  grade: number | null
  /** The marks that it comes from. */
  marks: Marks
  /** Says what a failing grade is in a word, not by colour and sign alone. */
  withWord?: boolean
}

/** A final grade of 100 in the colours of spec/admin §9; a failing one wears a sign as well. */
export const FinalGradeBadge = ({ grade, marks, withWord = false }: FinalGradeBadgeProps) =>
  grade === null ? (
    <Badge>{noFinalGrade(marks)}</Badge>
  ) : (
    <Badge
      tone={toneOf(grade)}
      icon={
        isFailing(grade) && (
          <IconX
            size={14}
            stroke={2.4}
            {...(withWord ? { 'aria-hidden': true } : { role: 'img', 'aria-label': finalGradeText.failed })}
          />
        )
      }
    >
      <span className="num">{formatNumber(grade)}</span>
      {withWord && isFailing(grade) && ` ${finalGradeText.failed}`}
    </Badge>
  )
