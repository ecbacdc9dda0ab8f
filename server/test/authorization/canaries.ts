/**
 * A text that occurs nowhere else, planted in one field of one thing. Wherever it turns up later, in a reply or in a
 * log line, it tells whose field leaked.
 */
export interface Canary {
  /** `studentA.email`: the thing, and the field of it. */
  name: string
  text: string
}

/** What samples send in their own texts: everybody may see it again, but no log line may hold it. */
export const sentCanary = 'zqaaaazq'

const shape = /zq[a-j]{4}zq/gi

/** A number in letters: names of people hold no long numbers. */
const inLetters = (number: number) =>
  String(number)
    .padStart(4, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

export interface Canaries {
  /** Makes the canary of a field, for example `create('studentA.email')`. */
  create(name: string): string
  /** The names of the canaries that a text holds. */
  namesIn(text: string): string[]
  all(): readonly Canary[]
}

export function createCage(): Canaries {
  const canaries: Canary[] = []
  const byText = new Map<string, string>()
  return {
    create(name) {
      const text = `zq${inLetters(canaries.length + 1)}zq`
      canaries.push({ name, text })
      byText.set(text, name)
      return text
    },
    namesIn: (text) => [
      ...new Set((text.match(shape) ?? []).flatMap((found) => byText.get(found.toLowerCase()) ?? [])),
    ],
    all: () => canaries,
  }
}
