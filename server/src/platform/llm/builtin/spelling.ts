/** Letters that are written for each other. */
const alike = ['ظض', 'ذزد', 'ثتسط', 'صس', 'قك', 'طت', 'حه', 'غق', 'اه', 'جش', 'ضد']

const shortest = 5

const isAlike = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && alike.some((pair) => pair.includes(one) && pair.includes(other))

/** Every word that is left when one letter is taken out of a word, and where it stood. */
const withoutOne = (word: string): string[] =>
  Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))

/** The same word with a letter doubled, left out or put in, two that changed places, or one written for its like. */
export function isTypo(word: string, meant: string): boolean {
  if (word[0] !== meant[0] && !isAlike(word[0], meant[0])) return false
  if (Math.abs(word.length - meant.length) === 1) {
    const [longer, shorter] = word.length > meant.length ? [word, meant] : [meant, word]
    return withoutOne(longer).includes(shorter)
  }
  if (word.length !== meant.length) return false
  const wrong = Array.from(word, (_, place) => place).filter((place) => word[place] !== meant[place])
  const [first = 0, second] = wrong
  if (wrong.length === 1) return isAlike(word[first], meant[first])
  return wrong.length === 2 && second === first + 1 && word[first] === meant[second] && word[second] === meant[first]
}

/** Known words by their length. */
export type KnownWords = ReadonlyMap<number, readonly string[]>

export function knownWords(words: Iterable<string>): KnownWords {
  const byLength = new Map<number, string[]>()
  for (const word of new Set(words)) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])
  return byLength
}

/** The only known word that this one is a slip of the pen for; none when it is short, or when there are several. */
export function closestKnown(word: string, known: KnownWords): string | undefined {
  const single = word.replace(/(.)\1+/g, '$1')
  if (word.length < shortest) return undefined
  if (single !== word && known.get(single.length)?.includes(single)) return single
  const lengths = [word.length - 1, word.length, word.length + 1].filter((length) => length >= shortest)
  const meant = lengths.flatMap((length) => known.get(length)?.filter((form) => isTypo(word, form)) ?? [])
  return meant.length === 1 ? meant[0] : undefined
}
