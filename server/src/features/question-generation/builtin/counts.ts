const countWords: readonly (readonly [number, readonly string[]])[] = [
  [3, ['ثلاثة', 'ثلاث']],
  [4, ['أربعة', 'أربع']],
  [5, ['خمسة', 'خمس']],
  [6, ['ستة', 'ست']],
  [7, ['سبعة', 'سبع']],
  [8, ['ثمانية', 'ثماني']],
  [9, ['تسعة', 'تسع']],
  [10, ['عشرة', 'عشر']],
]

const countByWord = new Map(countWords.flatMap(([count, words]) => words.map((word) => [word, count] as const)))
const countStem = /^[وفبل]?/

/** «بأربعة» is four, «أربعة» too. */
export function countIn(word: string): { word: string; count: number } | undefined {
  for (const bare of [word, word.replace(countStem, ''), word.replace(/^ال/, '')]) {
    const count = countByWord.get(bare)
    if (count !== undefined) return { word: bare, count }
  }
  return undefined
}

/** Number words of the same gender beside this one. */
export const countsBeside = (word: string): string[] => {
  const form = countWords.find(([, words]) => words.includes(word))?.[1].indexOf(word) ?? -1
  const value = countByWord.get(word) ?? 0
  return countWords.flatMap(([count, words]) =>
    Math.abs(count - value) <= 3 && count !== value ? (words[form] ?? []) : [],
  )
}
