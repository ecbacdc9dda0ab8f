/** A link, an address or a number, which no name has, and which a mail that greets by name must not carry. */
const foreignToNames = /:\/\/|@|[0-9٠-٩۰-۹]{3}/u

/** «عبد الرحمن 2» is a name; «محمد 0933412708», «https://evil.example» and «...» are none. */
export const isPersonName = (text: string): boolean => /\p{L}/u.test(text) && !foreignToNames.test(text)

/** «عبد الرحمن», «أبو بكر», «أم كلثوم»: with the word behind them one name. */
const beginsName = /^(?:عبد|أمة|أبو|ابو|أم|ام|ابن|بنت|آل)$/
/** «نور الدين», «جاد الله»: with the word before them one name. */
const endsName = /^(?:الدين|الله|الإسلام|الاسلام|الحق|الهدى)$/

/** The greeting of a person: of «سامر عادل منير» the name before those of the father and the grandfather. */
export function givenName(firstName: string): string {
  const words = firstName.trim().split(/\s+/)
  const [first = '', second = ''] = words
  return beginsName.test(first) || endsName.test(second) ? words.slice(0, 2).join(' ') : first
}
