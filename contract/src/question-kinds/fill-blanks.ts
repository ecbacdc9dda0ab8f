import { type Static, Type } from 'typebox'
import { Line, Multiline } from '../fields.ts'
import { fieldOf, findTwins, type KindRules, listOf, plainKey, typedText } from './kind-rules.ts'
import { complaintsAboutNumber, describeNumber, NumericContent, shareOfNumber } from './numeric.ts'
import { complaintsAboutText, describeAnswers, longestAnswer, ShortTextContent, shareOfText } from './text-answers.ts'

const Word = Line(100, {
  title: 'كلمة القائمة',
  messages: { required: 'اكتب كلمة القائمة', maxLength: 'كلمة القائمة 100 حرف على الأكثر' },
})

/** A drop-down list of words, one of them right. */
const ChoiceBlank = Type.Object({
  right: Word,
  others: Type.Array(Word, {
    title: 'الكلمات الأخرى',
    minItems: 1,
    maxItems: 9,
    'x-messages': {
      required: 'للقائمة كلمتان على الأقل',
      minItems: 'للقائمة كلمتان على الأقل',
      maxItems: 'للقائمة 10 كلمات على الأكثر',
    },
  }),
})

/** The most blanks of a question. */
export const mostBlanks = 20

/** One of the three. */
const Blank = Type.Object({
  text: Type.Optional(ShortTextContent),
  number: Type.Optional(NumericContent),
  choice: Type.Optional(ChoiceBlank),
})
type Blank = Static<typeof Blank>

/** A text with `[[1]]`, `[[2]]` … in it; the blank of that number is its place in the list. */
export const FillBlanksContent = Type.Object({
  text: Multiline(2_000, {
    title: 'النص ذو الفراغات',
    messages: { required: 'اكتب النص وفيه فراغ واحد على الأقل', maxLength: 'النص 2000 حرف على الأكثر' },
  }),
  blanks: Type.Array(Blank, {
    title: 'الفراغات',
    minItems: 1,
    maxItems: mostBlanks,
    'x-messages': {
      required: 'اجعل كلمة واحدة على الأقل فراغًا',
      minItems: 'اجعل كلمة واحدة على الأقل فراغًا',
      maxItems: `للسؤال ${mostBlanks} فراغًا على الأكثر`,
    },
  }),
})
export type FillBlanksContent = Static<typeof FillBlanksContent>

export interface ShownFillBlanks {
  text: string
  blanks: { id: string; kind: 'TEXT' | 'NUMBER' | 'CHOICE'; words: string[] }[]
}

/** The text in pieces: the words between the blanks, and the number of each blank. */
export const piecesOf = (text: string): (string | number)[] =>
  text.split(/\[\[(\d{1,3})\]\]/).map((piece, at) => (at % 2 === 1 ? Number(piece) : piece))

const kindOf = ({ text, number }: Blank) => (text ? 'TEXT' : number ? 'NUMBER' : 'CHOICE')

const wordsOf = ({ choice }: Blank) => (choice ? [choice.right, ...choice.others] : [])

function shareOfBlank({ text, number, choice }: Blank, given: string): number {
  if (text) return shareOfText(text, given)
  if (number) return shareOfNumber(number, given)
  return choice && given.length <= longestAnswer && plainKey(given) === plainKey(choice.right) ? 1 : 0
}

/** The text of each blank, by its number; the first text of a blank counts. */
function typedIn(response: unknown): Map<unknown, string> {
  const typed = new Map<unknown, string>()
  for (const blank of listOf(response, 'blanks')) {
    const id = fieldOf(blank, 'blankId')
    if (!typed.has(id)) typed.set(id, typedText(blank))
  }
  return typed
}

function complaintsAboutBlank({ text, number, choice }: Blank): string[] {
  if ([text, number, choice].filter(Boolean).length !== 1) return ['اختر نوعه: نص أو عدد أو قائمة']
  if (text) return complaintsAboutText(text)
  if (number) return complaintsAboutNumber(number)
  return choice && findTwins(wordsOf({ choice }).map(plainKey)) ? ['في القائمة كلمتان متطابقتان'] : []
}

function complaintsAboutPlaces({ text, blanks }: FillBlanksContent): string[] {
  const numbers = piecesOf(text).filter((piece) => typeof piece === 'number')
  const unknown = numbers.find((number) => !blanks[number - 1])
  const unused = blanks.findIndex((_, at) => !numbers.includes(at + 1)) + 1
  const twice = numbers.find((number, at) => numbers.indexOf(number) < at)
  return [
    ...(numbers.length === 0 ? ['اجعل كلمة واحدة على الأقل فراغًا'] : []),
    ...(unknown === undefined ? [] : [`الفراغ [[${unknown}]] مذكور في النص وليس له جواب`]),
    ...(numbers.length > 0 && unused > 0 ? [`للفراغ [[${unused}]] جواب وليس مذكورًا في النص`] : []),
    ...(twice === undefined ? [] : [`الفراغ [[${twice}]] مذكور مرتين في النص`]),
  ]
}

const describeBlank = ({ text, number, choice }: Blank) => {
  if (text) return describeAnswers(text.answers)
  return number ? describeNumber(number) : (choice?.right ?? '')
}

export const fillBlanks: KindRules<FillBlanksContent> = {
  complaints: (content) => [
    ...complaintsAboutPlaces(content),
    ...content.blanks.flatMap((blank, at) =>
      complaintsAboutBlank(blank).map((complaint) => `الفراغ [[${at + 1}]]: ${complaint}`),
    ),
  ],
  shown: ({ text, blanks }, shuffle): ShownFillBlanks => ({
    text,
    blanks: blanks.map((blank, at) => ({
      id: String(at + 1),
      kind: kindOf(blank),
      words: shuffle(wordsOf(blank)),
    })),
  }),
  share({ blanks }, _, response) {
    const typed = typedIn(response)
    const sum = blanks.reduce((shares, blank, at) => shares + shareOfBlank(blank, typed.get(String(at + 1)) ?? ''), 0)
    return blanks.length === 0 ? 0 : sum / blanks.length
  },
  describeKey: ({ blanks }) => blanks.map((blank, at) => `(${at + 1}) ${describeBlank(blank)}`).join('؛ '),
  describeResponse({ blanks }, _, response) {
    const typed = typedIn(response)
    const texts = blanks.map((_blank, at) => (typed.get(String(at + 1)) ?? '').slice(0, longestAnswer).trim())
    return texts.flatMap((text, at) => (text === '' ? [] : `(${at + 1}) ${text}`)).join('؛ ')
  },
}
