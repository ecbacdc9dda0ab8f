import { fold } from '../../../llm/arabic-text.ts'
import { frames } from './builtin.text.ts'
import type { Candidate } from './candidates.ts'
import { givesItselfAway } from './changeable.ts'
import { distractorsFor } from './distractors.ts'
import { type Draft, type DraftingGround, optionsOf } from './draft.ts'
import { notOneOf } from './not-one-of.ts'
import { type Definition, nameOf, type ReadSentence } from './reading.ts'
import { realQuestion } from './real-question.ts'
import { shuffled } from './seeded-random.ts'
import { rootsIn } from './words.ts'

const wrongAnswers = { Easy: 2, Medium: 3, Hard: 3 } as const

/** «مفرد» and «جمع» do not stand in for each other. */
const isSameForm = (one: Definition, other: Definition) => one.form === other.form

function definitionDraft(definition: Definition, ground: DraftingGround): Draft | undefined {
  const { reading, difficulty, random } = ground
  const frame = frames[reading.language]
  const others = reading.definitions.filter((other) => other !== definition && other.term !== definition.term)
  const asked = fold(definition.gloss)
  const alike = others.filter((other) => isSameForm(other, definition) && !asked.includes(nameOf(other)))
  const wrong = shuffled(alike, random).slice(0, wrongAnswers[difficulty])
  if (wrong.length < Math.min(2, wrongAnswers[difficulty])) return undefined
  const sourceSentence = definition.sentence.raw
  if (difficulty === 'Hard') {
    const options = optionsOf(
      definition.gloss,
      wrong.map(({ gloss }) => gloss),
      random,
    )
    return { text: frame.gloss(definition.term), options, sourceSentence }
  }
  const options = optionsOf(
    definition.term,
    wrong.map(({ term }) => term),
    random,
  )
  return { text: (definition.isLabel ? frame.label : frame.term)(definition.gloss), options, sourceSentence }
}

/** Two facts of one sentence at once: each wrong answer has at least one of them wrong. */
function pairDraft(sentence: ReadSentence, ground: DraftingGround, answered: Set<string>): Draft | undefined {
  const { reading, random } = ground
  const frame = frames[reading.language]
  const found: (Candidate & { wrong: string })[] = []
  for (const candidate of sentence.candidates) {
    if (found.length === 2) break
    if (answered.has(rootsIn(candidate.text).join(' '))) continue
    if (candidate.kind === 'about') continue
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
    options: optionsOf(frame.pair(first.text, second.text), wrong, random),
    sourceSentence: sentence.raw,
  }
}

/** A sentence with one of its words left out. */
function clozeDraft(sentence: ReadSentence, ground: DraftingGround, answered: Set<string>): Draft | undefined {
  const { reading, difficulty, random } = ground
  const frame = frames[reading.language]
  for (const candidate of sentence.candidates) {
    const answer = rootsIn(candidate.text).join(' ')
    if (answered.has(answer)) continue
    const wrong = distractorsFor(candidate, sentence.text, { reading, count: wrongAnswers[difficulty], random })
    if (wrong.length === 0) continue
    const { start, text } = candidate
    const blanked = sentence.asked.slice(0, start) + frame.blank + sentence.asked.slice(start + text.length)
    const real = reading.language === 'Arabic' ? realQuestion(sentence.text, candidate) : undefined
    const unit = real?.unit ?? ''
    const options = optionsOf(
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
export function* multipleChoiceDrafts(ground: DraftingGround, wanted: number): Generator<Draft> {
  const { reading, random, difficulty } = ground
  const askedLists = new Set<string>()
  const isFresh = new Set(reading.sentences.map(({ raw }) => raw))
  const used = new Set<ReadSentence>()
  const answered = new Set<string>()
  const definitions = reading.definitions.length >= 3 ? shuffled(reading.definitions, random) : []
  const most = Math.ceil(wanted / 2)
  for (const definition of definitions.slice(0, most)) {
    const draft = definitionDraft(definition, ground)
    if (!draft) continue
    used.add(definition.sentence)
    answered.add(rootsIn(definition.term).join(' '))
    yield draft
  }
  const lists = difficulty === 'Easy' ? [] : reading.enumerations.filter(({ sentence }) => isFresh.has(sentence.raw))
  for (const list of shuffled(lists, random).slice(0, Math.ceil(wanted / 3))) {
    const draft = notOneOf(list, ground)
    if (!draft) continue
    askedLists.add(list.sentence.raw)
    yield draft
  }
  for (const sentence of reading.sentences.toSorted((one, other) => other.weight - one.weight)) {
    const make = difficulty === 'Hard' ? pairDraft : clozeDraft
    const draft = used.has(sentence) || askedLists.has(sentence.raw) ? undefined : make(sentence, ground, answered)
    if (!draft) continue
    used.add(sentence)
    yield draft
  }
  // A text of definitions has nothing else to ask for.
  for (const definition of definitions.slice(most)) {
    const draft = used.has(definition.sentence) ? undefined : definitionDraft(definition, ground)
    if (draft) yield draft
  }
}
