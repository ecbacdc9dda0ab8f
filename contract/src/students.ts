import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { ownMaximaFields } from './grade-maxima.ts'
import { personFields } from './person.ts'
import { StudentParams } from './program-enrollment.ts'

const Grade = Type.Union([Type.Number(), Type.Null()])

export const MissingCourse = Type.Object({ courseId: Type.Integer(), courseName: Type.String() })
export type MissingCourse = Static<typeof MissingCourse>

export const ProfileEnrollment = Type.Object({
  enrollmentId: Type.Integer(),
  classroomId: Type.Integer(),
  classroomName: Type.String(),
  courseId: Type.Integer(),
  courseName: Type.String(),
  classroomStatus: Type.String(),
  isArchived: Type.Boolean(),
  practicalGrade: Grade,
  examGrade: Grade,
  finalGrade: Grade,
  ...ownMaximaFields,
})
export type ProfileEnrollment = Static<typeof ProfileEnrollment>

/** The academic profile of a student. Missing: courses of the program without any enrollment (R-enroll-4). */
export const StudentProfile = Type.Object({
  userInfo: Type.Object({
    ...personFields,
  }),
  academicProgramId: Type.Union([Type.Integer(), Type.Null()]),
  programName: Type.Union([Type.String(), Type.Null()]),
  overallStatus: Type.String(),
  enrollments: Type.Array(ProfileEnrollment),
  missingCourses: Type.Array(MissingCourse),
})
export type StudentProfile = Static<typeof StudentProfile>

export const getStudentProfile = endpoint({
  name: 'getStudentProfile',
  summary: 'الملف الأكاديمي لطالب',
  area: 'admin',
  ownership: 'all',
  permission: 'result.read',
  method: 'GET',
  path: '/api/admin/student-management/:id/profile',
  params: StudentParams,
  views: 'GRADES',
  replies: { 200: StudentProfile },
})
