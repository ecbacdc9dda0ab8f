import { IconCertificate, IconHelp, IconLayoutGrid, IconSpeakerphone, IconTrophy, IconUser } from '@tabler/icons-react'
import { useUnseenCount } from '../../features/announcements/unseen-announcements.api.ts'
import { helpText } from '../../features/help/help.text.ts'
import type { Menu, MenuPage } from '../shell/menu.ts'
import { studentText } from './student.text.ts'

const studentMenu: readonly MenuPage[] = [
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

/** The menu of a student; the announcements say how many of them are new. */
export function useStudentMenu(): Menu {
  const count = useUnseenCount()
  if (count === 0) return studentMenu
  const news = studentText.newAnnouncements(count)
  return studentMenu.map((page) => (page.to === '/student/announcements' ? { ...page, news } : page))
}
