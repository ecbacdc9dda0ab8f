import { getMyProfile } from '@manara/contract/account.ts'
import { listApprovedQuestions } from '@manara/contract/bank-sharing.ts'
import {
  type BankCourse,
  type BankQuestion,
  listBankCourses,
  listBankQuestions,
  listMySuggestions,
} from '@manara/contract/question-bank.ts'
import { listTopics, type QuestionTopic } from '@manara/contract/question-topics.ts'
import { getSchool } from '@manara/contract/school.ts'
import type { FakeWire } from './fake-wire.ts'
import { buildProfile, buildSchool } from './sign-in.ts'

export const buildBankCourse = (course: Partial<BankCourse> = {}): BankCourse => ({
  courseId: 7,
  name: 'قواعد البيانات',
  academicProgramName: 'تطوير الويب',
  isCoordinator: true,
  pendingCount: 1,
  approvedCount: 8,
  rejectedCount: 0,
  ...course,
})

export const buildBankQuestion = (question: Partial<BankQuestion> & { questionId: number }): BankQuestion => ({
  courseId: 7,
  text: `السؤال ${question.questionId}`,
  imageUrl: null,
  questionType: 'MultipleChoice',
  content: null,
  points: 1,
  explanation: null,
  difficultyLevel: 'Medium',
  status: 'Approved',
  rejectionReason: null,
  createdBy: 'هالة الأتاسي',
  isOwn: false,
  createdAt: '2026-11-18T06:00:00Z',
  options: [
    { questionOptionId: question.questionId * 10 + 1, text: 'الأول', isCorrect: true },
    { questionOptionId: question.questionId * 10 + 2, text: 'الثاني', isCorrect: false },
  ],
  ...question,
})

/** A teacher with these courses, and these questions in every list. */
export function serveBank(
  wire: FakeWire,
  questions: readonly BankQuestion[],
  courses = [buildBankCourse()],
  topics: QuestionTopic[] = [],
) {
  wire.reply(getSchool, buildSchool())
  const isCoordinator = courses.some((course) => course.isCoordinator)
  wire.reply(getMyProfile, buildProfile({ role: 1, isCoordinator }))
  wire.replyPage(listBankCourses, { rows: courses })
  wire.reply(listTopics, topics)
  for (const list of [listBankQuestions, listMySuggestions, listApprovedQuestions])
    wire.replyPage(list, ({ query }) => {
      const rows = questions.filter(
        ({ status, text }) =>
          ((query as { status?: string }).status ?? status) === status && (text ?? '').includes(query.q ?? ''),
      )
      return { rows, total: rows.length }
    })
}
