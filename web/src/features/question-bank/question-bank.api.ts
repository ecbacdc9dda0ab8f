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
import type { Progress } from '@manara/contract/send-form.ts'
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage, upload } from '../../http/api.ts'
import type { BankSearch } from './question-bank.search.ts'

const all = ['question-bank'] as const

export const questionsPerPage = 10

/** The address may hold anything; an unknown word filters nothing. */
export const questionStatusOf = (text: string) => questionStatuses.find((status) => status === text)
export const difficultyOf = (text: string) => difficultyLevels.find((difficulty) => difficulty === text)

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

/** A course of the bank by its id, as the teacher stands to it. */
export const bankCourseQuery = (courseId: number) =>
  queryOptions({
    ...bankCoursesQuery,
    select: (courses) => courses.find((course) => course.courseId === courseId) ?? null,
  })

/** What may be taken into a quiz: the Approved questions that the teacher sees. */
export const approvedQuestionsQuery = (course: BankCourse | null | undefined, q: string) =>
  queryOptions({
    queryKey: [...all, 'approved', course?.courseId, q],
    queryFn: course
      ? ({ signal }) =>
          callPage(course.isCoordinator ? listBankQuestions : listMySuggestions, {
            params: { courseId: course.courseId },
            query: { status: 'Approved', ...(q && { q }), limit: pickedPage, page: 1 },
            signal,
          })
      : skipToken,
  })

const pageLoader =
  ({ courseId, isCoordinator }: BankCourse, search: BankSearch) =>
  async ({ signal }: { signal: AbortSignal }) => {
    const status = questionStatusOf(search.status)
    const difficulty = difficultyOf(search.difficulty)
    const words = search.q === '' ? {} : { q: search.q }
    const query = {
      ...words,
      ...(status && { status }),
      ...(difficulty && { difficulty }),
      page: search.page,
      limit: questionsPerPage,
    }
    const list = isCoordinator ? listBankQuestions : listMySuggestions
    return { ...(await callPage(list, { params: { courseId }, query, signal })), courseId, search }
  }

/** After any attempt lists and counts are asked for anew: a refusal too tells that they were out of date. */
function useBankChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: all }) })
}

interface Sending<Body> {
  body: Body
  image: File | null
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

export const useSuggestQuestion = () =>
  useBankChange(
    ({ courseId, image, ...input }: Sending<SuggestQuestionBody> & { courseId: number; idempotencyKey: string }) =>
      upload(suggestQuestion, { params: { courseId }, ...input, ...(image && { file: image }) }),
  )

export const useUpdateQuestion = () =>
  useBankChange(({ id, image, ...input }: Sending<UpdateQuestionBody> & { id: number }) =>
    upload(updateQuestion, { params: { id }, ...input, ...(image && { file: image }) }),
  )

export const useReviewQuestion = () =>
  useBankChange(({ id, ...body }: ReviewQuestionBody & { id: number }) =>
    call(reviewQuestion, { params: { id }, body }),
  )

export const useRevertReview = () => useBankChange((id: number) => call(revertReview, { params: { id } }))

export const useDeleteQuestion = () => useBankChange((id: number) => call(deleteQuestion, { params: { id } }))

/** Authors change what nobody has reviewed yet; the coordinator everything. */
export const mayChange = ({ status, isOwn }: BankQuestion, isCoordinator: boolean) =>
  isCoordinator || (isOwn && status === 'Pending')
