import type { MatchLevel } from '@manara/contract/person-matches.ts'
import { IconAlertTriangle, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { matchesText } from './person-matches.text.ts'

const looks = {
  CERTAIN: { tone: 'red', Icon: IconAlertTriangle },
  LIKELY: { tone: 'yellow', Icon: IconInfoCircle },
  POSSIBLE: { tone: 'blue', Icon: IconHelpCircle },
} as const satisfies Record<MatchLevel, { tone: Tone; Icon: typeof IconInfoCircle }>

/** How sure it is that two are one person. */
export function LevelBadge({ level }: { level: MatchLevel }) {
  const { tone, Icon } = looks[level]
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {matchesText.levels[level]}
    </Badge>
  )
}
