import {
  type Combination,
  combinations,
  type GradePart,
  type Rounding,
  roundings,
} from '@manara/contract/grade-book.ts'
import { server } from '../../../test/school.fixtures.ts'
import { buildColumn, buildTakenQuiz, component, openBook, planOf, type Room } from './grade-book.fixtures.ts'

/** An exact fraction: the arithmetic of the book is counted a second time without decimals. */
class Fraction {
  readonly n: bigint
  readonly d: bigint
  constructor(n: bigint, d = 1n) {
    this.n = n
    this.d = d
  }
  static of = (hundredths: number) => new Fraction(BigInt(Math.round(hundredths * 100)), 100n)
  plus = ({ n, d }: Fraction) => new Fraction(this.n * d + n * this.d, this.d * d)
  times = ({ n, d }: Fraction) => new Fraction(this.n * n, this.d * d)
  over = ({ n, d }: Fraction) => new Fraction(this.n * d, this.d * n)
  isLess = ({ n, d }: Fraction) => this.n * d < n * this.d
}
const zero = new Fraction(0n)
const sumOf = (values: readonly Fraction[]) => values.reduce((sum, value) => sum.plus(value), zero)

/** Hundredths of a mark, half up to the step of the rounding. */
function rounded({ n, d }: Fraction, rounding: Rounding, most: number): number {
  const step = { TWO: 1n, ONE: 10n, HALF: 50n, WHOLE: 100n, WHOLE_UP: 100n }[rounding]
  const [up, down] = [n * 100n, d * step]
  const steps = rounding === 'WHOLE_UP' ? (up + down - 1n) / down : (2n * up + down) / (2n * down)
  return Math.min(Number(steps * step), Math.round(most * 100)) / 100
}

interface Cell {
  standing: 'MARK' | 'EXCUSED' | 'ZERO' | 'MISSING'
  share: Fraction
  max: Fraction
}
interface Planned {
  part: GradePart
  weight: number
  combine: Combination
  dropLowest: number
  columns: number[]
}

/** The share of a component: a fraction, or why it has none. */
function shareOf(cells: Cell[], { combine, dropLowest }: Planned): Fraction | 'EXCUSED' | 'MISSING' {
  const asked = cells.filter(({ standing }) => standing !== 'EXCUSED')
  if (asked.length === 0) return 'EXCUSED'
  const known = asked.filter(({ standing }) => standing !== 'MISSING')
  if (known.length === 0 || (known.length < asked.length && combine !== 'LAST')) return 'MISSING'
  const shares = known.map(({ share }) => share).sort((one, other) => (one.isLess(other) ? -1 : 1))
  if (combine === 'SUM')
    return sumOf(known.map((one) => one.share.times(one.max))).over(sumOf(known.map(({ max }) => max)))
  if (combine === 'BEST') return shares.at(-1) ?? zero
  if (combine === 'LAST') return known.findLast(({ standing }) => standing === 'MARK')?.share ?? zero
  const left = shares.slice(Math.min(dropLowest, shares.length - 1))
  return sumOf(left).over(new Fraction(BigInt(left.length)))
}

export function partOf(
  part: GradePart,
  most: number,
  plan: readonly Planned[],
  cells: readonly Cell[],
  rounding: Rounding,
) {
  if (most === 0) return 0
  const shares = plan
    .filter((one) => one.part === part)
    .map((one) => ({
      weight: Fraction.of(one.weight),
      share: shareOf(
        one.columns.flatMap((at) => cells[at] ?? []),
        one,
      ),
    }))
  const open = shares.filter(({ share }) => share !== 'EXCUSED')
  if (open.length === 0 || open.some(({ share }) => share === 'MISSING')) return null
  const reached = sumOf(open.map(({ weight, share }) => weight.times(share as Fraction)))
  return rounded(reached.over(sumOf(open.map(({ weight }) => weight))).times(Fraction.of(most)), rounding, most)
}

/** Numbers by chance that are the same in each run. */
export function createChance(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return {
    upTo,
    isBelow: (share: number) => next() < share,
    of: <Value>(list: readonly Value[]) => list[upTo(list.length - 1)] as Value,
  }
}
type Chance = ReturnType<typeof createChance>

export const maxima = [10, 20, 7.5, 100, 3, 60, 15, 40, 9, 12]
export const scores = [5, null, 7, 0, 3, null]
const questions = 7

