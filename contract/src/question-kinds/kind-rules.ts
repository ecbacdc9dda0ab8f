/** An option of a choice question, with its place in the key. */
export interface KeyOption {
  id: number
  text: string
  isCorrect: boolean
}

/** Orders a list by chance, or by the seed of an attempt. */
export type Shuffle = <Item>(list: readonly Item[]) => Item[]

/** The rules of one kind of question. Responses come from outside or from the database: none of them may throw. */
export interface KindRules<Content> {
  /** Complaints of rules that a schema cannot hold, in Arabic. */
  complaints: (content: Content, options: readonly Pick<KeyOption, 'text' | 'isCorrect'>[]) => string[]
  /** The content as a student may see it before the key is shown. */
  shown: (content: Content, shuffle: Shuffle) => object | null
  /** The part of the points that a response earns, 0 to 1. */
  share: (content: Content, options: readonly KeyOption[], response: unknown) => number
  describeKey: (content: Content, options: readonly KeyOption[]) => string
  describeResponse: (content: Content, options: readonly KeyOption[], response: unknown) => string
}

/** A field of a value of unknown shape. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** A list in a value of unknown shape, no longer than any question needs. */
export const listOf = (value: unknown, name: string): unknown[] => {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list.slice(0, 50) : []
}

/** The typed text of a response; empty for any other value. */
export const typedText = (response: unknown): string => {
  const text = fieldOf(response, 'text')
  return typeof text === 'string' ? text : ''
}

/** The places, counted from 1, of the first two equal keys. */
export function findTwins(keys: readonly string[]): [number, number] | undefined {
  const places = new Map<string, number>()
  for (const [at, key] of keys.entries()) {
    const before = places.get(key)
    if (before !== undefined) return [before + 1, at + 1]
    places.set(key, at)
  }
  return undefined
}

/** Texts of pairs and entries compare as they are seen, apart from blanks. */
export const plainKey = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ')

export const twinsComplaint = ([one, other]: readonly [number, number]) => `العنصران ${one} و${other} متطابقان`
