import {
  complaintsAboutContent,
  describeKey,
  describeResponse,
  identifyContent,
  type KeyedQuestion,
  shareOf,
  toShownContent,
} from '@manara/contract/question-kinds/content.ts'
import { keepsOrder, orderOptions } from '@manara/contract/question-kinds/option-order.ts'
import { questionTypes } from '@manara/contract/question-kinds/question-types.ts'
import { describe, expect, it } from 'vitest'

const options = ['القاهرة', 'باريس', 'دمشق', 'روما'].map((text, at) => ({ id: at + 1, text, isCorrect: at % 2 === 0 }))

let ids = 0
const identified = (questionType: KeyedQuestion['questionType'], given: unknown): KeyedQuestion => ({
  questionType,
  content: identifyContent(questionType, given, () => `id${ids++}`),
  options: [],
})

const one: KeyedQuestion = { questionType: 'MultipleChoice', content: null, options: options.slice(0, 2) }
const several: KeyedQuestion = { questionType: 'MultipleResponse', content: { marking: 'PROPORTIONAL' }, options }
const all: KeyedQuestion = { ...several, content: { marking: 'ALL' } }
const short = identified('ShortText', {
  answers: [
    { text: 'دمشق', percent: 100 },
    { text: 'الشام', percent: 50 },
  ],
  fold: 'LETTERS',
  ignoresArticle: false,
  allowsSlip: false,
})
const numeric = identified('Numeric', {
  values: [{ value: 9.81, tolerance: 0.02, isPercent: false, percent: 100 }],
  unitRule: 'OPTIONAL',
  units: [{ text: 'م/ث²', factor: 1 }],
  unitPercent: 50,
})
const matching = identified('Matching', {
  pairs: [
    { left: 'سوريا', right: 'آسيا' },
    { left: 'مصر', right: 'أفريقيا' },
    { left: 'لبنان', right: 'آسيا' },
    { left: 'فرنسا', right: 'أوروبا' },
  ],
  extras: [{ right: 'أستراليا' }],
})
const ordering = identified('Ordering', {
  entries: ['أول', 'ثان', 'ثالث', 'رابع', 'خامس'].map((text) => ({ text })),
  marking: 'NEIGHBOURS',
})
const strict: KeyedQuestion = { ...ordering, content: { ...(ordering.content as object), marking: 'ALL' } as never }
const blanks = identified('FillBlanks', {
  text: 'عاصمة سوريا [[1]]، وعدد أيام الأسبوع [[2]]، ولون السماء [[3]].',
  blanks: [
    { text: short.content },
    {
      number: {
        values: [{ value: 7, tolerance: 0, isPercent: false, percent: 100 }],
        unitRule: 'NONE',
        units: [],
        unitPercent: 50,
      },
    },
    { choice: { right: 'أزرق', others: ['أحمر', 'أخضر'] } },
  ],
})

const essay = identified('Essay', { minWords: 20, maxWords: null, modelAnswer: 'نموذج' })
const every = [one, several, all, short, numeric, matching, ordering, strict, blanks, essay]

const match = (...rights: (number | undefined)[]) => {
  const { pairs } = matching.content as { pairs: { leftId: string; rightId: string }[] }
  const chosen = rights.map((right, at) => ({ leftId: pairs[at]?.leftId, rightId: pairs[right ?? -1]?.rightId ?? 'x' }))
  return { pairs: chosen }
}
const order = (...places: number[]) => {
  const { entries } = ordering.content as { entries: { id: string }[] }
  return { entryIds: places.map((place) => entries[place - 1]?.id ?? 'x') }
}
const fill = (...texts: string[]) => ({ blanks: texts.map((text, at) => ({ blankId: String(at + 1), text })) })

