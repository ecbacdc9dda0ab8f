import { answering, failing, type Screen, stalling } from './screen.ts'

const list = /[/]api[/]student[/]announcements[?]/
const here = { who: 'student', path: '/student/announcements' } as const

export const studentAnnouncementsScreens: readonly Screen[] = [
  { ...here, name: 'student-announcements' },
  { ...here, name: 'student-announcements-loading', ...stalling(list) },
  { ...here, name: 'student-announcements-failed', ...failing(list) },
  { ...here, name: 'student-announcements-empty', ...answering(list, []) },
  { who: 'student', name: 'student-profile', path: '/student/my-profile' },
]
