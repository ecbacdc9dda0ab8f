import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { shuffled } from '../../../platform/random/random.ts'
import { frames } from './builtin.text.ts'
import type { Candidate } from './candidates.ts'
import { givesItselfAway } from './changeable.ts'
import { toName } from './definitions.ts'
import { distractorsFor } from './distractors.ts'
import { type Draft, type DraftingDeps, toOptions } from './draft.ts'
import { isDate, isOfRow, verbMark } from './labels.ts'
import { notOneOf } from './not-one-of.ts'
import type { Definition, ReadSentence } from './read-sentence.ts'
import { realQuestion } from './real-question.ts'
import { keysIn, rootsIn, wordsIn } from './words.ts'
import { distinct, isKnown, mostCompared, termsBeside } from './wrong-terms.ts'

const wrongAnswers = { Easy: 2, Medium: 3, Hard: 3 } as const

/** «مفرد» and «جمع» do not stand in for each other. */
const isSameForm = (one: Definition, other: Definition) => one.form === other.form

/** The article of a name, the verb behind it and the length of a date would show what belongs together. */
const isWrittenAlike = (one: Definition, other: Definition) =>
  isKnown(one.term) === isKnown(other.term) &&
  isDate(one.term) === isDate(other.term) &&
  (isDate(one.term)
    ? wordsIn(one.term).length === wordsIn(other.term).length
    : verbMark(one.gloss) === verbMark(other.gloss))

function definitionDraft(definition: Definition, deps: DraftingDeps): Draft | undefined {
  const { reading, difficulty, random } = deps
  const frame = frames[reading.language]
  const others = reading.definitions.filter((other) => other !== definition && other.term !== definition.term)
  const asked = fold(definition.gloss)
  const inGloss = keysIn(definition.gloss)
  const ownKeys = keysIn(definition.term)
  const isNamedIn = ({ gloss }: Definition) => [...keysIn(gloss)].some((key) => ownKeys.has(key))
  const sameForm = others.filter((other) => isSameForm(other, definition))
  const alike = shuffled(sameForm, random)
    .slice(0, mostCompared)
    .filter(
      (other) =>
        isWrittenAlike(other, definition) &&
        !asked.includes(toName(other)) &&
        [...ownKeys].every((key) => !inGloss.has(key) || keysIn(other.term).has(key)) &&
        ![...keysIn(toName(other))].every((key) => inGloss.has(key)) &&
        !(difficulty === 'Hard' && isNamedIn(other)),
    )
  const wanted = wrongAnswers[difficulty]
  const isInList = definition.form.startsWith('list')
  const terms = difficulty === 'Hard' || isInList ? [] : termsBeside(definition, deps)
  const wrong = distinct([...alike, ...terms]).slice(0, wanted)
  if (wrong.length < Math.min(2, wanted)) return undefined
  const sourceSentence = definition.sentence.raw
  // «تصف القانون الأول»: of which row it is, only the other names show.
  if (difficulty === 'Hard' && (isDate(definition.term) || isOfRow(definition.term))) return undefined
  if (difficulty === 'Hard') {
    const options = toOptions(
      definition.gloss,
      wrong.map(({ gloss }) => gloss),
      random,
    )
    return { text: frame.gloss(definition.term), options, sourceSentence }
  }
  const options = toOptions(
    definition.term,
    wrong.map(({ term }) => term),
    random,
  )
  const ask = isDate(definition.term) ? frame.date : definition.isLabel ? frame.label : frame.term
  return { text: ask(definition.gloss), options, sourceSentence }
}

