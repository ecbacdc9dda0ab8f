import { describe, expect, it } from 'vitest'
import { mulberry32 } from '../../../platform/random/random.ts'
import { drawAttempt, type QuestionToPlace } from '../attempts/layout.ts'
import { drawPicks } from './draw-picks.ts'
import { canFill, matchPicks } from './match-picks.ts'

const pool = (slotId: number, keys: readonly number[]) => keys.map((poolKey) => ({ slotId, poolKey }))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const keysOf = (drawn: readonly { poolKey: number }[]) => drawn.map(({ poolKey }) => poolKey)
const none: ReadonlySet<number> = new Set()

describe('matchPicks', () => {
  it('moves earlier picks to other questions, so that later ones find theirs', () => {
    const picks = [
      { slotId: 1, count: 2 },
      { slotId: 2, count: 2 },
    ]

    expect(
      canFill(
        picks,
        new Map([
          [1, [1, 2, 3, 4]],
          [2, [1, 2]],
        ]),
      ),
    ).toBe(true)
  })

  it('says how many are left for a pick, not how many fit it', () => {
    const picks = [
      { slotId: 1, count: 3 },
      { slotId: 2, count: 3 },
    ]
    const fitting = new Map([
      [1, [1, 2, 3, 4]],
      [2, [1, 2, 3, 4]],
    ])

    expect([...matchPicks(picks, fitting).values()]).toEqual([3, 1])
    expect(matchPicks(picks, new Map()).get(1)).toBe(0)
  })

  it('is quick on a bank of 5,000 questions for 20 picks', () => {
    const picks = range(1, 20).map((slotId) => ({ slotId, count: 5 }))
    const started = performance.now()

    expect(canFill(picks, new Map(picks.map(({ slotId }) => [slotId, range(1, 5000)])))).toBe(true)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

describe('drawPicks', () => {
  it('never draws a question twice and always fills, also where picks share questions', () => {
    const picks = [
      { slotId: 1, count: 3 },
      { slotId: 2, count: 2 },
      { slotId: 3, count: 1 },
    ]
    const shared = [...pool(1, range(1, 5)), ...pool(2, [4, 5, 6]), ...pool(3, [5, 6])]
    for (const seed of range(1, 2_000)) {
      const drawn = drawPicks(picks, shared, none, mulberry32(seed))
      expect(drawn.map(({ slotId }) => slotId)).toEqual([1, 1, 1, 2, 2, 3])
      expect(new Set(keysOf(drawn)).size).toBe(6)
    }
  })

  it('prefers what the student has not had', () => {
    const picks = [{ slotId: 1, count: 3 }]
    for (const seed of range(1, 200)) {
      const drawn = keysOf(drawPicks(picks, pool(1, range(1, 5)), new Set([1, 2, 3]), mulberry32(seed)))
      expect(drawn).toEqual(expect.arrayContaining([4, 5]))
      expect(drawn).toHaveLength(3)
    }
  })

  it('draws a dropped question only where no other is left', () => {
    const rows = pool(1, range(1, 4)).map((row) => ({
      ...row,
      standing: row.poolKey > 2 ? ('DROPPED' as const) : ('NORMAL' as const),
    }))
    for (const seed of range(1, 200)) {
      const drawn = (count: number) => keysOf(drawPicks([{ slotId: 1, count }], rows, new Set([1]), mulberry32(seed)))
      expect(drawn(2)).toEqual([2, 1])
      expect(drawn(3).slice(0, 2)).toEqual([2, 1])
      expect(drawn(3)).toHaveLength(3)
    }
  })

  it('uses the questions of a pool evenly: 10,000 draws of 4 of 12, by chi-squared at 1 %', () => {
    const counts = new Map(range(1, 12).map((key) => [key, 0]))
    for (const seed of range(1, 10_000))
      for (const key of keysOf(drawPicks([{ slotId: 1, count: 4 }], pool(1, range(1, 12)), none, mulberry32(seed))))
        counts.set(key, (counts.get(key) ?? 0) + 1)

    const expected = 40_000 / 12
    // A draw without putting back spreads less than one with: the sum is stretched by 11 / 8.
    const squared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) * (11 / 8)
    expect(squared).toBeLessThan(24.725)
  })
})

describe('drawAttempt', () => {
  const question = (questionId: number, slotId: number | null = null): QuestionToPlace & DrawnFields => ({
    questionId,
    questionType: 'MultipleChoice',
    content: null,
    options: range(1, 4).map((place) => ({ id: questionId * 10 + place, text: `${place}` })),
    slotId,
    poolKey: slotId && questionId,
    points: slotId ? 2 : 1,
    standing: 'NORMAL',
  })
  interface DrawnFields {
    slotId: number | null
    poolKey: number | null
    points: number
    standing: 'NORMAL'
  }
  const rows = [question(1), question(2), ...range(11, 16).map((id) => question(id, 7))]
  const drawing = { rows, picks: [{ pickId: 7, count: 2 }], seen: none }
  const all = { shufflesQuestions: true, shufflesOptions: true }

  it('is the same for the same seed: an attempt can be drawn again from what is stored', () => {
    const vector = (seed: number) => {
      const { layout, maxPoints } = drawAttempt(drawing, all, seed)
      return [
        layout.map(({ questionId, optionIds }) => [questionId, ...optionIds.map((id) => id % 10)].join(' ')),
        maxPoints,
      ]
    }

    expect(vector(1)).toMatchInlineSnapshot(`
      [
        [
          "1 4 1 3 2",
          "15 4 3 1 2",
          "12 2 3 4 1",
          "2 4 3 2 1",
        ],
        6,
      ]
    `)
    expect(vector(4_294_967_295)).toMatchInlineSnapshot(`
      [
        [
          "2 4 2 3 1",
          "1 4 3 2 1",
          "12 1 4 3 2",
          "15 2 3 4 1",
        ],
        6,
      ]
    `)
  })

  it('keeps the own questions first and in order where nothing is shuffled', () => {
    const { layout, maxPoints } = drawAttempt(drawing, { shufflesQuestions: false, shufflesOptions: false }, 5)

    expect(layout.slice(0, 2).map(({ questionId }) => questionId)).toEqual([1, 2])
    expect(layout).toHaveLength(4)
    expect(maxPoints).toBe(6)
  })
})
