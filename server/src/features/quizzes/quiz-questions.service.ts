import { complaintsAbout, type QuestionType, toTruthText } from '@manara/contract/questions.ts'
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

/** Options in their one form: a true-false question has its two fixed texts. */
const toOptions = (questionType: QuestionType, options: AddQuizQuestionBody['options']) =>
  options.map(({ text, isCorrect }) => ({
    text: questionType === 'TrueFalse' ? (toTruthText(text) ?? text) : text,
    isCorrect: isCorrect ?? false,
  }))

function toQuestion(body: AddQuizQuestionBody, imageId: string | null): questions.NewQuestion {
  const { text, questionType, options } = body
  const complaints = complaintsAbout({ text, questionType, options, hasImage: imageId !== null })
  const [first] = complaints
  if (first) {
    const errors = Object.fromEntries(complaints.map(({ field, message }) => [field, [message]]))
    throw quizProblem.invalidQuestion([first.message], { errors })
  }
  return { questionType, text: text || null, imageId, options: toOptions(questionType, options) }
}

/** The picture becomes part of the school together with its question, or not at all. */
export function addQuizQuestion(
  db: Db,
  files: Files,
  caller: Caller,
  quizId: number,
  { body, file }: { body: AddQuizQuestionBody; file: ReceivedFile | undefined },
) {
  const question = toQuestion(body, file?.id ?? null)
  return inTransaction(db, async (trx) => {
    const content = await lockForQuestions(trx, caller, quizId)
    if (content.questions >= mostQuestions) throw quizProblem.tooManyQuestions()
    if (file) await files.keep(trx, file)
    const id = await questions.insertQuestion(trx, quizId, question)
    const { questionType, text, options } = question
    const after = { quizId, questionType, text, options, hasImage: file !== undefined }
    await recordChange(trx, caller, quizQuestionAudit('addQuizQuestion', id, { after }))
    return { ...(await getQuestionOrFail(trx, quizId, id)), message: quizText.questionAdded }
  })
}

async function getQuestionOrFail(trx: Trx, quizId: number, id: number): Promise<QuizQuestion> {
  const question = (await questions.listQuestions(trx, quizId)).find((one) => one.lectureQuizQuestionId === id)
  if (!question) throw quizProblem.questionNotFound()
  return question
}

const auditedQuestion = (
  quizId: number,
  { questionType, text, options, imageUrl }: Pick<QuizQuestion, 'questionType' | 'text' | 'imageUrl' | 'options'>,
) => ({
  quizId,
  questionType,
  text,
  options: options.map(({ text, isCorrect }) => ({ text, isCorrect })),
  hasImage: imageUrl !== null,
})

interface QuestionEdit {
  body: UpdateQuizQuestionBody
  file: ReceivedFile | undefined
}

/** The question after the edit. Options are compared without their ids, which no edit keeps. */
function editedQuestion(before: QuizQuestion, { body, file }: QuestionEdit): AddQuizQuestionBody {
  const { text, imageUrl } = before
  const questionType = body.questionType ?? before.questionType
  const isOtherImage = file !== undefined || body.deleteCurrentImage
  const sent = {
    ...body,
    options: body.options && toOptions(questionType, body.options),
    imageUrl: isOtherImage ? (file?.id ?? null) : undefined,
  }
  const present = {
    text,
    questionType: before.questionType,
    options: toOptions(before.questionType, before.options),
    imageUrl,
  }
  const edited = mergeEdit(present, sent)
  // Without what it started from an edit is the whole question: one without a text loses it.
  const isWhole = !body.base && body.text === undefined
  return { questionType: edited.questionType, options: edited.options, text: isWhole ? '' : (edited.text ?? '') }
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
