import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, writeCalendar } from './icalendar.ts'

const school = { name: 'حصصي – معهد النور', timeZone: 'Asia/Damascus' }
const event: CalendarEvent = {
  uid: 'x1@school',
  revision: 2,
  changedAt: new Date('2026-09-01T10:20:30.456Z'),
  time: { startsAt: new Date('2026-09-14T05:00:00Z'), endsAt: new Date('2026-09-14T06:30:00Z') },
  title: 'الرياضيات – الشعبة أ',
  description: '',
  isFree: false,
}
const write = (given: Partial<CalendarEvent> = {}) => writeCalendar(school, [{ ...event, ...given }])

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  return { calendar, events: events.map((component) => new ICAL.Event(component)) }
}

const withoutControls = (text: string) =>
  text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')

describe('writeCalendar', () => {
  it('writes what RFC 5545 asks for, and nothing that changes by itself', () => {
    expect(write().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Manara//Timetable//AR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:حصصي – معهد النور',
      'X-WR-TIMEZONE:Asia/Damascus',
      'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
      'X-PUBLISHED-TTL:PT4H',
      'BEGIN:VEVENT',
      'UID:x1@school',
      'SEQUENCE:2',
      'DTSTAMP:20260901T102030Z',
      'LAST-MODIFIED:20260901T102030Z',
      'DTSTART:20260914T050000Z',
      'DTEND:20260914T063000Z',
      'SUMMARY:الرياضيات – الشعبة أ',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('ends whole days on the day after the last one', () => {
    const text = write({ time: { firstDay: '2026-12-30', lastDay: '2026-12-31' } })

    const { events } = read(text)

    expect(text).toContain('DTEND;VALUE=DATE:20270101\r\n')
    expect([events[0]?.startDate.isDate, String(events[0]?.startDate)]).toEqual([true, '2026-12-30'])
  })

  it.each([
    ['line feeds and events', 'قاعة\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:دخيل'],
    ['separators of the format', 'أ;ب,ج\\د:هـ"و"\\n'],
    ['marks of direction', 'درس\u200f (A)\u202e \u061cمعكوس'],
    ['emoji of several characters', '👩🏽‍🏫 '.repeat(12)],
    ['255 letters', 'ش'.repeat(255)],
    ['lines of Unicode', 'سطر\u2028سطر\u2029سطر\u0085سطر'],
  ])('keeps %s within one property, which is read back equal', (_, title) => {
    const text = write({ title, description: title })

    const { events } = read(text)

    expect(events).toHaveLength(1)
    expect([events[0]?.summary, events[0]?.description]).toEqual([withoutControls(title), withoutControls(title)])
  })

  it('writes any text into lines of at most 75 octets of valid UTF-8, and it is read back equal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (any) => {
        const title = any.toWellFormed()
        const text = write({ title, description: `وصف ${title}` })
        const lines = text.split('\r\n')
        expect(lines.pop()).toBe('')
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n\u0085\u2028\u2029]/)
        }
        expect(read(text).events.map(({ summary }) => summary)).toEqual([withoutControls(title)])
      }),
      { numRuns: 500 },
    )
  })
})
