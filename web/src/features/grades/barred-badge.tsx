import { IconBan } from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { finalGradeText } from './final-grade.text.ts'

/** Beside the 0 of who was barred from the exam (R-absence-5). */
export const BarredBadge = ({ of: { isBarred } }: { of: { isBarred?: boolean } }) =>
  isBarred && (
    <Badge tone="red" icon={<IconBan size={14} stroke={2} aria-hidden />}>
      {finalGradeText.barred}
    </Badge>
  )
