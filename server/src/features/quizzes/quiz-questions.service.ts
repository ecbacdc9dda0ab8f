import { withoutIds } from '@manara/contract/question-kinds/content.ts'
import { hasOptions } from '@manara/contract/question-kinds/question-types.ts'
import {
  type AddQuizQuestionBody,
  mostQuestions,
  type QuizQuestion,
  type ReorderQuizQuestionsBody,
  type UpdateQuizQuestionBody,
} from '@manara/contract/quizzes.ts'
import { quizAudit, quizQuestionAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files, ReceivedFile } from '../../platform/files/files.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Caller } from '../../platform/security/caller.ts'
import {
  auditedContent,
  identified,
  listComplaints,
  readBaseContent,
  readContent,
  toOptions,
} from '../question-bank/question-content.service.ts'
import * as questions from './quiz-questions.queries.ts'
import { quizProblem, quizText } from './quizzes.messages.ts'
import { countContent, findQuizOfQuestion } from './quizzes.queries.ts'
import { getQuizHeadOrFail, lockQuizOrFail } from './quizzes.service.ts'

interface Freezing {
  isEnabled: boolean
  submissions: number
  openAttempts?: number
}

/** An enabled quiz is frozen, and so is one with submissions, until they are reset (R-quiz-3). */
function refuseWhileFrozen({ isEnabled, submissions, openAttempts = 0 }: Freezing): void {
  if (isEnabled) throw quizProblem.enabled()
  if (submissions > 0) throw quizProblem.hasSubmissions([submissions], { state: { submissionsCount: submissions } })
  if (openAttempts > 0) throw quizProblem.hasOpenAttempts([openAttempts])
}

/** Before its picture is taken: would the question be refused anyway? */
export async function refuseBeforeUpload(db: Db, caller: Caller, quizId: number): Promise<void> {
  const { isEnabled, submissionsCount } = await getQuizHeadOrFail(db, caller, quizId)
  refuseWhileFrozen({ isEnabled, submissions: submissionsCount })
}

/** Before its picture is taken: would the change be refused anyway? */
export async function refuseChangeBeforeUpload(db: Db, caller: Caller, id: number): Promise<void> {
  await refuseBeforeUpload(db, caller, await quizOfQuestionOrFail(db, caller, id))
}

async function quizOfQuestionOrFail(db: Db, caller: Caller, id: number): Promise<number> {
  const quizId = await findQuizOfQuestion(db, caller.personId, id)
  if (quizId === undefined) throw quizProblem.questionNotFound()
  return quizId
}

/** Holds a quiz of one's own whose questions may change. */
export async function lockForQuestions(trx: Trx, caller: Caller, quizId: number): Promise<{ questions: number }> {
  const { isEnabled } = await lockQuizOrFail(trx, caller, quizId)
  const content = await countContent(trx, quizId)
  refuseWhileFrozen({ ...content, isEnabled })
  return content
}

interface GivenQuestion
  extends Pick<AddQuizQuestionBody, 'text' | 'questionType' | 'options' | 'points' | 'explanation'> {
  content: unknown
}

function toQuestion(given: GivenQuestion, imageId: string | null): questions.NewQuestion {
  const { text, questionType, points = 1, explanation } = given
  const options = hasOptions(questionType) ? toOptions(questionType, given.options ?? []) : []
  const content = identified(questionType, given.content)
  const complaints = listComplaints({ text, explanation, questionType, content, options, hasImage: imageId !== null })
  if (complaints) throw quizProblem.invalidQuestion([complaints.message], { errors: complaints.errors })
  return {
    questionType,
    text: text || null,
    imageId,
    content,
    points,
    explanation: explanation?.trim() || null,
    options,
  }
}

/** The picture becomes part of the school together with its question, or not at all. */
export function addQuizQuestion(
  db: Db,
  files: Files,
  caller: Caller,
  quizId: number,
  { body, file }: { body: AddQuizQuestionBody; file: ReceivedFile | undefined },
) {
  const content = readContent(body.questionType, body.content)
  const question = toQuestion({ ...body, content }, file?.id ?? null)
  return inTransaction(db, async (trx) => {
    const present = await lockForQuestions(trx, caller, quizId)
    if (present.questions >= mostQuestions) throw quizProblem.tooManyQuestions()
    if (file) await files.keep(trx, file)
    const id = await questions.insertQuestion(trx, quizId, question)
    const { imageId, ...added } = question
    const content = auditedContent(question.questionType, question.content ?? null)
    const after = { quizId, ...added, ...content, hasImage: imageId !== null }
    await recordChange(trx, caller, quizQuestionAudit('addQuizQuestion', id, { after }))
    return { ...(await getQuestionOrFail(trx, quizId, id)), message: quizText.questionAdded }
  })
}

