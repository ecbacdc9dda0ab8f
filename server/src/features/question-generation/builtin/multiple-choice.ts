import { frames } from './builtin.text.ts'
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
  const others = shuffled(
    reading.definitions.filter((other) => other !== definition && other.term !== definition.term),
    random,
  )
  const alike = [...others.filter((other) => isSameForm(other, definition)), ...others].filter(
    (other, index, all) => all.indexOf(other) === index,
  )
  const wrong = alike.slice(0, wrongAnswers[difficulty])
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

/** A sentence with one of its words left out. Hard questions ask for the less telling words. */
function clozeDraft(sentence: ReadSentence, ground: DraftingGround, answered: Set<string>): Draft | undefined {
  const { reading, difficulty, random } = ground
  const frame = frames[reading.language]
  const candidates =
    difficulty === 'Hard' ? [...sentence.candidates.slice(1), ...sentence.candidates.slice(0, 1)] : sentence.candidates
  for (const candidate of candidates) {
    const answer = rootsIn(candidate.text).join(' ')
    if (answered.has(answer)) continue
    const wrong = distractorsFor(candidate, sentence.text, { reading, count: wrongAnswers[difficulty], random })
    if (wrong.length === 0) continue
    answered.add(answer)
    const { start, text } = candidate
    const asked = sentence.text.slice(0, start) + frame.blank + sentence.text.slice(start + text.length)
    return { text: frame.fill(asked), options: optionsOf(text, wrong, random), sourceSentence: sentence.raw }
  }
  return undefined
}

/** Definitions first, then blanks in the order of weight; one question for a sentence. */
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
    const draft = used.has(sentence) ? undefined : clozeDraft(sentence, ground, answered)
    if (draft) yield draft
  }
}
