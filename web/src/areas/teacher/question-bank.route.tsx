import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { type BankSearch, defaultBankSearch as defaults } from '../../features/question-bank/question-bank.search.ts'
import { pageNumber, rowId } from '../search-params.ts'
import { teacherRoute } from './teacher.route.tsx'
import { teacherText } from './teacher.text.ts'

/** An id in a link may be a number or its text. */
type BankLinkSearch = Partial<Omit<BankSearch, 'courseId' | 'topicId'>> & {
  courseId?: number | string | undefined
  topicId?: number | string | undefined
}

export const questionBankRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'question-banks',
  staticData: teacherText.questionBank,
  validateSearch: (search: BankLinkSearch & SearchSchemaInput): BankSearch => ({
    courseId: rowId(search.courseId),
    q: search.q ?? defaults.q,
    status: search.status ?? defaults.status,
    difficulty: search.difficulty ?? defaults.difficulty,
    questionType: search.questionType ?? defaults.questionType,
    topicId: rowId(search.topicId) ?? defaults.topicId,
    page: pageNumber(search.page),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./question-bank-page.tsx'), 'QuestionBankPage'),
})
