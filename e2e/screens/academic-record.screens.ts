import type { Page } from '@playwright/test'
import { failing, type Screen, stalling } from './screen.ts'

const record = /[/]api[/]student[/]academic-record$/

const row = {
  classroomId: 4,
  courseName: 'تصميم صفحات الويب',
  classroomName: 'الشعبة أ، صباحي',
  practicalGrade: 26.5,
  examGrade: 61,
  finalGrade: 87.5,
  classroomStatus: 'COMPLETED',
  isArchived: true,
}
const graduate = {
  studentName: 'رنا محمد خير الشامي',
  nationalId: '01300000001',
  programName: 'تطوير تطبيقات الويب',
  overallStatus: 'GRADUATED',
  programNameAtCompletion: 'تطوير تطبيقات الويب',
  finalGpa: 84.25,
  completionDate: '2026-07-05T09:00:00Z',
  enrollmentHistory: [
    row,
    { ...row, classroomId: 3, courseName: 'قواعد البيانات', finalGrade: 78 },
    { ...row, classroomId: 2, courseName: 'مقدمة في البرمجة', classroomStatus: 'CANCELLED', isArchived: false },
  ],
}

const barred = { classroomId: 5, examGrade: 0, finalGrade: 26.5, isBarred: true }

const here = { who: 'student', path: '/student/academic-record' } as const
const being = (more: object = {}) => ({
  prepare: (page: Page) => page.route(record, (route) => route.fulfill({ json: { ...graduate, ...more } })),
})

export const academicRecordScreens: readonly Screen[] = [
  { ...here, name: 'academic-record' },
  { ...here, name: 'academic-record-graduated', ...being() },
  { ...here, name: 'academic-record-failed-student', ...being({ overallStatus: 'FAILED', finalGpa: 52.5 }) },
  { ...here, name: 'academic-record-barred', ...being({ enrollmentHistory: [{ ...row, ...barred }, row] }) },
  {
    ...here,
    name: 'academic-record-empty',
    ...being({ overallStatus: 'ACTIVE', finalGpa: null, completionDate: null, enrollmentHistory: [] }),
  },
  { ...here, name: 'academic-record-loading', ...stalling(record) },
  { ...here, name: 'academic-record-failed', ...failing(record) },
]
