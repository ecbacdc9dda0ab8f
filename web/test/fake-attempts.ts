import type { AttemptReview, QuizAttempt, QuizStart } from '@manara/contract/quiz-attempts.ts'
import type { QuizSettings } from '@manara/contract/quiz-settings.ts'

const now = () => new Date().toISOString()
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

/** The start page of a quiz of three questions in half an hour. */
export const buildStart = (given: Partial<QuizStart> = {}): QuizStart => ({
  lectureQuizId: 30,
  title: 'اختبار الجبر',
  lectureId: 3,
  lectureTitle: 'الجبر العلاقي',
  classroomId: 5,
  courseName: 'قواعد البيانات',
  questionsCount: 3,
  opensAt: null,
  closesAt: null,
  timeLimitMinutes: 30,
  attemptsAllowed: 2,
  wrongPercent: 25,
  needsAllAnswers: false,
  asksPassword: false,
  serverTime: now(),
  openAttemptId: null,
  refusal: null,
  attempts: [],
  ...given,
})

export const buildAttempt = (given: Partial<QuizAttempt> = {}): QuizAttempt => ({
  attemptId: 70,
  lectureQuizId: 30,
  title: 'اختبار الجبر',
  classroomId: 5,
  courseName: 'قواعد البيانات',
  attemptNo: 1,
  state: 'OPEN',
  needsAllAnswers: false,
  serverTime: now(),
  deadlineAt: inMinutes(30),
  version: 0,
  questions: [1, 2, 3].map((number) => ({
    questionId: number,
    text: `السؤال رقم ${number}`,
    imageUrl: null,
    questionType: 'MultipleChoice',
    content: null,
    points: 1,
    options: [
      { optionId: number * 10 + 1, text: `خيار أول ${number}` },
      { optionId: number * 10 + 2, text: `خيار ثان ${number}` },
    ],
  })),
  answers: [],
  ...given,
})

export const buildAttemptReview = (given: Partial<AttemptReview> = {}): AttemptReview => ({
  attemptId: 70,
  lectureQuizId: 30,
  quizTitle: 'اختبار الجبر',
  classroomId: 5,
  attemptNo: 1,
  attemptsCount: 1,
  endedAt: now(),
  endCause: 'STUDENT',
  receiptCode: 'K7M-4QX',
  notice: null,
  points: 2,
  maxPoints: 3,
  passPercent: 50,
  isPassed: true,
  questionReviews: [1, 2, 3].map((number) => ({
    questionId: number,
    questionText: `السؤال رقم ${number}`,
    imageUrl: null,
    yourAnswerText: `خيار أول ${number}`,
    correctAnswerText: `خيار أول ${number}`,
    wasCorrect: number < 3,
    points: number < 3 ? 1 : 0,
    maxPoints: 1,
    explanation: null,
  })),
  ...given,
})

export const buildQuizSettings = (given: Partial<QuizSettings> = {}): QuizSettings => ({
  lectureQuizId: 30,
  opensAt: null,
  closesAt: null,
  timeLimitMinutes: null,
  attemptsAllowed: 1,
  waitMinutes: 0,
  counts: 'BEST',
  shufflesQuestions: false,
  shufflesOptions: false,
  wrongPercent: 0,
  needsAllAnswers: true,
  passPercent: 50,
  showsScore: 'AT_ONCE',
  showsKey: 'AT_ONCE',
  entryPassword: null,
  hidesNamesInMarking: true,
  resultsPublishedAt: null,
  needsAttempt: false,
  attemptsCount: 0,
  ...given,
})
