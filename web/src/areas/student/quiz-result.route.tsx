import type { ReviewKey } from '@manara/contract/quiz-taking.ts'
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { showFailure } from '../../http/toasts.tsx'
import { NotFound } from '../not-found.tsx'
import { rowId } from '../search-params.ts'
import { studentRoute } from './student.route.tsx'
import { studentText } from './student.text.ts'

/** By the id of the submission or, as `by` says, of its quiz; older links carry either and say nothing. */
export const quizResultRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: 'quiz-result/$submissionId',
  params: {
    parse: ({ submissionId: text }) => {
      const submissionId = rowId(text)
      if (submissionId === undefined) throw notFound()
      return { submissionId }
    },
    stringify: ({ submissionId }) => ({ submissionId: String(submissionId) }),
  },
  validateSearch: ({ by }: { by?: string }): { by?: ReviewKey } => (by === 'quiz' || by === 'submission' ? { by } : {}),
  staticData: { ...studentText.quizResult, group: studentText.classrooms.title },
  notFoundComponent: NotFound,
  component: lazyRouteComponent(() => import('./quiz-result-page.tsx'), 'QuizResultPage'),
})

/** An address that names nothing leads to the classrooms, and says so (R-screen-28). */
const leadingBack = (path: string, missing: 'noLecture' | 'noSubmission') =>
  createRoute({
    getParentRoute: () => studentRoute,
    path,
    beforeLoad: async () => {
      const { takingText } = await import('../../features/quizzes/taking.text.ts')
      showFailure(takingText[missing], takingText[`${missing}Text`])
      throw redirect({ to: '/student/my-classrooms', replace: true })
    },
  })

export const noQuizRoute = leadingBack('take-quiz', 'noLecture')
export const noResultRoute = leadingBack('quiz-result', 'noSubmission')
