import { complaintsAboutFormulas, partsOf } from '@manara/contract/formulas.ts'
import { complaintsAbout } from '@manara/contract/question-kinds/complaints.ts'
import { describe, expect, it, vi } from 'vitest'
import { isReadableFormula } from './formulas.ts'

const shapeOf = (text: string) => partsOf(text).map((part) => `${part.kind}:${part.text}`)

describe('partsOf', () => {
  it('tells formulas and code from words, and leaves everything else as it was typed', () => {
    expect(shapeOf('احسب \\(x^2\\) حيث \\[y=1\\] و`a<b` ثم ```for\n  x```')).toEqual([
      'WORDS:احسب ',
      'FORMULA:x^2',
      'WORDS: حيث ',
      'DISPLAY:y=1',
      'WORDS: و',
      'CODE:a<b',
      'WORDS: ثم ',
      'BLOCK:for\n  x',
    ])
    expect(shapeOf('السعر $5 و<b>غامق</b> و\\( بلا نهاية `')).toEqual(['WORDS:السعر $5 و<b>غامق</b> و\\( بلا نهاية `'])
    expect(shapeOf('\\(\\) فارغة')).toEqual(['WORDS:\\(\\) فارغة'])
    expect(shapeOf('`\\(x\\)`')).toEqual(['CODE:\\(x\\)'])
  })

  it('joins to the text it came from, whatever that is', () => {
    const marks = ['\\(', '\\)', '\\[', '\\]', '`', '```', 'س', 'x ', '\n']
    const around = {
      WORDS: ['', ''],
      FORMULA: ['\\(', '\\)'],
      DISPLAY: ['\\[', '\\]'],
      CODE: ['`', '`'],
      BLOCK: ['```', '```'],
    }
    let seed = 7
    const next = () => (seed = (seed * 48_271) % 2_147_483_647)
    for (let round = 0; round < 2_000; round++) {
      const text = Array.from({ length: 12 }, () => marks[next() % marks.length]).join('')
      expect(
        partsOf(text)
          .map(({ kind, text: part }) => around[kind].join(part))
          .join(''),
      ).toBe(text)
    }
  })
})

describe('complaintsAboutFormulas', () => {
  it.each([
    ['\\(\\frac{1}{2}\\) و\\(\\ce{H2O}\\) و\\(\\text{المساحة} = ٣\\)', []],
    ['\\(x\\) ثم \\(\\frac{1\\)', ['الصيغة رقم 2 لا تُقرأ. راجع الأقواس وأسماء الأوامر']],
    ['\\(\\kasr{1}{2}\\)', ['الصيغة رقم 1 لا تُقرأ. راجع الأقواس وأسماء الأوامر']],
    ['\\(\\href{javascript:x}{a}\\)', ['الصيغة رقم 1 فيها الأمر \\href، وهو غير مسموح. احذفه']],
    ['\\(\\def\\a{\\a\\a}\\a\\)', ['الصيغة رقم 1 فيها الأمر \\def، وهو غير مسموح. احذفه']],
    ['\\(\\message{a}\\)', ['الصيغة رقم 1 فيها الأمر \\message، وهو غير مسموح. احذفه']],
    ['\\(\\show x\\)', ['الصيغة رقم 1 فيها الأمر \\show، وهو غير مسموح. احذفه']],
    ['\\(\\hphantom{x}\\colon\\)', []],
    ['\\[\\begin{align} a &= 1 \\\\ b &= 2 \\end{align}\\]', []],
    [`\\(${'x'.repeat(501)}\\)`, ['الصيغة رقم 1 أطول من 500 حرف. قسّمها']],
    ['\\(x\\)'.repeat(41), ['في النص 41 صيغة، والحد 40. وزّعها على أكثر من سؤال']],
  ])('judges %j', (text, complaints) => {
    expect(complaintsAboutFormulas(text, isReadableFormula)).toEqual(complaints)
  })

  it('ends for what is meant to cost', () => {
    const costly = [
      '{'.repeat(500),
      '\\sqrt{'.repeat(83),
      `${'{'.repeat(250)}${'}'.repeat(250)}`,
      '\\rule{1000em}{1em}',
    ]

    const judged = costly.map(
      (source) => complaintsAboutFormulas(`\\(${source}\\)`.repeat(40), isReadableFormula).length,
    )

    expect(judged).toEqual([40, 40, 0, 0])
    expect(partsOf('\\('.repeat(100_000))).toHaveLength(1)
    expect(partsOf('`x'.repeat(100_001)).length).toBe(100_000)
  })
})

it('the formulas of a question that are too long together are refused, and none of them is read', () => {
  const isReadable = vi.fn(() => true)
  const judge = (length: number) => {
    const options = Array.from({ length: 10 }, (_, at) => ({
      text: `\\(${'x'.repeat(length)}${at}\\)`,
      isCorrect: at === 0,
    }))
    return complaintsAbout({ text: 'س', hasImage: false, questionType: 'MultipleChoice', options }, isReadable)
  }

  expect(judge(400)).toEqual([
    { field: 'text', message: 'في صيغ السؤال كلها 4010 حرف، والحد 4000. وزّعها على أكثر من سؤال' },
  ])
  expect(isReadable).not.toHaveBeenCalled()
  expect(judge(399)).toEqual([])
  expect(isReadable).toHaveBeenCalledTimes(10)
})
