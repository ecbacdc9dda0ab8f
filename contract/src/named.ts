/**
 * Isolates a typed text inside a sentence: it keeps its own direction, so that «C++» is not shown as «++C». For
 * sentences only, never for values, file names, cells or search keys.
 */
export const named = (text: string) => `\u2068${text}\u2069`

/** Two names without a word between them: the mark before them makes them read from right to left. */
export const namedPair = (first: string, second: string, between = ' · ') =>
  `\u200f${named(first)}${between}${named(second)}`

/** «الشعبة أ» unchanged, and «أ» with the missing word: never «الشعبة الشعبة أ». */
export const namedClassroom = (name: string) =>
  /^(?:ال)?شعبة(?!\p{L})/u.test(name) ? `«${named(name)}»` : `الشعبة «${named(name)}»`

/** A sentence for comparison: without the marks around its names. */
export const withoutIsolates = (sentence: string) =>
  sentence.replace(/\u200f(?=\u2068)|\u2068([^\u2068\u2069]*)\u2069/g, '$1')
