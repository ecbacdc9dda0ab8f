import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateIn, startOfDay, weekAt, weekOfDate } from './challenge-week.ts'

const damascus = 'Asia/Damascus'
const weekIn = (zone: string, moment: string) => weekAt({ timeZone: zone, weekStart: 6 }, new Date(moment)).start

describe('weekAt', () => {
  it.each([
    ['a Saturday', '2026-11-21', '2026-11-21'],
    ['the Friday after it', '2026-11-27', '2026-11-21'],
    ['the Friday before it', '2026-11-20', '2026-11-14'],
    ['the last day of a year', '2026-12-31', '2026-12-26'],
    ['the first day of a year', '2027-01-01', '2026-12-26'],
    ['a leap day', '2028-02-29', '2028-02-26'],
  ])('puts %s into the week that began on a Saturday', (_, date, start) => {
    expect(weekOfDate(date, 6).start).toBe(start)
  })

  it('turns at midnight between Friday and Saturday, by the clock of the school', () => {
    expect(weekIn(damascus, '2026-11-20T20:59:59.999Z')).toBe('2026-11-14')
    expect(weekIn(damascus, '2026-11-20T21:00:00.000Z')).toBe('2026-11-21')
    expect(weekIn('UTC', '2026-11-20T23:59:59.999Z')).toBe('2026-11-14')
  })

  it('keeps a week that spans New Year whole', () => {
    expect(weekIn(damascus, '2026-12-31T20:59:59Z')).toBe('2026-12-26')
    expect(weekIn(damascus, '2026-12-31T21:00:00Z')).toBe('2026-12-26')
    expect(weekIn(damascus, '2027-01-01T21:00:00Z')).toBe('2027-01-02')
  })

  it('follows the clock when it is put forward and back', () => {
    // Cairo puts its clocks forward at midnight on Friday 24 April 2026 and back at midnight before Friday 30 October 2026.
    expect(weekIn('Africa/Cairo', '2026-04-24T20:59:59Z')).toBe('2026-04-18')
    expect(weekIn('Africa/Cairo', '2026-04-24T21:00:00Z')).toBe('2026-04-25')
    expect(weekIn('Africa/Cairo', '2026-10-30T21:59:59Z')).toBe('2026-10-24')
    expect(weekIn('Africa/Cairo', '2026-10-30T22:00:00Z')).toBe('2026-10-31')
  })
})

describe('startOfDay', () => {
  it.each([
    [damascus, '2026-11-21', '2026-11-20T21:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-21', '2026-11-21T11:00:00.000Z'],
    ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ])('in %s on %s is %s', (zone, date, moment) => {
    expect(startOfDay(zone, date).toISOString()).toBe(moment)
  })

  it('is the first second of the day, whatever the zone and the day', () => {
    const zones = fc.constantFrom(
      damascus,
      'Africa/Cairo',
      'Asia/Beirut',
      'Asia/Gaza',
      'Europe/Berlin',
      'America/New_York',
    )
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, days, (zone, moment) => {
        const date = dateIn(zone, moment)
        const start = startOfDay(zone, date)
        expect(dateIn(zone, start)).toBe(date)
        expect(dateIn(zone, new Date(start.getTime() - 1_000)) < date).toBe(true)
      }),
      { numRuns: 200, seed: 20_261_120 },
    )
  })
})
