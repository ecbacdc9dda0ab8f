import { listAnnouncements } from '@manara/contract/announcements.ts'
import { listCourses } from '@manara/contract/courses.ts'
import { listAttendedClassrooms } from '@manara/contract/learning.ts'
import { listPersonMatches } from '@manara/contract/person-matches.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { listBankCourses } from '@manara/contract/question-bank.ts'
import {
  type Dashboard,
  getDashboard,
  listCoursesWithoutClassrooms,
  listCoursesWithoutCoordinators,
} from '@manara/contract/reports.ts'
import { getTeacherDashboard, type TeacherDashboard } from '@manara/contract/teaching.ts'
import type { FakeWire } from './fake-wire.ts'

/** The dashboard of a school in which nothing is and nothing is missing. */
export const quietDashboard: Dashboard = {
  firstName: 'سامر',
  firstProgram: null,
  students: { total: 0, months: [0, 0] },
  teachers: { total: 0, months: [0, 0] },
  programs: { total: 0, openCount: 0 },
  pendingCertificatesCount: 0,
  studentsWithoutProgramCount: 0,
  classroomsWithoutTeachersCount: 0,
  coursesWithoutClassroomsCount: 0,
  coursesWithoutCoordinatorsCount: 0,
  incompleteRecords: null,
  studentsWithoutProgram: [],
  classroomsWithoutTeachers: [],
  coursesWithoutClassrooms: [],
  coursesWithoutCoordinators: [],
  graduatesPendingCertificate: [],
  enrollmentsByMonth: [
    { month: '2026-10-01', count: 0 },
    { month: '2026-11-01', count: 0 },
  ],
  capacityByProgram: [],
  registrationsByStatus: [],
}

const quietTeacherDashboard: TeacherDashboard = {
  activeClassroomsCount: 0,
  completedClassroomsCount: 0,
  studentsCount: 0,
  activeClassrooms: [],
  work: [],
  pendingQuestions: [],
  announcements: [],
}

/** For tests that pass by the first screens of the areas without looking at them. */
export function fakeFirstScreens(wire: FakeWire): void {
  wire.reply(getDashboard, quietDashboard)
  wire.replyPage(listPrograms, { rows: [] })
  wire.replyPage(listCourses, { rows: [] })
  wire.replyPage(listCoursesWithoutClassrooms, { rows: [] })
  wire.replyPage(listCoursesWithoutCoordinators, { rows: [] })
  wire.replyPage(listAnnouncements, { rows: [] })
  wire.replyPage(listAttendedClassrooms, { rows: [] })
  wire.reply(getTeacherDashboard, quietTeacherDashboard)
  wire.replyPage(listBankCourses, { rows: [] })
  wire.replyPage(listPersonMatches, { rows: [] })
}
