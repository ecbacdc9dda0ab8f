import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { withMessage } from './fields.ts'
import { BankCourseParams, BankQuestion, ListBankQuery } from './question-bank.ts'

/** Whether the teachers of a course see the Approved questions of its bank and use them in quizzes (R-bank-11). */
const Sharing = Type.Object({
  sharesBank: Type.Boolean({
    title: 'مشاركة الأسئلة المعتمدة',
    'x-messages': { required: 'حدّد هل يرى مدرّسو المقرر الأسئلة المعتمدة' },
  }),
})

export const shareBank = endpoint({
  area: 'teacher',
  ownership: 'coordinated',
  name: 'shareBank',
  summary: 'إتاحة الأسئلة المعتمدة في بنك مقرر لمدرّسيه، أو حجبها عنهم',
  method: 'PUT',
  path: '/api/teacher/question-bank/course/:courseId/sharing',
  params: BankCourseParams,
  body: Sharing,
  replies: { 200: withMessage(Sharing) },
})

const { status, ...filters } = ListBankQuery.properties
export const ListApprovedQuery = Type.Object(filters)
export type ListApprovedQuery = Static<typeof ListApprovedQuery>

/** For the coordinator always, for other teachers of the course while the bank is shared; else it is not found. */
export const listApprovedQuestions = endpoint({
  area: 'teacher',
  ownership: 'taught',
  name: 'listApprovedQuestions',
  summary: 'الأسئلة المعتمدة التي يستعملها مدرّسو مقرر',
  method: 'GET',
  path: '/api/teacher/question-bank/course/:courseId/approved',
  params: BankCourseParams,
  query: ListApprovedQuery,
  replies: { 200: Type.Array(BankQuestion) },
  isList: true,
})
