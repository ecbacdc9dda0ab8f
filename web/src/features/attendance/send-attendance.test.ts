import { type SaveAttendanceBody, saveAttendance } from '@manara/contract/attendance.ts'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { buildLesson, buildSaved } from '../../../test/fake-attendance.ts'
import { fakeWire } from '../../../test/fake-wire.ts'
import { buildToken } from '../../../test/sign-in.ts'
import { forgetAttendance, isWaiting, listSaves, writeSave } from './kept-attendance.ts'
import { sendSaves } from './send-attendance.ts'
import { newUuid } from './sheet-marks.ts'

const wire = fakeWire()
const userId = '7'
const lesson = buildLesson()

afterEach(() => {
  forgetAttendance(userId)
  localStorage.clear()
})

/** What can become of a call: answered, lost before the server, or lost after it. */
const fates = ['answered', 'lost', 'answer lost'] as const

/** A server that applies each save once, and a line that fails as the fates say. */
function serve(line: (typeof fates)[number][]) {
  const applied = new Map<string, { version: number; body: SaveAttendanceBody }>()
  let version = 0
  wire.reply(saveAttendance, ({ body }) => {
    const fate = line.shift() ?? 'answered'
    if (fate === 'lost') throw new TypeError('Failed to fetch')
    const known = applied.get(body.saveId)
    if (!known) version += 1
    applied.set(body.saveId, known ?? { version, body })
    if (fate === 'answer lost') throw new TypeError('Failed to fetch')
    return buildSaved({ version: known?.version ?? version })
  })
  return applied
}

const save = (place: number, baseVersion: number) =>
  writeSave(userId, {
    lesson,
    savedAt: new Date(Date.UTC(2026, 10, 20, 8, 0, place)).toISOString(),
    body: {
      saveId: newUuid(),
      baseVersion,
      takenAt: '2026-11-20T08:00:00Z',
      marks: [{ enrollmentId: place + 1, status: 'ABSENT', isTouched: true }],
    },
  })

it('sheets are applied once and in order, whatever the line loses', async () => {
  localStorage.setItem('token', buildToken('Teacher'))
  const life = fc.record({
    count: fc.integer({ min: 1, max: 4 }),
    line: fc.array(fc.constantFrom(...fates), { maxLength: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(life, async ({ count, line }) => {
      const applied = serve([...line])
      for (let place = 0; place < count; place++) {
        save(place, 0)
        // Two pages may send at the same moment.
        await Promise.all([sendSaves(userId), sendSaves(userId)])
      }
      for (let turn = 0; turn <= line.length && listSaves(userId).some(isWaiting); turn++) await sendSaves(userId)

      expect(listSaves(userId)).toEqual([])
      const bodies = [...applied.values()].map(({ body }) => body)
      expect(bodies.map(({ marks }) => marks[0]?.enrollmentId)).toEqual(
        Array.from({ length: count }, (_, place) => place + 1),
      )
    }),
    { numRuns: 300 },
  )
})

it.each([429, 500, 503])('an answer %d is silence: the sheet stays and is sent again', async (status) => {
  localStorage.setItem('token', buildToken('Teacher'))
  wire.refuse(saveAttendance, status, 'لاحقًا')
  save(0, 0)

  await sendSaves(userId)
  expect(listSaves(userId).map(isWaiting)).toEqual([true])
  localStorage.setItem('token', buildToken('Teacher'))
  const applied = serve([])
  await sendSaves(userId)

  expect(applied.size).toBe(1)
  expect(listSaves(userId)).toEqual([])
})

it('nothing is sent for somebody who is not signed in', async () => {
  const applied = serve([])
  save(0, 0)
  localStorage.setItem('token', buildToken('Teacher', { nameid: '8' }))

  await sendSaves(userId)

  expect(applied.size).toBe(0)
  expect(listSaves(userId)).toHaveLength(1)
})
