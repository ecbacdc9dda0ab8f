import type { QuizPick } from '@manara/contract/quiz-picks.ts'
import type { Db } from '../../../platform/db/database.ts'
import { matchPicks } from './match-picks.ts'
import { shortageSentence } from './picks.messages.ts'
import * as queries from './picks.queries.ts'

export interface MatchedPicks {
  picks: QuizPick[]
  /** Why they cannot be filled with different questions; null: they can. */
  shortage: string | null
  fitting: queries.FittingRow[]
}

/** The picks of a quiz with what the bank has for them now, for a teacher who may use those questions. */
export async function readPicks(db: Db, teacherId: number, quizId: number): Promise<MatchedPicks> {
  const fitting = await queries.listFitting(db, teacherId, quizId)
  const byPick = Map.groupBy(fitting, ({ pickId }) => pickId)
  const picks = (await queries.listPicks(db, quizId)).map((pick) => ({
    ...pick,
    fittingCount: byPick.get(pick.pickId)?.length ?? 0,
  }))
  const keys = new Map([...byPick].map(([pickId, rows]) => [pickId, rows.map(({ questionId }) => questionId)]))
  const filled = matchPicks(
    picks.map(({ pickId, count }) => ({ slotId: pickId, count })),
    keys,
  )
  const index = picks.findIndex(({ pickId, count }) => (filled.get(pickId) ?? 0) < count)
  const short = picks[index]
  return { picks, fitting, shortage: short ? shortageSentence(short, index, filled.get(short.pickId) ?? 0) : null }
}
