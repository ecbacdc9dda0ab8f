import type { ExcuseState } from '@manara/contract/excuses.ts'
import { IconArrowBackUp, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { excusesText } from './excuses.text.ts'

const looks: Record<ExcuseState, { tone: Tone; Icon: typeof IconCheck }> = {
  PENDING: { tone: 'blue', Icon: IconClock },
  ACCEPTED: { tone: 'green', Icon: IconCheck },
  REJECTED: { tone: 'red', Icon: IconX },
  REVOKED: { tone: 'yellow', Icon: IconArrowBackUp },
  WITHDRAWN: { tone: 'gray', Icon: IconArrowBackUp },
}

export function StateBadge({ state }: { state: ExcuseState }) {
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {excusesText.states[state]}
    </Badge>
  )
}
