import {
  type AddQuizQuestionBody,
  addQuestionsFromBank,
  addQuizQuestion,
  createQuiz,
  deleteQuiz,
  deleteQuizQuestion,
  exportQuizResults,
  getQuiz,
  getQuizStatistics,
  getQuizSubmission,
  listQuizSubmissions,
  reorderQuizQuestions,
  resetQuizSubmissions,
  toggleQuiz,
  type UpdateQuizQuestionBody,
  updateQuizQuestion,
} from '@manara/contract/quizzes.ts'
import type { Progress } from '@manara/contract/send-form.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download, upload } from '../../http/api.ts'

const all = ['quizzes'] as const

/** One quiz with its questions and the key. Another one must not stand in for it. */
export const quizQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, id, 'details'],
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getQuiz, { params: { id }, signal }),
  })

/** All that is asked about one quiz. */
export const resultsKey = (id: number) => [...all, id]

/** Students submit while the teacher looks: asked for at each opening. */
export const quizSubmissionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, id, 'submissions'],
    staleTime: 0,
    queryFn: ({ signal }) => call(listQuizSubmissions, { params: { id }, query: { sort: 'studentName' }, signal }),
  })

export const quizStatisticsQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, id, 'statistics'],
    staleTime: 0,
    queryFn: ({ signal }) => call(getQuizStatistics, { params: { id }, signal }),
  })

/** A student's answers never change once submitted. */
export const quizSubmissionQuery = (id: number, submissionId: number) =>
  queryOptions({
    queryKey: [...all, id, 'submissions', submissionId],
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getQuizSubmission, { params: { id, submissionId }, signal }),
  })

export const fetchQuizResults = (id: number) => download(exportQuizResults, { params: { id } })

/** After any attempt the quiz is refetched, and the lectures that show it. */
export function useQuizChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: all }),
        client.invalidateQueries({ queryKey: ['lectures'], refetchType: 'active' }),
      ]),
  })
}

export const useCreateQuiz = () =>
  useQuizChange(({ lectureId, title }: { lectureId: number; title: string }) =>
    call(createQuiz, { params: { lectureId }, body: { title } }),
  )

export const useToggleQuiz = () =>
  useQuizChange(({ id, isEnabled }: { id: number; isEnabled: boolean }) =>
    call(toggleQuiz, { params: { id }, query: { isEnabled } }),
  )

interface NewQuestion {
  id: number
  body: AddQuizQuestionBody
  file: File | null
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

export const useAddQuizQuestion = () =>
  useQuizChange(({ id, file, ...input }: NewQuestion) =>
    upload(addQuizQuestion, { params: { id }, ...input, ...(file && { file }) }),
  )

interface ChangedQuestion extends Omit<NewQuestion, 'body' | 'idempotencyKey'> {
  body: UpdateQuizQuestionBody
}

export const useUpdateQuizQuestion = () =>
  useQuizChange(({ id, file, ...input }: ChangedQuestion) =>
    upload(updateQuizQuestion, { params: { id }, ...input, ...(file && { file }) }),
  )

export const useReorderQuizQuestions = () =>
  useQuizChange(({ id, questionIds }: { id: number; questionIds: number[] }) =>
    call(reorderQuizQuestions, { params: { id }, body: { questionIds } }),
  )

export const useAddQuestionsFromBank = () =>
  useQuizChange(({ id, questionIds }: { id: number; questionIds: number[] }) =>
    call(addQuestionsFromBank, { params: { id }, body: { questionIds } }),
  )

export const useDeleteQuizQuestion = () => useQuizChange((id: number) => call(deleteQuizQuestion, { params: { id } }))

export const useResetQuizSubmissions = () =>
  useQuizChange((id: number) => call(resetQuizSubmissions, { params: { id } }))

/** Queries of a deleted quiz are not refetched: the screen leaves it. */
export function useDeleteQuiz() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteQuiz, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['lectures'] }),
  })
}
