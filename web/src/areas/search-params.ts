import type { SearchSchemaInput } from '@tanstack/react-router'

/**
 * Search parameters as plain text: `?q=123` and `?q=true` stay the words typed. A route that needs a number converts it
 * in its `validateSearch`.
 */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) params.set(name, String(value))
  const text = params.toString()
  return text && `?${text}`
}

/** The page that an address names; anything but a number from 1 up means the first. */
export function pageNumber(text: unknown): number {
  const number = Number(text)
  return Number.isSafeInteger(number) && number >= 1 ? number : 1
}

/** The row that an address names by its id; anything but such a number means none. */
export function rowId(text: unknown): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= 2_147_483_647 ? number : undefined
}

/** The day that an address names as `YYYY-MM-DD`; anything else means none. */
export function calendarDate(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** The month that an address names as `YYYY-MM`; anything else means none. */
export const calendarMonth = (text: unknown): string | undefined => calendarDate(`${text}-01`)?.slice(0, 7)

/** Search parameters of a link to a page: any subset, with ids as numbers or their text. */
export type LinkSearch<Search, Id extends keyof Search = never> = Partial<Omit<Search, Id>> &
  Partial<Record<Id, number | string | undefined>> &
  SearchSchemaInput

/** Whether an address asks for the dialog that adds; a link inside the app says it with `true` itself. */
export const isAdding = (value: unknown): boolean => String(value) === 'true'

interface ListSearch {
  q: string
  page: number
  sort: string
}

/** Search parameters of every list: search words, page and order. */
export const listSearch = ({ q, page, sort }: Partial<ListSearch>, defaults: ListSearch): ListSearch => ({
  q: q ?? defaults.q,
  page: pageNumber(page),
  sort: sort ?? defaults.sort,
})
