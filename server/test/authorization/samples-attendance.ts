import { randomUUID } from 'node:crypto'
import { sentCanary } from './canaries.ts'
import type { Fixture } from './fixture.ts'
import type { FixtureLessons } from './fixture-lessons.ts'
import { type Sample, type SampleMaker, sampleClassroom, sampleEnrollment } from './sample.ts'

const hours = { startsAt: '12:00', endsAt: '12:45' }
const sampleLesson =
  (name: Exclude<keyof FixtureLessons, 'today' | 'checkInId'>) =>
  ({ a, b }: Fixture): Sample => ({
    params: { lessonKey: a.lessons[name] },
    foreign: { lessonKey: b.lessons[name] },
  })

const sheetOf = (enrollmentId: number) => ({
  saveId: randomUUID(),
  baseVersion: 1,
  takenAt: '2026-11-01T08:00:00Z',
  marks: [{ enrollmentId, status: 'PRESENT', note: sentCanary, isTouched: true }],
})

const sampleCheckIn = ({ a, b }: Fixture): Sample => ({
  params: { id: a.lessons.checkInId },
  foreign: { id: b.lessons.checkInId },
})

const sampleDays = ({ a }: Fixture): Sample => ({ query: { from: a.lessons.today, to: a.lessons.today } })

export const attendanceSamples: Record<string, SampleMaker> = {
  listLessons: () => ({ query: { limit: '5' } }),
  addLessons: ({ a }) => ({ body: { classroomId: a.classroomId, days: [a.lessons.today], ...hours } }),
  moveLesson: (fixture) => ({
    ...sampleLesson('untaken')(fixture),
    body: { day: fixture.a.lessons.today, ...hours, revision: 0 },
  }),
  cancelLesson: (fixture) => ({ ...sampleLesson('untaken')(fixture), body: { reason: sentCanary } }),
  restoreLesson: sampleLesson('cancelled'),
  deleteLesson: sampleLesson('untaken'),
  listTaughtLessons: sampleDays,
  addTaughtLesson: (fixture) => ({
    ...sampleClassroom(fixture),
    body: { clientId: randomUUID(), day: fixture.a.lessons.today, ...hours },
  }),
  deleteTaughtLesson: sampleLesson('untaken'),
  listAttendedLessons: sampleDays,

  getAttendanceDay: () => ({ query: { withRosters: '1' } }),
  getAttendanceSheet: sampleLesson('taken'),
  saveAttendance: (fixture) => ({
    ...sampleLesson('taken')(fixture),
    body: sheetOf(fixture.a.enrollmentId),
    foreignBody: sheetOf(fixture.b.enrollmentId),
    smuggled: [sheetOf(fixture.b.enrollmentId)],
  }),
  listAttendanceChanges: sampleLesson('taken'),
  openCheckIn: (fixture) => ({ ...sampleLesson('untaken')(fixture), body: { minutes: 10, lateAfter: 10 } }),
  getCheckIn: sampleCheckIn,
  closeCheckIn: (fixture) => ({ ...sampleCheckIn(fixture), body: { headCount: 1 } }),
  followCheckInCode: () => ({ params: { code: 'A'.repeat(16) } }),
  checkIn: () => ({}),
  getClassroomRegister: sampleClassroom,
  getRegisterPaper: (fixture) => ({ ...sampleClassroom(fixture), query: { month: '2026-11' } }),
  getRegisterPaperOfOffice: (fixture) => ({ ...sampleClassroom(fixture), query: { month: '2026-11' } }),
  getRegisterWorkbook: sampleClassroom,
  getOfficeSheet: sampleLesson('taken'),
  correctAttendance: (fixture) => ({
    ...sampleLesson('taken')(fixture),
    body: { ...sheetOf(fixture.a.enrollmentId), reason: sentCanary },
    foreignBody: { ...sheetOf(fixture.b.enrollmentId), reason: sentCanary },
  }),
  listOfficeAttendanceChanges: sampleLesson('taken'),
  listOwnAttendance: () => ({}),
  listOwnAttendedLessons: sampleEnrollment,

  getAttendanceOverview: () => ({}),
  listAbsentStudents: () => ({}),
  listClassroomAttendance: () => ({}),
}
