import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Line, Message, withMessage } from './fields.ts'
import { BankCourseParams } from './question-bank.ts'

/** The most topics of a course. */
export const mostTopics = 200

/** A topic of a course's bank, with the number of its questions of any state (R-bank-12). */
export const QuestionTopic = Type.Object({
  topicId: Type.Integer(),
  name: Type.String(),
  questionsCount: Type.Integer(),
})
export type QuestionTopic = Static<typeof QuestionTopic>

export const TopicBody = Type.Object({
  name: Line(100, { title: 'اسم الموضوع', messages: { required: 'أدخل اسم الموضوع' } }),
})
export type TopicBody = Static<typeof TopicBody>

const coordinator = { area: 'teacher', ownership: 'coordinated' } as const
const topicPath = '/api/teacher/question-bank/topics/:id'
const TopicParams = Type.Object({ id: Id('رقم الموضوع') })

/** All topics of a course, in the order in which they were added; there are few. */
export const listTopics = endpoint({
  area: 'teacher',
  ownership: 'taught',
  name: 'listTopics',
  summary: 'مواضيع بنك مقرر، لمدرّسيه',
  method: 'GET',
  path: '/api/teacher/question-bank/course/:courseId/topics',
  params: BankCourseParams,
  replies: { 200: Type.Array(QuestionTopic) },
})

/** Refused where the course has a topic of that name, as searches compare names. */
export const createTopic = endpoint({
  ...coordinator,
  name: 'createTopic',
  summary: 'إضافة موضوع إلى بنك مقرر',
  method: 'POST',
  path: '/api/teacher/question-bank/course/:courseId/topics',
  params: BankCourseParams,
  body: TopicBody,
  replies: { 201: withMessage(QuestionTopic) },
  refusals: [409],
  isIdempotent: true,
})

export const renameTopic = endpoint({
  ...coordinator,
  name: 'renameTopic',
  summary: 'تغيير اسم موضوع في بنك مقرر',
  method: 'PUT',
  path: topicPath,
  params: TopicParams,
  body: TopicBody,
  replies: { 200: withMessage(QuestionTopic) },
  refusals: [409],
})

/** Its questions stay, without a topic. */
export const deleteTopic = endpoint({
  ...coordinator,
  name: 'deleteTopic',
  summary: 'حذف موضوع من بنك مقرر، وتبقى أسئلته بلا موضوع',
  method: 'DELETE',
  path: topicPath,
  params: TopicParams,
  replies: { 200: Message },
})
