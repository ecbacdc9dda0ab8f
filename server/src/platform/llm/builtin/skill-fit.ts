import type { Skill } from '../chat-engine.ts'
import { fold, splitWords } from './arabic-text.ts'
import { isOtherMatter } from './other-matters.ts'
import { isAboutSchool, isDeed, type ReadWord, toConcept } from './school-words.ts'

export interface Fit {
  skill: Skill
  score: number
  rest: string[]
  /** Position of the matched words in the question; of two equal fits, the earlier one wins. */
  place: number
}

const phrases = new Map<string, ReadonlySet<string>>()

/** The concepts of a way of asking; there are some hundreds of them, and they never change. */
function toConcepts(phrase: string): ReadonlySet<string> {
  const known = phrases.get(phrase)
  if (known) return known
  const concepts = new Set(splitWords(fold(phrase)).map(toConcept))
  phrases.set(phrase, concepts)
  return concepts
}

/** Concepts that shape a question without being its subject: alone they are no reason to refuse a skill. */
const shaping = new Set([
  'كم',
  'اين',
  'بحث',
  'اريد',
  'جديد',
  'اخر',
  'اسبوع',
  'قصير',
  'مين',
  'قراءه',
  'دراسه',
  'فعل',
  'وضع',
])

export const isShaping = ({ concept }: ReadWord): boolean => shaping.has(concept)

/** «كم حضر …» asks for another number than «كم». */
const isShapingIn = (question: readonly ReadWord[]) => {
  const asksCount = question.some(({ concept }) => concept === 'كم')
  return (read: ReadWord) => isShaping(read) && !(asksCount && read.concept === 'قراءه')
}

/** One foreign word does not change what a question that says what is done to what asks for. */
const isSlip = (skill: Skill, needed: ReadonlySet<string>, rest: readonly ReadWord[]) =>
  skill.forgivesOne === true &&
  needed.size >= 3 &&
  rest.length === 1 &&
  !rest.some(({ concept }) => isAboutSchool(concept) || isOtherMatter(concept))

function findFit(skill: Skill, phrase: string, question: readonly ReadWord[]): Fit | undefined {
  const needed = toConcepts(phrase)
  const found = new Set(question.map(({ concept }) => concept))
  for (const concept of needed) if (!found.has(concept)) return undefined
  const shapes = isShapingIn(question)
  const near = toConcepts(skill.near ?? '')
  const explains = ({ concept }: ReadWord) => needed.has(concept) || near.has(concept)
  const unexplained = question.filter((read) => !read.isFiller && !shapes(read) && !explains(read))
  const isForgiven = isSlip(skill, needed, unexplained)
  if (unexplained.length > 0 && !skill.mayName && !isForgiven) return undefined
  const rest = isForgiven ? [] : unexplained
  const nearCount = new Set(
    question.filter((read) => !needed.has(read.concept) && explains(read)).map(({ concept }) => concept),
  ).size
  const place = [...needed].reduce((sum, concept) => sum + question.findIndex((read) => read.concept === concept), 0)
  const score = needed.size + nearCount * 0.3 - unexplained.length * 0.5
  return { skill, score, rest: rest.map(({ word }) => word), place }
}

function bestFit(skill: Skill, question: readonly ReadWord[]): Fit | undefined {
  const fits = skill.asked.flatMap((phrase) => findFit(skill, phrase, question) ?? [])
  return fits.sort((one, other) => other.score - one.score)[0]
}

/** Skills with a phrase that occurs in the question and explains all of it, the best first. */
export const exactFits = (skills: readonly Skill[], question: readonly ReadWord[]): Fit[] =>
  skills
    .flatMap((skill) => (skill.isLastResort ? [] : (bestFit(skill, question) ?? [])))
    .sort(
      (one, other) =>
        other.score - one.score ||
        Number(one.skill.isGuide ?? false) - Number(other.skill.isGuide ?? false) ||
        (one.skill.isGuide && other.skill.isGuide ? one.place - other.place : 0),
    )

interface Profile {
  /** How much each concept speaks for the skill. */
  weights: ReadonlyMap<string, number>
}

const asking = ['كيف', 'اريد', 'اين', 'كم', 'مين', 'متي']

/** Concepts in the phrases of each skill; a concept that few skills share says more. */
function buildProfiles(skills: readonly Skill[]): Map<Skill, Profile> {
  const asked = new Map(
    skills
      .filter(({ isLastResort }) => !isLastResort)
      .map((skill) => [skill, new Set(skill.asked.flatMap((phrase) => [...toConcepts(phrase)]))] as const),
  )
  const spread = new Map<string, number>()
  for (const concepts of asked.values())
    for (const concept of concepts) spread.set(concept, (spread.get(concept) ?? 0) + 1)
  return new Map(
    [...asked].map(([skill, concepts]) => {
      const weights = [...concepts].map(
        (concept) =>
          [concept, asking.includes(concept) ? 0.2 : Math.log(1 + asked.size / (spread.get(concept) ?? 1))] as const,
      )
      return [skill, { weights: new Map(weights) }]
    }),
  )
}

/** Matters that figures answer nothing of belong to the guides that speak of them. */
const speaksOf = (skill: Skill, matter: string) =>
  skill.isGuide === true && [...skill.asked, skill.near ?? ''].some((phrase) => toConcepts(phrase).has(matter))

/** A question about what this skill holds nothing of. */
export const isForeignTo = (skill: Skill, question: readonly ReadWord[]): boolean =>
  question.some(({ concept }) => isOtherMatter(concept) && !speaksOf(skill, concept))

export interface NearFit {
  skill: Skill
  /** How much of what was asked speaks for the skill. */
  weight: number
  /** How many words of the question nothing in the skill explains. */
  foreign: number
  /** How many of these are no words of the school, and nothing else that is known. */
  strangers: number
  /** The closest phrase, by the share of it that occurs in the question. */
  share: number
}

/** Near matches, the nearest first: by the words that the question and the phrases have in common. */
export function nearFits(skills: readonly Skill[], question: readonly ReadWord[]): NearFit[] {
  const content = question.filter(({ isFiller }) => !isFiller)
  const held = new Set(content.map(({ concept }) => concept))
  const fits: NearFit[] = []
  for (const [skill, { weights }] of buildProfiles(skills)) {
    const near = toConcepts(skill.near ?? '')
    let weight = 0
    let foreign = 0
    let strangers = 0
    for (const concept of held) {
      const own = weights.get(concept)
      if (own !== undefined) weight += own
      else if (near.has(concept) && !isDeed(concept)) weight += 0.3
      else if (!shaping.has(concept) && (concept === 'متي' || !asking.includes(concept)) && !near.has(concept)) {
        foreign += 1
        if (!isAboutSchool(concept) && !isOtherMatter(concept)) strangers += 1
      }
    }
    let share = 0
    for (const phrase of skill.asked) {
      const needed = [...toConcepts(phrase)].filter((concept) => !asking.includes(concept))
      if (needed.length === 0) continue
      const shared = needed.filter((concept) => held.has(concept))
      // A single word, all of it, says less than most of several.
      share = Math.max(share, needed.length === 1 ? shared.length * 0.75 : shared.length / needed.length)
    }
    if (weight > 0.5) fits.push({ skill, weight, foreign, strangers, share })
  }
  return fits.sort((one, other) => other.weight - other.foreign - (one.weight - one.foreign))
}
