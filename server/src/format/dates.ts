const long = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Marks of direction, with which some words come, are not for printing. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '')

/** 20 تشرين الثاني 2026, on the calendar of the school (docs/glossary.md). */
export const gregorianDate = (moment: Date, timeZone: string): string =>
  plain(new Intl.DateTimeFormat('ar-SY-u-nu-latn', { ...long, timeZone }).format(moment))

/** The same day by the calendar of Umm al-Qura: 10 جمادى الآخرة 1448 هـ. */
export const hijriDate = (moment: Date, timeZone: string): string =>
  plain(new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', { ...long, timeZone }).format(moment))
