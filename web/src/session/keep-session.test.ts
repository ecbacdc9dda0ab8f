import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildToken, signInAs } from '../../test/sign-in.ts'
import { keepSession } from './keep-session.ts'
import { noteServerTime } from './server-clock.ts'

const hour = 3600
/** The clock of the server; that of the browser may be hours away. */
let serverSeconds: number
let stop: (() => void) | undefined

function setClocks(browserAheadHours = 0) {
  serverSeconds = Math.floor(Date.now() / 1000) - browserAheadHours * hour
  noteServerTime(new Date(serverSeconds * 1000).toUTCString())
}

const tokenWith = (secondsGone: number, secondsLeft: number, sid = 'session') =>
  buildToken('Teacher', { sid, iat: serverSeconds - secondsGone, exp: serverSeconds + secondsLeft })

function keep(renewed: { token: string; isLast: boolean } | Error) {
  const renew = vi.fn(async () => {
    if (renewed instanceof Error) throw renewed
    return renewed
  })
  const warn = vi.fn()
  stop = keepSession({ renew, warn, prepare: () => undefined })
  const look = () => dispatchEvent(new Event('visibilitychange'))
  look()
  return { renew, warn, look }
}

afterEach(() => {
  stop?.()
  localStorage.clear()
})

describe.each([
  ['right', 0],
  ['a day fast', 24],
  ['a day slow', -24],
])('with a clock that is %s', (_, ahead) => {
  it('renews a session in the second half of its life', async () => {
    setClocks(ahead)
    signInAs('Teacher', tokenWith(7 * hour, 5 * hour))
    const next = tokenWith(0, 12 * hour, 'next')

    const { warn } = keep({ token: next, isLast: false })

    await expect.poll(() => localStorage.getItem('token')).toBe(next)
    expect(warn).not.toHaveBeenCalled()
  })

  it('leaves a fresh one alone', () => {
    setClocks(ahead)
    signInAs('Teacher', tokenWith(5 * hour, 7 * hour))

    const { renew } = keep({ token: '', isLast: false })

    expect(renew).not.toHaveBeenCalled()
  })

  it('warns once, minutes before an end that cannot be moved', async () => {
    setClocks(ahead)
    signInAs('Teacher', tokenWith(11 * hour, 8 * 60))

    const { warn, renew, look } = keep({ token: tokenWith(0, 8 * 60, 'last'), isLast: true })
    await expect.poll(() => warn.mock.calls).toEqual([[expect.toSatisfy((minutes) => minutes === 7 || minutes === 8)]])
    dispatchEvent(new Event('keydown'))
    look()

    expect(renew).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledOnce()
  })
})

it('warns when the server does not answer', async () => {
  setClocks()
  signInAs('Teacher', tokenWith(11 * hour, 5 * 60))

  const { warn } = keep(new Error('unreachable'))

  await expect.poll(() => warn.mock.calls.length).toBe(1)
})

it('does not renew while nobody works on the page', async () => {
  setClocks()
  signInAs('Teacher', tokenWith(0, 12 * hour))
  const { renew, look } = keep({ token: '', isLast: false })

  signInAs('Teacher', tokenWith(7 * hour, 5 * hour))
  look()
  expect(renew).not.toHaveBeenCalled()
  dispatchEvent(new Event('pointerdown'))
  look()

  expect(renew).toHaveBeenCalledOnce()
})

it('does not bring back a session that was left meanwhile', async () => {
  setClocks()
  signInAs('Teacher', tokenWith(7 * hour, 5 * hour))
  const answer = Promise.withResolvers<{ token: string; isLast: boolean }>()
  stop = keepSession({ renew: () => answer.promise, warn: () => undefined, prepare: () => undefined })
  dispatchEvent(new Event('visibilitychange'))

  localStorage.clear()
  answer.resolve({ token: tokenWith(0, 12 * hour), isLast: false })
  await answer.promise
  await Promise.resolve()

  expect(localStorage.getItem('token')).toBeNull()
})
