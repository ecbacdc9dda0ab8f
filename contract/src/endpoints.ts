import * as academicRecord from './academic-record.ts'
import * as access from './access.ts'
import * as account from './account.ts'
import * as accountRecovery from './account-recovery.ts'
import * as alumni from './alumni.ts'
import * as announcements from './announcements.ts'
import * as applicants from './applicants.ts'
import * as applicationRecord from './application-record.ts'
import * as approvals from './approvals.ts'
import * as archive from './archive.ts'
import * as assessmentSettings from './assessment-settings.ts'
import * as assistant from './assistant.ts'
import * as attendance from './attendance.ts'
import * as attendancePapers from './attendance-papers.ts'
import * as attendancePoints from './attendance-points.ts'
import * as attendanceReports from './attendance-reports.ts'
import * as attendanceRules from './attendance-rules.ts'
import * as attendanceSettings from './attendance-settings.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as bankSharing from './bank-sharing.ts'
import * as calendar from './calendar.ts'
import * as calendarFeeds from './calendar-feeds.ts'
import * as certificateDesign from './certificate-design.ts'
import * as certificateFiles from './certificate-files.ts'
import * as certificates from './certificates.ts'
import * as challenges from './challenges.ts'
import * as changes from './changes.ts'
import * as checkIns from './check-ins.ts'
import * as classroomEnrollment from './classroom-enrollment.ts'
import * as classrooms from './classrooms.ts'
import * as courses from './courses.ts'
import * as dataCopies from './data-copies.ts'
import * as digests from './digests.ts'
import type { Endpoint } from './endpoint.ts'
import * as excuses from './excuses.ts'
import * as extraFields from './extra-fields.ts'
import * as factors from './factors.ts'
import * as files from './files.ts'
import * as firstCodes from './first-codes.ts'
import * as firstWeek from './first-week.ts'
import * as gradeBook from './grade-book.ts'
import * as gradeMarks from './grade-marks.ts'
import * as gradeRelease from './grade-release.ts'
import * as gradeSheets from './grade-sheets.ts'
import * as grades from './grades.ts'
import * as graduation from './graduation.ts'
import * as help from './help.ts'
import * as images from './images.ts'
import * as imports from './imports.ts'
import * as incompleteRecords from './incomplete-records.ts'
import * as keyCorrection from './key-correction.ts'
import * as learning from './learning.ts'
import * as lectures from './lectures.ts'
import * as lessons from './lessons.ts'
import * as live from './live.ts'
import * as marking from './marking.ts'
import * as materials from './materials.ts'
import * as messageBatches from './message-batches.ts'
import * as messageTemplates from './message-templates.ts'
import * as messages from './messages.ts'
import * as notifications from './notifications.ts'
import * as openSessions from './open-sessions.ts'
import * as outbox from './outbox.ts'
import * as ownAttendance from './own-attendance.ts'
import * as people from './people.ts'
import * as peopleSheets from './people-sheets.ts'
import * as personDocuments from './person-documents.ts'
import * as personHealth from './person-health.ts'
import * as personMatches from './person-matches.ts'
import * as personMerge from './person-merge.ts'
import * as personPhoto from './person-photo.ts'
import * as policyReports from './policy-reports.ts'
import * as programEnrollment from './program-enrollment.ts'
import * as programs from './programs.ts'
import * as publicPrograms from './public-programs.ts'
import * as push from './push.ts'
import * as questionBank from './question-bank.ts'
import * as questionGeneration from './question-generation.ts'
import * as questionTopics from './question-topics.ts'
import * as quizAttempts from './quiz-attempts.ts'
import * as quizPicks from './quiz-picks.ts'
import * as quizSettings from './quiz-settings.ts'
import * as quizTaking from './quiz-taking.ts'
import * as quizzes from './quizzes.ts'
import * as recordSettings from './record-settings.ts'
import * as recordViews from './record-views.ts'
import * as registrations from './registrations.ts'
import * as reportCards from './report-cards.ts'
import * as reports from './reports.ts'
import * as retention from './retention.ts'
import * as savedViews from './saved-views.ts'
import * as school from './school.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as securityPolicy from './security-policy.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as setup from './setup.ts'
import * as signIns from './sign-ins.ts'
import * as status from './status.ts'
import * as stoppedNumbers from './stopped-numbers.ts'
import * as students from './students.ts'
import * as system from './system.ts'
import * as taughtAttempts from './taught-attempts.ts'
import * as taughtImports from './taught-imports.ts'
import * as teaching from './teaching.ts'
import * as termClassrooms from './term-classrooms.ts'
import * as terms from './terms.ts'
import * as trash from './trash.ts'
import * as unansweredQuestions from './unanswered-questions.ts'
import * as unreadNotifications from './unread-notifications.ts'
import * as unseenAnnouncements from './unseen-announcements.ts'
import * as users from './users.ts'
import * as webManifest from './web-manifest.ts'

/** Every file of the contract that declares endpoints; a new feature joins here. */
const features = [
  system,
  policyReports,
  school,
  settings,
  secondFactor,
  factors,
  securityPolicy,
  setup,
  auth,
  accountRecovery,
  firstCodes,
  outbox,
  account,
  access,
  openSessions,
  sessions,
  users,
  people,
  peopleSheets,
  recordSettings,
  recordViews,
  dataCopies,
  digests,
  retention,
  extraFields,
  incompleteRecords,
  personDocuments,
  personHealth,
  personPhoto,
  personMatches,
  personMerge,
  programs,
  publicPrograms,
  applicants,
  registrations,
  courses,
  classrooms,
  classroomEnrollment,
  programEnrollment,
  signIns,
  status,
  students,
  announcements,
  unseenAnnouncements,
  notifications,
  messages,
  messageBatches,
  messageTemplates,
  stoppedNumbers,
  push,
  live,
  unreadNotifications,
  webManifest,
  search,
  learning,
  academicRecord,
  lectures,
  marking,
  materials,
  images,
  files,
  teaching,
  lessons,
  attendance,
  ownAttendance,
  attendanceSettings,
  firstWeek,
  calendar,
  calendarFeeds,
  assessmentSettings,
  attendancePoints,
  attendanceReports,
  attendancePapers,
  attendanceRules,
  excuses,
  terms,
  termClassrooms,
  grades,
  gradeBook,
  gradeMarks,
  gradeRelease,
  gradeSheets,
  questionBank,
  bankSharing,
  questionTopics,
  questionGeneration,
  challenges,
  quizzes,
  quizTaking,
  quizPicks,
  quizSettings,
  quizAttempts,
  taughtAttempts,
  keyCorrection,
  graduation,
  certificateFiles,
  certificates,
  certificateDesign,
  approvals,
  archive,
  alumni,
  applicationRecord,
  reportCards,
  reports,
  assistant,
  unansweredQuestions,
  savedViews,
  help,
  trash,
  changes,
  checkIns,
  audit,
  imports,
  taughtImports,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'replies' in value

type Declared<Feature> = Feature extends unknown ? Feature[keyof Feature] : never

/** The name of any endpoint. */
export type EndpointName = Extract<Declared<(typeof features)[number]>, { name: string; path: string }>['name']

/** The whole API, row by row; OpenAPI, `docs/endpoints.md` and the tests read it. */
export const endpoints: readonly Endpoint[] = features.flatMap((feature: object) =>
  Object.values(feature).filter(isEndpoint),
)
