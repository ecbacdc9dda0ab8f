import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createRateLimits, defaultLimits, type Point } from './rate-limits.ts'

const point: Point = ['passwordGuessesOfUser', 1]
const ofAddress: Point = ['signInFailuresOfAddress', '198.51.100.7']

function openLimits() {
  const limits = createRateLimits({ ...defaultLimits, signInFailuresOfAddress: { points: 3, seconds: 60 } })
  const state = { looked: 0, most: 0, now: 0 }
  const guess = (isRight: boolean, points: readonly Point[] = [point]) =>
    limits.guess(points, async () => {
      state.looked++
      state.most = Math.max(state.most, ++state.now)
      await sleep(5)
      state.now--
      return isRight
    })
  return { limits, state, guess }
}

const toStatuses = (asked: PromiseSettledResult<unknown>[]) =>
  asked.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.status))

describe('guess', () => {
  it('looks at ten of 120 wrong guesses at once, and refuses the others', async () => {
    const { state, guess } = openLimits()

    const asked = toStatuses(await Promise.allSettled(Array.from({ length: 120 }, () => guess(false))))

    expect(state.looked).toBe(10)
    expect(asked.filter((one) => one === 429)).toHaveLength(110)
  })

  it('does not find the right one among them once ten have failed', async () => {
    const { guess } = openLimits()

    const asked = toStatuses(await Promise.allSettled(Array.from({ length: 120 }, (_, n) => guess(n === 119))))

    expect(asked[119]).toBe(429)
  })

  it('refuses none of 50 right ones at once, ten of them at a time', async () => {
    const { state, guess } = openLimits()

    const asked = toStatuses(await Promise.allSettled(Array.from({ length: 50 }, () => guess(true))))

    expect([new Set(asked), state.most]).toEqual([new Set([true]), 10])
  })

  it('gives the points back when it could not be looked', async () => {
    const { limits, guess } = openLimits()
    const broken = () => limits.guess([point, ofAddress], () => Promise.reject(new Error('the queue is full')))
    for (let turn = 0; turn < 30; turn++) await expect(broken()).rejects.toThrow('the queue is full')

    expect(await guess(false, [point, ofAddress])).toBe(false)
  })

  it('takes all points or none', async () => {
    const { guess } = openLimits()
    for (let turn = 0; turn < 3; turn++) await guess(false, [ofAddress])
    for (let turn = 0; turn < 30; turn++) await expect(guess(false, [point, ofAddress])).rejects.toThrow()

    expect(await guess(true)).toBe(true)
  })

  it('starts anew after it was forgotten', async () => {
    const { limits, guess } = openLimits()
    for (let turn = 0; turn < 10; turn++) await guess(false)
    await expect(guess(true)).rejects.toThrow()

    await limits.forget(...point)

    expect(await guess(true)).toBe(true)
  })
})
