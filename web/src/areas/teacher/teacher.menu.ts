import {
  IconArrowBackUp,
  IconBooks,
  IconBuilding,
  IconClipboardCheck,
  IconDashboard,
  IconHelp,
  IconHelpHexagon,
  IconLayoutGrid,
  IconTrophy,
  IconUser,
} from '@tabler/icons-react'
import { helpText } from '../../features/help/help.text.ts'
import type { Menu, MenuPage } from '../shell/menu.ts'
import { teacherText } from './teacher.text.ts'

/** The screens of teachers; pages of one classroom belong to «my classrooms» (R-screen-6). */
export const teacherMenu: Menu = [
  { title: teacherText.dashboard.title, to: '/teacher/dashboard', Icon: IconDashboard },
  {
    title: teacherText.classrooms.title,
    to: '/teacher/my-classrooms',
    Icon: IconLayoutGrid,
    alsoHolds: ['/teacher/classroom', '/teacher/quiz'],
  },
  { title: teacherText.curriculum.title, to: '/teacher/curriculum', Icon: IconBooks },
  { title: teacherText.questionBank.title, to: '/teacher/question-banks', Icon: IconHelpHexagon },
  { title: teacherText.challenges.title, to: '/teacher/weekly-challenges', Icon: IconTrophy },
  { title: teacherText.changes.title, to: '/teacher/changes', Icon: IconArrowBackUp },
  { title: teacherText.profile.title, to: '/teacher/my-profile', Icon: IconUser },
  { title: helpText.title, to: '/help', Icon: IconHelp },
]

/** Where the school takes attendance. */
export const attendancePage: MenuPage = {
  title: teacherText.attendance.title,
  to: '/teacher/attendance',
  Icon: IconClipboardCheck,
}

/** For a teacher with grants: to the pages of the office. */
export const officePage: MenuPage = { title: teacherText.toOffice, to: '/admin', Icon: IconBuilding }
