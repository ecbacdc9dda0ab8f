import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { monthNames, readDay } from '../../../platform/spreadsheets/reading/cell-values.ts'

const before = '(?<=^|\\s)(?:(?:ب|في |ل|من |و)?(?:يوم|تاريخ) |ب|ل|و|في )?'
const after = '(?=\\s|$|[؟?،,.!])'
const day = '(?<day>\\d{1,2})'
const year = '(?:[ /-](?<year>20\\d\\d))?'
const months = monthNames.flat().join('|')

/** «30 تشرين الثاني 2026» and «30/11», in a folded text. */
const forms = [`${day} (?:من |ب)?(?:شهر )?(?<name>${months})${year}`, `${day} ?[/-] ?(?<month>\\d{1,2})${year}`].map(
  (form) => new RegExp(`${before}${form}${after}`, 'u'),
)

/** Any leap year: it has all days that a date without a year can mean. */
const anyYear = 2024

/** The day that a question names by its date, and the question without it. */
export interface SaidDate {
  /** `2026-11-30`, or `11-30` where no year was said. */
  date: string
  rest: string
}

/** Finds the first date of a question; undefined where there is none, or where it is no day of the calendar. */
export function readDate(question: string): SaidDate | undefined {
  const folded = fold(question).replace(/(تشرين|كانون) التاني/g, '$1 الثاني')
  for (const form of forms) {
    const found = form.exec(folded)
    if (!found) continue
    const { day = '', month, name, year } = found.groups ?? {}
    const written = month ? `${day}/${month}/${year ?? anyYear}` : `${day} ${name} ${year ?? anyYear}`
    const read = readDay(written, 'dayFirst', anyYear)
    if ('fault' in read) continue
    return { date: year ? read.value.day : read.value.day.slice(5), rest: folded.replace(found[0], ' ') }
  }
  return undefined
}
