import { pdfOf } from '../factories/materials.ts'
import { knownPassword } from '../factories/people.ts'
import { correctAnswers } from '../factories/quizzes.ts'
import { pngOf } from '../sample-files.ts'
import { sampleTexts } from '../sample-texts.ts'
import { sentCanary } from './canaries.ts'
import { isSignedIn, type Persona } from './personas.ts'
import type { World } from './world.ts'
import { plantedResetCode } from './world-people.ts'
import type { Side } from './world-side.ts'

/** One valid call of an endpoint. */
export interface Sample {
  params?: Record<string, string | number>
  /** The same parameters, naming things of the other half of the school. */
  foreign?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  /** Bodies that name things of the other half beside ids of the own one: none of them may be written. */
  smuggled?: readonly unknown[]
  /** The body for the thing that `foreign` names, where it must differ. */
  foreignBody?: unknown
}

type SampleMaker = (world: World, persona: Persona) => Sample

const newPerson = {
  firstName: sentCanary,
  lastName: sentCanary,
  nationalId: `${sentCanary}-1`,
  email: `${sentCanary}@school.example`,
}

const sentPassword = `${sentCanary}-Pass-2026`

const newProgram = { name: sentCanary, description: sentCanary, isRegistrationOpen: true }
const programOf = ({ a, b }: World): Sample => ({ params: { id: a.programId }, foreign: { id: b.programId } })
const newCourse = { name: sentCanary, price: 1_250.5 }
const newClassroom = { name: sentCanary, capacity: 25 }
const courseOf = ({ a, b }: World): Sample => ({ params: { id: a.courseId }, foreign: { id: b.courseId } })
const classroomOf = ({ a, b }: World): Sample => ({ params: { id: a.classroomId }, foreign: { id: b.classroomId } })
const spareClassroomOf = ({ a, b }: World): Sample => ({
  params: { id: a.spare.classroomId },
  foreign: { id: b.spare.classroomId },
})
const studentOf = ({ a, b }: World): Sample => ({ params: { id: a.student.id }, foreign: { id: b.student.id } })
const enrollmentOf = ({ a, b }: World): Sample => ({ params: { id: a.enrollmentId }, foreign: { id: b.enrollmentId } })

const marksRestoredFrom = (auditId: number) => ({ auditId, side: 'before', lastAuditId: auditId, reason: sentCanary })

const courseMaterialsOf = ({ a, b }: World): Sample => ({
  params: { courseId: a.courseId },
  foreign: { courseId: b.courseId },
})
const fileMaterialOf = ({ a, b }: World): Sample => ({
  params: { id: a.materials.file },
  foreign: { id: b.materials.file },
})
const viewedMaterialOf = ({ a, b }: World): Sample => ({
  params: { materialId: a.materials.file },
  foreign: { materialId: b.materials.file },
})

const lectureOf = ({ a, b }: World): Sample => ({ params: { id: a.lectureId }, foreign: { id: b.lectureId } })
const lectureFileOf = ({ a, b }: World): Sample => ({
  params: { id: a.lectureMaterials.file },
  foreign: { id: b.lectureMaterials.file },
})
const conversationOf = ({ conversations }: World, persona: Persona): Sample => ({
  params: { id: conversations.own[isSignedIn(persona) ? persona : 'student'] },
  foreign: { id: conversations.foreign },
})

const newLecture = { title: sentCanary, description: sentCanary, lectureOrder: 3 }

/** With a file, as a browser sends it. */
function newMaterial(): FormData {
  const form = new FormData()
  form.set('title', sentCanary)
  form.set('description', sentCanary)
  form.set('file', new File([pdfOf(sentCanary)], `${sentCanary}.pdf`))
  return form
}

/** A form that is a picture. */
function pictureForm(field: string): FormData {
  const form = new FormData()
  form.set(field, new File([pngOf(9)], `${sentCanary}.png`))
  return form
}