/** Two facts of one sentence at once: each wrong answer has at least one of them wrong. */
function pairDraft(sentence: ReadSentence, deps: DraftingDeps, answered: Set<string>): Draft | undefined {
  const { reading, random } = deps
  const frame = frames[reading.language]
  const found: (Candidate & { wrong: string })[] = []
  for (const candidate of sentence.candidates) {
    if (found.length === 2) break
    if (answered.has(rootsIn(candidate.text).join(' '))) continue
    if (candidate.kind === 'about' || showsItsCount(candidate, sentence.asked)) continue
    const [wrong] = distractorsFor(candidate, sentence.text, { reading, count: 1, random })
    if (wrong !== undefined && found[0]?.wrong !== wrong) found.push({ ...candidate, wrong })
  }
  const inOrder = found.toSorted((one, other) => one.start - other.start)
  const [first, second] = inOrder
  if (!first || !second) return undefined
  for (const { text } of inOrder) answered.add(rootsIn(text).join(' '))
  const { asked: whole } = sentence
  const between = whole.slice(first.start + first.text.length, second.start)
  const behind = whole.slice(second.start + second.text.length)
  const wrong = [
    frame.pair(first.text, second.wrong),
    frame.pair(first.wrong, second.text),
    frame.pair(first.wrong, second.wrong),
  ]
  return {
    text: frame.fillBoth(whole.slice(0, first.start) + frame.blank + between + frame.blank + behind),
    options: toOptions(frame.pair(first.text, second.text), wrong, random),
    sourceSentence: sentence.raw,
  }
}

/** «ثلاثة أقسام: …»: the list that follows shows how many there are. */
const showsItsCount = ({ kind, start, text }: Candidate, asked: string) =>
  kind === 'count' && /:|،| (?:هي|هم|هو) /u.test(asked.slice(start + text.length))

/** A sentence with one of its words left out. */
function clozeDraft(sentence: ReadSentence, deps: DraftingDeps, answered: Set<string>): Draft | undefined {
  const { reading, difficulty, random } = deps
  const frame = frames[reading.language]
  for (const candidate of sentence.candidates) {
    const answer = rootsIn(candidate.text).join(' ')
    if (answered.has(answer) || showsItsCount(candidate, sentence.asked)) continue
    const wrong = distractorsFor(candidate, sentence.text, { reading, count: wrongAnswers[difficulty], random })
    if (wrong.length === 0) continue
    const { start, text } = candidate
    const blanked = sentence.asked.slice(0, start) + frame.blank + sentence.asked.slice(start + text.length)
    const real = reading.language === 'Arabic' ? realQuestion(sentence.text, candidate) : undefined
    const unit = real?.unit ?? ''
    const options = toOptions(
      text + unit,
      wrong.map((other) => other + unit),
      random,
    )
    if (givesItselfAway(real?.text ?? blanked, options)) continue
    answered.add(answer)
    return { text: real?.text ?? frame.fill(blanked), options, sourceSentence: sentence.raw }
  }
  return undefined
}

/**
 * Definitions first, then blanks in the order of weight; one question for a sentence. Hard ones ask for a whole definition
 * or for two facts at once: a text without them gives fewer.
 */
export function* multipleChoiceDrafts(deps: DraftingDeps, wanted: number): Generator<Draft> {
  const { reading, random, difficulty } = deps
  const askedLists = new Set<string>()
  const isFresh = new Set(reading.sentences.map(({ raw }) => raw))
  const used = new Set<ReadSentence>()
  const answered = new Set<string>()
  const definitions = [
    ...shuffled(reading.definitions, random),
    ...(difficulty === 'Hard' ? [] : shuffled(reading.facts, random)),
  ]
  const most = Math.ceil(wanted / 2)
  for (const definition of definitions.slice(0, most)) {
    const draft = definitionDraft(definition, deps)
    if (!draft) continue
    used.add(definition.sentence)
    answered.add(rootsIn(definition.term).join(' '))
    yield draft
  }
  const lists = difficulty === 'Easy' ? [] : reading.enumerations.filter(({ sentence }) => isFresh.has(sentence.raw))
  for (const list of shuffled(lists, random).slice(0, Math.ceil(wanted / 3))) {
    const draft = notOneOf(list, deps)
    if (!draft) continue
    askedLists.add(list.sentence.raw)
    yield draft
  }
  for (const sentence of reading.sentences.toSorted((one, other) => other.weight - one.weight)) {
    const make = difficulty === 'Hard' ? pairDraft : clozeDraft
    const draft = used.has(sentence) || askedLists.has(sentence.raw) ? undefined : make(sentence, deps, answered)
    if (!draft) continue
    used.add(sentence)
    yield draft
  }
  // A text of definitions has nothing else to ask for.
  for (const definition of definitions.slice(most)) {
    const draft = used.has(definition.sentence) ? undefined : definitionDraft(definition, deps)
    if (draft) yield draft
  }
}
