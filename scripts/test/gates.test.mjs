import { describe, expect, it } from 'vitest'
import { docCommentsIn, figures, gateBreaches, unplainIn } from '../checks/gates.mjs'

describe('the gates', () => {
  it('count doc comments that use the turns of the style guide', () => {
    const source = `/** Whoever asks waits. */ /** What stands in the way.\n * Still. */ /** Locks the row. */ // told`

    expect(docCommentsIn(source)).toEqual(['Whoever asks waits.', 'What stands in the way.\nStill.', 'Locks the row.'])
    expect(unplainIn(source)).toEqual(['Whoever asks waits.', 'What stands in the way.\nStill.'])
  })

  it('name a figure beyond its limit', () => {
    const measured = [
      { name: 'lines of CSS', value: 11, limit: 10, goal: 5 },
      { name: 'entries of server/src', value: 10, limit: 10, goal: 10 },
    ]

    expect(gateBreaches(measured)).toEqual(['lines of CSS: 11, at most 10 (goal 5)'])
  })

  it('hold', () => {
    const measured = figures()

    expect(measured.slice(0, 3).every(({ value }) => value > 0)).toBe(true)
    expect(gateBreaches(measured)).toEqual([])
  })
})
