import type { ContentByType } from '@manara/contract/question-kinds/content.ts'
import { piecesOf } from '@manara/contract/question-kinds/fill-blanks.ts'
import { trueFalseTexts } from '@manara/contract/questions.ts'
import { marginOf, type WrittenQuestion, weightOf } from './written-question.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** A text of XML, without the two characters that no XML holds. */
export const escapeXml = (text: string): string => text.replace(/[&<>"\r\ufffe\uffff]/g, (sign) => signs[sign] ?? '')

export const element = (name: string, inner: string | number): string => `<${name}>${inner}</${name}>`

const textOf = (text: string) => element('text', escapeXml(text))

/** A part that holds plain text. */
export const part = (name: string, text: string): string => `<${name} format="plain_text">${textOf(text)}</${name}>`

const answer = (text: string, fraction: number, more = '') =>
  `<answer fraction="${fraction}" format="plain_text">${textOf(text)}${more}</answer>\n`

interface WrittenKind {
  /** The name of the kind in Moodle. */
  type: string
  /** In place of the text of the question. */
  text?: string
  body: string
}

type Contents = ContentByType
type Writers = {
  [Type in WrittenQuestion['questionType']]: (content: Contents[Type], question: WrittenQuestion) => WrittenKind
}

const writeChoice = ({ options }: WrittenQuestion, isSingle: boolean): WrittenKind => {
  const right = options.filter(({ isCorrect }) => isCorrect).length
  const share = weightOf(100 / right)
  const answers = options.map(({ text, isCorrect }) => answer(text, isCorrect ? share : isSingle ? 0 : -share))
  return { type: 'multichoice', body: `${element('single', `${isSingle}`)}\n${answers.join('')}` }
}

function writeUnits({ unitRule, units, unitPercent }: Contents['Numeric']): string {
  if (unitRule === 'NONE') return ''
  const listed = units.map(({ text, factor }) =>
    element('unit', element('multiplier', 1 / factor) + element('unit_name', escapeXml(text))),
  )
  const grading =
    unitRule === 'REQUIRED'
      ? element('unitgradingtype', 1) +
        element('unitpenalty', Number((1 - unitPercent / 100).toFixed(2))) +
        element('showunits', 0)
      : element('unitgradingtype', 0) + element('showunits', 3)
  return `${element('units', listed.join(''))}\n${grading}\n`
}

/** A word of a blank: its signs would end it. */
const blankWord = (text: string) => text.replace(/[~#}"/\\]|^[=%]/g, (sign) => `\\${sign}`)

/** Words that a reader would take for a blank. */
const likeBlank = /\{(?=\d{0,3}:[A-Z_]{2,20}:)/g

const percentSign = (percent: number) => (percent === 100 ? '=' : `%${percent}%`)

function writeBlank({ text, number, choice }: Contents['FillBlanks']['blanks'][number]): string {
  if (text) return `SHORTANSWER:${text.answers.map((one) => percentSign(one.percent) + blankWord(one.text)).join('~')}`
  if (number)
    return `NUMERICAL:${number.values.map((one) => `${percentSign(one.percent)}${one.value}:${marginOf(one)}`).join('~')}`
  return `MULTICHOICE:${[`=${blankWord(choice?.right ?? '')}`, ...(choice?.others ?? []).map(blankWord)].join('~')}`
}

const writers: Writers = {
  MultipleChoice: (_, question) => writeChoice(question, true),
  MultipleResponse: (_, question) => writeChoice(question, false),
  TrueFalse(_, { options }) {
    const isTrue = options.find(({ isCorrect }) => isCorrect)?.text === trueFalseTexts[0]
    return { type: 'truefalse', body: answer('true', isTrue ? 100 : 0) + answer('false', isTrue ? 0 : 100) }
  },
  ShortText: ({ answers, fold }) => ({
    type: 'shortanswer',
    body: `${element('usecase', fold === 'EXACT' ? 1 : 0)}\n${answers.map(({ text, percent }) => answer(text, percent)).join('')}`,
  }),
  Numeric: (content) => ({
    type: 'numerical',
    body:
      content.values
        .map((one) => answer(String(one.value), one.percent, element('tolerance', marginOf(one))))
        .join('') + writeUnits(content),
  }),
  Matching: ({ pairs, extras }) => ({
    type: 'matching',
    body: [...pairs, ...extras.map(({ right }) => ({ left: '', right }))]
      .map(
        ({ left, right }) =>
          `<subquestion format="plain_text">${textOf(left)}${element('answer', textOf(right))}</subquestion>\n`,
      )
      .join(''),
  }),
  Ordering: ({ entries, marking }) => ({
    type: 'ordering',
    body: [
      element('layouttype', 'VERTICAL'),
      element('selecttype', 'ALL'),
      element('selectcount', 0),
      element('gradingtype', marking === 'ALL' ? 'ALL_OR_NOTHING' : 'RELATIVE_NEXT_EXCLUDE_LAST'),
      entries.map(({ text }, at) => answer(text, at + 1)).join(''),
    ].join('\n'),
  }),
  FillBlanks: ({ text, blanks }) => ({
    type: 'cloze',
    text: piecesOf(text)
      .map((piece) =>
        typeof piece === 'string' ? piece.replace(likeBlank, '\\{') : `{1:${writeBlank(blanks[piece - 1] ?? {})}}`,
      )
      .join(''),
    body: '',
  }),
  Essay: ({ minWords, maxWords, modelAnswer }) => ({
    type: 'essay',
    body: [
      element('responseformat', 'plain'),
      element('responserequired', 1),
      element('attachments', 0),
      minWords === null ? '' : element('minwordlimit', minWords),
      maxWords === null ? '' : element('maxwordlimit', maxWords),
      `${part('graderinfo', modelAnswer ?? '')}\n`,
    ]
      .filter((line) => line !== '')
      .join('\n'),
  }),
}

/** The part of a question that its kind makes. */
export const writeKind = (question: WrittenQuestion): WrittenKind =>
  (writers[question.questionType] as Writers['ShortText'])(question.content as Contents['ShortText'], question)
