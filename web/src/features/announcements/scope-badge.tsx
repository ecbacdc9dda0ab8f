import type { ScopeName } from '@manara/contract/announcements.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { announcementsText } from './announcements.text.ts'

const tones: Record<ScopeName, Tone> = { GLOBAL: 'teal', PROGRAM: 'blue', COURSE: 'yellow', CLASSROOM: 'green' }

/** For whom an announcement is, by name. */
export const ScopeBadge = ({ scope }: { scope: ScopeName }) => (
  <Badge tone={tones[scope]}>{announcementsText.scopes[scope]}</Badge>
)
