import {
  IconCertificate,
  IconCircleCheck,
  IconFileText,
  IconHelp,
  IconLayoutGrid,
  IconSpeakerphone,
  IconTrophy,
  IconUser,
} from '@tabler/icons-react'
import { useUnseenCount } from '../../features/announcements/unseen-announcements.api.ts'
import { helpText } from '../../features/help/help.text.ts'
import { useUsesAttendance } from '../../features/settings/uses-attendance.ts'
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

/** Where the school takes attendance. */
const attendancePages: MenuPage[] = [
  { title: studentText.attendance.title, to: '/student/attendance', Icon: IconCircleCheck },
  { title: studentText.excuses.title, to: '/student/excuses', Icon: IconFileText },
]

/** The menu of a student; the announcements say how many of them are new. */
export function useStudentMenu(): Menu {
  const count = useUnseenCount()
  const menu = useUsesAttendance() ? studentMenu.toSpliced(2, 0, ...attendancePages) : studentMenu
  if (count === 0) return menu
  const news = studentText.newAnnouncements(count)
  return menu.map((page) => (page.to === '/student/announcements' ? { ...page, news } : page))
}
