import type { CountryCode } from '@manara/contract/country-presets.ts'
import type { Phone, PhoneInput } from '@manara/contract/person-record.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** «0933123456 / 0944123456»: between two numbers, each of five digits at least. */
const separators = /[/،,;؛|]|(?<=\s)و(?=[\s\d+])/u

const countDigits = (text: string) => text.replace(/\D/g, '').length

/** The numbers of one field: blanks and slashes inside a number do not part it. */
export function splitNumbers(text: string): string[] {
  const parts = text.split(separators).map((part) => part.trim())
  return parts.length > 1 && parts.every((part) => countDigits(part) >= 6) ? parts : [text]
}

/** A phone as it is stored. */
export interface StoredPhone extends PhoneInput {
  e164: string | null
  /** The end by which it is found: nine digits at most. */
  digits: string
}

/** Reads a number in any spelling, with the country of the school where it names none (R-record-3). */
export function readPhone(phone: PhoneInput, country: CountryCode): StoredPhone {
  const read = parsePhoneNumberFromString(phone.number, { defaultCountry: country, extract: false })
  if (read?.isPossible()) return { ...phone, e164: read.number, digits: read.nationalNumber.slice(-9) }
  return { ...phone, e164: null, digits: phone.number.replace(/\D/g, '').slice(-9) }
}

/** A number of the school's own country as it is dialled there, others with their country. */
export function showPhone({ e164, number }: Pick<Phone, 'e164' | 'number'>, country: CountryCode): string {
  const read = e164 === null ? undefined : parsePhoneNumberFromString(e164)
  if (!read) return number
  return read.country === country ? read.formatNational() : read.formatInternational()
}
