import {
  type ListBankQuery,
  type ReviewQuestionBody,
  type SuggestQuestionBody,
  sameQuestionCode,
  type UpdateQuestionBody,
} from '@manara/contract/question-bank.ts'
import { withoutIds } from '@manara/contract/question-kinds/content.ts'
import { hasOptions, type QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { questionAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Page } from '../../platform/db/list-page.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell, withdraw } from '../../platform/events/tell.ts'
import type { Files, HeldFile, ReceivedFile } from '../../platform/files/files.ts'
import { heldFile } from '../../platform/files/held-file.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Caller } from '../../platform/security/caller.ts'
import * as changes from './question-bank.changes.ts'
import { bankProblem, bankText } from './question-bank.messages.ts'
import * as queries from './question-bank.queries.ts'
import {
  auditedContent,
  identified,
  listComplaints,
  readBaseContent,
  readContent,
  toOptions,
} from './question-content.service.ts'
import { readTopic } from './topics.service.ts'

/** Teachers reach the courses that they teach or coordinate; any other is not found. */
export async function getAccessOrFail(db: Db, caller: Caller, courseId: number): Promise<{ isCoordinator: boolean }> {
  const access = await queries.lockCourse(db, caller.personId, courseId)
  if (!access) throw bankProblem.courseNotFound()
  return access
}

type QuestionPage = Promise<Page<queries.BankQuestionRow>>

/** All questions of a course are for its coordinator alone (R-bank-1). */
export async function listBankQuestions(db: Db, caller: Caller, courseId: number, query: ListBankQuery): QuestionPage {
  const access = await queries.getCourse(db, caller.personId, courseId)
  if (!access?.isCoordinator) throw bankProblem.courseNotFound()
  return queries.listQuestions(db, { teacherId: caller.personId, courseId, isOwnOnly: false }, query)
}

export async function listMySuggestions(db: Db, caller: Caller, courseId: number, query: ListBankQuery): QuestionPage {
  if (!(await queries.getCourse(db, caller.personId, courseId))) throw bankProblem.courseNotFound()
  return queries.listQuestions(db, { teacherId: caller.personId, courseId, isOwnOnly: true }, query)
}

interface GivenOptions {
  questionOptionId?: number
  text: string
  isCorrect?: boolean
}

/** Options in their one form: true and false in the school's own words, 0 for an option that is new. */
const toDetails = (questionType: QuestionType, options: readonly GivenOptions[]): changes.OptionDetails[] =>
  hasOptions(questionType)
    ? toOptions(questionType, options).map(({ questionOptionId, text, isCorrect }) => ({
        questionOptionId: questionOptionId || undefined,
        text,
        isCorrect,
      }))
    : []

const toList = (questionType: QuestionType, options: readonly changes.OptionDetails[]): changes.OptionList => ({
  options,
  isSeveral: questionType === 'MultipleResponse',
})

function refuseIncomplete(question: Parameters<typeof listComplaints>[0]): void {
  const complaints = listComplaints(question)
  if (complaints) throw bankProblem.incomplete([complaints.message], { errors: complaints.errors })
}

async function getQuestionOrFail(db: Db, caller: Caller, id: number): Promise<queries.BankQuestionRow> {
  const question = await queries.getQuestion(db, caller.personId, id)
  if (!question) throw bankProblem.notFound()
  return question
}

/** The same question twice in one bank would count twice in a challenge. Of two writers at once the second is refused. */
async function refuseSame(
  trx: Trx,
  question: Parameters<typeof queries.findSameQuestion>[1],
  exceptId?: number,
): Promise<void> {
  await queries.lockBank(trx, question.courseId)
  const status = await queries.findSameQuestion(trx, question, exceptId)
  if (status) throw bankProblem.sameQuestion([status], { state: { code: sameQuestionCode, questionStatus: status } })
}

const textOrNull = (text: string | null | undefined) => (text?.trim() ? text : null)

/** The coordinator's own questions need no review; others wait for it. */
export function suggestQuestion(
  db: Db,
  files: Files,
  caller: Caller,
  courseId: number,
  { body, file }: { body: SuggestQuestionBody; file: ReceivedFile | undefined },
) {
  const { questionType, difficultyLevel: difficulty, points = 1 } = body
  const [text, explanation] = [textOrNull(body.text), textOrNull(body.explanation)]
  const options = toDetails(questionType, body.options ?? [])
  const content = identified(questionType, readContent(questionType, body.content))
  refuseIncomplete({ text, explanation, hasImage: file !== undefined, questionType, content, options })
  return inTransaction(db, async (trx) => {
    const { isCoordinator } = await getAccessOrFail(trx, caller, courseId)
    const status = isCoordinator ? 'Approved' : 'Pending'
    const topicId = await readTopic(trx, courseId, body.topicId)
    if (file) await files.keep(trx, file)
    const kind = { questionType, content, points, explanation, topicId }
    const details = { courseId, text, imageId: file?.id ?? null, ...kind, difficulty, status }
    await refuseSame(trx, { ...details, options })
    const id = await changes.insertQuestion(trx, caller.personId, details)
    await changes.insertOptions(trx, id, toList(questionType, options))
    const change = questionAudit('suggestQuestion', id, {
      after: { ...details, ...auditedContent(questionType, content), options },
    })
    await recordChange(trx, caller, change)
    if (!isCoordinator) await tell(trx, caller, 'questionSuggested', { questionId: id })
    const question = await getQuestionOrFail(trx, caller, id)
    return { ...question, message: isCoordinator ? bankText.approvedAtOnce : bankText.suggested }
  })
}

async function lockOrFail(trx: Trx, caller: Caller, id: number): Promise<queries.LockedQuestion> {
  const question = await queries.lockQuestion(trx, caller.personId, id)
  if (!question) throw bankProblem.notFound()
  return question
}

/** Before the bytes of a picture are taken. */
export async function refuseForeignQuestion(db: Db, caller: Caller, id: number): Promise<void> {
  if (!(await queries.mayReach(db, caller.personId, id))) throw bankProblem.notFound()
}

/** Authors change questions not reviewed yet; the coordinator changes all. */
async function lockToChange(trx: Trx, caller: Caller, id: number): Promise<queries.LockedQuestion> {
  const question = await lockOrFail(trx, caller, id)
  const { status, isCoordinator } = question
  if (!isCoordinator && status !== 'Pending')
    throw bankProblem.closedToAuthor([status], { state: { questionStatus: status } })
  return question
}

async function refuseForeignOptions(trx: Trx, id: number, options: readonly changes.OptionDetails[]): Promise<void> {
  const own = await changes.listOptionIds(trx, id)
  const named = options.flatMap(({ questionOptionId }) => questionOptionId ?? [])
  if (new Set(named).size < named.length || named.some((optionId) => !own.includes(optionId)))
    throw bankProblem.unknownOption()
}

/** Lets go of pictures that no question shows any more, except those that a challenge still shows. */
export async function releasePictures(trx: Trx, files: Files, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length > 0) await files.release(trx, await changes.picturesWithoutChallenge(trx, imageIds))
}

