import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { memoryCounters } from './counters.ts'

it('counts from the first point to the end of the window, and then from one again', async () => {
  const counters = memoryCounters()

  const points = []
  for (let time = 0; time < 3; time++) points.push((await counters.add('a', 'key', 0.2)).points)
  const { milliseconds } = await counters.add('a', 'key', 60)
  await sleep(210)

  expect(points).toEqual([1, 2, 3])
  expect(milliseconds).toBeGreaterThan(0)
  expect(milliseconds).toBeLessThanOrEqual(200)
  expect(await counters.read('a', 'key')).toBeNull()
  expect(await counters.add('a', 'key', 60)).toEqual({ points: 1, milliseconds: 60_000 })
})

it('keeps limits and keys apart, takes points back, replaces and forgets', async () => {
  const counters = memoryCounters()
  await counters.add('a', 'key', 60)
  await counters.add('b', 'key', 60)
  await counters.add('a', 'other', 60)

  expect((await counters.add('a', 'key', 60, -1)).points).toBe(0)
  expect((await counters.add('a', 'key', 60, -1)).points).toBe(-1)
  await counters.set('b', 'key', 9, 30)
  expect((await counters.add('b', 'key', 60)).points).toBe(10)
  expect((await counters.read('b', 'key'))?.milliseconds).toBeLessThanOrEqual(30_000)
  await counters.forget('b', 'key')
  expect(await counters.read('b', 'key')).toBeNull()
  expect((await counters.read('a', 'other'))?.points).toBe(1)
})

it('holds no more counts than it may: those that have ended go first, then the oldest', async () => {
  const counters = memoryCounters(2_000)
  await counters.add('kept', 'first', 60)
  for (let number = 0; number < 1_500; number++) await counters.add('short', String(number), 0.05)
  await sleep(60)
  for (let number = 0; number < 1_500; number++) await counters.add('long', String(number), 60)

  expect((await counters.read('kept', 'first'))?.points).toBe(1)
  for (let number = 1_500; number < 6_000; number++) await counters.add('long', String(number), 60)
  expect(await counters.read('kept', 'first')).toBeNull()
  const isCounted = async (number: number) => (await counters.read('long', String(number))) !== null
  const kept = await Promise.all(Array.from({ length: 6_000 }, (_, number) => isCounted(number)))
  expect(kept.filter(Boolean).length).toBeLessThanOrEqual(2_000)
  expect(kept.lastIndexOf(false)).toBe(kept.indexOf(true) - 1)
})

it('costs no more for each further count when it is full', async () => {
  const counters = memoryCounters(20_000)
  const fill = async (from: number, to: number) => {
    const started = performance.now()
    for (let number = from; number < to; number++) await counters.add('long', String(number), 60)
    return performance.now() - started
  }
  const empty = await fill(0, 20_000)
  const full = await fill(20_000, 60_000)

  expect(full).toBeLessThan(20 * empty + 500)
})
