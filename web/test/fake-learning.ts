import type { AcademicRecord, RecordedEnrollment } from '@manara/contract/academic-record.ts'
import { getMyProfile } from '@manara/contract/account.ts'
import type {
  AttendedClassroom,
  AttendedClassroomDetails,
  AttendedLecture,
  AttendedQuiz,
} from '@manara/contract/learning.ts'
import type { LectureMaterial } from '@manara/contract/materials.ts'
import { getSchool } from '@manara/contract/school.ts'
import type { FakeWire } from './fake-wire.ts'
import { renderApp } from './render.tsx'
import { buildProfile, buildSchool, signInAs } from './sign-in.ts'

/** A place of the student; a test names only what it is about. */
export const buildAttended = (classroom: Partial<AttendedClassroom> & { classroomId: number }): AttendedClassroom => ({
  name: `الشعبة ${classroom.classroomId}`,
  courseId: 3,
  courseName: 'قواعد البيانات',
  teacherName: 'هالة الأتاسي',
  enrolledStudentsCount: 24,
  lectureCount: 5,
  openQuizCount: 0,
  status: 'ACTIVE',
  finalGrade: null,
  ...classroom,
})

export const buildAttendedDetails = (details: Partial<AttendedClassroomDetails> = {}): AttendedClassroomDetails => ({
  classroomId: 5,
  classroomName: 'الشعبة أ، صباحي',
  courseId: 3,
  courseName: 'قواعد البيانات',
  teacherName: 'هالة الأتاسي',
  status: 'ACTIVE',
  isArchived: false,
  practicalGrade: null,
  examGrade: null,
  finalGrade: null,
  lectures: [],
  ...details,
})

export const buildAttendedLecture = (lecture: Partial<AttendedLecture> & { lectureId: number }): AttendedLecture => ({
  lectureOrder: lecture.lectureId,
  title: `المحاضرة ${lecture.lectureId}`,
  description: null,
  materials: [],
  lectureQuiz: null,
  ...lecture,
})

export const buildAttendedQuiz = (quiz: Partial<AttendedQuiz> = {}): AttendedQuiz => ({
  lectureQuizId: 70,
  title: 'اختبار الجبر العلاقي',
  isEnabled: true,
  isSubmitted: false,
  submissionId: null,
  ...quiz,
})

export const buildAttachment = (material: Partial<LectureMaterial> & { materialId: number }): LectureMaterial => ({
  lectureId: 1,
  title: `المرفق ${material.materialId}`,
  description: null,
  materialType: 'File',
  url: null,
  originalFilename: 'notes.pdf',
  mediaType: 'application/pdf',
  size: 2_516_582,
  uploadedAt: '2026-11-18T08:00:00Z',
  ...material,
})

export const buildRecordRow = (row: Partial<RecordedEnrollment> & { classroomId: number }): RecordedEnrollment => ({
  courseName: `المقرر ${row.classroomId}`,
  classroomName: 'الشعبة أ',
  practicalGrade: null,
  examGrade: null,
  finalGrade: null,
  classroomStatus: 'ACTIVE',
  isArchived: false,
  ...row,
})

export const buildRecord = (record: Partial<AcademicRecord> = {}): AcademicRecord => ({
  studentName: 'رنا الشامي',
  nationalId: '01300000001',
  programName: 'تطوير الويب',
  overallStatus: 'ACTIVE',
  programNameAtCompletion: null,
  finalGpa: null,
  completionDate: null,
  enrollmentHistory: [],
  ...record,
})

/** What the shell around every screen of a student asks for. */
export function serveStudent(wire: FakeWire) {
  wire.reply(getSchool, buildSchool())
  wire.reply(getMyProfile, buildProfile({ firstName: 'رنا', lastName: 'الشامي', role: 2, programName: 'تطوير الويب' }))
}

/** Opens an address as a student. */
export function openAsStudent(address: string) {
  signInAs('Student')
  return renderApp(address)
}
