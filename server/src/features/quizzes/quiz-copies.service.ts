import { type AddFromBankBody, mostQuestions } from '@manara/contract/quizzes.ts'
import { quizAudit, quizQuestionAudit, recordChange, recordChanges } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type FileCopies, withFileCopies } from '../../platform/files/copy-files.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { identified } from '../question-bank/question-content.service.ts'
import { copyPicks } from './picks/picks.queries.ts'
import * as copies from './quiz-copies.queries.ts'
import { type CopiedQuestion, insertQuestion, listQuestions } from './quiz-questions.queries.ts'
import { lockForQuestions, refuseBeforeUpload } from './quiz-questions.service.ts'
import { quizProblem, quizText } from './quizzes.messages.ts'
import { insertQuiz } from './quizzes.queries.ts'

export { getQuizToCopy } from './quiz-copies.queries.ts'

/** The pictures that copies of these questions need. */
export const listPictures = (questions: readonly CopiedQuestion[]): string[] =>
  questions.flatMap(({ imageId }) => imageId ?? [])

/** Writes the questions behind those of the quiz, each with a picture of its own. Gives their ids in the same order. */
async function insertCopies(
  trx: Trx,
  files: Files,
  quizId: number,
  questions: readonly CopiedQuestion[],
  pictures: FileCopies,
): Promise<number[]> {
  const ids: number[] = []
  for (const { imageId, ...question } of questions) {
    const picture = imageId === null ? undefined : pictures.get(imageId)
    if (picture) await files.keep(trx, picture)
    const content = identified(question.questionType, question.content)
    ids.push(await insertQuestion(trx, quizId, { ...question, content, imageId: picture?.id ?? null }))
  }
  return ids
}

/** The bank stays as it is; a later change there changes nothing in the quiz. */
export async function addQuestionsFromBank(
  db: Db,
  files: Files,
  caller: Caller,
  quizId: number,
  { questionIds }: AddFromBankBody,
) {
  await refuseBeforeUpload(db, caller, quizId)
  const chosen = await copies.listQuestionsOfBank(db, caller.personId, quizId, questionIds)
  if (chosen.length < new Set(questionIds).size) throw quizProblem.notInBank()
  return withFileCopies(db, files, { ownerId: caller.personId, ids: listPictures(chosen) }, (pictures) =>
    inTransaction(db, async (trx) => {
      const { questions } = await lockForQuestions(trx, caller, quizId)
      if (questions + chosen.length > mostQuestions) throw quizProblem.tooManyFromBank([mostQuestions - questions])
      const ids = await insertCopies(trx, files, quizId, chosen, pictures)
      const toChange = (id: number, index: number) =>
        quizQuestionAudit('addQuestionsFromBank', id, {
          after: { quizId, questionId: chosen[index]?.sourceQuestionId, text: chosen[index]?.text },
        })
      await recordChanges(trx, caller, ids.map(toChange))
      const added = await listQuestions(trx, quizId)
      const message = quizText.questionsAdded(ids.length)
      return { message, questions: added.filter(({ lectureQuizQuestionId }) => ids.includes(lectureQuizQuestionId)) }
    }),
  )
}

/** The quiz of a lecture that is being copied: disabled, without submissions. The caller holds the new lecture. */
export async function insertCopiedQuiz(
  trx: Trx,
  files: Files,
  caller: Caller,
  lectureId: number,
  given: { sourceQuizId: number; title: string; questions: readonly CopiedQuestion[]; pictures: FileCopies },
): Promise<void> {
  const { sourceQuizId, title, questions, pictures } = given
  const quiz = await insertQuiz(trx, lectureId, title)
  if (!quiz) throw quizProblem.lectureHasQuiz()
  await insertCopies(trx, files, quiz.lectureQuizId, questions, pictures)
  await copyPicks(trx, sourceQuizId, quiz.lectureQuizId)
  await recordChange(
    trx,
    caller,
    quizAudit('copyLecture', quiz.lectureQuizId, { after: { lectureId, title, questions: questions.length } }),
  )
}
