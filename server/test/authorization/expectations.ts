import { isSignedIn, type Persona, personas, type SignedInPersona, signedInPersonas } from './personas.ts'

/** What becomes of a well-formed call: the success of the contract, 404, 409, 401 or 403. */
export type Outcome = 'ok' | 'missing' | 'conflict' | 'signedOut' | 'forbidden'

/**
 * What an endpoint must answer to whom. Written by hand from the decisions of the school, never derived from the
 * contract: a wrong area in the contract must not approve itself.
 */
export interface Expectation {
  opens: Partial<Record<Persona, Outcome>>
  isForEverybody?: true
  /** Entries of the audit trail that one successful call of the sample writes; reading endpoints have none. */
  audits?: number
  /** For endpoints with ids; by persona where it differs. */
  reach?: Reach | Partial<Record<Persona, Reach>>
}

/** `all` reaches the other half of the school too, `own` must find nothing there. */
export type Reach = 'all' | 'own'

type Details = Pick<Expectation, 'audits' | 'reach'>

/** Visitors, and whoever's token no longer opens anything, come in too. */
const everybody = (details: Details = {}): Expectation => ({ opens: {}, isForEverybody: true, ...details })

/** Everyone in a living session. */
const members = (details: Details = {}): Expectation => only(signedInPersonas, details)

function only(who: SignedInPersona | readonly SignedInPersona[], details: Details = {}): Expectation {
  return { opens: Object.fromEntries([who].flat().map((persona) => [persona, 'ok'])), ...details }
}

/** What hangs on a classroom of the teacher; another teacher does not find it. */
const ofTheTeacher = (details: Details = {}): Expectation => ({
  opens: { teacher: 'ok', coordinator: 'missing' },
  reach: 'own',
  ...details,
})

/** What hangs on a course of the coordinator; who only teaches it does not find it. */
const ofTheCoordinator = (details: Details = {}): Expectation => ({
  opens: { coordinator: 'ok', teacher: 'missing' },
  reach: 'own',
  ...details,
})

/** Everyone in a living session, and the cookie of one. */
const fileReaders = (outcome: Outcome): Expectation => ({
  opens: Object.fromEntries([...signedInPersonas, 'fileCookieOnly'].map((persona) => [persona, outcome])),
  reach: { administrator: 'all', fileCookieOnly: 'all' },
})

/** Refused alike, whoever knocks. */
const nobody = (outcome: Outcome, details: Details = {}): Expectation => ({
  opens: Object.fromEntries(personas.map((persona) => [persona, outcome])),
  ...details,
})

