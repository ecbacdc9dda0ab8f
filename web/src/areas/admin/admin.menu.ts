import {
  IconActivityHeartbeat,
  IconArchive,
  IconArrowBackUp,
  IconArrowsJoin,
  IconBooks,
  IconCalendar,
  IconCalendarEvent,
  IconCalendarTime,
  IconCertificate,
  IconClipboardCheck,
  IconDashboard,
  IconEye,
  IconFileCheck,
  IconFileSpreadsheet,
  IconFileText,
  IconHelp,
  IconHistory,
  IconLayoutGrid,
  IconMail,
  IconMessages,
  IconPresentation,
  IconReportAnalytics,
  IconSchool,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconSpeakerphone,
  IconTemplate,
  IconTrash,
  IconUser,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { helpText } from '../../features/help/help.text.ts'
import { formatNumber } from '../../format/numbers.ts'
import type { Menu, MenuPage } from '../shell/menu.ts'
import { adminText } from './admin.text.ts'
import { officeText } from './office.text.ts'

/** The screens of the office, in groups (R-screen-6). */
export const adminMenu: Menu = [
  { title: adminText.dashboard.title, to: '/admin/dashboard', Icon: IconDashboard },
  { title: adminText.users.title, to: '/admin/users', Icon: IconUsers },
  {
    id: 'curriculum',
    title: adminText.curriculum,
    Icon: IconBooks,
    pages: [
      { title: adminText.programs.title, to: '/admin/programs', Icon: IconSchool },
      { title: adminText.courses.title, to: '/admin/courses', Icon: IconBooks },
      { title: adminText.classrooms.title, to: '/admin/classrooms', Icon: IconLayoutGrid },
      { title: adminText.materials.title, to: '/admin/curriculum-management', Icon: IconFileText },
    ],
  },
  {
    id: 'students',
    title: adminText.students,
    Icon: IconUserPlus,
    pages: [
      { title: adminText.registrations.title, to: '/admin/registrations', Icon: IconFileText },
      { title: adminText.directory.title, to: '/admin/students', Icon: IconUsers },
      { title: adminText.programEnrollment.title, to: '/admin/enrollments', Icon: IconSchool },
      { title: adminText.classroomEnrollment.title, to: '/admin/classroom-enrollment', Icon: IconLayoutGrid },
      { title: adminText.imports.title, to: '/admin/imports', Icon: IconFileSpreadsheet },
    ],
  },
  {
    id: 'attendance',
    title: adminText.attendance,
    Icon: IconCalendar,
    pages: [
      { title: adminText.lessons.title, to: '/admin/attendance', Icon: IconClipboardCheck },
      { title: adminText.excuses.title, to: '/admin/excuses', Icon: IconFileCheck },
      { title: adminText.calendar.title, to: '/admin/calendar', Icon: IconCalendarEvent },
      { title: adminText.terms.title, to: '/admin/terms', Icon: IconCalendarTime },
    ],
  },
  {
    id: 'contact',
    title: adminText.contact,
    Icon: IconMessages,
    pages: [
      { title: adminText.announcements.title, to: '/admin/announcements', Icon: IconSpeakerphone },
      { title: adminText.messages.title, to: '/admin/messages', Icon: IconSend },
      { title: adminText.templates.title, to: '/admin/templates', Icon: IconTemplate },
    ],
  },
  {
    id: 'endings',
    title: adminText.endings,
    Icon: IconArchive,
    pages: [
      { title: adminText.reportCards.title, to: '/admin/report-cards', Icon: IconReportAnalytics },
      { title: adminText.graduation.title, to: '/admin/graduation', Icon: IconCertificate },
      { title: adminText.archiving.title, to: '/admin/archiving', Icon: IconArchive },
    ],
  },
  { title: adminText.settings.title, to: '/admin/settings', Icon: IconSettings },
  { title: adminText.access.title, to: '/admin/access', Icon: IconShieldCheck },
  { title: adminText.status.title, to: '/admin/status', Icon: IconActivityHeartbeat },
  {
    id: 'history',
    title: adminText.history,
    Icon: IconHistory,
    pages: [
      { title: adminText.changes.title, to: '/admin/changes', Icon: IconArrowBackUp },
      { title: adminText.trash.title, to: '/admin/trash', Icon: IconTrash },
      { title: adminText.audit.title, to: '/admin/audit', Icon: IconHistory },
      { title: adminText.privacy.title, to: '/admin/privacy', Icon: IconEye },
    ],
  },
  { title: adminText.profile.title, to: '/admin/user-profile', Icon: IconUser },
  { title: helpText.title, to: '/help', Icon: IconHelp },
]

/** The demo school sends no mail: its outbox shows the mail it would have sent. */
export const demoMenu: Menu = adminMenu.toSpliced(-2, 0, {
  title: adminText.outbox.title,
  to: '/admin/outbox',
  Icon: IconMail,
})

/** Shown while pairs of records wait for a decision, with their count. */
export const duplicatesPage = (count: number): MenuPage => ({
  title: adminText.duplicates.title,
  to: '/admin/duplicates',
  Icon: IconArrowsJoin,
  badge: formatNumber(count),
})

/** For a teacher with grants: back to the own classrooms. */
export const teachingPage: MenuPage = { title: officeText.toTeaching, to: '/teacher', Icon: IconPresentation }
