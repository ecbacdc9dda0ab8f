import { mostBlanks } from '@manara/contract/question-kinds/fill-blanks.ts'
import { plainKey } from '@manara/contract/question-kinds/kind-rules.ts'
import { questionLimits, trueFalseTexts } from '@manara/contract/questions.ts'
import { type GiftAnswer, isWhole, mostRead, readNumbers, readTyped } from './gift-kinds.ts'
import { readCloze } from './moodle-cloze.ts'
import {
  childOf,
  childrenOf,
  type MoodleQuestion,
  numberOf,
  rawText,
  readLine,
  readText,
  withoutTwins,
} from './moodle-text.ts'
import { blankText, type ParsedQuestion } from './parsed-question.ts'
import type { XmlElement } from './read-xml.ts'

/** A question without what all kinds have in common. */
export type ReadKind = Pick<ParsedQuestion, 'questionType' | 'options' | 'content' | 'text'> & {
  /** Of the question, where its blanks say how much they weigh. */
  points?: number
  feedback?: number
}

const questionText = (question: MoodleQuestion) => readText(question, childOf(question.element, 'questiontext'))

const worthOf = ({ attributes: { fraction = '0' } }: XmlElement): number => Number.parseFloat(fraction) || 0

/** An answer; without a format of its own it is plain where it is typed, and HTML where it is read. */
function toAnswer(question: MoodleQuestion, answer: XmlElement, usual: string): GiftAnswer {
  const text = readLine(question, answer, usual)
  return { text, worth: worthOf(answer), hasFeedback: rawText(childOf(answer, 'feedback')) !== '' }
}

const answersOf = (question: MoodleQuestion, usual = 'html') => {
  const answers = childrenOf(question.element, 'answer')
  if (answers.length > mostRead) question.refuse('manyAnswers')
  return answers.map((answer) => toAnswer(question, answer, usual))
}

const countFeedback = (answers: readonly GiftAnswer[]) => answers.filter(({ hasFeedback }) => hasFeedback).length

const isSingle = ({ element }: MoodleQuestion) => !/^(?:false|0)$/i.test(rawText(childOf(element, 'single')))

function readChoice(question: MoodleQuestion): ReadKind {
  const answers = answersOf(question)
  if (answers.length < questionLimits.minOptions) question.refuse('fewOptions')
  if (answers.length > questionLimits.maxOptions) question.refuse('manyOptions')
  const worthy = answers.filter(({ worth }) => worth > 0)
  const isOne = isSingle(question) || (worthy.length === 1 && answers.length < 3)
  const right = isOne ? worthy.filter(({ worth }) => worth > 99).slice(0, 1) : worthy
  if (right.length === 0) question.refuse('noRight')
  if (isOne && worthy.length > 1) question.notes.add('partialPoints')
  if (!isOne && !isWhole(worthy)) question.refuse('several')
  return {
    text: questionText(question),
    questionType: isOne ? 'MultipleChoice' : 'MultipleResponse',
    ...(!isOne && { content: { marking: 'PROPORTIONAL' } }),
    options: answers.map((answer) => ({ text: answer.text, isCorrect: right.includes(answer) })),
    feedback: countFeedback(answers),
  }
}

function readTruth(question: MoodleQuestion): ReadKind {
  const answers = answersOf(question)
  const right = answers.find(({ worth }) => worth > 0)?.text.toLowerCase()
  if (right !== 'true' && right !== 'false') question.refuse('noRight')
  return {
    text: questionText(question),
    questionType: 'TrueFalse',
    options: trueFalseTexts.map((text, at) => ({ text, isCorrect: at === (right === 'true' ? 0 : 1) })),
    feedback: countFeedback(answers),
  }
}

const asItIs = (text: string) => text

function readShortAnswer(question: MoodleQuestion): ReadKind {
  const answers = answersOf(question, 'plain_text')
  const content = readTyped(withoutTwins(question, answers))
  if (typeof content === 'string') return question.refuse(content)
  return {
    text: questionText(question),
    questionType: 'ShortText',
    options: [],
    content: content(asItIs),
    feedback: countFeedback(answers),
  }
}

const round = (value: number) => Number(value.toPrecision(12))

/** Units of the file: the value times the multiplier is the number in that unit. */
function readUnits({ element }: MoodleQuestion) {
  const listed = childOf(element, 'units')
  const units = (listed ? childrenOf(listed, 'unit') : []).map((unit) => ({
    text: rawText(childOf(unit, 'unit_name')),
    factor: round(1 / numberOf(childOf(unit, 'multiplier'))),
  }))
  const known = units.filter(({ text, factor }) => text !== '' && Number.isFinite(factor))
  const isGraded = numberOf(childOf(element, 'unitgradingtype')) > 0
  const kept = Math.round((1 - (numberOf(childOf(element, 'unitpenalty')) || 0)) * 100)
  const unitRule = known.length === 0 ? 'NONE' : isGraded ? 'REQUIRED' : 'OPTIONAL'
  return { unitRule, units: known, unitPercent: isGraded ? Math.min(100, Math.max(0, kept)) : 50 }
}

