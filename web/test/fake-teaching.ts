import { getMyProfile } from '@manara/contract/account.ts'
import { type Announcement, listAnnouncements } from '@manara/contract/announcements.ts'
import { listMyDataCopies } from '@manara/contract/data-copies.ts'
import { type GradedEnrollment, getGradingStatus, listGrades, saveManyRawGrades } from '@manara/contract/grades.ts'
import { listClassroomPeople } from '@manara/contract/person-health.ts'
import { listBankCourses } from '@manara/contract/question-bank.ts'
import { listMyViews } from '@manara/contract/record-views.ts'
import { getSchool } from '@manara/contract/school.ts'
import {
  getTaughtClassroom,
  getTeacherDashboard,
  listCoordinatedCourses,
  type TaughtClassroom,
  type TaughtClassroomDetails,
  type TeacherDashboard,
} from '@manara/contract/teaching.ts'
import type { FakeWire } from './fake-wire.ts'
import { renderApp } from './render.tsx'
import { buildProfile, buildSchool, signInAs } from './sign-in.ts'

/** A classroom of the teacher; a test names only what it is about. */
export const buildTaught = (classroom: Partial<TaughtClassroom> & { classroomId: number }): TaughtClassroom => ({
  name: `الشعبة ${classroom.classroomId}`,
  courseId: 3,
  courseName: 'قواعد البيانات',
  academicProgramId: 1,
  academicProgramName: 'هندسة البرمجيات',
  programName: classroom.academicProgramName ?? 'هندسة البرمجيات',
  status: 'ACTIVE',
  enrolledStudentsCount: 24,
  capacity: 30,
  lectureCount: 11,
  ...classroom,
})

export const buildDetails = (details: Partial<TaughtClassroomDetails> = {}): TaughtClassroomDetails => ({
  ...buildTaught({ classroomId: 5, name: 'الشعبة أ' }),
  announcements: [],
  ...details,
})

export const buildNotice = (notice: Partial<Announcement> & { announcementId: number }): Announcement => ({
  title: `الإعلان ${notice.announcementId}`,
  content: 'القاعة 4، التاسعة صباحًا.',
  targetScope: 3,
  targetScopeName: 'CLASSROOM',
  targetScopeCode: 3,
  targetId: 5,
  targetName: 'الشعبة أ',
  postedAt: '2026-11-19T08:00:00Z',
  authorName: 'هالة الأتاسي',
  canDelete: true,
  ...notice,
})

export const buildTeacherDashboard = (dashboard: Partial<TeacherDashboard> = {}): TeacherDashboard => ({
  activeClassroomsCount: 0,
  completedClassroomsCount: 0,
  studentsCount: 0,
  activeClassrooms: [],
  work: [],
  pendingQuestions: [],
  announcements: [],
  ...dashboard,
})

export const buildGraded = (row: Partial<GradedEnrollment> & { enrollmentId: number }): GradedEnrollment => ({
  studentId: row.enrollmentId + 1000,
  studentName: `الطالب ${row.enrollmentId}`,
  practicalGrade: null,
  examGrade: null,
  finalGrade: null,
  ...row,
})

/** What the shell around every screen of the teacher asks for, and a quiet dashboard. */
export function serveTeacher(wire: FakeWire) {
  wire.reply(listClassroomPeople, [])
  wire.reply(listMyDataCopies, [])
  wire.replyPage(listMyViews, { rows: [] })
  wire.reply(getSchool, buildSchool())
  wire.reply(getMyProfile, buildProfile({ firstName: 'هالة', lastName: 'الأتاسي', role: 1 }))
  wire.reply(getTeacherDashboard, buildTeacherDashboard())
  wire.replyPage(listAnnouncements, { rows: [] })
  wire.replyPage(listCoordinatedCourses, { rows: [] })
  wire.replyPage(listBankCourses, { rows: [] })
}

/** A server that keeps marks as the real one does: what it saved is what it lists. */
export function serveGrades(wire: FakeWire, start: GradedEnrollment[], details: Partial<TaughtClassroomDetails> = {}) {
  const rows = new Map(start.map((row) => [row.enrollmentId, row]))
  wire.reply(getTaughtClassroom, buildDetails(details))
  wire.replyPage(listGrades, () => ({ rows: [...rows.values()] }))
  wire.reply(getGradingStatus, () => {
    const all = [...rows.values()]
    const entered = all.filter(({ practicalGrade, examGrade }) => practicalGrade !== null && examGrade !== null).length
    return {
      totalStudents: all.length,
      gradesEnteredCount: entered,
      finalGradesCount: all.filter(({ finalGrade }) => finalGrade !== null).length,
      isComplete: entered === all.length,
    }
  })
  const save = ({ body }: { body: { grades: Partial<GradedEnrollment>[] } }) => {
    const results = body.grades.map(({ enrollmentId = 0, ...marks }) => {
      const before = rows.get(enrollmentId)
      if (before) rows.set(enrollmentId, { ...before, ...marks, finalGrade: null })
      return { enrollmentId, isSaved: true, isFinalCleared: before?.finalGrade != null }
    })
    return { message: `حُفظت ${results.length}.`, savedCount: results.length, refusedCount: 0, results }
  }
  const answerSaves = () => wire.reply(saveManyRawGrades, save)
  answerSaves()
  return { rows, answerSaves }
}

/** Opens an address as a teacher. */
export function openAsTeacher(address: string) {
  signInAs('Teacher')
  return renderApp(address)
}
