const parts = new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export interface HijriDay {
  day: string
  month: string
  year: string
}

/** The Umm al-Qura day of a day written as `YYYY-MM-DD`, moved by the school's correction (R-calendar-3). */
export function toHijri(day: string, offset = 0): HijriDay {
  const moment = new Date(Date.parse(`${day}T00:00:00Z`) + offset * 86_400_000)
  const found = parts.formatToParts(moment)
  // Some systems write marks of direction beside the numbers.
  const read = (type: string) =>
    (found.find((part) => part.type === type)?.value ?? '').replace(/[\u200e\u200f\u061c]/g, '')
  return { day: read('day'), month: read('month'), year: read('year') }
}

/** 9 ربيع الآخر 1448 هـ */
export function formatHijri(written: string, offset = 0): string {
  const { day, month, year } = toHijri(written, offset)
  return `${day} ${month} ${year} هـ`
}
