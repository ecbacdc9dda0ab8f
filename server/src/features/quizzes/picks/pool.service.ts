import { pickLimits } from '@manara/contract/quiz-picks.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { withFileCopies } from '../../../platform/files/copy-files.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import { identified } from '../../question-bank/question-content.service.ts'
import { listQuestionsOfBank } from '../quiz-copies.queries.ts'
import { type MatchedPicks, readPicks } from './matched-picks.ts'
import { pickProblem } from './picks.messages.ts'
import { hasAttempts, insertPool, type PooledCopy, putPoolAway } from './pool.queries.ts'

/** Writes the pool while the caller holds the quiz. */
export type WritePool = (trx: Trx) => Promise<void>

const fingerprint = ({ picks, fitting }: MatchedPicks) =>
  JSON.stringify([picks.map(({ pickId, points, count }) => [pickId, points, count]), fitting])

/** The questions of the bank for each pick that they fit, with its points. */
export async function copyFitting(
  db: Db,
  teacherId: number,
  quizId: number,
  matched: MatchedPicks,
): Promise<PooledCopy[]> {
  const { fitting, picks } = matched
  const ids = [...new Set(fitting.map(({ questionId }) => questionId))]
  const bank = new Map(
    (await listQuestionsOfBank(db, teacherId, quizId, ids)).map((question) => [question.sourceQuestionId, question]),
  )
  const points = new Map(picks.map((pick) => [pick.pickId, pick.points]))
  return fitting.flatMap(({ pickId, questionId }) => {
    const question = bank.get(questionId)
    if (!question) return []
    const { sourceQuestionId, ...copy } = question
    const content = identified(copy.questionType, copy.content)
    return { ...copy, content, slotId: pickId, poolKey: questionId, points: points.get(pickId) ?? 1 }
  })
}

/**
 * Copies what the picks of a quiz draw from, then enables it by `work` (R-quiz-19). With attempts the pool stays. Pictures are
 * copied before, since bytes do not wait for a transaction; a bank or a pick that changed meanwhile is refused.
 */
export async function withPool<Result>(
  db: Db,
  files: Files,
  caller: Caller,
  quizId: number,
  work: (writePool: WritePool) => Promise<Result>,
): Promise<Result> {
  const { personId } = caller
  if (await hasAttempts(db, quizId)) return work(async () => undefined)
  const matched = await readPicks(db, personId, quizId)
  if (matched.shortage) throw pickProblem.short([matched.shortage])
  if (matched.fitting.length > pickLimits.pool) throw pickProblem.poolTooLarge([matched.fitting.length])
  const copies = await copyFitting(db, personId, quizId, matched)
  const ids = [...new Set(copies.flatMap(({ imageId }) => imageId ?? []))]
  return withFileCopies(db, files, { ownerId: personId, ids }, (pictures) =>
    work(async (trx) => {
      if (await hasAttempts(trx, quizId)) return
      if (fingerprint(await readPicks(trx, personId, quizId)) !== fingerprint(matched)) throw pickProblem.changed()
      await putPoolAway(trx, files, quizId, personId)
      for (const picture of pictures.values()) await files.keep(trx, picture)
      const pictureOf = (id: string | null) => (id === null ? null : (pictures.get(id)?.id ?? null))
      await insertPool(
        trx,
        quizId,
        copies.map((copy) => ({ ...copy, imageId: pictureOf(copy.imageId) })),
      )
    }),
  )
}
