import { complaintsAboutNumber, type NumericContent, shareOfNumber } from '@manara/contract/question-kinds/numeric.ts'
import { readNumbers } from '@manara/contract/question-kinds/read-numbers.ts'
import { describe, expect, it } from 'vitest'

// [typed, readings, text after them]
const numbers: [string, number[] | undefined, string?][] = [
  ['5', [5]],
  ['٩٫٨١', [9.81]],
  ['9.81', [9.81]],
  ['9,81', [9.81]],
  ['9،81', [9.81]],
  ['۹٫۸۱', [9.81]],
  ['1,234', [1.234, 1234]],
  ['١٬٢٣٤', [1234]],
  ['١٬٢٣٤٫٥', [1234.5]],
  ['1,234.5', [1234.5]],
  ['1.234,5', [1234.5]],
  ['1,234,567', [1_234_567]],
  ['1.234.567', [1_234_567]],
  ['1.234', [1.234]],
  ['12,34,56', undefined],
  ['-5', [-5]],
  ['−5', [-5]],
  ['- 5', [-5]],
  ['+5', [5]],
  ['.5', [0.5]],
  ['5.', [5]],
  ['3/4', [0.75]],
  ['٣/٤', [0.75]],
  ['-3 / 4', [-0.75]],
  ['3/0', undefined],
  ['1.2e3', [1200]],
  ['1.2E-3', [0.0012]],
  ['1.2×10^3', [1200]],
  ['1.2 × 10^-3', [0.0012]],
  ['1.2*10^3', [1200]],
  ['١٫٢×١٠^٣', [1200]],
  ['1.2×10³', [1200]],
  ['6.02×10²³', [6.02e23]],
  ['2×10⁻³ م', [0.002], 'م'],
  ['9.81 م/ث²', [9.81], 'م/ث^2'],
  ['5م', [5], 'م'],
  ['50%', [50], '%'],
  ['٣٫٫٥', undefined],
  ['1e400', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
  ['', undefined],
  ['خمسة', undefined],
  ['.', undefined],
  ['--5', undefined],
  ['0x10', [0], 'x10'],
]

const content = (
  value: number,
  more: Partial<NumericContent> = {},
  tolerance = 0,
  isPercent = false,
): NumericContent => ({
  values: [{ value, tolerance, isPercent, percent: 100 }],
  unitRule: 'NONE',
  units: [],
  unitPercent: 50,
  ...more,
})

const length = (unitRule: NumericContent['unitRule']) => ({
  unitRule,
  units: [
    { text: 'م', factor: 1 },
    { text: 'سم', factor: 0.01 },
    { text: 'km', factor: 1000 },
  ],
})

// [content, typed, share]
const marked: [NumericContent, string, number][] = [
  [content(9.81), '٩٫٨١', 1],
  [content(9.81), '9.82', 0],
  [content(9.81, {}, 0.02), '9.83', 1],
  [content(9.81, {}, 0.02), '9.79', 1],
  [content(9.81, {}, 0.02), '9.8301', 0],
  [content(9.81, {}, 0.02), '9.7899', 0],
  [content(1_000_000.1, {}, 0.2), '1000000.3', 1],
  [content(0.3), '0.30000000000000004', 1],
  [content(200, {}, 5, true), '210', 1],
  [content(200, {}, 5, true), '190', 1],
  [content(200, {}, 5, true), '210.1', 0],
  [content(-200, {}, 5, true), '-210', 1],
  [content(0, {}, 5, true), '0.001', 0],
  [content(1234), '1,234', 1],
  [content(1.234), '1,234', 1],
  [content(1 / 3, {}, 0.001), '1/3', 1],
  [content(0.75), '3/4', 1],
  [content(5), '5 أمتار', 1],
  [content(5), '5 kg', 1],
  [content(5, length('OPTIONAL')), '5', 1],
  [content(5, length('OPTIONAL')), '5 م', 1],
  [content(5, length('OPTIONAL')), '500 سم', 1],
  [content(5, length('OPTIONAL')), '500', 0],
  [content(5, length('REQUIRED')), '5', 0.5],
  [content(5, length('REQUIRED')), '5 كغ', 0.5],
  [content(5, length('REQUIRED')), '٥م', 1],
  [content(5, length('REQUIRED')), '0.005km', 1],
  [content(5, length('REQUIRED')), '0.005 KM', 1],
  [content(5, length('REQUIRED')), '0.005 km.', 1],
  [content(5, length('REQUIRED')), '6 م', 0],
  [content(5, { ...length('REQUIRED'), unitPercent: 0 }), '5', 0],
  [content(9.81, { unitRule: 'REQUIRED', units: [{ text: 'م/ث²', factor: 1 }] }), '9.81 م/ث^2', 1],
  [content(9.81, { unitRule: 'REQUIRED', units: [{ text: 'م/ث²', factor: 1 }] }), '٩٫٨١ م / ث2', 1],
  [content(5), '1e400', 0],
  [content(5), 'NaN', 0],
  [content(5), '', 0],
]

describe('readNumbers', () => {
  it.each(numbers)('reads «%s» as %s', (typed, values, rest = '') => {
    expect(readNumbers(typed)).toEqual(values && { values, rest })
  })
})

describe('shareOfNumber', () => {
  it.each(marked)('%j gives «%s» the share %d', (key, typed, share) => {
    expect(shareOfNumber(key, typed)).toBe(share)
  })

  it('the best of several values counts', () => {
    const key = content(0, {
      values: [
        { value: 10, tolerance: 0, isPercent: false, percent: 100 },
        { value: 10, tolerance: 1, isPercent: false, percent: 40 },
      ],
    })

    expect([shareOfNumber(key, '10'), shareOfNumber(key, '10.5')]).toEqual([1, 0.4])
  })

  it('hostile texts earn nothing and cost little', () => {
    const started = performance.now()

    for (const text of [
      '9'.repeat(65_536),
      '1,'.repeat(40),
      '٣'.repeat(100),
      '1e'.repeat(30),
      '\ud800',
      `5${'\u0651'.repeat(1e5)}`,
    ])
      expect(shareOfNumber(content(5), text)).toBe(0)

    expect(performance.now() - started).toBeLessThan(200)
  })
})

describe('complaintsAboutNumber', () => {
  it('names what is wrong', () => {
    expect(complaintsAboutNumber(content(5))).toEqual([])
    expect(complaintsAboutNumber(content(5, { values: [] }))).toEqual(['اكتب قيمة مقبولة واحدة على الأقل'])
    expect(complaintsAboutNumber(content(5, { unitRule: 'REQUIRED' }))).toEqual(['اكتب وحدة قياس واحدة على الأقل'])
  })
})
