import { type Expectation, only } from './expectation.ts'
import { readAttendance } from './expectations-attendance.ts'
import { sendingMessages } from './expectations-messages.ts'

/** Roles and grants are for administrators, who hold `access.grant`. */
export const accessExpectations: Record<string, Expectation> = {
  getPermissionCatalogue: only('administrator'),
  listAccessRoles: only('administrator'),
  createAccessRole: only('administrator', { audits: 1 }),
  updateAccessRole: only('administrator', { audits: 1, reach: 'all' }),
  deleteAccessRole: only('administrator', { audits: 1, reach: 'all' }),
  restoreAccessRole: only('administrator', { audits: 1, reach: 'all' }),
  listGrants: only('administrator'),
  createGrant: only('administrator', { audits: 1 }),
  endGrant: only('administrator', { audits: 1, reach: 'all' }),
  listApprovals: only('administrator'),
  approveAct: only('administrator', { audits: 2, operations: ['createGrant', 'approveAct'], reach: 'all' }),
  refuseAct: only('administrator', { audits: 1, reach: 'all' }),
  withdrawAct: only('administrator', { audits: 1, reach: 'all' }),
  // The school has no such rule
  createAdministrator: { opens: { administrator: 'conflict' }, audits: 0 },
  listOpenSessions: only('administrator'),
  endOpenSession: only('administrator', { audits: 1, reach: 'all' }),
  endSessionsOfPerson: only('administrator', { audits: 1, reach: 'all' }),
  endAllSessions: only('administrator', { audits: 1 }),
  getSecurityPolicy: only('administrator'),
  updateSecurityPolicy: only('administrator', { audits: 1 }),
  // They have no factors
  resetFactors: { opens: { administrator: 'conflict' }, audits: 0, reach: 'all' },
}

const people = [
  ...['listUsers', 'getUser', 'getPeopleSheet', 'listUserRoles', 'getPerson', 'getRecordSettings', 'listExtraFields'],
  ...[
    'countIncompleteRecords',
    'listIncompleteRecords',
    'getPersonDocument',
    'getPersonPhoto',
    'listPersonMatches',
    'listActiveStudents',
  ],
  ...['listProgramStudents', 'listClassroomEnrollments', 'listAvailableStudents', 'listUnassignedStudents'],
]
/** All that `curriculum.read` opens. */
export const curriculum = [
  ...['listPrograms', 'getProgram', 'listProgramCourses', 'listCourses', 'getCourse', 'listClassroomsOfCourse'],
  ...[
    'listClassrooms',
    'getClassroom',
    'listClassroomStatuses',
    'getImage',
    'listHolidays',
    'getLessonPlan',
    'listMaterials',
    'downloadMaterial',
  ],
  ...['listAcademicYears', 'listTerms', 'getTerm', 'getTermClosing', 'listTermCandidates'],
]
const requests = ['listRegistrations', 'countRegistrations', 'getReceipt']
const results = [
  ...['getStudentProfile', 'listGraduates', 'listFailures', 'getGraduation', 'getCertificate', 'printCertificates'],
  ...['listArchivedClassrooms', 'getArchivedClassroom', 'listReadyClassrooms', 'exportArchivedClassroom'],
  ...['getGradeHistory', 'getGradeSheetOfOffice', 'listReportCards', 'printReportCards'],
]
const reports = [
  ...['getDashboard', 'getEnrollmentDeficiencies', 'listClassroomsWithoutTeachers', 'listCoursesWithoutClassrooms'],
  ...['listCoursesWithoutCoordinators', 'listGraduatesPendingCertificate'],
]
export const ownAccount = ['getAdminProfile', 'updateAdminProfile']

/** What a built-in role opens of the office, by hand from what the school means by it. */
export const opened: Record<'registrar' | 'director', ReadonlySet<string>> = {
  registrar: new Set([
    ...[people, curriculum, requests, results, reports, ownAccount, readAttendance, sendingMessages].flat(),
    ...[
      'correctAttendance',
      'createUser',
      'updateUser',
      'resetUserPassword',
      'createPerson',
      'updateRecord',
      'findPersonMatches',
    ],
    ...['createFirstCodes', 'getSignInCards', 'createPersonDocument', 'deletePersonDocument', 'uploadPersonPhoto'],
    ...['deletePersonPhoto', 'approveRegistration', 'rejectRegistration', 'requestPayment', 'requestNewReceipt'],
    ...['enroll', 'bulkEnroll', 'transfer', 'bulkTransfer', 'cancelEnrollment', 'assignProgram', 'bulkAssignProgram'],
    ...['listExcuses', 'recordExcuse', 'acceptExcuse', 'rejectExcuse', 'revokeExcuse', 'getExcuseDocument'],
    ...['listAttendanceRules', 'listStandings', 'getWarningLetters', 'confirmExamBars', 'waiveExamBar', 'liftExamBar'],
    ...['unassignProgram', 'createAnnouncement', 'updateAnnouncement', 'deleteAnnouncement', 'listAnnouncementScopes'],
  ]),
  director: new Set([
    ...[people, curriculum, requests, results, reports, ownAccount, readAttendance].flat(),
    ...[
      'listTrash',
      'getSettings',
      'getPaymentDetails',
      'getAssessmentSettings',
      'getReportDesign',
      'getAttendanceSettings',
      'getFirstWeek',
      'listMessageTemplates',
      'getCertificateDesign',
      'previewCertificate',
      'listHealthReaders',
    ],
    ...[
      'getServerStatus',
      'listOutbox',
      'listUnanswered',
      'listExcuses',
      'listAttendanceRules',
      'listStandings',
      'getWarningLetters',
    ],
  ]),
}
