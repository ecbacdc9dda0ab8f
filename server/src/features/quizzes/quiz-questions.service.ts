import { complaintsAbout, truthTextOf } from '@manara/contract/questions.ts'
import { type AddQuizQuestionBody, mostQuestions } from '@manara/contract/quizzes.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Files, ReceivedFile } from '../../files/files.ts'
import type { Caller } from '../../security/caller.ts'
import * as questions from './quiz-questions.queries.ts'
import { quizProblem, quizText } from './quizzes.errors.ts'
import { countContent, findQuizOfQuestion } from './quizzes.queries.ts'
import { getQuizHeadOrFail, lockQuizOrFail } from './quizzes.service.ts'

interface Freezing {
  isEnabled: boolean
  submissions: number
}

/** An enabled quiz is frozen, and so is one that somebody has taken, until its submissions are reset (decisions §4). */
function refuseWhileFrozen({ isEnabled, submissions }: Freezing): void {
  if (isEnabled) throw quizProblem.enabled()
  if (submissions > 0) throw quizProblem.hasSubmissions([submissions], { state: { submissionsCount: submissions } })
}

/** Before its picture is taken: would the question be refused anyway? */
export async function refuseBeforeUpload(db: Db, caller: Caller, quizId: number): Promise<void> {
  const { isEnabled, submissionsCount } = await getQuizHeadOrFail(db, caller, quizId)
  refuseWhileFrozen({ isEnabled, submissions: submissionsCount })
}

async function lockForQuestions(trx: Trx, caller: Caller, quizId: number): Promise<{ questions: number }> {
  const { isEnabled } = await lockQuizOrFail(trx, caller, quizId)
  const content = await countContent(trx, quizId)
  refuseWhileFrozen({ isEnabled, submissions: content.submissions })
  return content
}

/** The question in its one form: a true-false question has its two fixed texts. */
function questionOf(body: AddQuizQuestionBody, image: ReceivedFile | undefined): questions.NewQuestion {
  const { text, questionType, options } = body
  const complaints = complaintsAbout({ text, questionType, options, hasImage: image !== undefined })
  const [first] = complaints
  if (first) {
    const errors = Object.fromEntries(complaints.map(({ field, message }) => [field, [message]]))
    throw quizProblem.invalidQuestion([first.message], { errors })
  }
  const textOf = (given: string) => (questionType === 'TrueFalse' ? (truthTextOf(given) ?? given) : given)
  return {
    questionType,
    text: text || null,
    imageId: image?.id ?? null,
    options: options.map((option) => ({ text: textOf(option.text), isCorrect: option.isCorrect ?? false })),
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
  const question = questionOf(body, file)
  return inTransaction(db, async (trx) => {
    const content = await lockForQuestions(trx, caller, quizId)
    if (content.questions >= mostQuestions) throw quizProblem.tooManyQuestions()
    if (file) await files.keep(trx, file)
    const id = await questions.insertQuestion(trx, quizId, question)
    const { questionType, text, options } = question
    const after = { quizId, questionType, text, options, hasImage: file !== undefined }
    await recordChange(trx, caller, { operation: 'addQuizQuestion', entity: 'quizQuestion', entityId: id, after })
    const added = (await questions.listQuestions(trx, quizId)).find((one) => one.lectureQuizQuestionId === id)
    if (!added) throw quizProblem.questionNotFound()
    return { ...added, message: quizText.questionAdded }
  })
}

export function deleteQuizQuestion(db: Db, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const quizId = await findQuizOfQuestion(trx, caller.personId, id)
    if (quizId === undefined) throw quizProblem.questionNotFound()
    await lockForQuestions(trx, caller, quizId)
    // Somebody may have deleted it while we waited for the quiz.
    if (!(await questions.hasQuestion(trx, quizId, id))) throw quizProblem.questionNotFound()
    const { text } = await questions.markQuestionDeleted(trx, id, caller.personId)
    const before = { quizId, text }
    await recordChange(trx, caller, { operation: 'deleteQuizQuestion', entity: 'quizQuestion', entityId: id, before })
  })
}
