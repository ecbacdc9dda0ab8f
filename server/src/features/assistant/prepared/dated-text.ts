import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { writtenDay } from '../../../platform/format/dates.ts'
import { getSchoolCalendar } from '../../settings/settings.service.ts'
import { bareForms } from '../frames/words.ts'
import { readSpan } from '../period.queries.ts'
import { meaningOf, means, type Token, toTokens } from './act-words.ts'

/** A day that a text names by a word: so many days from today, or the next one of a weekday. */
interface NamedDay {
  key: string
  /** Behind this place of the text its date is written. */
  at: number
  weekday?: number
  days?: number
  /** «القادم»: never today. */
  isNext?: boolean
}

const nameIn = (word: string, kind: string) => bareForms(word).flatMap((form) => meaningOf(form, kind) ?? [])[0]

function readRelative(tokens: readonly Token[], place: number): NamedDay | undefined {
  const { word = '', to = 0 } = tokens[place] ?? {}
  const day = nameIn(word, 'day')
  if (day === undefined) return undefined
  // «اليوم الأول»: no today.
  if (day === 'today') return tokens[place + 1]?.word.startsWith('ال') ? undefined : { key: day, at: to, days: 0 }
  const days = means(tokens[place - 1]?.word, 'after') ? 2 : 1
  return { key: `${day}${days}`, at: to, days }
}

/** «يوم الأحد», «الأحد القادم», «الأحد»; «ما في أحد» and «كل أحد» are none. «الاثنين» by itself may mean both. */
function readWeekday(tokens: readonly Token[], place: number): NamedDay | undefined {
  const { word = '', to = 0 } = tokens[place] ?? {}
  const name = nameIn(word, 'weekday')
  const before = tokens[place - 1]?.word
  const next = tokens[place + 1]
  if (name === undefined || means(next?.word, 'past')) return undefined
  const leading = means(before, 'weekdayWord') ? tokens[place - 2]?.word : before
  if (means(leading, 'every') || means(before, 'every')) return undefined
  const isNext = means(next?.word, 'next')
  const isSaid = isNext || means(before, 'weekdayWord')
  const hasArticle = /^(?:[وفبك]?ال|و?لل|ع?ال)/.test(word)
  if (!isSaid && (!hasArticle || name === '1')) return undefined
  return { key: `weekday${name}`, at: isNext && next ? next.to : to, weekday: Number(name), isNext }
}

/** Days that the text names without their date, each once. */
function listNamedDays(text: string): NamedDay[] {
  const tokens = toTokens(text)
  const found = new Map<string, NamedDay>()
  tokens.forEach((_, place) => {
    const day = readRelative(tokens, place) ?? readWeekday(tokens, place)
    const hasDate = day && /^\s*[(\d٠-٩]/.test(text.slice(day.at, day.at + 20))
    if (day && !hasDate && !found.has(day.key)) found.set(day.key, day)
  })
  return [...found.values()].sort((one, other) => one.at - other.at)
}

const plusDays = (day: string, days: number) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** How many days from today; undefined where the word may mean today or a week from now. */
function daysUntil({ days, weekday = 0, isNext }: NamedDay, today: string): number | undefined {
  if (days !== undefined) return days
  const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7
  if (ahead > 0) return ahead
  return isNext ? 7 : undefined
}

const dateParts = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Writes the date behind words such as «بكرا» and «الأحد القادم»: announcements are read later. */
export async function withDates({ db, clock }: { db: Db; clock: Clock }, text: string): Promise<string> {
  const named = listNamedDays(text)
  if (named.length === 0) return text
  const { firstDay: today } = await readSpan(db, clock(), 'today')
  const calendar = await getSchoolCalendar(db)
  let dated = ''
  let written = 0
  for (const day of named) {
    const days = daysUntil(day, today)
    if (days === undefined) continue
    const parts = day.weekday === undefined ? { weekday: 'long' as const, ...dateParts } : dateParts
    dated += `${text.slice(written, day.at)} (${writtenDay(plusDays(today, days), calendar, parts)})`
    written = day.at
  }
  return dated + text.slice(written)
}
