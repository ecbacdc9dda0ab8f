import { trueFalseTexts } from '@manara/contract/questions.ts'
import { distractorsFor } from './distractors.ts'
import type { Draft, DraftingGround } from './draft.ts'
import type { ReadSentence } from './reading.ts'
import { shuffled } from './seeded-random.ts'
import { turnedAround } from './word-classes.ts'

/** Words whose replacement surely makes a sentence false. */
const isSwappable = (kind: string) => /^(?:year|number|person|class:.*|acronym)$/.test(kind)

function withAnotherGloss(sentence: ReadSentence, { reading, random }: DraftingGround): string | undefined {
  const own = reading.definitions.find((definition) => definition.sentence === sentence)
  if (!own) return undefined
  const others = reading.definitions.filter(({ link, term }) => link === own.link && term !== own.term)
  const [other] = shuffled(others, random)
  return other && `${own.term} ${own.link} ${other.gloss}`
}

function withAnotherWord(sentence: ReadSentence, { reading, random }: DraftingGround): string | undefined {
  for (const candidate of sentence.candidates.filter(({ kind }) => isSwappable(kind))) {
    const [other] = distractorsFor(candidate, sentence.text, { reading, count: 1, random })
    const { start, text } = candidate
    if (other) return sentence.text.slice(0, start) + other + sentence.text.slice(start + text.length)
  }
  return undefined
}

/** The sentence made false in a way that can be told from the text: never by «not». */
const falsified = (sentence: ReadSentence, ground: DraftingGround): string | undefined =>
  withAnotherGloss(sentence, ground) ?? withAnotherWord(sentence, ground) ?? turnedAround(sentence.text)

const [trueText, falseText] = trueFalseTexts

function draftOf(text: string, isTrue: boolean, sentence: ReadSentence): Draft {
  const options = [
    { text: trueText, isCorrect: isTrue },
    { text: falseText, isCorrect: !isTrue },
  ]
  return { text: `${text}.`, options, sourceSentence: sentence.raw }
}

/**
 * True and false take turns, and end when nothing can be made false any more: a list in which nearly all is true asks nothing.
 * What cannot be made false is used for the true ones first.
 */
export function* trueFalseDrafts(ground: DraftingGround): Generator<Draft> {
  const { reading, difficulty, random } = ground
  const telling = reading.sentences.filter(({ candidates }) => candidates.length > 0)
  const byWeight = telling.toSorted((one, other) => other.weight - one.weight)
  const order = difficulty === 'Hard' ? byWeight.toReversed() : byWeight
  const alwaysTrue: ReadSentence[] = []

  function nextFalse(): Draft | undefined {
    for (let sentence = order.shift(); sentence; sentence = order.shift()) {
      const text = falsified(sentence, ground)
      if (text !== undefined) return draftOf(text, false, sentence)
      alwaysTrue.push(sentence)
    }
    return undefined
  }

  function nextTrue(): Draft | undefined {
    const sentence = alwaysTrue.shift() ?? order.shift()
    return sentence && draftOf(sentence.text, true, sentence)
  }

  for (let isTrueNext = random() < 0.5; ; isTrueNext = !isTrueNext) {
    const draft = isTrueNext ? nextTrue() : nextFalse()
    if (!draft) return
    yield draft
  }
}
