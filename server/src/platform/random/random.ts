/** Returns numbers from 0 up to, but not including, 1. */
export type Random = () => number

/** The generator mulberry32: the same seed gives the same numbers. Never for secrets. */
export function mulberry32(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Seeds by a text (FNV-1a); a second number gives each part of a school numbers that later parts do not change. */
export function seededRandom(text: string, seed = 0): Random {
  let hash = 0x811c9dc5 ^ seed
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return mulberry32(hash)
}

/** One of the items; throws when there is none. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('the list is empty')
  return item
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = result[last] as Item
    result[last] = result[other] as Item
    result[other] = kept
  }
  return result
}