const pendingRequestOf = ({ a, b }: World): Sample => ({
  params: { id: a.applicant.registrationId },
  foreign: { id: b.applicant.registrationId },
})
const submittedRequestOf = ({ a, b }: World): Sample => ({
  params: { id: a.requests.submitted },
  foreign: { id: b.requests.submitted },
})
const awaitingRequestOf = ({ a, b }: World): Sample => ({
  params: { registrationId: a.requests.awaiting },
  foreign: { registrationId: b.requests.awaiting },
})

const listOfYear = { q: sentCanary, sort: '-number', year: '2026', month: '2', page: '1', limit: '5' }
const certifiedOf = ({ a, b }: World): Sample => ({
  params: { graduationId: a.endings.certifiedId },
  foreign: { graduationId: b.endings.certifiedId },
})
const certificateDesign = { template: 'Classic', signatoryName: sentCanary, signatoryTitle: sentCanary }
const endingProgramOf = ({ a, b }: World): Sample => ({
  params: { programId: a.endings.programId },
  foreign: { programId: b.endings.programId },
})
const archivedClassroomOf = ({ a, b }: World): Sample => ({
  params: { classroomId: a.endings.archivedClassroomId },
  foreign: { classroomId: b.endings.archivedClassroomId },
})

const quizOf =
  (which: 'open' | 'taken' | 'draft') =>
  ({ a, b }: World): Sample => ({ params: { id: a.quizzes[which].id }, foreign: { id: b.quizzes[which].id } })

/** Every lecture of the classroom, each of which has a place in its order. */
const lecturesOf = ({ lectureId, quizzes }: Side) => [
  lectureId,
  ...[quizzes.open, quizzes.taken, quizzes.draft].map((quiz) => quiz.lectureId),
]

/** With a picture, as a browser sends it. */
function newQuizQuestion(): FormData {
  const form = new FormData()
  form.set('text', sentCanary)
  form.set('questionType', 'MultipleChoice')
  for (const [index, isCorrect] of [true, false].entries()) {
    form.set(`options[${index}].text`, `${sentCanary} ${index}`)
    form.set(`options[${index}].isCorrect`, String(isCorrect))
  }
  form.set('image', new File([pngOf()], `${sentCanary}.png`))
  return form
}

const pendingQuestionOf = ({ a, b }: World): Sample => ({
  params: { id: a.questions.pending.id },
  foreign: { id: b.questions.pending.id },
})

/** A question of the bank with a picture; with the ids of its options where they are there already. */
function bankQuestion(imageField: string, optionIds: readonly number[] = []): FormData {
  const form = newQuizQuestion()
  form.delete('image')
  form.set('difficultyLevel', 'Hard')
  for (const [index, id] of optionIds.entries()) form.set(`options[${index}].questionOptionId`, String(id))
  form.set(imageField, new File([pngOf()], `${sentCanary}.png`))
  return form
}

/** A text to make questions from. */
function textFile(): FormData {
  const form = new FormData()
  form.set('numberOfQuestions', '2')
  form.set('file', new File([`${sentCanary}. ${sampleTexts.biology}`], `${sentCanary}.txt`))
  return form
}

const answersOf = ({ questions: { asked } }: Side) => ({
  answers: [{ questionId: asked.questionId, selectedOptionId: asked.optionIds[0] }],
  timeTakenSeconds: 1,
})

