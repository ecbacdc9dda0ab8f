import type { FastifyInstance } from 'fastify'
import type { RetentionSettings } from './config/retention-settings.ts'
import { academicRecordStudentRoutes } from './features/academic-record/student.routes.ts'
import { accessAdminRoutes } from './features/access/admin.routes.ts'
import { accountAdminRoutes } from './features/account/admin.routes.ts'
import { accountRoutes } from './features/account/member.routes.ts'
import { accountPublicRoutes } from './features/account/public.routes.ts'
import { alumniPublicRoutes } from './features/alumni/public.routes.ts'
import { announcementAdminRoutes } from './features/announcements/admin.routes.ts'
import { announcementRoutes } from './features/announcements/member.routes.ts'
import { announcementStudentRoutes } from './features/announcements/student.routes.ts'
import { approvalAdminRoutes } from './features/approvals/admin.routes.ts'
import { archiveAdminRoutes } from './features/archive/admin.routes.ts'
import { assistantAdminRoutes } from './features/assistant/admin.routes.ts'
import { assistantRoutes } from './features/assistant/member.routes.ts'
import { attendanceAdminRoutes } from './features/attendance/admin.routes.ts'
import { attendancePublicRoutes } from './features/attendance/public.routes.ts'
import { attendanceStudentRoutes } from './features/attendance/student.routes.ts'
import { attendanceTeacherRoutes } from './features/attendance/teacher.routes.ts'
import { attendanceRuleRoutes } from './features/attendance-rules/admin.routes.ts'
import { auditAdminRoutes } from './features/audit/admin.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import type { AuthDeps } from './features/auth/auth.service.ts'
import { recoveryRoutes } from './features/auth/recovery.routes.ts'
import { calendarAdminRoutes } from './features/calendar/admin.routes.ts'
import { calendarMemberRoutes } from './features/calendar/member.routes.ts'
import { calendarPublicRoutes } from './features/calendar/public.routes.ts'
import { certificateAdminRoutes } from './features/certificates/admin.routes.ts'
import { certificatePublicRoutes } from './features/certificates/public.routes.ts'
import { challengeStudentRoutes } from './features/challenges/student.routes.ts'
import { challengeTeacherRoutes } from './features/challenges/teacher.routes.ts'
import { changeAdminRoutes } from './features/changes/admin.routes.ts'
import { changeTeacherRoutes } from './features/changes/teacher.routes.ts'
import { classroomEnrollmentAdminRoutes } from './features/classroom-enrollment/admin.routes.ts'
import { classroomAdminRoutes } from './features/classrooms/admin.routes.ts'
import { classroomTeacherRoutes } from './features/classrooms/teacher.routes.ts'
import { courseAdminRoutes } from './features/courses/admin.routes.ts'
import { excuseAdminRoutes } from './features/excuses/admin.routes.ts'
import { excuseStudentRoutes } from './features/excuses/student.routes.ts'
import { firstCodeAdminRoutes } from './features/first-codes/admin.routes.ts'
import { firstWeekRoutes } from './features/first-week/admin.routes.ts'
import { gradeBookStudentRoutes } from './features/grade-book/student.routes.ts'
import { gradeBookTeacherRoutes } from './features/grade-book/teacher.routes.ts'
import { gradeAdminRoutes } from './features/grades/admin.routes.ts'
import { gradeTeacherRoutes } from './features/grades/teacher.routes.ts'
import { graduationAdminRoutes } from './features/graduation/admin.routes.ts'
import { helpRoutes } from './features/help/member.routes.ts'
import { helpPublicRoutes } from './features/help/public.routes.ts'
import { imageRoutes } from './features/images/member.routes.ts'
import { importAdminRoutes } from './features/imports/admin.routes.ts'
import { importTeacherRoutes } from './features/imports/teacher.routes.ts'
import { learningStudentRoutes } from './features/learning/student.routes.ts'
import { lectureTeacherRoutes } from './features/lectures/teacher.routes.ts'
import { lessonAdminRoutes } from './features/lessons/admin.routes.ts'
import { lessonStudentRoutes } from './features/lessons/student.routes.ts'
import { lessonTeacherRoutes } from './features/lessons/teacher.routes.ts'
import { liveRoutes } from './features/live/member.routes.ts'
import { materialAdminRoutes } from './features/materials/admin.routes.ts'
import { materialRoutes } from './features/materials/member.routes.ts'
import { materialTeacherRoutes } from './features/materials/teacher.routes.ts'
import { messageAdminRoutes } from './features/messages/admin.routes.ts'
import { notificationRoutes } from './features/notifications/member.routes.ts'
import { unsubscribeRoutes } from './features/notifications/public.routes.ts'
import { outboxAdminRoutes } from './features/outbox/admin.routes.ts'
import { peopleAdminRoutes } from './features/people/admin.routes.ts'
import { peopleMemberRoutes } from './features/people/member.routes.ts'
import { peopleTeacherRoutes } from './features/people/teacher.routes.ts'
import { personMatchAdminRoutes } from './features/person-matches/admin.routes.ts'
import { personMergeAdminRoutes } from './features/person-merge/admin.routes.ts'
import { privacyAdminRoutes } from './features/privacy/admin.routes.ts'
import { privacyMemberRoutes } from './features/privacy/member.routes.ts'
import { programEnrollmentAdminRoutes } from './features/program-enrollment/admin.routes.ts'
import { programAdminRoutes } from './features/programs/admin.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { questionBankTeacherRoutes } from './features/question-bank/teacher.routes.ts'
import { questionGenerationTeacherRoutes } from './features/question-generation/teacher.routes.ts'
import { markingRoutes } from './features/quizzes/marking.routes.ts'
import { quizStudentRoutes } from './features/quizzes/student.routes.ts'
import { quizTeacherRoutes } from './features/quizzes/teacher.routes.ts'
import { registrationAdminRoutes } from './features/registrations/admin.routes.ts'
import { registrationPublicRoutes } from './features/registrations/public.routes.ts'
import { reportCardAdminRoutes, reportCardStudentRoutes } from './features/report-cards/admin.routes.ts'
import { reportAdminRoutes } from './features/reports/admin.routes.ts'
import { savedViewRoutes } from './features/saved-views/member.routes.ts'
import { searchRoutes } from './features/search/member.routes.ts'
import { secondFactorAdminRoutes } from './features/second-factor/admin.routes.ts'
import { secondFactorMemberRoutes } from './features/second-factor/member.routes.ts'
import { openSessionRoutes } from './features/sessions/admin.routes.ts'
import { sessionRoutes } from './features/sessions/sessions.routes.ts'
import { settingsAdminRoutes } from './features/settings/admin.routes.ts'
import { schoolRoutes } from './features/settings/public.routes.ts'
import { setupRoutes } from './features/setup/public.routes.ts'
import { signInAdminRoutes } from './features/sign-ins/admin.routes.ts'
import { statusAdminRoutes } from './features/status/admin.routes.ts'
import type { StatusDeps } from './features/status/status.service.ts'
import { studentAdminRoutes } from './features/students/admin.routes.ts'
import { policyReportRoutes } from './features/system/policy-reports.routes.ts'
import { systemRoutes } from './features/system/public.routes.ts'
import { termClassroomAdminRoutes } from './features/term-classrooms/admin.routes.ts'
import { termAdminRoutes } from './features/terms/admin.routes.ts'
import { termRoutes } from './features/terms/member.routes.ts'
import { trashAdminRoutes } from './features/trash/admin.routes.ts'
import { userAdminRoutes } from './features/users/admin.routes.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { JobSender } from './platform/jobs/jobs.ts'
import type { Live } from './platform/live/live.ts'
import type { Llm } from './platform/llm/llm.ts'
import type { Pdf } from './platform/pdf/pdf.ts'
import type { PushRoom } from './platform/push/push-room.ts'
import type { CertificateSigner } from './platform/security/certificate-signer.ts'
import type { SpreadsheetReader } from './platform/spreadsheets/reading/spreadsheet-reader.ts'
import type { RowCodes } from './platform/spreadsheets/row-codes.ts'