function imageAfter({ imageId }: queries.LockedQuestion, body: UpdateQuestionBody, file: ReceivedFile | undefined) {
  return file?.id ?? (body.deleteCurrentImage ? null : imageId)
}

/** The question after the edit. A picture is never sent as its address: only replaced or removed. */
async function editedQuestion(
  trx: Trx,
  caller: Caller,
  id: number,
  { body, file }: { body: UpdateQuestionBody; file: ReceivedFile | undefined },
) {
  const { options, questionType, content, ...present } = await getQuestionOrFail(trx, caller, id)
  const { text, difficultyLevel, imageUrl, points, explanation, topicId } = present
  const isOtherImage = file !== undefined || body.deleteCurrentImage
  // Without what it started from an edit is the whole question, with its options.
  const given = body.options ?? (body.base ? undefined : [])
  const sent = {
    ...body,
    options: given && toDetails(questionType, given),
    content: readContent(questionType, body.content),
    imageUrl: isOtherImage ? (file?.id ?? null) : undefined,
    base: body.base && { ...body.base, content: readBaseContent(body.base.content) },
  }
  const now = { options: toDetails(questionType, options), content: withoutIds(questionType, content) }
  return mergeEdit({ text, difficultyLevel, imageUrl, points, explanation, topicId: topicId ?? 0, ...now }, sent)
}

