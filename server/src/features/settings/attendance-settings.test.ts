import {
  type AttendanceSettings,
  getAttendanceSettings,
  updateAttendanceSettings,
} from '@manara/contract/attendance-settings.ts'
import { getSchool } from '@manara/contract/school.ts'
import { describe, expect, it } from 'vitest'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

let now = new Date()
openSchool({ clock: () => now })

const initial: AttendanceSettings = { usesAttendance: false, attendanceEditDays: 7, excuseDays: 14, hijriOffset: 0 }
const put = (given: object = {}) => admin.call(updateAttendanceSettings, { body: { ...initial, ...given } as never })
const readSchool = async () => (await server.as('visitor').call(getSchool)).body
const since = async () => {
  const { day } = await server.db
    .selectFrom('school_settings')
    .select(({ fn, val }) => fn<string | null>('to_char', ['attendance_since', val('YYYY-MM-DD')]).as('day'))
    .executeTakeFirstOrThrow()
  return day
}

describe('attendance settings', () => {
  it('begin switched off, and nobody is told of them (R-calendar-1)', async () => {
    expect((await admin.call(getAttendanceSettings)).body).toEqual(initial)
    expect(await readSchool()).not.toHaveProperty('usesAttendance')
  })

  it('are changed as a whole, told to everybody and written into the trail', async () => {
    const changed = { usesAttendance: true, attendanceEditDays: 0, excuseDays: 60, hijriOffset: -1 }

    const { status, body } = await put(changed)

    expect([status, body]).toEqual([200, { ...changed, message: 'حُفظت إعدادات الدوام.' }])
    expect(await readSchool()).toMatchObject({ usesAttendance: true })
    const entry = await server.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('operation', '=', 'updateAttendanceSettings')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ before: initial, after: changed })
  })

  it('keep the day in the school’s zone on which they were switched on last', async () => {
    await put()
    now = new Date('2026-10-04T22:30:00Z')
    await put({ usesAttendance: true })
    const first = await since()
    now = new Date('2026-10-09T09:00:00Z')
    await put({ usesAttendance: true, excuseDays: 3 })
    const unchanged = await since()
    await put()
    await put({ usesAttendance: true })

    expect([first, unchanged, await since()]).toEqual(['2026-10-05', '2026-10-05', '2026-10-09'])
  })

  it.each([
    ['no switch', { usesAttendance: undefined }, 'usesAttendance'],
    ['too many days', { attendanceEditDays: 61 }, 'attendanceEditDays'],
    ['half a day', { excuseDays: 1.5 }, 'excuseDays'],
    ['less than no day', { excuseDays: -1 }, 'excuseDays'],
    ['a moon of three days', { hijriOffset: 3 }, 'hijriOffset'],
    ['a text', { hijriOffset: '1' }, 'hijriOffset'],
  ])('refuse %s and stay as they are', async (_, given, field) => {
    const before = (await admin.call(getAttendanceSettings)).body

    const { status, problem } = await put(given)

    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
    expect((await admin.call(getAttendanceSettings)).body).toEqual(before)
  })
})
