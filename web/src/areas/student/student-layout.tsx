import { IconCertificate, IconHelp, IconLayoutGrid, IconSpeakerphone, IconTrophy, IconUser } from '@tabler/icons-react'
import { helpText } from '../../features/help/help.text.ts'
import { currentSession } from '../../session/session.ts'
import type { Menu } from '../shell/menu.ts'
import { Shell } from '../shell/shell.tsx'
import { SendWaiting } from './send-waiting.tsx'
import { studentText } from './student.text.ts'

const studentMenu: Menu = [
  {
    title: studentText.classrooms.title,
    to: '/student/my-classrooms',
    Icon: IconLayoutGrid,
    alsoHolds: ['/student/classrooms', '/student/quiz-result'],
  },
  {
    title: studentText.challenge.title,
    to: '/student/weekly-challenge',
    Icon: IconTrophy,
    alsoHolds: ['/student/challenge'],
  },
  { title: studentText.record.title, to: '/student/academic-record', Icon: IconCertificate },
  { title: studentText.announcements.title, to: '/student/announcements', Icon: IconSpeakerphone },
  { title: studentText.profile.title, to: '/student/my-profile', Icon: IconUser },
  { title: helpText.title, to: '/help', Icon: IconHelp },
]

export function StudentLayout() {
  const userId = currentSession()?.userId
  return (
    <>
      {userId !== undefined && <SendWaiting userId={userId} />}
      <Shell menu={studentMenu} />
    </>
  )
}
