import { afterEach, expect, it, vi } from 'vitest'
import { buildToken, signInAs } from '../../test/sign-in.ts'
import { keepFromIdling } from './keep-idle.ts'
import { noteServerTime } from './server-clock.ts'
import { answerWaiting, isWaiting } from './sign-in-again.ts'

const minute = 60_000
let stop: (() => void) | undefined

function keep(minutesLeft: number | null, role = 'Administrator') {
  noteServerTime(new Date().toUTCString())
  signInAs(role, buildToken(role))
  let left = minutesLeft
  const stayHere = vi.fn(async () => ({
    idleEndsAt: left === null ? null : new Date(Date.now() + left * minute).toISOString(),
  }))
  const takeBack = vi.fn()
  const ask = vi.fn(() => takeBack)
  stop = keepFromIdling({ stayHere, ask })
  const look = () => dispatchEvent(new Event('visibilitychange'))
  look()
  return { stayHere, ask, takeBack, look, leave: (minutes: number) => (left = minutes) }
}

/** As if the page had been left alone since. */
function moveEnd(minutesLeft: number) {
  const known = JSON.parse(localStorage.getItem('idle-end') ?? '{}')
  const endsAt = Date.now() + minutesLeft * minute
  localStorage.setItem('idle-end', JSON.stringify({ ...known, endsAt, heardAt: endsAt - 60 * minute }))
}

const isTold = () => expect.poll(() => localStorage.getItem('idle-end')).not.toBeNull()

afterEach(() => {
  stop?.()
  answerWaiting(false)
  localStorage.clear()
})

it('tells the server of use every five minutes, and not more often', async () => {
  const { stayHere, look } = keep(60)
  await isTold()

  dispatchEvent(new Event('keydown'))
  look()
  expect(stayHere).toHaveBeenCalledOnce()
  moveEnd(54)
  look()
  expect(stayHere).toHaveBeenCalledOnce()
  dispatchEvent(new Event('keydown'))
  look()

  await expect.poll(() => stayHere.mock.calls.length).toBe(2)
})

it('asks two minutes before the end, and any press goes on', async () => {
  const { stayHere, ask, takeBack, look } = keep(60)
  await isTold()
  moveEnd(1.9)
  look()
  await expect.poll(() => ask.mock.calls.length).toBe(1)
  look()
  expect([ask.mock.calls.length, stayHere.mock.calls.length]).toEqual([1, 1])

  dispatchEvent(new Event('pointerdown'))

  await expect.poll(() => takeBack.mock.calls.length).toBe(1)
  expect(stayHere).toHaveBeenCalledTimes(2)
  expect(isWaiting()).toBe(false)
})

it('covers the page after the end', async () => {
  const { look } = keep(60)
  await isTold()
  moveEnd(-0.1)

  look()

  await expect.poll(isWaiting).toBe(true)
})

it('follows what another tab of the browser was told', async () => {
  const { ask, takeBack, look } = keep(60)
  await isTold()
  moveEnd(1)
  look()
  await expect.poll(() => ask.mock.calls.length).toBe(1)

  moveEnd(60)
  look()

  await expect.poll(() => takeBack.mock.calls.length).toBe(1)
})

it('asks nobody whose session does not end by idleness', async () => {
  const { ask, look } = keep(null, 'Teacher')
  await isTold()
  look()
  expect(ask).not.toHaveBeenCalled()

  stop?.()
  localStorage.clear()
  const { stayHere } = keep(null, 'Student')
  await Promise.resolve()
  expect(stayHere).not.toHaveBeenCalled()
})