interface FeaturesDeps extends AuthDeps, StatusDeps {
  clock: Clock
  llm: Llm
  pdf: Pdf
  signer: CertificateSigner
  jobs: JobSender
  spreadsheets: SpreadsheetReader
  rowCodes: RowCodes
  push: PushRoom | undefined
  publicUrl: string | undefined
  retention: RetentionSettings
  searchMilliseconds?: number | undefined
  readTallyMilliseconds?: number | undefined
  live: Live
}

/** The board at the door: the routes of every feature. */
export function addFeatures(app: FastifyInstance, deps: FeaturesDeps): void {
  systemRoutes(app)
  policyReportRoutes(app, deps)
  schoolRoutes(app)
  settingsAdminRoutes(app, deps)
  firstWeekRoutes(app, deps)
  setupRoutes(app, deps)
  authRoutes(app, deps)
  recoveryRoutes(app, deps)
  firstCodeAdminRoutes(app, deps)
  accountRoutes(app, deps)
  accountAdminRoutes(app, deps)
  accessAdminRoutes(app, deps)
  approvalAdminRoutes(app)
  secondFactorMemberRoutes(app, deps)
  secondFactorAdminRoutes(app, deps)
  accountPublicRoutes(app, deps)
  sessionRoutes(app, deps)
  openSessionRoutes(app)
  userAdminRoutes(app, deps)
  peopleAdminRoutes(app, deps)
  peopleTeacherRoutes(app)
  peopleMemberRoutes(app)
  privacyAdminRoutes(app, deps)
  privacyMemberRoutes(app, deps)
  personMatchAdminRoutes(app, deps)
  personMergeAdminRoutes(app, deps)
  outboxAdminRoutes(app)
  statusAdminRoutes(app, deps)
  signInAdminRoutes(app, deps)
  programAdminRoutes(app)
  registrationPublicRoutes(app, deps)
  registrationAdminRoutes(app, deps)
  courseAdminRoutes(app)
  classroomAdminRoutes(app, deps)
  termRoutes(app, deps)
  termAdminRoutes(app, deps)
  termClassroomAdminRoutes(app, deps)
  classroomEnrollmentAdminRoutes(app)
  programEnrollmentAdminRoutes(app)
  studentAdminRoutes(app)
  announcementRoutes(app)
  announcementStudentRoutes(app)
  learningStudentRoutes(app)
  academicRecordStudentRoutes(app, deps)
  reportCardAdminRoutes(app, deps)
  reportCardStudentRoutes(app, deps)
  classroomTeacherRoutes(app)
  lessonAdminRoutes(app, deps)
  lessonTeacherRoutes(app, deps)
  lessonStudentRoutes(app, deps)
  attendanceAdminRoutes(app, deps)
  attendanceTeacherRoutes(app, deps)
  attendanceStudentRoutes(app, deps)
  attendancePublicRoutes(app, deps)
  attendanceRuleRoutes(app, deps)
  excuseStudentRoutes(app, deps)
  excuseAdminRoutes(app, deps)
  gradeTeacherRoutes(app, deps)
  gradeBookTeacherRoutes(app, deps)
  gradeBookStudentRoutes(app)
  gradeAdminRoutes(app, deps)
  announcementAdminRoutes(app)
  materialAdminRoutes(app)
  materialRoutes(app)
  materialTeacherRoutes(app)
  lectureTeacherRoutes(app)
  imageRoutes(app)
  questionBankTeacherRoutes(app)
  questionGenerationTeacherRoutes(app, deps)
  challengeStudentRoutes(app, deps)
  challengeTeacherRoutes(app, deps)
  quizTeacherRoutes(app, deps)
  markingRoutes(app)
  quizStudentRoutes(app, deps)
  graduationAdminRoutes(app)
  certificateAdminRoutes(app, deps)
  certificatePublicRoutes(app, deps)
  archiveAdminRoutes(app, deps)
  alumniPublicRoutes(app, deps)
  reportAdminRoutes(app, deps)
  assistantRoutes(app, deps)
  assistantAdminRoutes(app)
  calendarAdminRoutes(app)
  calendarMemberRoutes(app, deps)
  calendarPublicRoutes(app, deps)
  savedViewRoutes(app)
  notificationRoutes(app, deps)
  unsubscribeRoutes(app, deps)
  liveRoutes(app, { hub: deps.live.hub, limits: deps.limits })
  messageAdminRoutes(app, deps)
  pushRoutes(app, deps)
  searchRoutes(app, deps)
  helpRoutes(app)
  helpPublicRoutes(app)
  trashAdminRoutes(app, deps)
  auditAdminRoutes(app)
  changeAdminRoutes(app, deps)
  changeTeacherRoutes(app, deps)
  importAdminRoutes(app, deps)
  importTeacherRoutes(app, deps)
}