export function updateQuestion(
  db: Db,
  files: Files,
  caller: Caller,
  id: number,
  { body, file }: { body: UpdateQuestionBody; file: ReceivedFile | undefined },
) {
  return inTransaction(db, async (trx) => {
    const before = await lockToChange(trx, caller, id)
    const { questionType } = before
    if (body.questionType !== undefined && body.questionType !== questionType) throw bankProblem.typeIsFixed()
    const { difficultyLevel, options, points, ...edited } = await editedQuestion(trx, caller, id, { body, file })
    const content = identified(questionType, edited.content)
    const text = textOrNull(body.base || body.text !== undefined ? edited.text : null)
    const imageId = imageAfter(before, body, file)
    const explanation = textOrNull(edited.explanation)
    refuseIncomplete({ text, explanation, hasImage: imageId !== null, questionType, content, options })
    await refuseForeignOptions(trx, id, options)
    if (file) await files.keep(trx, file)
    const topicId =
      edited.topicId === (before.topicId ?? 0) ? before.topicId : await readTopic(trx, before.courseId, edited.topicId)
    const after = { text, imageId, difficulty: difficultyLevel, content, points, explanation, topicId }
    // Twins from before this rule stay editable.
    if (before.text !== text || before.imageId !== imageId)
      await refuseSame(trx, { courseId: before.courseId, text, imageId, questionType, content, options }, id)
    await changes.changeQuestion(trx, id, after)
    await changes.replaceOptions(trx, id, toList(questionType, options))
    if (before.imageId && before.imageId !== imageId) await releasePictures(trx, files, [before.imageId])
    await recordChange(
      trx,
      caller,
      questionAudit('updateQuestion', id, {
        before: { ...before, ...auditedContent(questionType, before.content) },
        after: { ...after, ...auditedContent(questionType, content), options },
      }),
    )
    return { ...(await getQuestionOrFail(trx, caller, id)), message: bankText.updated }
  })
}

/** Locks a question of a course that the caller coordinates; its author without that office does not find it. */
async function lockToReview(trx: Trx, caller: Caller, id: number): Promise<queries.LockedQuestion> {
  const question = await lockOrFail(trx, caller, id)
  if (!question.isCoordinator) throw bankProblem.notFound()
  return question
}

/** Of two reviews at once the second finds the question reviewed. Only a rejection keeps a reason. */
export function reviewQuestion(db: Db, caller: Caller, id: number, { newStatus, reason: given }: ReviewQuestionBody) {
  const reason = newStatus === 'Rejected' ? given || null : null
  return inTransaction(db, async (trx) => {
    const { status } = await lockToReview(trx, caller, id)
    if (status !== 'Pending') throw bankProblem.notPending([status], { state: { questionStatus: status } })
    await changes.setQuestionStatus(trx, id, newStatus, { reviewedBy: caller.personId, reason })
    const after = { status: newStatus, ...(reason && { reason }) }
    await recordChange(trx, caller, questionAudit('reviewQuestion', id, { before: { status }, after }))
    await tell(trx, caller, 'questionReviewed', { questionId: id })
    await withdraw(trx, `question:${id}`)
    const message = newStatus === 'Approved' ? bankText.approved : bankText.rejected
    return { ...(await getQuestionOrFail(trx, caller, id)), message }
  })
}

export function revertReview(db: Db, caller: Caller, id: number) {
  return inTransaction(db, async (trx) => {
    const { status } = await lockToReview(trx, caller, id)
    if (status === 'Pending') throw bankProblem.notReviewed({ state: { questionStatus: status } })
    await changes.setQuestionStatus(trx, id, 'Pending')
    await recordChange(
      trx,
      caller,
      questionAudit('revertReview', id, { before: { status }, after: { status: 'Pending' } }),
    )
    return { ...(await getQuestionOrFail(trx, caller, id)), message: bankText.reverted }
  })
}

export function deleteQuestion(db: Db, caller: Caller, id: number): Promise<void> {
  return asChangeSet(db, caller, 'deleteQuestion', async (trx, entitle) => {
    const before = await lockToChange(trx, caller, id)
    entitle(before.text ?? '')
    await changes.markQuestionDeleted(trx, id, caller.personId)
    await recordChange(
      trx,
      caller,
      questionAudit('deleteQuestion', id, {
        before: { ...before, ...auditedContent(before.questionType, before.content) },
      }),
    )
  })
}

/** The picture of a bank question that the caller may see. */
export async function findBankImage(db: Db, caller: Caller, imageId: string): Promise<HeldFile | undefined> {
  const { role, personId } = caller
  if (role === userRole.Student) return undefined
  const mayBeSeen =
    role === userRole.Teacher
      ? queries.seesPicture(personId)
      : sql<boolean>`exists (select from question where question.image_id = file.id)`
  return heldFile(db, imageId).where(mayBeSeen).executeTakeFirst()
}
