/** What somebody typed, inside a sentence: it keeps its own direction, so that «C++» is not shown as «++C». For sentences
 *  only, never for values, file names, cells or search keys. */
export const named = (text: string) => `\u2068${text}\u2069`

/** Two names without a word of ours: the mark before them says that they are read from right to left. */
export const namedPair = (first: string, second: string, between = ' · ') =>
  `\u200f${named(first)}${between}${named(second)}`

/** «الشعبة أ» as it is, and «أ» with the word that it lacks: never «الشعبة الشعبة أ». */
export const namedClassroom = (name: string) =>
  /^(?:ال)?شعبة(?!\p{L})/u.test(name) ? `«${named(name)}»` : `الشعبة «${named(name)}»`

/** A sentence as it is compared: without the marks round its names. */
export const withoutIsolates = (sentence: string) =>
  sentence.replace(/\u200f(?=\u2068)|\u2068([^\u2068\u2069]*)\u2069/g, '$1')
