import { type Static, Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'
import { Instant } from './fields.ts'
import { ownMaximaFields } from './grade-maxima.ts'

/** The status of a student; unknown values are shown as they come (glossary). */
export const overallStatuses = ['ACTIVE', 'GRADUATED', 'FAILED'] as const

const Grade = Type.Union([Type.Number(), Type.Null()])
const NullableText = Type.Union([Type.String(), Type.Null()])

export const RecordedEnrollment = Type.Object({
  classroomId: Type.Integer(),
  courseName: Type.String(),
  classroomName: Type.String(),
  practicalGrade: Grade,
  examGrade: Grade,
  finalGrade: Grade,
  classroomStatus: Type.String(),
  isArchived: Type.Boolean(),
  /** Barred from the exam, whose grade is 0 (R-absence-5). */
  isBarred: Type.Optional(Type.Boolean()),
  /** The word of the school for the final grade (R-release-5). */
  gradeWord: Type.Optional(Type.String()),
  /** Marks are shown once they are published, which they are not yet (R-release-1). */
  awaitsPublication: Type.Optional(Type.Boolean()),
  /** When published marks became others. */
  revisedAt: Type.Optional(Instant),
  ...ownMaximaFields,
})
export type RecordedEnrollment = Static<typeof RecordedEnrollment>

/**
 * The academic record (R-student-5). The program at completion, the mean and the date are those of the day on which
 * the student graduated or failed; before it they are null. `programName` is the present program.
 */
export const AcademicRecord = Type.Object({
  studentName: Type.String(),
  nationalId: Type.String(),
  programName: NullableText,
  overallStatus: Type.String(),
  programNameAtCompletion: NullableText,
  finalGpa: Grade,
  completionDate: Type.Union([Instant, Type.Null()]),
  enrollmentHistory: Type.Array(RecordedEnrollment),
})
export type AcademicRecord = Static<typeof AcademicRecord>

const own = { area: 'student', ownership: 'self', method: 'GET' } as const

export const getAcademicRecord = endpoint({
  ...own,
  name: 'getAcademicRecord',
  summary: 'السجل الأكاديمي للطالب مع شُعَبه المؤرشفة',
  path: '/api/student/academic-record',
  replies: { 200: AcademicRecord },
})

export const getTranscript = endpoint({
  ...own,
  name: 'getTranscript',
  summary: 'كشف درجات الطالب بصيغة PDF',
  path: '/api/student/academic-record/transcript',
  replies: { 200: FileReply },
  isFile: true,
})