function readNumerical(question: MoodleQuestion): ReadKind {
  const given = childrenOf(question.element, 'answer')
  const answers = answersOf(question, 'plain_text').map((answer, at) => {
    const margin = rawText(given[at] && childOf(given[at], 'tolerance'))
    return answer.text === '*' ? answer : { ...answer, text: `${answer.text}:${margin || '0'}` }
  })
  const content = readNumbers(answers)
  if (typeof content === 'string') return question.refuse(content)
  return {
    text: questionText(question),
    questionType: 'Numeric',
    options: [],
    content: { ...content(asItIs), ...readUnits(question) },
    feedback: countFeedback(answers),
  }
}

function readMatching(question: MoodleQuestion): ReadKind {
  const pairs = childrenOf(question.element, 'subquestion').map((pair) => ({
    left: readLine(question, pair),
    right: readLine(question, childOf(pair, 'answer'), 'plain_text'),
  }))
  if (pairs.some(({ right }) => right === '')) question.refuse('matching')
  const content = {
    pairs: pairs.filter(({ left }) => left !== ''),
    extras: pairs.filter(({ left }) => left === '').map(({ right }) => ({ right })),
  }
  return { text: questionText(question), questionType: 'Matching', options: [], content }
}

/** The fraction of an entry is its place. */
function readOrdering(question: MoodleQuestion): ReadKind {
  const entries = childrenOf(question.element, 'answer').toSorted((one, other) => worthOf(one) - worthOf(other))
  const isAll = /^(?:ALL_OR_NOTHING|-1)$/.test(rawText(childOf(question.element, 'gradingtype')))
  const content = {
    entries: entries.map((entry) => ({ text: readLine(question, entry) })),
    marking: isAll ? 'ALL' : 'NEIGHBOURS',
  }
  return { text: questionText(question), questionType: 'Ordering', options: [], content }
}

function readBlanks(question: MoodleQuestion): ReadKind {
  const asked = childOf(question.element, 'questiontext')
  const { weight, feedback, ...content } = readCloze(question, rawText(asked), asked?.attributes.format ?? 'html')
  readText(question, asked)
  return { text: blankText, questionType: 'FillBlanks', options: [], content, points: weight, feedback }
}

/** `[[3]]` takes the third word, out of the words of its group. */
function readGaps(question: MoodleQuestion): ReadKind {
  const boxes = question.element.children.filter(({ name }) => name === 'dragbox' || name === 'selectoption')
  const words = boxes.map((box) => ({ text: readLine(question, box), group: rawText(childOf(box, 'group')) }))
  const blanks: object[] = []
  const text = questionText(question).replace(/\[\[(\d{1,3})\]\]/g, (_, number: string) => {
    if (blanks.length === mostBlanks) question.refuse('manyBlanks')
    const right = words[Number(number) - 1] ?? question.refuse('unknownAnswer')
    const group = words.filter((word) => word.group === right.group && plainKey(word.text) !== plainKey(right.text))
    const others = [...new Map(group.map((word) => [plainKey(word.text), word.text])).values()]
    blanks.push({ choice: { right: right.text, others } })
    return `[[${blanks.length}]]`
  })
  if (blanks.length === 0) question.refuse('noBlank')
  return { text: blankText, questionType: 'FillBlanks', options: [], content: { text, blanks } }
}

/** The information for graders is the model answer. */
function readEssay(question: MoodleQuestion): ReadKind {
  const wordsOf = (name: string) => {
    const count = Number(rawText(childOf(question.element, name)))
    return Number.isInteger(count) && count >= 1 && count <= 2_000 ? count : null
  }
  const content = {
    minWords: wordsOf('minwordlimit'),
    maxWords: wordsOf('maxwordlimit'),
    modelAnswer: readText(question, childOf(question.element, 'graderinfo')) || null,
  }
  return { text: questionText(question), questionType: 'Essay', options: [], content }
}

/** By the kinds of Moodle; those that a bank cannot hold are refused by name. */
export const readersOfKinds: ReadonlyMap<string, (question: MoodleQuestion) => ReadKind> = new Map([
  ['multichoice', readChoice],
  ['truefalse', readTruth],
  ['shortanswer', readShortAnswer],
  ['numerical', readNumerical],
  ['matching', readMatching],
  ['match', readMatching],
  ['ddmatch', readMatching],
  ['ordering', readOrdering],
  ['cloze', readBlanks],
  ['multianswer', readBlanks],
  ['ddwtos', readGaps],
  ['gapselect', readGaps],
  ['essay', readEssay],
  ['description', (question) => question.refuse('introduction')],
])
