import type { QuestionStanding } from '@manara/contract/quizzes.ts'
import { type Random, shuffled } from '../../../platform/random/random.ts'
import { canFill, type Pick } from './match-picks.ts'

/** A question that a pick may draw. Copies of one question in several picks have one `poolKey`. */
export interface PooledQuestion {
  slotId: number
  poolKey: number
  standing?: QuestionStanding
}

const toFitting = (pool: readonly PooledQuestion[], taken: ReadonlySet<number>) => {
  const fitting = new Map<number, number[]>()
  for (const { slotId, poolKey } of pool)
    if (!taken.has(poolKey)) fitting.set(slotId, [...(fitting.get(slotId) ?? []), poolKey])
  return fitting
}

/**
 * The questions of one student, pick by pick: the narrowest pick chooses first, those that the student has not had come before
 * the others, dropped ones last, and none is chosen that another pick cannot do without (R-quiz-20).
 */
export function drawPicks<Question extends PooledQuestion>(
  picks: readonly Pick[],
  pool: readonly Question[],
  seen: ReadonlySet<number>,
  random: Random,
): Question[] {
  const rowsOf = (slotId: number) => pool.filter((question) => question.slotId === slotId)
  const sizes = new Map(picks.map(({ slotId }) => [slotId, rowsOf(slotId).length]))
  const narrowest = picks.toSorted((one, other) => (sizes.get(one.slotId) ?? 0) - (sizes.get(other.slotId) ?? 0))
  const uses = Map.groupBy(pool, ({ poolKey }) => poolKey)
  const taken = new Set<number>()
  const drawn = new Map<number, Question[]>()
  for (const [index, { slotId, count }] of narrowest.entries()) {
    const rank = ({ poolKey, standing }: Question) => (standing === 'DROPPED' ? 2 : Number(seen.has(poolKey)))
    const rows = shuffled(rowsOf(slotId), random).toSorted((one, other) => rank(one) - rank(other))
    const chosen: Question[] = []
    for (const row of rows) {
      const { poolKey } = row
      if (chosen.length === count) break
      if (taken.has(poolKey)) continue
      const left = [{ slotId, count: count - chosen.length - 1 }, ...narrowest.slice(index + 1)]
      const isShared = (uses.get(poolKey)?.length ?? 0) > 1
      if (isShared && !canFill(left, toFitting(pool, new Set([...taken, poolKey])))) continue
      taken.add(poolKey)
      chosen.push(row)
    }
    drawn.set(slotId, chosen)
  }
  return picks.flatMap(({ slotId }) => drawn.get(slotId) ?? [])
}
