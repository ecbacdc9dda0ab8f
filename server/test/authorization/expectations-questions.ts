import { type Expectation, ofTheCoordinator, ofTheTeacher, only } from './expectation.ts'

/** Whatever asks questions: quizzes, the bank, suggestions, challenges. */
export const questionsExpectations: Record<string, Expectation> = {
  // Short quizzes
  createQuiz: ofTheTeacher({ audits: 1 }),
  deleteQuiz: ofTheTeacher({ audits: 1 }),
  getQuiz: ofTheTeacher(),
  toggleQuiz: ofTheTeacher({ audits: 1 }),
  listQuizSubmissions: ofTheTeacher(),
  getQuizStatistics: ofTheTeacher(),
  resetQuizSubmissions: ofTheTeacher({ audits: 1 }),
  addQuizQuestion: ofTheTeacher({ audits: 1 }),
  updateQuizQuestion: ofTheTeacher({ audits: 1 }),
  reorderQuizQuestions: ofTheTeacher({ audits: 1 }),
  addQuestionsFromBank: ofTheTeacher({ audits: 1 }),
  addPick: ofTheTeacher({ audits: 1 }),
  updatePick: ofTheTeacher({ audits: 1 }),
  deletePick: ofTheTeacher({ audits: 1 }),
  countFittingQuestions: ofTheTeacher(),
  getQuizSubmission: ofTheTeacher(),
  exportQuizResults: ofTheTeacher({ audits: 1 }),
  deleteQuizQuestion: ofTheTeacher({ audits: 1 }),
  getQuizToTake: only('student', { reach: 'own' }),
  submitQuiz: only('student', { audits: 1, reach: 'own' }),
  getQuizReview: only('student', { reach: 'own' }),

  // Quizzes that are begun: the student has an open attempt
  getQuizSettings: ofTheTeacher(),
  updateQuizSettings: ofTheTeacher({ audits: 1 }),
  publishQuizResults: ofTheTeacher({ audits: 1 }),
  listAttempts: ofTheTeacher(),
  endAttempt: ofTheTeacher({ audits: 1 }),
  extendAttempt: ofTheTeacher({ audits: 1 }),
  decideLateAnswers: ofTheTeacher({ audits: 1 }),
  voidAttempt: ofTheTeacher({ audits: 1 }),
  getQuizMarking: ofTheTeacher(),
  listAnswersToMark: ofTheTeacher(),
  markAnswer: ofTheTeacher({ audits: 1 }),
  previewKeyCorrection: ofTheTeacher({ audits: 0 }),
  // The rehearsal of the sample is not the present one, and the quiz is not as the correction left it.
  correctKey: { opens: { teacher: 'conflict', coordinator: 'missing' }, audits: 0, reach: 'own' },
  undoRescoring: { opens: { teacher: 'conflict', coordinator: 'missing' }, audits: 0, reach: 'own' },
  listRescorings: ofTheTeacher(),
  listUnacceptedAnswers: ofTheTeacher(),
  getQuizStart: only('student', { reach: 'own' }),
  startAttempt: only('student', { audits: 1, reach: 'own' }),
  getAttempt: only('student', { reach: 'own' }),
  saveAnswers: only('student', { unaudited: ['quiz_attempt_all'], audits: 0, reach: 'own' }),
  handInAttempt: only('student', { audits: 1, reach: 'own' }),
  getAttemptReview: only('student', { reach: 'own' }),

  // The question bank: the sample is the teacher's suggestion in the course of the coordinator
  listBankCourses: only(['teacher', 'coordinator']),
  listBankQuestions: ofTheCoordinator(),
  listMySuggestions: only(['teacher', 'coordinator'], { reach: 'own' }),
  exportBankText: only(['teacher', 'coordinator'], { audits: 1, reach: 'own' }),
  getQuestionTemplate: only(['teacher', 'coordinator']),
  startQuestionImport: only(['teacher', 'coordinator'], { audits: 1, reach: 'own' }),
  suggestQuestion: only(['teacher', 'coordinator'], { audits: 1, reach: 'own' }),
  updateQuestion: only(['teacher', 'coordinator'], { audits: 1, reach: 'own' }),
  // It takes a content and no id: nothing of a stored question is read.
  tryResponse: only(['teacher', 'coordinator'], { audits: 0 }),
  reviewQuestion: ofTheCoordinator({ audits: 1 }),
  revertReview: ofTheCoordinator({ audits: 1 }),
  deleteQuestion: only(['teacher', 'coordinator'], { audits: 1, reach: 'own' }),
  shareBank: ofTheCoordinator({ audits: 1 }),
  // The bank of the sample is not shared.
  listApprovedQuestions: ofTheCoordinator(),
  listTopics: only(['teacher', 'coordinator'], { reach: 'own' }),
  createTopic: ofTheCoordinator({ audits: 1 }),
  renameTopic: ofTheCoordinator({ audits: 1 }),
  deleteTopic: ofTheCoordinator({ audits: 1 }),

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
}
