import type { ChangeState } from '@manara/contract/changes.ts'
import type { ImportState } from '@manara/contract/imports.ts'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconClock,
  IconHandStop,
  IconLoader2,
} from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { importsText } from './imports.text.ts'

const looks: Record<ImportState, { tone: Tone; Icon: typeof IconCheck }> = {
  READING: { tone: 'blue', Icon: IconLoader2 },
  MAPPING: { tone: 'yellow', Icon: IconHandStop },
  PREVIEWING: { tone: 'blue', Icon: IconLoader2 },
  PREVIEWED: { tone: 'yellow', Icon: IconHandStop },
  COMMITTING: { tone: 'blue', Icon: IconLoader2 },
  DONE: { tone: 'green', Icon: IconCheck },
  FAILED: { tone: 'red', Icon: IconAlertTriangle },
  DISCARDED: { tone: 'gray', Icon: IconBan },
  EXPIRED: { tone: 'gray', Icon: IconClock },
}

interface ImportStateBadgeProps {
  state: ImportState
  changeState: ChangeState | null
}

/** The state of an import; of one that was undone, that it was. */
export const ImportStateBadge = ({ state, changeState }: ImportStateBadgeProps) => {
  if (changeState === 'UNDONE' || changeState === 'PARTLY_UNDONE')
    return (
      <Badge tone="blue" icon={<IconArrowBackUp size={15} className="mirrored" aria-hidden />}>
        {importsText.undoneStates[changeState]}
      </Badge>
    )
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden />}>
      {importsText.states[state]}
    </Badge>
  )
}
