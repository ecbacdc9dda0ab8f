import { listRescorings, listUnacceptedAnswers } from '@manara/contract/key-correction.ts'
import type { AttemptReview } from '@manara/contract/quiz-attempts.ts'
import { getQuizToTake, type QuizToTake } from '@manara/contract/quiz-taking.ts'
import { getQuiz, type QuizDetails, type QuizQuestion, type QuizSubmission } from '@manara/contract/quizzes.ts'
import { getSchool } from '@manara/contract/school.ts'
import type { FakeWire } from './fake-wire.ts'
import { buildSchool } from './sign-in.ts'

export const buildQuestion = (question: Partial<QuizQuestion> & { lectureQuizQuestionId: number }): QuizQuestion => ({
  text: `السؤال ${question.lectureQuizQuestionId}`,
  imageUrl: null,
  questionType: 'MultipleChoice',
  content: null,
  points: 1,
  explanation: null,
  options: ['الأول', 'الثاني'].map((text, index) => ({
    lectureQuizQuestionOptionId: question.lectureQuizQuestionId * 10 + index,
    text,
    isCorrect: index === 0,
  })),
  ...question,
})

export const buildQuiz = (quiz: Partial<QuizDetails> = {}): QuizDetails => ({
  lectureQuizId: 4,
  title: 'اختبار قصير: التطبيع',
  isEnabled: false,
  lectureId: 9,
  lectureTitle: 'التطبيع',
  classroomId: 5,
  classroomName: 'الشعبة أ',
  courseId: 7,
  courseName: 'قواعد البيانات',
  isClassroomActive: true,
  enrolledStudentsCount: 24,
  submissionsCount: 0,
  questions: [buildQuestion({ lectureQuizQuestionId: 1 }), buildQuestion({ lectureQuizQuestionId: 2 })],
  ...quiz,
})

export const buildSubmission = (row: Partial<QuizSubmission> & { submissionId: number }): QuizSubmission => ({
  studentId: row.submissionId + 100,
  studentName: `الطالب ${row.submissionId}`,
  score: 1,
  totalQuestions: 2,
  submittedAt: '2026-11-20T08:30:00Z',
  receiptCode: 'K7M-4QX',
  points: 1,
  maxPoints: 2,
  isPassed: true,
  ...row,
})

export const buildQuizToTake = (quiz: Partial<QuizToTake> = {}): QuizToTake => ({
  lectureQuizId: 4,
  title: 'اختبار قصير: التطبيع',
  lectureId: 9,
  lectureTitle: 'التطبيع',
  classroomId: 5,
  courseName: 'قواعد البيانات',
  questions: [1, 2].map((id) => ({
    lectureQuizQuestionId: id,
    text: `السؤال ${id}`,
    imageUrl: null,
    options: ['الأول', 'الثاني'].map((text, index) => ({ lectureQuizQuestionOptionId: id * 10 + index, text })),
  })),
  ...quiz,
})

export const buildReview = (review: Partial<AttemptReview> = {}): AttemptReview => ({
  attemptId: 31,
  lectureQuizId: 4,
  quizTitle: 'اختبار قصير: التطبيع',
  classroomId: 5,
  attemptNo: 1,
  attemptsCount: 1,
  endedAt: '2026-11-20T08:30:00Z',
  endCause: 'STUDENT',
  receiptCode: 'K7M-4QX',
  notice: null,
  points: 1,
  maxPoints: 2,
  passPercent: 50,
  isPassed: true,
  questionReviews: [
    {
      questionId: 1,
      questionText: 'السؤال 1',
      imageUrl: null,
      yourAnswerText: 'الأول',
      correctAnswerText: 'الأول',
      wasCorrect: true,
      points: 1,
      maxPoints: 1,
      explanation: null,
    },
    {
      questionId: 2,
      questionText: 'السؤال 2',
      imageUrl: null,
      yourAnswerText: 'الثاني',
      correctAnswerText: 'الأول',
      wasCorrect: false,
      points: 0,
      maxPoints: 1,
      explanation: null,
    },
  ],
  ...review,
})

export function serveQuiz(wire: FakeWire, quiz: Partial<QuizDetails> = {}) {
  wire.reply(getQuiz, buildQuiz(quiz))
  wire.reply(listRescorings, [])
  wire.reply(listUnacceptedAnswers, [])
}

/** What a student needs to take a quiz. */
export function serveTaking(wire: FakeWire, quiz: Partial<QuizToTake> = {}) {
  wire.reply(getSchool, buildSchool())
  wire.reply(getQuizToTake, buildQuizToTake(quiz))
}
