import { trueFalseTexts } from '@manara/contract/questions.ts'
import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { shuffled } from '../../../platform/random/random.ts'
import { frames } from './builtin.text.ts'
import { toName } from './definitions.ts'
import { distractorsFor } from './distractors.ts'
import type { Draft, DraftingDeps } from './draft.ts'
import { isOfRow, verbMark } from './labels.ts'
import type { ReadSentence } from './read-sentence.ts'
import { turnedAround } from './word-classes.ts'
import { keysIn } from './words.ts'
import { termsBeside } from './wrong-terms.ts'

/** Words whose replacement surely makes a sentence false. */
const isSwappable = (kind: string) =>
  /^(?:year|number|about|person|named|count|acronym|class:.*|list:.*|parallel:.*|latin:.*|noun:2:.*)$/.test(kind)

/** «الأمن» and «هدف الأمن»: what is true of one is nearly true of the other. */
function isPartOf(one: string, other: string): boolean {
  const keys = keysIn(other)
  return [...keysIn(one)].every((key) => keys.has(key))
}

function withAnotherGloss(sentence: ReadSentence, { reading, random }: DraftingDeps): string | undefined {
  const own = reading.definitions.find((definition) => definition.sentence === sentence)
  if (!own) return undefined
  const others = reading.definitions.filter(
    ({ form, link, term, gloss }) =>
      form === own.form &&
      link === own.link &&
      !isPartOf(term, own.term) &&
      !isPartOf(own.term, term) &&
      verbMark(gloss) === verbMark(own.gloss) &&
      !fold(gloss).includes(toName(own)),
  )
  const [other] = shuffled(others, random)
  return other && `${own.term}${own.isLabel ? '' : ' '}${own.link} ${other.gloss}`
}

function withAnotherWord(sentence: ReadSentence, { reading, random }: DraftingDeps): string | undefined {
  // The list in the sentence shows its own count.
  const isCountOfList = (kind: string) => kind === 'count' && /:| (?:هي|هم) /u.test(sentence.text)
  for (const candidate of sentence.candidates.filter(({ kind }) => isSwappable(kind) && !isCountOfList(kind))) {
    const [other] = distractorsFor(candidate, sentence.text, { reading, count: 1, random })
    const { start, text } = candidate
    if (other) return sentence.text.slice(0, start) + other + sentence.text.slice(start + text.length)
  }
  return undefined
}

/** «TCP يضمن وصول الحزم» said of «UDP». */
function withAnotherSubject(sentence: ReadSentence, deps: DraftingDeps): string | undefined {
  const fact = deps.reading.facts.find((one) => one.sentence === sentence)
  const [other] = fact ? termsBeside(fact, deps) : []
  return fact && other && sentence.text.replace(fact.term, other.term)
}

/** «دم النزيف الشرياني فاتح، ودم النزيف الوريدي داكن»: what two like clauses speak of, each in the place of the other. */
function withExchange({ text, candidates }: ReadSentence): string | undefined {
  const [verb = ''] = text.split(' ', 1)
  const inOrder = candidates.filter(({ kind }) => /^(?:noun:2|latin):/.test(kind)).toSorted((a, b) => a.start - b.start)
  for (const [at, first] of inOrder.entries()) {
    const second = inOrder.slice(at + 1).find(({ kind }) => kind === first.kind)
    if (!second) continue
    const end = first.start + first.text.length
    const between = text.slice(end, second.start)
    if (!between.includes(`، و${verb} `)) continue
    return (
      text.slice(0, first.start) + second.text + between + first.text + text.slice(second.start + second.text.length)
    )
  }
  return undefined
}

/** The sentence made false in a way that the text can refute: never by «not». */
const falsified = (sentence: ReadSentence, deps: DraftingDeps): string | undefined =>
  withAnotherGloss(sentence, deps) ??
  withExchange(sentence) ??
  withAnotherWord(sentence, deps) ??
  withAnotherSubject(sentence, deps) ??
  turnedAround(sentence.text)

const [trueText, falseText] = trueFalseTexts

/** A statement, true to the text or made false, and its sentence. */
interface Statement {
  text: string
  sentence: ReadSentence
}

const buildDraft = (text: string, isTrue: boolean, sourceSentence: string): Draft => ({
  text,
  options: [
    { text: trueText, isCorrect: isTrue },
    { text: falseText, isCorrect: !isTrue },
  ],
  sourceSentence,
})

const alone = ({ text, sentence }: Statement, isTrue: boolean) => buildDraft(`${text}.`, isTrue, sentence.raw)

/** Two statements in one, true only where both are; a false half takes either place. */
function together(pair: [Statement, Statement], isTrue: boolean, { reading, random }: DraftingDeps): Draft {
  const [first, second] = shuffled(pair, random) as [Statement, Statement]
  const text = frames[reading.language].both(first.text, second.text)
  return buildDraft(text, isTrue, `${first.sentence.raw} … ${second.sentence.raw}`)
}

/**
 * True and false take turns, and end when nothing can be made false any more: a list in which nearly all is true asks nothing.
 * What cannot be made false is used for the true ones first. Hard ones join two statements.
 */
export function* trueFalseDrafts(deps: DraftingDeps): Generator<Draft> {
  const { reading, difficulty, random } = deps
  const isOfText = new Set(reading.sentences)
  const labelled = reading.definitions
    .filter(({ isLabel, term, sentence }) => (isLabel ? !isOfRow(term) : !isOfText.has(sentence)))
    .map(({ sentence }) => sentence)
  const informative = [...labelled, ...reading.sentences.filter(({ candidates }) => candidates.length > 0)]
  const order = informative.toSorted((one, other) => other.weight - one.weight)
  const alwaysTrue: ReadSentence[] = []

  function nextFalse(): Statement | undefined {
    for (let sentence = order.shift(); sentence; sentence = order.shift()) {
      const text = falsified(sentence, deps)
      if (text !== undefined) return { text, sentence }
      alwaysTrue.push(sentence)
    }
    return undefined
  }

  function nextTrue(): Statement | undefined {
    const sentence = alwaysTrue.shift() ?? order.shift()
    return sentence && { text: sentence.text, sentence }
  }

  function next(isTrue: boolean): Draft | undefined {
    const statement = isTrue ? nextTrue() : nextFalse()
    if (!statement) return undefined
    if (difficulty !== 'Hard') return alone(statement, isTrue)
    const beside = nextTrue()
    return beside && together([statement, beside], isTrue, deps)
  }

  for (let isTrueNext = random() < 0.5; ; isTrueNext = !isTrueNext) {
    const draft = next(isTrueNext)
    if (!draft) return
    yield draft
  }
}
