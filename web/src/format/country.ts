import { type CountryPreset, getCountryPreset } from '@manara/contract/country-presets.ts'

const copyName = 'manara.country'

function countryIn(text: string | null | undefined, pick: (read: unknown) => unknown): CountryPreset | undefined {
  try {
    const country = text?.startsWith('{') ? pick(JSON.parse(text)) : undefined
    return typeof country === 'object' && country !== null ? { ...getCountryPreset('SY'), ...country } : undefined
  } catch {
    return undefined
  }
}

function readCopy(): CountryPreset | undefined {
  try {
    return countryIn(localStorage.getItem(copyName), (copy) => copy)
  } catch {
    return undefined
  }
}

/** The server's preset in the page; else the last one this browser saw; else that of Syria. */
export function readCountry(): CountryPreset {
  // The words of the first look are written where there is no page yet.
  const page = globalThis.document?.querySelector('meta[name="school"]')?.getAttribute('content')
  return countryIn(page, (school) => (school as { country?: unknown }).country) ?? readCopy() ?? getCountryPreset('SY')
}

/** How the school writes money, days and numbers. Texts are made with it once, when the app starts. */
export const country = readCountry()

/** Kept for pages that come without it. Says whether the app has to start again to show it. */
export function keepCountry(known: CountryPreset): boolean {
  try {
    localStorage.setItem(copyName, JSON.stringify(known))
  } catch {
    return false
  }
  return JSON.stringify(readCopy()) !== JSON.stringify({ ...getCountryPreset('SY'), ...country })
}
