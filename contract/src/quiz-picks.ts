import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Message, withMessage } from './fields.ts'
import { difficultyLevels } from './question-bank.ts'
import { questionTypes } from './question-kinds/question-types.ts'
import { PointsField } from './questions.ts'

/** The most picks of a quiz, questions of a pick, and questions that all picks of a quiz draw from (R-quiz-19). */
export const pickLimits = { picks: 20, questions: 50, pool: 300 } as const

const countWords = `عدد الأسئلة رقم صحيح من 1 إلى ${pickLimits.questions}`
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(
  title: string,
  words: string,
  schema: Schema,
) => Type.Union([schema, Type.Null()], { title, 'x-messages': { anyOf: words, required: words } })

/** How many questions a pick draws, and what each is worth. */
export const PickNumbers = Type.Object({
  count: Type.Integer({
    title: 'عدد الأسئلة',
    minimum: 1,
    maximum: pickLimits.questions,
    'x-messages': { required: countWords, type: countWords, minimum: countWords, maximum: countWords },
  }),
  points: PointsField,
})

/** Null narrows nothing, nor does a topic 0 or none. */
export const PickBody = Type.Object({
  ...PickNumbers.properties,
  difficulty: orNull('مستوى الصعوبة', 'مستوى صعوبة غير معروف', Type.Enum([...difficultyLevels])),
  topicId: Type.Optional({ ...Id('رقم الموضوع'), minimum: 0 }),
  types: orNull(
    'أنواع الأسئلة',
    'نوع سؤال غير معروف',
    Type.Array(Type.Enum([...questionTypes]), { minItems: 1, maxItems: questionTypes.length, uniqueItems: true }),
  ),
})
export type PickBody = Static<typeof PickBody>

/** `isTopicGone`: its topic was deleted, so that it draws nothing. `fittingCount`: questions of the bank that fit it now. */
export const QuizPick = Type.Object({
  pickId: Type.Integer(),
  count: Type.Integer(),
  difficulty: Type.Union([Type.Enum([...difficultyLevels]), Type.Null()]),
  topicId: Type.Union([Type.Integer(), Type.Null()]),
  topicName: Type.Union([Type.String(), Type.Null()]),
  isTopicGone: Type.Boolean(),
  types: Type.Union([Type.Array(Type.Enum([...questionTypes])), Type.Null()]),
  points: Type.Number(),
  fittingCount: Type.Integer(),
})
export type QuizPick = Static<typeof QuizPick>

const taught = { area: 'teacher', ownership: 'taught' } as const
const ofQuiz = { ...taught, params: Type.Object({ id: Id('رقم الاختبار') }) }
const ofPick = { ...taught, params: Type.Object({ id: Id('رقم الاختبار'), pickId: Id('رقم السحب') }) }
const pickPath = '/api/teacher/quizzes/:id/slots/:pickId'
const PickReply = withMessage(Type.Object({ pickId: Type.Integer() }))

/** A pick draws so many Approved questions of the bank for each student. Refused while the questions are frozen. */
export const addPick = endpoint({
  ...ofQuiz,
  name: 'addPick',
  summary: 'إضافة سحب من البنك إلى اختبار معطّل',
  method: 'POST',
  path: '/api/teacher/quizzes/:id/slots',
  body: PickBody,
  replies: { 201: PickReply },
  refusals: [409],
  isIdempotent: true,
})

export const updatePick = endpoint({
  ...ofPick,
  name: 'updatePick',
  summary: 'تعديل سحب من البنك في اختبار معطّل',
  method: 'PUT',
  path: pickPath,
  body: PickBody,
  replies: { 200: PickReply },
  refusals: [409],
})

export const deletePick = endpoint({
  ...ofPick,
  name: 'deletePick',
  summary: 'حذف سحب من البنك من اختبار معطّل',
  method: 'DELETE',
  path: pickPath,
  replies: { 200: Message },
  refusals: [409],
})

export const FittingQuery = Type.Object({
  difficulty: Type.Optional(
    Type.Enum([...difficultyLevels], { title: 'الصعوبة', 'x-messages': { enum: 'مستوى صعوبة غير معروف' } }),
  ),
  topicId: Type.Optional(Id('رقم الموضوع')),
  questionType: Type.Optional(
    Type.Enum([...questionTypes], { title: 'النوع', 'x-messages': { enum: 'نوع سؤال غير معروف' } }),
  ),
})
export type FittingQuery = Static<typeof FittingQuery>

/** Those that the caller may use and that the quiz does not have already. */
export const countFittingQuestions = endpoint({
  ...ofQuiz,
  name: 'countFittingQuestions',
  summary: 'كم سؤالًا في البنك يناسب سحبًا',
  method: 'GET',
  path: '/api/teacher/quizzes/:id/fitting-questions',
  query: FittingQuery,
  replies: { 200: Type.Object({ count: Type.Integer() }) },
})
