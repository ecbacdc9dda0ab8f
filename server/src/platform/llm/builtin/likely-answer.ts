import type { Skill } from '../chat-engine.ts'
import { fold } from './arabic-text.ts'
import { namesIn } from './follow-up.ts'
import type { Likeness } from './likeness.ts'
import { type ReadWord, readWords } from './school-words.ts'
import { isForeignTo, nearFits } from './skill-fit.ts'
import { findPeriod, type Period } from './time-words.ts'

/** Concepts that ask how something is done. */
export const guiding = new Set(['كيف', 'اريد', 'اين', 'خلل', 'لماذا', 'نسي'])

/** Trusted so far, what questions like this one mean is answered at once, and not only offered. */
const trustNeeded = {
  agreed: 0.4,
  sameKind: 0.7,
  unclear: 0.8,
  withoutName: 0.9,
  anotherKind: 0.95,
  foreignMatter: 0.97,
  never: 2,
}
const figures = new Set(['كم', 'مين', 'متي'])
const isFigure = ({ concept }: ReadWord) => figures.has(concept)

/** «هل هناك …», «في عنا …» ask what is there, whatever is said to be done with it. */
export const asksWhether = /^(?:هل )?(?:هناك|يوجد|توجد|في عنا|في عندي|في شي) /

/** A question about how needs a guide as its answer; «بدي …» may want either. */
function trustNeededOf(skill: Skill, text: string, question: readonly ReadWord[]): number {
  const isGuide = skill.isGuide === true
  const shaped = question.filter(({ concept }) => guiding.has(concept)).map(({ concept }) => concept)
  const asksWay = shaped.some((concept) => concept === 'كيف' || concept === 'اين')
  const asksWhat = (!asksWay && asksWhether.test(fold(text))) || (shaped.length === 0 && question.some(isFigure))
  // «كم …», «مين …», «في شي …» ask for what is so, and nothing else.
  if (isGuide && asksWhat) return trustNeeded.never
  // Steps do no harm; figures of another matter would.
  if (isForeignTo(skill, question)) return isGuide ? trustNeeded.foreignMatter : trustNeeded.never
  if (shaped.length > 0 && shaped.every((concept) => concept === 'اريد')) return trustNeeded.unclear
  return shaped.length > 0 === isGuide ? trustNeeded.sameKind : trustNeeded.anotherKind
}

/** Of all guides this one is also the nearest by its words. */
function isNearestGuide(skill: Skill, skills: readonly Skill[], question: readonly ReadWord[]): boolean {
  const asksWay = question.some(({ concept }) => concept === 'كيف' || concept === 'اين')
  if (!asksWay || !skill.isGuide || isForeignTo(skill, question)) return false
  return nearFits(skills, question).find((near) => near.skill.isGuide)?.skill === skill
}

const mostNames = 5

/** Words beside each other, all of them first: among them is the name, if there is one. */
const listStretches = (words: readonly string[]) =>
  words.flatMap((_, less) => Array.from({ length: less + 1 }, (_, at) => words.slice(at, at + words.length - less)))

/** Passes the name in the question, which the skill finds or not. */
async function answerNamed(skill: Skill, text: string, period: Period | undefined): Promise<string | undefined> {
  const names = skill.mayName && !skill.isGuide ? namesIn(text).slice(0, mostNames) : []
  const asked = { text, ...(period && skill.knowsPeriods && { period }) }
  for (const rest of names.length > 0 ? listStretches(names) : [[]]) {
    const answer = await skill.answer({ ...asked, rest })
    if (answer !== undefined) return answer
  }
  return undefined
}

/**
 * No way of asking fits, but people who asked alike meant the same skill: it is asked, when that is trusted and nothing
 * speaks against it.
 */
export async function answerLikely(
  text: string,
  skills: readonly Skill[],
  likeness: Likeness,
): Promise<string | undefined> {
  const question = readWords(text)
  const [best] = likeness(text)
  const skill = skills.find(({ name }) => name === best?.skill)
  if (!best || !skill || skill.refuses?.(question)) return undefined
  const isAgreed = best.trust >= trustNeeded.agreed && isNearestGuide(skill, skills, question)
  if (!isAgreed && best.trust < trustNeededOf(skill, text, question)) return undefined
  const period = findPeriod(text)
  if (period?.isPast && !skill.knowsPeriods && !skill.isGuide) return undefined
  const answer = await answerNamed(skill, text, period)
  // Its words may all have been no name.
  return answer ?? (best.trust >= trustNeeded.withoutName ? skill.answer({ text, rest: [] }) : undefined)
}