async function getQuestionOrFail(trx: Trx, quizId: number, id: number): Promise<QuizQuestion> {
  const question = (await questions.listQuestions(trx, quizId)).find((one) => one.lectureQuizQuestionId === id)
  if (!question) throw quizProblem.questionNotFound()
  return question
}

const auditedQuestion = (quizId: number, question: QuizQuestion) => {
  const { questionType, text, options, content, points, explanation, imageUrl } = question
  return {
    ...{ quizId, questionType, text, points, explanation, hasImage: imageUrl !== null },
    ...auditedContent(questionType, content),
    options: options.map(({ text, isCorrect }) => ({ text, isCorrect })),
  }
}

interface QuestionEdit {
  body: UpdateQuizQuestionBody
  file: ReceivedFile | undefined
}

/** The question after the edit. Options and contents are compared without their ids, which no edit keeps. */
function editedQuestion(before: QuizQuestion, { body, file }: QuestionEdit): GivenQuestion {
  const { text, imageUrl, points, explanation } = before
  const questionType = body.questionType ?? before.questionType
  const isOtherImage = file !== undefined || body.deleteCurrentImage
  // Without what it started from an edit is the whole question, with its options.
  const given = body.options ?? (body.base ? undefined : [])
  const content = readContent(questionType, body.content)
  const sent = {
    ...body,
    options: given && toOptions(questionType, given),
    content,
    imageUrl: isOtherImage ? (file?.id ?? null) : undefined,
    base: body.base && { ...body.base, content: readBaseContent(body.base.content) },
  }
  const present = {
    text,
    questionType: before.questionType,
    options: before.options.map(({ text, isCorrect }) => ({ text, isCorrect })),
    content: withoutIds(before.questionType, before.content),
    points,
    explanation,
    imageUrl,
  }
  const edited = mergeEdit(present, sent)
  // A question without a text loses it, and one of another kind loses the content of the old one.
  const isWhole = !body.base && body.text === undefined
  const isOtherKind = edited.questionType !== before.questionType
  return {
    ...edited,
    text: isWhole ? '' : (edited.text ?? ''),
    explanation: edited.explanation ?? '',
    content: isOtherKind ? content : edited.content,
  }
}

/** Never while submissions count: an answered question stays as it was asked (R-quiz-4). */
export function updateQuizQuestion(db: Db, files: Files, caller: Caller, id: number, { body, file }: QuestionEdit) {
  return inTransaction(db, async (trx) => {
    const quizId = await quizOfQuestionOrFail(trx, caller, id)
    await lockForQuestions(trx, caller, quizId)
    const present = await questions.getQuestionImage(trx, quizId, id)
    if (!present) throw quizProblem.questionNotFound()
    const before = await getQuestionOrFail(trx, quizId, id)
    const imageId = file?.id ?? (body.deleteCurrentImage ? null : present.imageId)
    const question = toQuestion(editedQuestion(before, { body, file }), imageId)
    if (file) await files.keep(trx, file)
    await questions.replaceQuestion(trx, id, question)
    if (present.imageId && present.imageId !== question.imageId) await files.release(trx, [present.imageId])
    const after = await getQuestionOrFail(trx, quizId, id)
    await recordChange(
      trx,
      caller,
      quizQuestionAudit('updateQuizQuestion', id, {
        before: auditedQuestion(quizId, before),
        after: auditedQuestion(quizId, after),
      }),
    )
    return { ...after, message: quizText.questionUpdated }
  })
}

/** The given order must name each question once. */
export function reorderQuizQuestions(
  db: Db,
  caller: Caller,
  quizId: number,
  { questionIds }: ReorderQuizQuestionsBody,
): Promise<{ message: string }> {
  return inTransaction(db, async (trx) => {
    await lockForQuestions(trx, caller, quizId)
    const before = await questions.listQuestionIds(trx, quizId)
    const given = new Set(questionIds)
    if (given.size !== before.length || !before.every((id) => given.has(id))) throw quizProblem.otherQuestions()
    await questions.writeQuestionOrder(trx, questionIds)
    await recordChange(
      trx,
      caller,
      quizAudit('reorderQuizQuestions', quizId, { before: { questionIds: before }, after: { questionIds } }),
    )
    return { message: quizText.questionsReordered }
  })
}

export function deleteQuizQuestion(db: Db, caller: Caller, id: number): Promise<void> {
  return asChangeSet(db, caller, 'deleteQuizQuestion', async (trx, entitle) => {
    const quizId = await quizOfQuestionOrFail(trx, caller, id)
    await lockForQuestions(trx, caller, quizId)
    // Somebody may have deleted it while we waited for the quiz.
    if (!(await questions.getQuestionImage(trx, quizId, id))) throw quizProblem.questionNotFound()
    const { text } = await questions.markQuestionDeleted(trx, id, caller.personId)
    entitle(text ?? '')
    const before = { quizId, text }
    await recordChange(trx, caller, quizQuestionAudit('deleteQuizQuestion', id, { before }))
  })
}
