const long = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Marks of direction, with which some words come, are not for printing. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '')

/** 20 تشرين الثاني 2026, on the calendar of the school (docs/glossary.md). */
export const gregorianDate = (moment: Date, timeZone: string): string =>
  plain(new Intl.DateTimeFormat('ar-SY-u-nu-latn', { ...long, timeZone }).format(moment))

/** 20 تشرين الثاني 2026، 21:05. */
export const gregorianMoment = (moment: Date, timeZone: string): string => {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(moment)
  return `${gregorianDate(moment, timeZone)}، ${time}`
}

/** The same day by the calendar of Umm al-Qura: 10 جمادى الآخرة 1448 هـ. */
export const hijriDate = (moment: Date, timeZone: string): string =>
  plain(new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', { ...long, timeZone }).format(moment))