/** Six components of two columns each, among them two quizzes: an ended one and one that is open. */
export async function buildMixedBook(room: Room) {
  const names = ['أ', 'ب', 'ج', 'د', 'هـ', 'و']
  const plan = planOf({
    components: names.map((name, at) =>
      component({ name, part: at < 3 ? 'PRACTICAL' : 'EXAM', weight: at < 3 ? 10 : ([23, 23, 24][at - 3] ?? 0) }),
    ),
  })
  const ids = [...(await openBook(room, plan)).values()]
  const columns: number[] = []
  for (const [at, maxPoints] of maxima.entries())
    columns.push(await buildColumn(room, ids[at % 5] ?? 0, [], { maxPoints }))
  const ended = await buildTakenQuiz(room, questions, scores, false)
  const open = await buildTakenQuiz(room, questions, scores.toReversed())
  columns.push(await buildColumn(room, ids[5] ?? 0, [], { maxPoints: 7, quizId: ended }))
  columns.push(await buildColumn(room, ids[5] ?? 0, [], { maxPoints: 50, quizId: open }))
  return { ids, columns }
}

/** New marks by chance for the hand columns; gives them by seat and column. */
export async function fillByChance(room: Room, columns: readonly number[], chance: Chance) {
  const rows = room.seats.flatMap(({ id }) =>
    maxima.map((max, at) => {
      const standing = chance.isBelow(0.1) ? 'EXCUSED' : 'MARK'
      const points = standing === 'EXCUSED' || chance.isBelow(0.04) ? null : chance.upTo(max * 100) / 100
      return { column_id: columns[at] ?? 0, enrollment_id: id, points, standing }
    }),
  )
  await server.db.deleteFrom('grade_mark').execute()
  await server.db.insertInto('grade_mark').values(rows).execute()
  return room.seats.map(({ id }) => rows.filter((row) => row.enrollment_id === id))
}

export const toCell = ({ points, standing }: { points: number | null; standing: string }, max: number): Cell => ({
  standing: standing === 'EXCUSED' ? 'EXCUSED' : points === null ? 'MISSING' : 'MARK',
  share: Fraction.of(points ?? 0).over(Fraction.of(max)),
  max: Fraction.of(max),
})

export const quizCell = (score: number | null | undefined, max: number, lacking: 'ZERO' | 'MISSING'): Cell => ({
  standing: typeof score === 'number' ? 'MARK' : lacking,
  share: new Fraction(BigInt(score ?? 0), BigInt(questions)),
  max: Fraction.of(max),
})

/** Weights of so many components that sum exactly to a part. */
function weightsOf(count: number, most: number, chance: Chance): number[] {
  const weights = Array.from(
    { length: count - 1 },
    () => 0.5 + chance.upTo(Math.floor((most / count - 0.5) * 100)) / 100,
  )
  const rest = Math.round((most - weights.reduce((sum, one) => sum + one, 0)) * 100) / 100
  return [...weights, rest]
}

export function planByChance(ids: readonly number[], chance: Chance) {
  const practicalMax = chance.of([30, 40, 45.5, 12.25, 100, 0])
  const most = { PRACTICAL: practicalMax, EXAM: 100 - practicalMax }
  const parts = ids.map(
    (_, at): GradePart =>
      practicalMax === 0
        ? 'EXAM'
        : practicalMax === 100
          ? 'PRACTICAL'
          : at === 0
            ? 'PRACTICAL'
            : at === 1
              ? 'EXAM'
              : chance.of(['PRACTICAL', 'EXAM']),
  )
  const weights = (['PRACTICAL', 'EXAM'] as const).flatMap((part) => {
    const at = parts.flatMap((one, index) => (one === part ? [index] : []))
    const given = at.length === 0 ? [] : weightsOf(at.length, most[part], chance)
    return at.map((index, place) => [index, given[place] ?? 0] as const)
  })
  const byIndex = new Map(weights)
  const components = ids.map((id, at) => {
    const combine = chance.of(combinations)
    return {
      id,
      name: `مكوّن ${at}`,
      part: parts[at] ?? 'EXAM',
      weight: byIndex.get(at) ?? 0,
      combine,
      dropLowest: combine === 'MEAN' ? chance.upTo(3) : 0,
    }
  })
  return { practicalMax, rounding: chance.of(roundings), missingIsZero: chance.isBelow(0.7), components }
}

export const columnsOf = (at: number) => (at === 5 ? [10, 11] : [at, at + 5])
