import type { School } from '@manara/contract/school.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keepCountry } from '../../format/country.ts'
import { schoolQuery } from './school.api.ts'

/** The development server leaves the placeholder, and a server that was in a hurry nothing. */
export function readSchool(): School | undefined {
  const text = document.querySelector('meta[name="school"]')?.getAttribute('content') ?? ''
  return text.startsWith('{') ? JSON.parse(text) : undefined
}

/** The server writes into the page what everybody may know of the school: the first screen need not ask. */
export function keepSchoolOfPage(client: QueryClient): void {
  const school = readSchool()
  if (school) client.setQueryData(schoolQuery.queryKey, school)
}

/**
 * A page that came without the school may have begun in the formats of another country: it is loaded again before anything
 * was typed. Otherwise the country is kept for such pages.
 */
export async function followCountry(client: QueryClient, reload = () => window.location.reload()): Promise<void> {
  const cameWithPage = readSchool() !== undefined
  const { country } = await client.fetchQuery(schoolQuery)
  if (keepCountry(country) && !cameWithPage) reload()
}
