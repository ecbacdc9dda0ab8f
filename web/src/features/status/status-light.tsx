import type { StatusLight } from '@manara/contract/status.ts'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react'
import type { Tone } from '../../ui/feedback/tone.ts'

/** Each light has its own shape: colour is never the only sign. */
export const looks: Record<StatusLight, { tone: Tone; Icon: typeof IconCircleCheck }> = {
  green: { tone: 'green', Icon: IconCircleCheck },
  amber: { tone: 'yellow', Icon: IconAlertTriangle },
  red: { tone: 'red', Icon: IconExclamationCircle },
}