/** One line for each endpoint of the contract, by its name. */
export const expectations: Record<string, Expectation> = {
  // The server itself
  getHealth: everybody(),
  getReady: everybody(),
  getOpenApi: everybody(),
  getSchool: everybody(),

  // The first administrator: closed for good once there is one
  checkSetupLink: nobody('conflict', { audits: 0 }),
  setUpSchool: nobody('conflict', { audits: 0 }),

  // Signing in and out, the own account
  login: everybody({ audits: 1 }),
  logout: members({ audits: 1 }),
  getMyProfile: members(),
  changeMyPassword: members({ audits: 1 }),
  findEmail: everybody(),
  requestReset: everybody({ audits: 1 }),
  confirmReset: everybody({ audits: 1 }),
  getAdminProfile: only('administrator'),
  updateAdminProfile: only('administrator', { audits: 1 }),

  // People
  listUsers: only('administrator'),
  getUser: only('administrator', { reach: 'all' }),
  createUser: only('administrator', { audits: 1 }),
  updateUser: only('administrator', { audits: 1, reach: 'all' }),
  deleteUser: only('administrator', { audits: 1, reach: 'all' }),
  bulkDeleteUsers: only('administrator', { audits: 2 }),
  resetUserPassword: only('administrator', { audits: 1, reach: 'all' }),
  listUserRoles: only('administrator'),

  // Programs
  listPrograms: only('administrator'),
  getProgram: only('administrator', { reach: 'all' }),
  createProgram: only('administrator', { audits: 1 }),
  updateProgram: only('administrator', { audits: 1, reach: 'all' }),
  deleteProgram: only('administrator', { audits: 1, reach: 'all' }),
  toggleRegistration: only('administrator', { audits: 1, reach: 'all' }),
  listProgramCourses: only('administrator', { reach: 'all' }),
  listProgramStudents: only('administrator', { reach: 'all' }),

  // Registration requests: whoever knows the unguessable id of one reaches it
  listPublicPrograms: everybody(),
  register: everybody({ audits: 1 }),
  getRegistration: everybody({ reach: 'all' }),
  uploadReceipt: everybody({ audits: 1, reach: 'all' }),
  listRegistrations: only('administrator'),
  countRegistrations: only('administrator'),
  requestPayment: only('administrator', { audits: 1, reach: 'all' }),
  rejectRegistration: only('administrator', { audits: 1, reach: 'all' }),
  requestNewReceipt: only('administrator', { audits: 1, reach: 'all' }),
  approveRegistration: only('administrator', { audits: 2, reach: 'all' }),
  getReceipt: {
    opens: { administrator: 'ok', fileCookieOnly: 'ok' },
    reach: { administrator: 'all', fileCookieOnly: 'all' },
  },

  // Settings of the school
  getLogo: everybody(),
  getSettings: only('administrator'),
  updateSettings: only('administrator', { audits: 1 }),
  getPaymentDetails: only('administrator'),
  updatePaymentDetails: only('administrator', { audits: 1 }),
  uploadLogo: only('administrator', { audits: 1 }),
  deleteLogo: only('administrator', { audits: 1 }),

  // Courses and classrooms
  listCourses: only('administrator'),
  getCourse: only('administrator', { reach: 'all' }),
  createCourse: only('administrator', { audits: 1 }),
  updateCourse: only('administrator', { audits: 1, reach: 'all' }),
  deleteCourse: only('administrator', { audits: 1, reach: 'all' }),
  assignCoordinator: only('administrator', { audits: 1, reach: 'all' }),
  unassignCoordinator: only('administrator', { audits: 1, reach: 'all' }),
  listClassrooms: only('administrator'),
  listClassroomsOfCourse: only('administrator', { reach: 'all' }),
  getClassroom: only('administrator', { reach: 'all' }),
  createClassroom: only('administrator', { audits: 1 }),
  updateClassroom: only('administrator', { audits: 1, reach: 'all' }),
  deleteClassroom: only('administrator', { audits: 1, reach: 'all' }),
  assignTeacher: only('administrator', { audits: 1, reach: 'all' }),
  unassignTeacher: only('administrator', { audits: 1, reach: 'all' }),
  listClassroomStatuses: only('administrator'),

  // Students in programs and classrooms
  listActiveStudents: only('administrator'),
  listUnassignedStudents: only('administrator'),
  assignProgram: only('administrator', { audits: 1, reach: 'all' }),
  unassignProgram: only('administrator', { audits: 2, reach: 'all' }),
  bulkAssignProgram: only('administrator', { audits: 2 }),
  getStudentProfile: only('administrator', { reach: 'all' }),
  listClassroomEnrollments: only('administrator', { reach: 'all' }),
  listAvailableStudents: only('administrator', { reach: 'all' }),
  enroll: only('administrator', { audits: 1 }),
  bulkEnroll: only('administrator', { audits: 1 }),
  cancelEnrollment: only('administrator', { audits: 1, reach: 'all' }),
  transfer: only('administrator', { audits: 1, reach: 'all' }),

  // Announcements: teachers delete only their own, and the sample is the teacher's
  listAnnouncements: members(),
  createAnnouncement: only('administrator', { audits: 1 }),
  deleteAnnouncement: {
    opens: { administrator: 'ok', teacher: 'ok', coordinator: 'missing' },
    audits: 1,
    reach: { administrator: 'all', teacher: 'own' },
  },
  listAnnouncementScopes: only('administrator'),
  listStudentAnnouncements: only('student'),

  // What a student attends, and the own record
  listAttendedClassrooms: only('student'),
  getAttendedClassroom: only('student', { reach: 'own' }),
  listAttendedCourseMaterials: only('student', { reach: 'own' }),
  getAcademicRecord: only('student'),
  getTranscript: only('student'),

  // Teaching: the sample is the classroom of the teacher, to whom the coordinator's own ones are as strange
  getTeacherDashboard: only(['teacher', 'coordinator']),
  listTaughtClassrooms: only(['teacher', 'coordinator']),
  listCoordinatedCourses: only(['teacher', 'coordinator']),
  getTaughtClassroom: ofTheTeacher(),
  announceToClassroom: ofTheTeacher({ audits: 1 }),
  toggleClassroomStatus: ofTheTeacher({ audits: 1 }),
  listGrades: ofTheTeacher(),
  getGradingStatus: ofTheTeacher(),
  saveRawGrades: ofTheTeacher({ audits: 1 }),
  saveManyRawGrades: ofTheTeacher({ audits: 1 }),
  calculateFinalGrades: ofTheTeacher({ audits: 1 }),

  // Lectures with their materials; the deleted one takes two along
  listLectures: ofTheTeacher(),
  createLecture: ofTheTeacher({ audits: 1 }),
  reorderLectures: ofTheTeacher({ audits: 1 }),
  updateLecture: ofTheTeacher({ audits: 1 }),
  deleteLecture: ofTheTeacher({ audits: 3 }),
  createLectureMaterial: ofTheTeacher({ audits: 1 }),
  updateLectureMaterial: ofTheTeacher({ audits: 1 }),
  deleteLectureMaterial: ofTheTeacher({ audits: 1 }),
  downloadTeacherMaterial: ofTheTeacher(),
  listCurriculum: only(['teacher', 'coordinator']),
  listCurriculumMaterials: only(['teacher', 'coordinator'], { reach: 'own' }),

  // Materials: files are also opened by the file cookie, which is the administrator's here
  listMaterials: only('administrator', { reach: 'all' }),
  createMaterial: only('administrator', { audits: 1, reach: 'all' }),
  updateMaterial: only('administrator', { audits: 1, reach: 'all' }),
  deleteMaterial: only('administrator', { audits: 1, reach: 'all' }),
  downloadMaterial: only('administrator', { reach: 'all' }),
  viewMaterial: fileReaders('ok'),
  streamMaterial: fileReaders('ok'),
  getFileLimits: members(),
  // Pictures of questions: the sample belongs to a quiz of the teacher's classroom
  getImage: {
    ...fileReaders('ok'),
    opens: { student: 'ok', teacher: 'ok', coordinator: 'missing', administrator: 'ok', fileCookieOnly: 'ok' },
  },

  // Short quizzes
  createQuiz: ofTheTeacher({ audits: 1 }),
  deleteQuiz: ofTheTeacher({ audits: 1 }),
  getQuiz: ofTheTeacher(),
  toggleQuiz: ofTheTeacher({ audits: 1 }),
  listQuizSubmissions: ofTheTeacher(),
  getQuizStatistics: ofTheTeacher(),
  resetQuizSubmissions: ofTheTeacher({ audits: 1 }),
  addQuizQuestion: ofTheTeacher({ audits: 1 }),
  deleteQuizQuestion: ofTheTeacher({ audits: 1 }),
  getQuizToTake: only('student', { reach: 'own' }),
  submitQuiz: only('student', { audits: 1, reach: 'own' }),
  getQuizReview: only('student', { reach: 'own' }),

  // The question bank: the sample is the teacher's suggestion in the course of the coordinator
  listBankCourses: only(['teacher', 'coordinator']),
  listBankQuestions: ofTheCoordinator(),
  listMySuggestions: only(['teacher', 'coordinator'], { reach: 'own' }),
  suggestQuestion: only(['teacher', 'coordinator'], { audits: 1, reach: 'own' }),
  updateQuestion: only(['teacher', 'coordinator'], { audits: 1, reach: 'own' }),
  reviewQuestion: ofTheCoordinator({ audits: 1 }),
  revertReview: ofTheCoordinator({ audits: 1 }),
  deleteQuestion: only(['teacher', 'coordinator'], { audits: 1, reach: 'own' }),

  // Suggestions of questions: nothing is stored
  generateFromText: only(['teacher', 'coordinator'], { audits: 0, reach: 'own' }),
  generateFromFile: only(['teacher', 'coordinator'], { audits: 0, reach: 'own' }),

  // Weekly challenges: the student has started this week's
  listChallenges: only('student'),
  getChallenge: only('student', { reach: 'own' }),
  submitChallenge: only('student', { audits: 1, reach: 'own' }),
  getChallengeLeaderboard: only('student', { reach: 'own' }),
  listChallengeWeeks: only('student', { reach: 'own' }),
  getCourseLeaderboard: only(['teacher', 'coordinator'], { reach: 'own' }),
  listCourseChallengeWeeks: only(['teacher', 'coordinator'], { reach: 'own' }),

  // Graduation, its certificates, and the archive: a rehearsal changes nothing
  listGraduates: only('administrator'),
  listFailures: only('administrator'),
  getGraduation: only('administrator', { reach: 'all' }),
  previewGraduation: only('administrator', { audits: 0, reach: 'all' }),
  processGraduation: only('administrator', { audits: 1, reach: 'all' }),
  uploadCertificate: only('administrator', { audits: 1, reach: 'all' }),
  getCertificate: only('administrator', { reach: 'all' }),
  deleteCertificate: only('administrator', { audits: 1, reach: 'all' }),
  issueCertificate: only('administrator', { audits: 1, reach: 'all' }),
  bulkIssueCertificates: only('administrator', { audits: 1 }),
  revokeCertificate: only('administrator', { audits: 1, reach: 'all' }),
  printCertificates: only('administrator'),
  getCertificateDesign: only('administrator'),
  updateCertificateDesign: only('administrator', { audits: 1 }),
  previewCertificate: only('administrator'),
  listReadyClassrooms: only('administrator'),
  listArchivedClassrooms: only('administrator'),
  getArchivedClassroom: only('administrator', { reach: 'all' }),
  archiveClassroom: only('administrator', { audits: 1, reach: 'all' }),
  exportArchivedClassroom: only('administrator', { audits: 1, reach: 'all' }),

  // Graduates: whoever knows a national id finds the graduations of it, and whoever knows one of those its certificate
  findAlumniRecords: everybody(),
  downloadCertificate: everybody({ reach: 'all' }),

  // Certificates: whoever has a number may ask about it
  checkCertificate: everybody({ reach: 'all' }),
  listCertificateKeys: everybody(),

  // Reports
  listClassroomsWithoutTeachers: only('administrator'),
  listCoursesWithoutClassrooms: only('administrator'),
  listCoursesWithoutCoordinators: only('administrator'),
  listGraduatesPendingCertificate: only('administrator'),
  getEnrollmentDeficiencies: only('administrator', { reach: 'all' }),
  getDashboard: only('administrator'),

  // The assistant: everybody's own conversations, administrators included
  listConversations: members(),
  createConversation: members({ audits: 1 }),
  getConversation: members({ reach: 'own' }),
  deleteConversation: members({ audits: 1, reach: 'own' }),
  sendMessage: members({ audits: 1, reach: 'own' }),
  clearConversation: members({ audits: 1, reach: 'own' }),

  // Help: every role its own articles, visitors theirs
  listHelp: members(),
  getHelp: members({ reach: 'all' }),
  listPublicHelp: everybody(),
  getPublicHelp: everybody({ reach: 'all' }),

  // Outgoing mail
  listOutbox: only('administrator'),
  getServerStatus: only('administrator'),
  requestBackup: only('administrator', { audits: 1 }),

  // The trail of changes
  listAudit: only('administrator'),
  getAuditOverview: only('administrator'),
  getGradeHistory: only('administrator', { reach: 'all' }),
  restoreGrades: only('administrator', { audits: 1, reach: 'all' }),

  // Recently deleted
  listTrash: only('administrator'),
  restoreFromTrash: only('administrator', { audits: 1, reach: 'all' }),
}

export function expectedOutcome({ opens, isForEverybody }: Expectation, persona: Persona): Outcome {
  return opens[persona] ?? (isForEverybody ? 'ok' : isSignedIn(persona) ? 'forbidden' : 'signedOut')
}

/** How far an endpoint reaches for a persona; nobody said means the narrow way. */
export const reachOf = ({ reach }: Expectation, persona: Persona): Reach =>
  typeof reach === 'object' ? (reach[persona] ?? 'own') : (reach ?? 'own')
