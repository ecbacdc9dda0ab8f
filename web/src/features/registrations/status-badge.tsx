import { Badge } from '../../ui/feedback/badge.tsx'
import { statusLook } from './status-look.ts'

export function StatusBadge({ status }: { status: string }) {
  const { name, tone, Icon } = statusLook(status)
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {name}
    </Badge>
  )
}
