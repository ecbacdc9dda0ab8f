/** Answers numbers from 0 up to, but not including, 1; the same seed gives the same row of numbers. */
export type Random = () => number

/** A small generator (mulberry32): enough for a demo school, never for secrets. */
export function mulberry32(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A row of numbers of its own for each part of a school: a part that is added later does not change the others. */
export function randomOfPart(seed: number, part: string): Random {
  let hash = 0x811c9dc5 ^ seed
  for (const character of part) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return mulberry32(hash)
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0]
}
