import { formatFullName } from './full-name.ts'
import { hasMail, loginName } from './login-name.ts'

/** National ids and phones of which the server shows the last four signs alone (R-privacy-4). */
export const isMasked = (number: string): boolean => number.startsWith('•')

interface Findable {
  firstName: string
  lastName: string
  fullName?: string | undefined
  email: string
  nationalId: string
}

/** What finds one person in a search: the name, where the national id is needed and not whole. */
export const searchWords = (person: Findable): string =>
  isMasked(person.nationalId) && !hasMail(person.email) ? formatFullName(person) : loginName(person)
