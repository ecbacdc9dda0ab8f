import { frames } from './builtin.text.ts'
import type { Candidate } from './candidates.ts'
import { givesItselfAway } from './changeable.ts'
import { distractorsFor } from './distractors.ts'
import { type Draft, type DraftingGround, optionsOf } from './draft.ts'
import type { Definition, ReadSentence } from './reading.ts'
import { shuffled } from './seeded-random.ts'
import { rootsIn } from './words.ts'

const wrongAnswers = { Easy: 2, Medium: 3, Hard: 3 } as const

/** «مفرد» and «جمع» do not stand in for each other. */
const isSameForm = (one: Definition, other: Definition) => one.link === other.link

function definitionDraft(definition: Definition, ground: DraftingGround): Draft | undefined {
  const { reading, difficulty, random } = ground
  const frame = frames[reading.language]
  const others = reading.definitions.filter((other) => other !== definition && other.term !== definition.term)
  const alike = others.filter((other) => isSameForm(other, definition))
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
  return { text: frame.term(definition.gloss), options, sourceSentence }
}

/** Two facts of one sentence at once: each wrong answer has at least one of them wrong. */
function pairDraft(sentence: ReadSentence, ground: DraftingGround, answered: Set<string>): Draft | undefined {
  const { reading, random } = ground
  const frame = frames[reading.language]
  const found: (Candidate & { wrong: string })[] = []
  for (const candidate of sentence.candidates) {
    if (found.length === 2) break
    if (answered.has(rootsIn(candidate.text).join(' '))) continue
    const [wrong] = distractorsFor(candidate, sentence.text, { reading, count: 1, random })
    if (wrong !== undefined && found[0]?.wrong !== wrong) found.push({ ...candidate, wrong })
  }
  const asked = found.toSorted((one, other) => one.start - other.start)
  const [first, second] = asked
  if (!first || !second) return undefined
  for (const { text } of asked) answered.add(rootsIn(text).join(' '))
  const { text: whole } = sentence
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
    const asked = sentence.text.slice(0, start) + frame.blank + sentence.text.slice(start + text.length)
    const options = optionsOf(text, wrong, random)
    if (givesItselfAway(asked, options)) continue
    answered.add(answer)
    return { text: frame.fill(asked), options, sourceSentence: sentence.raw }
  }
  return undefined
}

/**
 * Definitions first, then blanks in the order of weight; one question for a sentence. Hard ones ask for a whole definition
 * or for two facts at once: a text without them gives fewer.
 */
export function* multipleChoiceDrafts(ground: DraftingGround, wanted: number): Generator<Draft> {
  const { reading, random } = ground
  const used = new Set<ReadSentence>()
  const answered = new Set<string>()
  const definitions = reading.definitions.length >= 3 ? shuffled(reading.definitions, random) : []
  for (const definition of definitions.slice(0, Math.ceil(wanted / 2))) {
    const draft = definitionDraft(definition, ground)
    if (!draft) continue
    used.add(definition.sentence)
    answered.add(rootsIn(definition.term).join(' '))
    yield draft
  }
  for (const sentence of reading.sentences.toSorted((one, other) => other.weight - one.weight)) {
    const make = ground.difficulty === 'Hard' ? pairDraft : clozeDraft
    const draft = used.has(sentence) ? undefined : make(sentence, ground, answered)
    if (draft) yield draft
  }
}
