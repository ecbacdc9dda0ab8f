import { expect, it } from 'vitest'
import { mapInTurns } from './map-in-turns.ts'

const busy = (milliseconds: number) => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

it('mapInTurns keeps the order, and lets others in between', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)

  const results = await mapInTurns(['أ', 'ب', 'ج', 'د', 'ه'], (letter, place) => {
    busy(6)
    return `${place}${letter}`
  })
  isOver = true

  expect(results).toEqual(['0أ', '1ب', '2ج', '3د', '4ه'])
  expect(turns).toBeGreaterThanOrEqual(4)
})

it('mapInTurns of nothing is nothing', async () => {
  expect(await mapInTurns([], String)).toEqual([])
})
