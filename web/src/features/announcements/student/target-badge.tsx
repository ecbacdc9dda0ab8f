import type { Announcement } from '@manara/contract/announcements.ts'
import { IconBook2, IconSchool, IconSpeakerphone, IconUsersGroup } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { studentAnnouncementsText as text } from '../student-announcements.text.ts'

interface Look {
  tone: Tone
  Icon: typeof IconSchool
  wordsFor: (name: string, course: string) => string
}

const looks: Record<string, Look> = {
  GLOBAL: { tone: 'teal', Icon: IconSpeakerphone, wordsFor: () => text.general },
  PROGRAM: { tone: 'blue', Icon: IconSchool, wordsFor: text.program },
  COURSE: { tone: 'yellow', Icon: IconBook2, wordsFor: text.course },
  CLASSROOM: { tone: 'green', Icon: IconUsersGroup, wordsFor: text.classroom },
}

/** An unknown scope is shown as a general announcement. */
const unknown: Look = { tone: 'gray', Icon: IconSpeakerphone, wordsFor: () => text.other }

/** For whom an announcement is, in the colour of its scope (R-screen-29). */
export function TargetBadge({ announcement }: { announcement: Announcement }) {
  const { targetScopeName, targetName, targetCourseName } = announcement
  const { tone, Icon, wordsFor } = looks[targetScopeName] ?? unknown
  return (
    <Badge tone={tone} icon={<Icon size={15} stroke={1.9} aria-hidden />}>
      <bdi>{wordsFor(targetName ?? '', targetCourseName ?? '')}</bdi>
    </Badge>
  )
}
