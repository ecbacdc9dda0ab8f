import { randomBytes } from 'node:crypto'
import { closeCheckIn, getCheckIn, openCheckIn } from '@manara/contract/check-ins.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { buildSheet, open } from './attendance.fixtures.ts'
import { findStep, readCode, writeCode } from './check-in-codes.ts'
import { openWindow, start, usual } from './check-ins.fixtures.ts'

let now = start
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}
openSchool({ clock: () => now, limits: { checkInWindowsOfUser: { points: 20, seconds: 86_400 } } })
beforeEach(() => {
  now = start
})

describe('openCheckIn', () => {
  it('gives the codes of two minutes, the same ones at each request', async () => {
    const sheet = await buildSheet(2)

    const { status, body } = await openWindow(sheet)

    expect([status, body.isOpen, body.studentCount, body.checkedIn]).toEqual([201, true, 2, []])
    expect(Date.parse(body.codes.at(-1)?.from ?? '') - now.getTime()).toBeGreaterThan(110_000)
    expect(new Set(body.codes.map(({ code }) => code)).size).toBe(body.codes.length)
    expect((await openWindow(sheet)).body).toEqual(body)
    later(10 * 60)
    expect((await sheet.agent.call(getCheckIn, { params: { id: body.checkInId } })).body).toMatchObject({
      isOpen: false,
      codes: [],
    })
  })

  it('refuses bad minutes, another day, a cancelled lesson, an empty classroom, and who does not teach it', async () => {
    const sheet = await buildSheet(1)
    const params = { lessonKey: sheet.lessonKey }
    const bad = await sheet.agent.send(openCheckIn, { params, body: { minutes: 0, lateAfter: 10 } })
    expect([bad.status, bad.problem.errors]).toEqual([
      400,
      { minutes: ['مدة إثبات الحضور بالدقائق: رقم من 1 إلى 120'] },
    ])
    const yesterday = await openWindow(await buildSheet(1, '2026-10-03'))
    expect([yesterday.status, yesterday.problem.message]).toEqual([
      409,
      'يُفتح إثبات الحضور لحصص اليوم وحدها. ارصد الحضور في الكشف.',
    ])
    expect((await openWindow(await buildSheet(0))).status).toBe(409)
    expect((await server.as('teacher').call(openCheckIn, { params, body: usual })).status).toBe(404)
    expect((await server.as('student').call(openCheckIn, { params, body: usual })).status).toBe(403)
    await server.db.updateTable('lesson').set({ state: 'CANCELLED' }).where('id', '=', sheet.lessonId).execute()
    expect((await openWindow(sheet)).status).toBe(409)
  })

  it('opens at most 20 windows a day for a teacher, and another teacher finds none of them', async () => {
    const sheet = await buildSheet(1)
    const statuses: number[] = []
    for (let count = 0; count < 21; count++) {
      const { status, body } = await openWindow(sheet)
      statuses.push(status)
      if (status === 201) await sheet.agent.call(closeCheckIn, { params: { id: body.checkInId }, body: {} })
    }

    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([20, 429])
    const id = (await openWindow(await buildSheet(1))).body.checkInId
    expect((await server.as('teacher').call(getCheckIn, { params: { id } })).status).toBe(404)
    expect((await server.as('teacher').call(closeCheckIn, { params: { id }, body: {} })).status).toBe(404)
  })
})

describe('closeCheckIn', () => {
  it('leaves the count of the teacher on the sheet', async () => {
    const sheet = await buildSheet(2)
    const { checkInId: id } = (await openWindow(sheet)).body
    const bad = await sheet.agent.send(closeCheckIn, { params: { id }, body: { headCount: -1 } })

    const { status, body } = await sheet.agent.call(closeCheckIn, { params: { id }, body: { headCount: 1 } })

    expect([bad.status, status, body.lessonKey]).toEqual([400, 200, sheet.lessonKey])
    expect((await open(sheet.agent, sheet.lessonKey)).body.checkIn).toMatchObject({ isOpen: false, headCount: 1 })
  })
})

it('a hundred thousand random codes open no window', () => {
  const secret = randomBytes(32)
  const code = writeCode(7, secret, Math.floor(start.getTime() / 7_000))
  let hits = 0
  for (let count = 0; count < 100_000; count++) {
    const guess = { ...readCode(code), proof: randomBytes(6) }
    if (findStep(secret, guess, start) !== undefined) hits++
  }
  expect(hits).toBe(0)
  expect(findStep(secret, readCode(code), start)).toBe(Math.floor(start.getTime() / 7_000))
})