const points: [string, KeyedQuestion, unknown, number][] = [
  ['the right option', one, { optionId: 1 }, 1],
  ['a wrong option', one, { optionId: 2 }, 0],
  ['a foreign option', one, { optionId: 77 }, 0],
  ['both right', several, { optionIds: [1, 3] }, 1],
  ['one right', several, { optionIds: [1] }, 0.5],
  ['one right, one wrong', several, { optionIds: [1, 2] }, 0],
  ['both right, one wrong', several, { optionIds: [3, 1, 4] }, 0.5],
  ['all options', several, { optionIds: [1, 2, 3, 4] }, 0],
  ['only wrong ones', several, { optionIds: [2, 4] }, 0],
  ['one right twice', several, { optionIds: [1, 1] }, 0.5],
  ['both right, ALL', all, { optionIds: [3, 1] }, 1],
  ['one right, ALL', all, { optionIds: [1] }, 0],
  ['one too many, ALL', all, { optionIds: [1, 2, 3] }, 0],
  ['a short answer', short, { text: 'دمشق' }, 1],
  ['a lesser answer', short, { text: 'الشام' }, 0.5],
  ['a number', numeric, { text: '٩٫٨٣' }, 1],
  ['all pairs', matching, match(0, 1, 2, 3), 1],
  ['equal right sides are one', matching, match(2, 1, 0, 3), 1],
  ['three of four pairs', matching, match(0, 1, 2, 1), 0.75],
  ['one pair, others left out', matching, match(0), 0.25],
  ['foreign right sides', matching, match(undefined, undefined), 0],
  ['the right order', ordering, order(1, 2, 3, 4, 5), 1],
  ['one moved to the end', ordering, order(2, 3, 4, 5, 1), 0.75],
  ['the reverse', ordering, order(5, 4, 3, 2, 1), 0],
  ['two halves swapped', ordering, order(4, 5, 1, 2, 3), 0.75],
  ['an entry twice', ordering, order(1, 2, 2, 3), 0.5],
  ['the right order, ALL', strict, order(1, 2, 3, 4, 5), 1],
  ['nearly right, ALL', strict, order(2, 3, 4, 5, 1), 0],
  ['all blanks', blanks, fill('دمشق', '٧', 'أزرق'), 1],
  ['two of three blanks', blanks, fill('دمشق', '8', 'أزرق'), 2 / 3],
  ['half of one blank', blanks, fill('الشام', '', ''), 0.5 / 3],
]

describe('shareOf', () => {
  it.each(points)('%s', (_, question, response, share) => {
    expect(shareOf(question, response)).toBeCloseTo(share, 10)
  })

  it('a blank and a broken question earn nothing', () => {
    for (const question of every)
      for (const blank of [
        null,
        undefined,
        {},
        { text: ' ' },
        { optionIds: [] },
        { blanks: [{ blankId: '1', text: '' }] },
        'x',
        5,
      ])
        expect(shareOf(question, blank)).toBe(0)
    expect(shareOf({ ...numeric, content: null }, { text: '5' })).toBe(0)
  })

  it('random and hostile responses stay between 0 and 1, never throw and cost little', () => {
    const odd = [
      null,
      -1,
      NaN,
      Number.POSITIVE_INFINITY,
      '٣٫٫٥',
      '\ud800',
      {},
      [],
      [null],
      'x'.repeat(65_536),
      `د${'\u0651'.repeat(1e5)}`,
    ]
    const many = Array.from({ length: 100_000 }, (_, at) => ({ blankId: at, leftId: at, rightId: at, text: 'دمشق' }))
    const names = ['optionId', 'optionIds', 'text', 'pairs', 'entryIds', 'blanks']
    const values = [
      ...odd,
      odd,
      many,
      odd.map((value) => ({ blankId: '1', leftId: value, rightId: value, text: value })),
    ]
    const started = performance.now()

    for (const question of every)
      for (const name of names)
        for (const value of values) {
          const share = shareOf(question, { [name]: value })
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
          expect(typeof describeResponse(question, { [name]: value })).toBe('string')
        }

    expect(performance.now() - started).toBeLessThan(2_000)
  })
})

describe('toShownContent', () => {
  const reversed = <Item>(list: readonly Item[]) => list.toReversed()

  it('nothing of the key survives', () => {
    expect(toShownContent('ShortText', short.content, reversed)).toBeNull()
    expect(toShownContent('MultipleResponse', several.content, reversed)).toBeNull()
    expect(toShownContent('Numeric', numeric.content, reversed)).toEqual({ unitRule: 'OPTIONAL', units: ['م/ث²'] })
    const shown = toShownContent('Matching', matching.content, reversed) as { rights: { text: string }[] }
    expect(shown.rights.map(({ text }) => text)).toEqual(['أستراليا', 'أوروبا', 'أفريقيا', 'آسيا'])
    expect(toShownContent('FillBlanks', blanks.content, reversed)).toMatchObject({
      blanks: [
        { id: '1', kind: 'TEXT', words: [] },
        { id: '2', kind: 'NUMBER', words: [] },
        { id: '3', kind: 'CHOICE', words: ['أخضر', 'أحمر', 'أزرق'] },
      ],
    })
  })
})