/** One line for each endpoint of the contract, by its name: what a well-meaning client sends. */
export const samples: Record<string, SampleMaker> = {
  getHealth: () => ({}),
  getReady: () => ({}),
  getOpenApi: () => ({}),
  getSchool: () => ({}),

  checkSetupLink: () => ({ body: { token: sentCanary } }),
  setUpSchool: () => ({ body: { ...newPerson, password: sentPassword, schoolName: sentCanary, token: sentCanary } }),

  login: ({ a }) => ({ body: { email: a.student.email, password: knownPassword } }),
  logout: () => ({}),
  getMyProfile: () => ({}),
  changeMyPassword: () => ({ body: { oldPassword: knownPassword, newPassword: sentPassword } }),
  findEmail: ({ a }) => ({ query: { nationalId: a.student.nationalId } }),
  requestReset: ({ a }) => ({ body: { email: a.student.email, nationalId: a.student.nationalId } }),
  confirmReset: ({ a }) => ({
    body: { email: a.student.email, resetCode: plantedResetCode, newPassword: sentPassword },
  }),
  getAdminProfile: () => ({}),
  updateAdminProfile: ({ administrator }) => ({
    body: { ...newPerson, currentNationalId: administrator.nationalId },
  }),

  listUsers: () => ({}),
  getUser: studentOf,
  createUser: () => ({ body: { ...newPerson, password: sentPassword, role: 'Student' } }),
  updateUser: ({ a, b }) => ({
    params: { id: a.spare.student.id },
    foreign: { id: b.spare.student.id },
    body: { ...newPerson, role: 2 },
  }),
  deleteUser: ({ a, b }) => ({ params: { id: a.spare.student.id }, foreign: { id: b.spare.student.id } }),
  bulkDeleteUsers: ({ a, b }) => ({ body: { ids: [a.spare.student.id, b.spare.student.id] } }),
  resetUserPassword: ({ a, b }) => ({
    params: { id: a.student.id },
    foreign: { id: b.student.id },
    body: { nationalId: a.student.nationalId, newPassword: sentPassword },
    foreignBody: { nationalId: b.student.nationalId, newPassword: sentPassword },
  }),
  listUserRoles: () => ({}),

  listPrograms: () => ({}),
  getProgram: programOf,
  createProgram: () => ({ body: newProgram }),
  updateProgram: (world) => ({ ...programOf(world), body: newProgram }),
  deleteProgram: ({ a, b }) => ({ params: { id: a.spare.programId }, foreign: { id: b.spare.programId } }),
  toggleRegistration: programOf,
  listProgramCourses: programOf,
  listProgramStudents: programOf,

  listPublicPrograms: () => ({}),
  register: ({ a }) => ({
    body: { ...newPerson, password: sentPassword, confirmPassword: sentPassword, academicProgramId: a.programId },
  }),
  getRegistration: awaitingRequestOf,
  uploadReceipt: (world) => ({ ...awaitingRequestOf(world), body: pictureForm('receiptFile') }),
  listRegistrations: () => ({}),
  countRegistrations: () => ({}),
  requestPayment: (world) => ({ ...pendingRequestOf(world), body: sentCanary }),
  rejectRegistration: (world) => ({ ...pendingRequestOf(world), body: sentCanary }),
  requestNewReceipt: (world) => ({ ...submittedRequestOf(world), body: sentCanary }),
  approveRegistration: submittedRequestOf,
  getReceipt: submittedRequestOf,

  getLogo: () => ({}),
  getSettings: () => ({}),
  updateSettings: () => ({
    body: {
      schoolName: sentCanary,
      timeZone: 'Asia/Beirut',
      passingGpa: 55.5,
      minimumCourseGrade: null,
      paymentWaitDays: 14,
    },
  }),
  getPaymentDetails: () => ({}),
  updatePaymentDetails: () => ({ body: { adminFullName: sentCanary, phoneNumber: sentCanary, address: sentCanary } }),
  uploadLogo: () => ({ body: pictureForm('logo') }),
  deleteLogo: () => ({}),

  listCourses: () => ({}),
  getCourse: courseOf,
  createCourse: ({ a }) => ({ body: { ...newCourse, academicProgramId: a.programId } }),
  updateCourse: (world) => ({ ...courseOf(world), body: newCourse }),
  deleteCourse: ({ a, b }) => ({ params: { id: a.spare.courseId }, foreign: { id: b.spare.courseId } }),
  assignCoordinator: (world) => ({ ...courseOf(world), body: { teacherId: world.a.teacher.id } }),
  unassignCoordinator: courseOf,
  listClassrooms: () => ({}),
  listClassroomsOfCourse: courseOf,
  getClassroom: classroomOf,
  createClassroom: ({ a }) => ({ body: { ...newClassroom, courseId: a.courseId } }),
  updateClassroom: (world) => ({ ...classroomOf(world), body: newClassroom }),
  deleteClassroom: spareClassroomOf,
  assignTeacher: (world) => ({ ...spareClassroomOf(world), body: { teacherId: world.a.teacher.id } }),
  unassignTeacher: classroomOf,
  listClassroomStatuses: () => ({}),

  listActiveStudents: () => ({}),
  listUnassignedStudents: () => ({}),
  assignProgram: ({ a, b }) => ({
    params: { id: a.spare.student.id },
    foreign: { id: b.spare.student.id },
    body: { academicProgramId: a.programId },
  }),
  unassignProgram: studentOf,
  bulkAssignProgram: ({ a, b }) => ({
    body: { academicProgramId: a.programId, ids: [a.spare.student.id, b.spare.student.id] },
  }),
  getStudentProfile: studentOf,
  listClassroomEnrollments: classroomOf,
  listAvailableStudents: ({ a, b }) => ({ params: { courseId: a.courseId }, foreign: { courseId: b.courseId } }),
  enroll: ({ a }) => ({ body: { studentId: a.newcomer.id, classroomId: a.classroomId } }),
  bulkEnroll: ({ a }) => ({ body: { studentIds: [a.newcomer.id], classroomId: a.classroomId } }),
  cancelEnrollment: enrollmentOf,
  transfer: (world) => ({
    ...enrollmentOf(world),
    body: { newClassroomId: world.a.otherClassroomId },
    foreignBody: { newClassroomId: world.b.otherClassroomId },
  }),

  listAnnouncements: () => ({}),
  listStudentAnnouncements: () => ({}),
  listAttendedClassrooms: () => ({}),
  getAttendedClassroom: classroomOf,
  listAttendedCourseMaterials: courseMaterialsOf,
  getAcademicRecord: () => ({}),
  getTranscript: () => ({}),
  createAnnouncement: ({ a }) => ({
    body: { title: sentCanary, content: sentCanary, targetScope: 'PROGRAM', targetId: a.programId },
  }),
  deleteAnnouncement: ({ a, b }) => ({
    params: { id: a.announcements.toClassroom },
    foreign: { id: b.announcements.toClassroom },
  }),
  listAnnouncementScopes: () => ({}),

  getTeacherDashboard: () => ({}),
  listTaughtClassrooms: () => ({}),
  listCoordinatedCourses: () => ({}),
  getTaughtClassroom: classroomOf,
  announceToClassroom: (world) => ({ ...classroomOf(world), body: { title: sentCanary, content: sentCanary } }),
  toggleClassroomStatus: classroomOf,
  listGrades: classroomOf,
  getGradingStatus: classroomOf,
  saveRawGrades: (world) => ({ ...enrollmentOf(world), body: { practicalGrade: 20.5 } }),
  saveManyRawGrades: (world) => ({
    ...classroomOf(world),
    body: { grades: [{ enrollmentId: world.a.enrollmentId, practicalGrade: 20.5 }] },
    foreignBody: { grades: [{ enrollmentId: world.b.enrollmentId, practicalGrade: 20.5 }] },
    smuggled: [{ grades: [{ enrollmentId: world.b.enrollmentId, practicalGrade: 20.5 }] }],
  }),
  calculateFinalGrades: ({ a, b }) => ({
    params: { id: a.unfinishedClassroomId },
    foreign: { id: b.unfinishedClassroomId },
  }),

  listLectures: classroomOf,
  createLecture: (world) => ({ ...classroomOf(world), body: newLecture }),
  reorderLectures: (world) => ({
    ...classroomOf(world),
    body: { lectureIds: lecturesOf(world.a) },
    foreignBody: { lectureIds: lecturesOf(world.b) },
    smuggled: [{ lectureIds: [world.b.lectureId] }, { lectureIds: [world.a.lectureId, world.b.lectureId] }],
  }),
  updateLecture: (world) => ({ ...lectureOf(world), body: newLecture }),
  deleteLecture: lectureOf,
  createLectureMaterial: (world) => ({ ...lectureOf(world), body: newMaterial() }),
  updateLectureMaterial: (world) => ({
    ...lectureFileOf(world),
    body: { title: sentCanary, description: sentCanary },
  }),
  deleteLectureMaterial: lectureFileOf,
  downloadTeacherMaterial: lectureFileOf,
  listCurriculum: () => ({}),
  listCurriculumMaterials: courseMaterialsOf,

  listMaterials: courseMaterialsOf,
  createMaterial: (world) => ({ ...courseMaterialsOf(world), body: newMaterial() }),
  updateMaterial: (world) => ({ ...fileMaterialOf(world), body: { title: sentCanary, description: sentCanary } }),
  deleteMaterial: fileMaterialOf,
  downloadMaterial: fileMaterialOf,
  viewMaterial: viewedMaterialOf,
  streamMaterial: viewedMaterialOf,
  getFileLimits: () => ({}),
  getImage: ({ a, b }) => ({ params: { imageId: a.quizzes.imageId }, foreign: { imageId: b.quizzes.imageId } }),

  createQuiz: ({ a, b }) => ({
    params: { lectureId: a.lectureId },
    foreign: { lectureId: b.lectureId },
    body: { title: sentCanary },
  }),
  deleteQuiz: quizOf('taken'),
  getQuiz: quizOf('draft'),
  toggleQuiz: quizOf('draft'),
  listQuizSubmissions: quizOf('taken'),
  getQuizStatistics: quizOf('taken'),
  resetQuizSubmissions: quizOf('taken'),
  addQuizQuestion: (world) => ({ ...quizOf('draft')(world), body: newQuizQuestion() }),
  deleteQuizQuestion: ({ a, b }) => ({
    params: { id: a.quizzes.draft.questions[0]?.id ?? 0 },
    foreign: { id: b.quizzes.draft.questions[0]?.id ?? 0 },
  }),
  getQuizToTake: ({ a, b }) => ({
    params: { lectureId: a.quizzes.open.lectureId },
    foreign: { lectureId: b.quizzes.open.lectureId },
  }),
  submitQuiz: ({ a, b }) => ({
    params: { lectureQuizId: a.quizzes.open.id },
    foreign: { lectureQuizId: b.quizzes.open.id },
    body: correctAnswers(a.quizzes.open),
    foreignBody: correctAnswers(b.quizzes.open),
    smuggled: [correctAnswers(b.quizzes.open)],
  }),
  getQuizReview: ({ a, b }) => ({
    params: { submissionId: a.quizzes.submissionId },
    foreign: { submissionId: b.quizzes.submissionId },
  }),

  listBankCourses: () => ({}),
  listBankQuestions: courseMaterialsOf,
  listMySuggestions: courseMaterialsOf,
  suggestQuestion: (world) => ({ ...courseMaterialsOf(world), body: bankQuestion('image') }),
  updateQuestion: (world) => ({
    ...pendingQuestionOf(world),
    body: bankQuestion('newImage', world.a.questions.pending.optionIds),
    foreignBody: bankQuestion('newImage', world.b.questions.pending.optionIds),
    smuggled: [bankQuestion('newImage', world.b.questions.pending.optionIds)],
  }),
  reviewQuestion: (world) => ({ ...pendingQuestionOf(world), body: { newStatus: 'Approved' } }),
  revertReview: ({ a, b }) => ({ params: { id: a.questions.approvedId }, foreign: { id: b.questions.approvedId } }),
  deleteQuestion: pendingQuestionOf,

  generateFromText: (world) => ({
    ...courseMaterialsOf(world),
    body: { contextText: `${sentCanary}. ${sampleTexts.biology}` },
  }),
  generateFromFile: (world) => ({ ...courseMaterialsOf(world), body: textFile() }),

  listChallenges: () => ({}),
  getChallenge: courseMaterialsOf,
  submitChallenge: (world) => ({
    ...courseMaterialsOf(world),
    body: answersOf(world.a),
    foreignBody: answersOf(world.b),
    smuggled: [answersOf(world.b)],
  }),
  getChallengeLeaderboard: courseMaterialsOf,
  listChallengeWeeks: courseMaterialsOf,
  getCourseLeaderboard: courseMaterialsOf,
  listCourseChallengeWeeks: courseMaterialsOf,

  listGraduates: ({ a }) => ({ query: { ...listOfYear, programId: String(a.programId), certificate: 'without' } }),
  listFailures: () => ({ query: listOfYear }),
  getGraduation: certifiedOf,
  previewGraduation: endingProgramOf,
  processGraduation: (world) => ({ ...endingProgramOf(world), body: {} }),
  uploadCertificate: (world) => ({ ...certifiedOf(world), body: pictureForm('file') }),
  getCertificate: certifiedOf,
  deleteCertificate: certifiedOf,

  issueCertificate: ({ a, b }) => ({
    params: { graduationId: a.graduationId },
    foreign: { graduationId: b.graduationId },
  }),
  bulkIssueCertificates: ({ a }) => ({ body: { ids: [a.graduationId] } }),
  revokeCertificate: ({ a, b }) => ({
    params: { graduationId: a.endings.issuedId },
    foreign: { graduationId: b.endings.issuedId },
    body: { reason: sentCanary },
  }),
  printCertificates: ({ a }) => ({ query: { ids: a.endings.issuedId } }),
  getCertificateDesign: () => ({}),
  updateCertificateDesign: () => ({ body: { ...certificateDesign, template: 'Modern' } }),
  previewCertificate: () => ({ query: certificateDesign }),
  checkCertificate: ({ a, b }) => ({ params: { serial: a.endings.serial }, foreign: { serial: b.endings.serial } }),
  listCertificateKeys: () => ({}),

  listReadyClassrooms: () => ({}),
  listArchivedClassrooms: () => ({}),
  getArchivedClassroom: archivedClassroomOf,
  archiveClassroom: ({ a, b }) => ({
    params: { classroomId: a.endings.readyClassroomId },
    foreign: { classroomId: b.endings.readyClassroomId },
  }),
  exportArchivedClassroom: archivedClassroomOf,

  findAlumniRecords: ({ a }) => ({ query: { nationalId: a.endings.certified.nationalId } }),
  downloadCertificate: certifiedOf,

  listClassroomsWithoutTeachers: () => ({}),
  listCoursesWithoutClassrooms: () => ({}),
  listCoursesWithoutCoordinators: () => ({}),
  listGraduatesPendingCertificate: () => ({}),
  getEnrollmentDeficiencies: ({ a, b }) => ({
    params: { programId: a.programId },
    foreign: { programId: b.programId },
  }),
  getDashboard: () => ({}),

  listConversations: () => ({}),
  createConversation: () => ({}),
  getConversation: conversationOf,
  deleteConversation: conversationOf,
  sendMessage: (world, persona) => ({ ...conversationOf(world, persona), body: { content: sentCanary } }),
  clearConversation: conversationOf,

  listHelp: () => ({}),
  getHelp: () => ({ params: { slug: 'recover-password' }, foreign: { slug: 'change-password' } }),
  listPublicHelp: () => ({}),
  getPublicHelp: () => ({ params: { slug: 'apply' }, foreign: { slug: 'upload-receipt' } }),

  listOutbox: () => ({}),
  getServerStatus: () => ({}),
  requestBackup: () => ({}),

  listAudit: ({ a }) => ({ query: { entity: 'enrollment', entityId: String(a.enrollmentId) } }),
  getAuditOverview: () => ({}),
  getGradeHistory: enrollmentOf,
  restoreGrades: (world) => ({
    ...enrollmentOf(world),
    body: marksRestoredFrom(world.a.marksChangeId),
    foreignBody: marksRestoredFrom(world.b.marksChangeId),
    smuggled: [marksRestoredFrom(world.b.marksChangeId)],
  }),

  listTrash: () => ({}),
  restoreFromTrash: ({ a, b }) => ({
    params: { id: `program-${a.spare.deletedProgramId}` },
    foreign: { id: `program-${b.spare.deletedProgramId}` },
  }),
}
