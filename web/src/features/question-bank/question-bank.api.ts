import { listApprovedQuestions } from '@manara/contract/bank-sharing.ts'
import {
  type BankCourse,
  type BankQuestion,
  deleteQuestion,
  difficultyLevels,
  listBankCourses,
  listBankQuestions,
  listMySuggestions,
  questionStatuses,
  type ReviewQuestionBody,
  revertReview,
  reviewQuestion,
  type SuggestQuestionBody,
  suggestQuestion,
  type UpdateQuestionBody,
  updateQuestion,
} from '@manara/contract/question-bank.ts'
import { questionTypes } from '@manara/contract/question-kinds/question-types.ts'
import type { Progress } from '@manara/contract/send-form.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call, callPage, upload } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import type { BankSearch } from './question-bank.search.ts'

const all = ['question-bank'] as const

export const questionsPerPage = 10

/** The address may hold anything; an unknown word filters nothing. */
export const readQuestionStatus = (text: string) => questionStatuses.find((status) => status === text)
export const readDifficulty = (text: string) => difficultyLevels.find((difficulty) => difficulty === text)
export const readQuestionType = (text: string) => questionTypes.find((type) => type === text)

/** The courses that the teacher teaches or coordinates, with what waits there. */
export const bankCoursesQuery = queryOptions({
  queryKey: [...all, 'courses'],
  queryFn: ({ signal }) => call(listBankCourses, { signal }),
})

/** One page of a course: all its questions for the coordinator, the own ones for others. */
export const bankQuestionsQuery = (course: BankCourse | undefined, search: BankSearch) =>
  queryOptions({
    queryKey: [...all, 'questions', { ...search, courseId: course?.courseId }],
    queryFn: course ? pageLoader(course, search) : skipToken,
    placeholderData: (last) => (last?.courseId === course?.courseId ? last : undefined),
  })

/** How many questions a picker shows at once. */
const pickedPage = 100

/** A course of the bank by its id, with the teacher's role in it. */
export const bankCourseQuery = (courseId: number) =>
  queryOptions({
    ...bankCoursesQuery,
    select: (courses) => courses.find((course) => course.courseId === courseId) ?? null,
  })

/** Filters of a picker; empty ones and 0 narrow nothing. */
export interface ApprovedFilters {
  q: string
  difficulty: string
  questionType: string
  topicId: number
}
export const noFilters: ApprovedFilters = { q: '', difficulty: '', questionType: '', topicId: 0 }

const toFilters = (given: ApprovedFilters) => {
  const difficulty = readDifficulty(given.difficulty)
  const questionType = readQuestionType(given.questionType)
  return {
    ...(given.q !== '' && { q: given.q }),
    ...(difficulty && { difficulty }),
    ...(questionType && { questionType }),
    ...(given.topicId > 0 && { topicId: given.topicId }),
  }
}

/** Questions that can be added to a quiz: the Approved ones that the teacher sees. */
export const approvedQuestionsQuery = (course: BankCourse | null | undefined, filters: ApprovedFilters) =>
  queryOptions({
    queryKey: [...all, 'approved', course?.courseId, filters],
    queryFn: course ? approvedLoader(course, filters) : skipToken,
  })

const approvedLoader =
  ({ courseId, isCoordinator, sharesBank }: BankCourse, filters: ApprovedFilters) =>
  ({ signal }: { signal: AbortSignal }) => {
    const query = { ...toFilters(filters), limit: pickedPage, page: 1 }
    if (isCoordinator || sharesBank) return callPage(listApprovedQuestions, { params: { courseId }, query, signal })
    return callPage(listMySuggestions, {
      params: { courseId },
      query: { ...query, status: 'Approved' as const },
      signal,
    })
  }

const pageLoader =
  ({ courseId, isCoordinator }: BankCourse, search: BankSearch) =>
  async ({ signal }: { signal: AbortSignal }) => {
    const status = readQuestionStatus(search.status)
    const query = {
      ...toFilters(search),
      ...(status && { status }),
      page: search.page,
      limit: questionsPerPage,
    }
    const list = isCoordinator ? listBankQuestions : listMySuggestions
    return { ...(await callPage(list, { params: { courseId }, query, signal })), courseId, search }
  }

interface Sending<Body> {
  body: Body
  image: File | null
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

export const useSuggestQuestion = () =>
  useChange(
    ({ courseId, image, ...input }: Sending<SuggestQuestionBody> & { courseId: number; idempotencyKey: string }) =>
      upload(suggestQuestion, { params: { courseId }, ...input, ...(image && { file: image }) }),
    all,
  )

export const useUpdateQuestion = () =>
  useChange(
    ({ id, image, ...input }: Sending<UpdateQuestionBody> & { id: number }) =>
      upload(updateQuestion, { params: { id }, ...input, ...(image && { file: image }) }),
    all,
  )

export const useReviewQuestion = () =>
  useChange(
    ({ id, ...body }: ReviewQuestionBody & { id: number }) => call(reviewQuestion, { params: { id }, body }),
    all,
  )

export const useRevertReview = () => useChange((id: number) => call(revertReview, { params: { id } }), all)

export const useDeleteQuestion = () => useChange((id: number) => call(deleteQuestion, { params: { id } }), all)

/** Authors may change questions that are not reviewed yet; the coordinator may change all. */
export const mayChange = ({ status, isOwn }: BankQuestion, isCoordinator: boolean) =>
  isCoordinator || (isOwn && status === 'Pending')