describe('complaintsAboutContent', () => {
  const of = (type: KeyedQuestion['questionType'], given: unknown, choices: typeof options = []) =>
    complaintsAboutContent(
      type,
      identifyContent(type, given, () => `id${ids++}`),
      choices,
    )
  const pair = (left: string, right: string) => ({ left, right })
  const choice = { choice: { right: 'أ', others: ['ب'] } }

  const numbers = (...margins: number[]) => ({
    values: margins.map((tolerance) => ({ value: 1822, tolerance, isPercent: false, percent: 100 - tolerance })),
    ...{ unitRule: 'NONE', units: [], unitPercent: 50 },
  })

  it('one value with two margins gets none', () => {
    expect(of('Numeric', numbers(0, 5))).toEqual([])
  })

  it('good questions get none', () => {
    for (const { questionType, content, options } of every)
      expect(complaintsAboutContent(questionType, content, options)).toEqual([])
  })

  it.each([
    [
      'all right',
      of(
        'MultipleResponse',
        { marking: 'ALL' },
        options.map((option) => ({ ...option, isCorrect: true })),
      ),
      'كل الخيارات صحيحة، فلا معنى للاختيار',
    ],
    ['two options', of('MultipleResponse', { marking: 'ALL' }, options.slice(2)), 'لهذا النوع 3 خيارات على الأقل'],
    [
      'equal lefts',
      of('Matching', { pairs: [pair('أ', '1'), pair('ب', '2'), pair('ج', '3'), pair(' ب', '4')], extras: [] }),
      'العنصران 2 و4 متطابقان',
    ],
    [
      'one right side',
      of('Matching', { pairs: [pair('أ', '1'), pair('ب', '1')], extras: [] }),
      'الطرف الثاني واحد في كل الأزواج، فلا معنى للمطابقة',
    ],
    [
      'equal entries',
      of('Ordering', { entries: [{ text: 'أ' }, { text: 'ب' }, { text: 'أ' }], marking: 'ALL' }),
      'العنصران 1 و3 متطابقان',
    ],
    [
      'a blank without key',
      of('FillBlanks', { text: '[[1]] [[2]]', blanks: [choice] }),
      'الفراغ [[2]] مذكور في النص وليس له جواب',
    ],
    [
      'a key without blank',
      of('FillBlanks', { text: '[[1]]', blanks: [choice, choice] }),
      'للفراغ [[2]] جواب وليس مذكورًا في النص',
    ],
    ['a value twice', of('Numeric', numbers(0, 0)), 'في القيم المقبولة قيمتان متساويتان بهامش واحد'],
    ['a blank twice', of('FillBlanks', { text: '[[1]] [[1]]', blanks: [choice] }), 'الفراغ [[1]] مذكور مرتين في النص'],
    [
      'a blank of no kind',
      of('FillBlanks', { text: '[[1]]', blanks: [{}] }),
      'الفراغ [[1]]: اختر نوعه: نص أو عدد أو قائمة',
    ],
  ])('%s', (_, complaints, expected) => {
    expect(complaints).toEqual([expected])
  })
})

describe('describeKey and describeResponse', () => {
  it('say the key and a response in words', () => {
    expect(every.map(describeKey)).toEqual([
      'القاهرة',
      'أ) القاهرة، ج) دمشق',
      'أ) القاهرة، ج) دمشق',
      'دمشق / الشام (50%)',
      '9.81 ± 0.02 م/ث²',
      'سوريا ← آسيا؛ مصر ← أفريقيا؛ لبنان ← آسيا؛ فرنسا ← أوروبا',
      'أول ← ثان ← ثالث ← رابع ← خامس',
      'أول ← ثان ← ثالث ← رابع ← خامس',
      '(1) دمشق / الشام (50%)؛ (2) 7؛ (3) أزرق',
      'نموذج',
    ])
    expect(describeResponse(several, { optionIds: [4, 1] })).toBe('أ) القاهرة، د) روما')
    expect(describeResponse(matching, match(1, undefined, 0))).toBe('سوريا ← أفريقيا؛ لبنان ← آسيا')
    expect(describeResponse(ordering, order(2, 1))).toBe('ثان ← أول')
    expect(describeResponse(blanks, fill('حلب', '', 'أحمر'))).toBe('(1) حلب؛ (3) أحمر')
    expect(describeResponse(one, { optionId: 2 })).toBe('باريس')
  })
})

describe('orderOptions', () => {
  const reversed = <Item>(list: readonly Item[]) => list.toReversed()
  const of = (...texts: string[]) => texts.map((text) => ({ text }))
  const texts = (...given: string[]) => orderOptions('MultipleChoice', of(...given), reversed).map(({ text }) => text)

  it('keeps «جميع ما سبق» last and the order of options that name letters', () => {
    expect(texts('1', '2', 'جميع ما سبق')).toEqual(['2', '1', 'جميع ما سبق'])
    expect(texts('1', '2', 'أ و ب')).toEqual(['1', '2', 'أ و ب'])
    expect(keepsOrder(of('1', 'كل من أ، ج'))).toBe(true)
    expect(keepsOrder(of('أب', 'و', 'وردة'))).toBe(false)
    expect(orderOptions('TrueFalse', of('صح', 'خطأ'), reversed)).toEqual(of('صح', 'خطأ'))
  })
})

it('every kind has rules', () => {
  expect(every.map(({ questionType }) => questionType)).toEqual(
    expect.arrayContaining(questionTypes.filter((type) => type !== 'TrueFalse')),
  )
})
