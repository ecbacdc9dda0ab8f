import { getMyProfile } from '@manara/contract/account.ts'
import { createLectureMaterial } from '@manara/contract/materials.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeWire } from '../../test/fake-wire.ts'
import { buildProfile, buildToken, signInAs } from '../../test/sign-in.ts'
import { call, upload } from '../http/api.ts'
import { endSession, notePageOpen, onSessionEnd, startSession, watchOtherTabs } from './session.ts'
import { isWaiting } from './sign-in-again.ts'

const wire = fakeWire()
const first = buildToken('Teacher')
const next = buildToken('Teacher', { sid: 'next' })
const ends = vi.fn()
const stops: (() => void)[] = []

beforeEach(() => {
  ends.mockClear()
  signInAs('Teacher', first)
  notePageOpen()
  stops.push(onSessionEnd(ends), watchOtherTabs())
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  endSession('left')
})

/** Two calls and an upload, refused because the session is over. */
async function sendThree() {
  wire.refuse(getMyProfile, 401, 'انتهت صلاحية الجلسة')
  wire.refuse(createLectureMaterial, 401, 'انتهت صلاحية الجلسة')
  const file = new File(['%PDF-1.7'], 'خطة.pdf')
  const body = { title: 'خطة', materialType: 'File' as const }
  const sent = Promise.allSettled([
    call(getMyProfile, {}),
    call(getMyProfile, {}),
    upload(createLectureMaterial, { params: { id: 1 }, body: body as never, file }),
  ])
  await expect.poll(() => wire.sentTo(createLectureMaterial).length + wire.sentTo(getMyProfile).length).toBe(3)
  await expect.poll(isWaiting).toBe(true)
  wire.reply(getMyProfile, buildProfile())
  wire.reply(createLectureMaterial, {} as never)
  return { sent }
}

/** As another tab of the browser stores it. */
function storeElsewhere(token: string | null) {
  const oldValue = localStorage.getItem('token')
  if (token === null) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
  dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue, newValue: token }))
}

const toStatuses = async ({ sent }: Awaited<ReturnType<typeof sendThree>>) => (await sent).map(({ status }) => status)

it('calls and uploads wait for one sign-in, and are then sent again', async () => {
  const calls = await sendThree()

  startSession(next)

  expect(await toStatuses(calls)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(wire.sentTo(getMyProfile)).toHaveLength(4)
  expect(wire.sentTo(createLectureMaterial)).toHaveLength(2)
  expect(ends).not.toHaveBeenCalled()
})

it('goes on when the same person signs in in another tab', async () => {
  const calls = await sendThree()

  storeElsewhere(next)

  expect(await toStatuses(calls)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
})

it.each([
  ['here', (token: string) => startSession(token)],
  ['in another tab', storeElsewhere],
])('gives the page up when another person signs in %s, and sends nothing in their name', async (_, signIn) => {
  const calls = await sendThree()

  signIn(buildToken('Teacher', { nameid: '8', sub: '8' }))

  expect(await toStatuses(calls)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(ends.mock.calls).toEqual([['replaced']])
  expect(wire.sentTo(getMyProfile)).toHaveLength(2)
})

it('gives the page up when a person signs out in another tab', async () => {
  const calls = await sendThree()

  storeElsewhere(null)

  expect(await toStatuses(calls)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(ends.mock.calls).toEqual([['elsewhere']])
})

it('a call of an older token of the same person is sent again at once', async () => {
  startSession(next)
  wire.reply(getMyProfile, ({ headers }) => {
    if (headers.get('authorization') === `Bearer ${next}`) return buildProfile()
    throw new Error('sent with the older token')
  })
  signInAs('Teacher', first)
  wire.refuse(getMyProfile, 401, 'انتهت صلاحية الجلسة')
  const sent = call(getMyProfile, {})
  await expect.poll(() => wire.sentTo(getMyProfile)).toHaveLength(1)
  signInAs('Teacher', next)
  wire.reply(getMyProfile, buildProfile())

  await expect(sent).resolves.toMatchObject({ firstName: 'سامر' })
  expect(isWaiting()).toBe(false)
})

it('a call that is stopped no longer waits', async () => {
  wire.refuse(getMyProfile, 401, 'انتهت صلاحية الجلسة')
  const stop = new AbortController()
  const sent = call(getMyProfile, { signal: stop.signal })
  await expect.poll(isWaiting).toBe(true)

  stop.abort()

  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
