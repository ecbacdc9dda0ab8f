import { IconCertificate, IconClock, IconSchool } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { ResultRow } from '../graduation.api.ts'
import { graduationText } from '../graduation.text.ts'

/** Is the certificate there, or what became of a failure since. */
export function ResultBadge({ row }: { row: ResultRow }) {
  if (!row.isGraduate)
    return row.hasGraduatedSince ? (
      <Badge tone="teal" icon={<IconSchool size={15} aria-hidden />}>
        {graduationText.graduatedSince}
      </Badge>
    ) : null
  return row.hasCertificate ? (
    <Badge tone="green" icon={<IconCertificate size={15} aria-hidden />}>
      {row.certificateSerial ? graduationText.isIssued : graduationText.hasCertificate}
    </Badge>
  ) : (
    <Badge tone="yellow" icon={<IconClock size={15} aria-hidden />}>
      {graduationText.lacksCertificate}
    </Badge>
  )
}
