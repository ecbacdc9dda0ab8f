import { setImmediate as breathe } from 'node:timers/promises'
import { type ReaderName, type ReaderRole, readerNames } from '@manara/contract/users.ts'
import { isAboutSchool, isDeed } from '../../../platform/llm/builtin/school-words.ts'
import { readRules } from './read-rules.ts'
import { ownFile, type Rule } from './rule.ts'
import { type Form, type RuleQuestion, readRuleQuestion } from './rule-question.ts'
import { isCritical } from './rule-words.ts'

/** A rule that answers a question. */
interface FoundRule {
  rule: Rule
  /** The question can be answered by «نعم» or «لا». */
  isYesOrNo: boolean
}

interface Example extends RuleQuestion {
  rule: Rule
}

interface RuleIndex {
  examples: readonly Example[]
  /** The words of a rule, from all of its questions. */
  words: ReadonlyMap<Rule, ReadonlySet<string>>
  weightOf(concept: string): number
}

const readExamples = (rule: Rule): Example[] =>
  rule.questions.flatMap((text) => {
    const question = readRuleQuestion(text)
    return question ? [{ ...question, rule }] : []
  })

function buildIndex(examples: readonly Example[]): RuleIndex {
  const byRule = Map.groupBy(examples, ({ rule }) => rule)
  const words = new Map([...byRule].map(([rule, own]) => [rule, new Set(own.flatMap(({ concepts }) => [...concepts]))]))
  const spread = new Map<string, number>()
  for (const own of words.values()) for (const concept of own) spread.set(concept, (spread.get(concept) ?? 0) + 1)
  return { examples, words, weightOf: (concept) => Math.log(1 + byRule.size / (spread.get(concept) ?? 1)) }
}

const indexes = new Map<string, RuleIndex>()

function indexFor(name: string, rules: () => readonly Rule[]): RuleIndex {
  const index = indexes.get(name) ?? buildIndex(rules().flatMap(readExamples))
  indexes.set(name, index)
  return index
}

const areas: Readonly<Record<ReaderName, string>> = {
  Administrator: '/admin/',
  Teacher: '/teacher/',
  Student: '/student/',
}

/** Whether a link leads to a page of this role. */
export const isPage = (role: ReaderRole) => {
  const area = areas[readerNames[role]]
  return ({ to }: { to: string }) => to.startsWith(area)
}

/** The rules of a role, those of everybody among them, each with the pages of this role. */
export const listRules = (role: ReaderRole): Rule[] =>
  [...readRules(ownFile[readerNames[role]]), ...readRules('everyone')].map((rule) => ({
    ...rule,
    links: rule.links.filter(isPage(role)),
  }))

/** Things that people ask for and the school system does not keep. */
export const listNotKept = (): readonly Rule[] => readRules('not-kept')

const ruleIndex = (role: ReaderRole) => indexFor(readerNames[role], () => listRules(role))

/** Reads the examples a few at a time, so that the thread still answers while it does. */
export async function prepareRules(role: ReaderRole): Promise<void> {
  const all = { [readerNames[role]]: listRules(role), 'not-kept': listNotKept() }
  for (const [name, rules] of Object.entries(all)) {
    if (indexes.has(name)) continue
    const examples: Example[] = []
    for (const rule of rules) {
      examples.push(...readExamples(rule))
      await breathe()
    }
    indexes.set(name, buildIndex(examples))
  }
}

/** «ليش ما بقدر …» is answered by a rule that says no, and «بقدر …» by one that is asked for with «هل …». */
function fitsForm({ form, isNegated }: RuleQuestion, { rule, ...example }: Example): boolean {
  if (form === undefined) return false
  if (isNegated && form !== 'why' && rule.verdict === 'yes' && !example.isNegated) return false
  if (form === example.form || (form === 'may' && example.form === 'whether')) return true
  return form === 'why' && isNegated && rule.verdict === 'no' && example.form === 'may'
}

const sum = (concepts: Iterable<string>, { weightOf }: RuleIndex) =>
  [...concepts].reduce((all, concept) => all + weightOf(concept), 0)

