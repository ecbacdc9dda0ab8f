import { setImmediate as breathe } from 'node:timers/promises'
import { isOtherMatter } from './other-matters.ts'
import { isAboutSchool, type ReadWord, readWords } from './school-words.ts'

/** A question that people ask, and the skills that it means. */
export interface Example {
  text: string
  skills: readonly string[]
}

/** A skill that a question may mean; `trust` from 0 to 1, all of them together 1. */
export interface Likely {
  skill: string
  trust: number
}

/** Possible meanings of a question, the likeliest first. */
export type Likeness = (text: string) => Likely[]

/** How much a trait of a question counts, were all equally rare. */
const weights = { meaning: 1, pair: 1, stranger: 0.7, filler: 0.4, letters: 0.35 } as const
type Kind = keyof typeof weights

/** Placeholder for a word outside the school's vocabulary: mostly a name. */
const someName = '?'

const toMeaning = ({ concept }: ReadWord) => (isAboutSchool(concept) || isOtherMatter(concept) ? concept : someName)

function* listLetterPairs(word: string): Generator<string> {
  const whole = `^${word}$`
  for (const length of [3, 4]) for (let at = 0; at + length <= whole.length; at++) yield whole.slice(at, at + length)
}

/** Traits of a question, each once: the meanings of its words, adjacent pairs, and spelling. */
function toTraits(text: string): Map<string, Kind> {
  const words = readWords(text)
  const meanings = words.filter(({ isFiller }) => !isFiller).map(toMeaning)
  const traits = new Map<string, Kind>()
  const add = (kind: Kind, what: string) => traits.set(`${kind} ${what}`, kind)
  meanings.forEach((meaning, at) => {
    add('meaning', meaning)
    if (at > 0) add('pair', `${meanings[at - 1]} ${meaning}`)
  })
  for (const read of words) {
    if (read.isFiller) add('filler', read.word)
    else if (toMeaning(read) === someName) add('stranger', read.word)
    // The letters of names say nothing.
    if (read.isFiller || toMeaning(read) !== someName)
      for (const letters of listLetterPairs(read.word)) add('letters', letters)
  }
  return traits
}

/** Traits of a question as numbers, normalised to length 1. */
type Vector = readonly (readonly [trait: number, weight: number])[]

function createReader(all: readonly Map<string, Kind>[]) {
  const spread = new Map<string, number>()
  for (const traits of all) for (const trait of traits.keys()) spread.set(trait, (spread.get(trait) ?? 0) + 1)
  // A trait of only one example says nothing about others, unless it is a meaning.
  const informative = [...spread].filter(([trait, count]) => count > 1 || trait.startsWith('meaning '))
  const known = new Map(
    informative.map(([trait, count], at) => [trait, { at, rarity: Math.log(1 + all.length / count) }]),
  )
  const toVector = (traits: ReadonlyMap<string, Kind>): Vector => {
    const vector: [number, number][] = []
    for (const [trait, kind] of traits) {
      const found = known.get(trait)
      if (found) vector.push([found.at, found.rarity * weights[kind]])
    }
    const length = Math.hypot(...vector.map(([, weight]) => weight)) || 1
    return vector.map(([trait, weight]) => [trait, weight / length])
  }
  return { size: known.size, toVector }
}

/** The same order in every process. */
function shuffle(order: number[], round: number): void {
  let state = round + 1
  for (let at = order.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    const other = state % (at + 1)
    ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
  }
}

const rounds = 12
const firstStep = 4
const smallestMiss = 0.002
/** So many are read or learned from before others may use the processor: some milliseconds. */
const itemsAtOnce = 20

/** Leaves the processor to others now and then. */
async function* oneByOne<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [place, item] of items.entries()) {
    if (place % itemsAtOnce === 0) await breathe()
    yield item
  }
}

/**
 * Learns from examples what questions mean: softmax regression over their traits, by stochastic gradient descent. Of an
 * example that means several skills, any will do. Takes some tenths of a second, a little at a time.
 */
export async function learnLikeness(examples: readonly Example[]): Promise<Likeness> {
  const skills = [...new Set(examples.flatMap((example) => example.skills))]
  const traits: Map<string, Kind>[] = []
  for await (const { text } of oneByOne(examples)) traits.push(toTraits(text))
  const { size, toVector } = createReader(traits)
  const learned = new Float32Array(size * skills.length)

  function trustIn(vector: Vector): Float64Array {
    const trust = new Float64Array(skills.length)
    for (const [trait, weight] of vector)
      for (let skill = 0; skill < skills.length; skill++)
        trust[skill] = (trust[skill] ?? 0) + (learned[trait * skills.length + skill] ?? 0) * weight
    const highest = trust.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
    const powers = trust.map((value) => Math.exp(value - highest))
    const sum = powers.reduce((one, other) => one + other, 0)
    return powers.map((power) => power / sum)
  }

  function learn(vector: Vector, meant: ReadonlySet<number>, step: number): void {
    const trust = trustIn(vector)
    const right = trust.reduce((sum, value, skill) => (meant.has(skill) ? sum + value : sum), 0)
    // Most skills are out of the question after a few rounds: there is nothing to learn of them here.
    const misses = [...trust.entries()]
      .map(([skill, value]) => [skill, meant.has(skill) && right > 0 ? value - value / right : value] as const)
      .filter(([, miss]) => Math.abs(miss) > smallestMiss)
    for (const [trait, weight] of vector)
      for (const [skill, miss] of misses) {
        const at = trait * skills.length + skill
        learned[at] = (learned[at] ?? 0) - step * weight * miss
      }
  }

  const lessons = examples.map((example, at) => ({
    vector: toVector(traits[at] ?? new Map()),
    meant: new Set(example.skills.map((skill) => skills.indexOf(skill))),
  }))
  const order = [...lessons.keys()]
  for (let round = 0; round < rounds; round++) {
    shuffle(order, round)
    for await (const at of oneByOne(order)) {
      const lesson = lessons[at]
      if (lesson) learn(lesson.vector, lesson.meant, firstStep / (1 + round / 5))
    }
  }

  return (text) => {
    const vector = toVector(toTraits(text))
    if (vector.length === 0) return []
    const trust = trustIn(vector)
    return skills.map((skill, at) => ({ skill, trust: trust[at] ?? 0 })).sort((one, other) => other.trust - one.trust)
  }
}
