/** One event: hours of a day, or whole days of which the last one counts. */
export interface CalendarEvent {
  uid: string
  revision: number
  changedAt: Date
  time: { startsAt: Date; endsAt: Date } | { firstDay: string; lastDay: string }
  title: string
  description: string
  /** Others may be planned beside it. */
  isFree: boolean
}

/** A line holds at most so many octets (RFC 5545, 3.1). */
const longestLine = 75

/** Between characters, so that every line is UTF-8 by itself. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > longestLine) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** All that some reader takes for the end of a line becomes one; other control characters are left out. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** 20260914T053000Z */
const writeMoment = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const writeDay = (day: string): string => day.replaceAll('-', '')

/** The end of whole days is the day after the last one. */
const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

const writeTime = (time: CalendarEvent['time']): readonly string[] =>
  'startsAt' in time
    ? [`DTSTART:${writeMoment(time.startsAt)}`, `DTEND:${writeMoment(time.endsAt)}`]
    : [`DTSTART;VALUE=DATE:${writeDay(time.firstDay)}`, `DTEND;VALUE=DATE:${writeDay(dayAfter(time.lastDay))}`]

const writeEvent = ({ uid, revision, changedAt, time, title, description, isFree }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${revision}`,
  `DTSTAMP:${writeMoment(changedAt)}`,
  `LAST-MODIFIED:${writeMoment(changedAt)}`,
  ...writeTime(time),
  `SUMMARY:${escapeText(title)}`,
  ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
  'STATUS:CONFIRMED',
  `TRANSP:${isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
]

/** A calendar as RFC 5545 writes it: CRLF after every line, the last included. */
export function writeCalendar(
  { name, timeZone }: { name: string; timeZone: string },
  events: readonly CalendarEvent[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Manara//Timetable//AR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