/** How alike two questions are, from 0 to 1: the share of their words that both have, once as they are and once by rarity. */
function compare(one: ReadonlySet<string>, other: ReadonlySet<string>, index: RuleIndex): number {
  const both = [...one].filter((concept) => other.has(concept))
  const all = sum(one, index) + sum(other, index)
  if (all === 0) return 0
  return Math.min((2 * both.length) / (one.size + other.size), (2 * sum(both, index)) / all)
}

const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>) =>
  [...part].every((concept) => whole.has(concept))

const lacksCritical = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].some((concept) => isCritical(concept) && !other.has(concept))

const haveSameActs = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  !lacksCritical(one, other) && !lacksCritical(other, one)

/** «كم …» and «كم مرة …» ask for figures, unless they ask for what is allowed. */
const isSure = (question: RuleQuestion, example: Example) =>
  (question.form !== 'count' && question.form !== 'times') ||
  question.isAllowance ||
  (!example.isAllowance && example.concepts.size === question.concepts.size)

interface Fit {
  example: Example
  score: number
}

/** The best example of each rule, the best first. */
function findFits(question: RuleQuestion, index: RuleIndex, isFitting: (example: Example) => boolean): Fit[] {
  const best = new Map<Rule, Fit>()
  for (const example of index.examples) {
    const score = compare(question.concepts, example.concepts, index)
    const isBetter = score > (best.get(example.rule)?.score ?? 0)
    if (isBetter && isFitting(example)) best.set(example.rule, { example, score })
  }
  return [...best.values()].sort((one, other) => other.score - one.score)
}

const yesOrNoForms: readonly Form[] = ['may', 'must', 'whether']
const leastScore = 0.82
/** «… بتوصل؟» may ask for a fact as well. */
const leastScoreOfWhether = 0.92
const leastLead = 0.06

/** One that is clearly better than the next. */
function pickBest([best, next]: readonly Fit[], form: Form): Fit | undefined {
  if (!best || best.score < (form === 'whether' ? leastScoreOfWhether : leastScore)) return undefined
  const isClear = next === undefined || best.score - next.score >= leastLead
  return isClear || best.score === 1 ? best : undefined
}

/** The rule that a question asks for: only when the rule's own words account for every word of the question. */
export function findRule(text: string, role: ReaderRole): FoundRule | undefined {
  const question = readRuleQuestion(text)
  if (!question?.form || question.concepts.size === 0) return undefined
  const index = ruleIndex(role)
  const fits = findFits(
    question,
    index,
    (example) =>
      fitsForm(question, example) &&
      isSure(question, example) &&
      haveSameActs(question.concepts, example.concepts) &&
      isWithin(question.concepts, index.words.get(example.rule) ?? new Set()),
  )
  const fit = pickBest(fits, question.form)
  if (!fit) return undefined
  const { rule, isNegated } = fit.example
  return { rule, isYesOrNo: yesOrNoForms.includes(question.form) && !isNegated && !question.isNegated }
}

const leastLikeness = 0.6
const offered = 2

/** Questions of rules that an unanswered one is nearly like. */
export function findNearRules(text: string, role: ReaderRole): string[] {
  const question = readRuleQuestion(text)
  if (!question?.form || (question.form === 'count' && !question.isAllowance)) return []
  const index = ruleIndex(role)
  return findFits(question, index, (example) => fitsForm(question, example))
    .filter(({ score }) => score >= leastLikeness)
    .slice(0, offered)
    .map(({ example }) => example.rule.questions[0] ?? '')
}

/** Things of the school, which a room or a bus may be asked of. */
const isThing = (concept: string) => isAboutSchool(concept) && !isDeed(concept)

/** What is asked for and not kept: it is named, and the question holds no other word of the school. */
export function findNotKept(text: string, forms?: readonly Form[]): Rule | undefined {
  const question = readRuleQuestion(text)
  if (!question || (forms && !forms.some((form) => form === question.form))) return undefined
  const index = indexFor('not-kept', listNotKept)
  const [best, next] = findFits(question, index, ({ rule, concepts, form }) => {
    if (form !== question.form) return false
    const words = index.words.get(rule)
    const isExplained = (concept: string) => words?.has(concept) === true || isThing(concept)
    return isWithin(concepts, question.concepts) && [...question.concepts].every(isExplained)
  })
  return best && best.score !== next?.score ? best.example.rule : undefined
}
