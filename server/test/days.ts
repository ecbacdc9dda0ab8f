/** A day in Damascus, where the schools of the tests are: from 21:00 UTC it is the next one. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Damascus' }).format(Date.now() + days * 86_400_000)
