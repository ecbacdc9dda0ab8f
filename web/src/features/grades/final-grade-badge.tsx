import { IconX } from '@tabler/icons-react'
import { formatNumber } from '../../format/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import { finalGradeText } from './final-grade.text.ts'

/** The passing mark of a course unless the school says otherwise. */
const passing = 60

function toneOf(grade: number): Tone {
  if (grade >= 90) return 'green'
  if (grade >= 75) return 'blue'
  return grade >= passing ? 'yellow' : 'red'
}

/** A final grade of 100 in the colours of spec/admin §9; a failing one wears a sign as well. */
export const FinalGradeBadge = ({ grade }: { grade: number | null }) =>
  grade === null ? (
    <Badge>{finalGradeText.notGraded}</Badge>
  ) : (
    <Badge
      tone={toneOf(grade)}
      icon={grade < passing && <IconX size={14} stroke={2.4} role="img" aria-label={finalGradeText.failed} />}
    >
      <span className="num">{formatNumber(grade)}</span>
    </Badge>
  )
