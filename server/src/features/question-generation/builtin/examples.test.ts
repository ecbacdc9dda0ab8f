import { expect, it } from 'vitest'
import { withoutExamples } from './examples.ts'

const left = (...lines: string[]) => withoutExamples(lines.join('\n')).split('\n').filter(Boolean)

it.each([
  ['a line', ['مثال: باع تاجر بضاعة بمبلغ 900 ل.س.', '', 'الربح زيادة في رأس المال.'], ['الربح زيادة في رأس المال.']],
  [
    'what stands below its heading',
    ['خامساً: مثال تطبيقي', '', 'باع تاجر بضاعة.', 'ربح 20 ل.س.', '', 'الربح زيادة.'],
    ['الربح زيادة.'],
  ],
  [
    'a solved exercise',
    ['3. مسألة محلولة: سار قطار 90 كم.', 'سرعته 45 كم/سا.', 'السرعة:', 'السرعة مسافة.'],
    ['السرعة:', 'السرعة مسافة.'],
  ],
  ['a recipe', ['د. مقادير العجينة', '500 غرام دقيق', '', 'العجن: خلط الدقيق بالماء.'], ['العجن: خلط الدقيق بالماء.']],
])('leaves out %s', (_, lines, rest) => {
  expect(left(...lines)).toEqual(rest)
})

it('drops no more than a few lines where nothing ends an example', () => {
  expect(left('مثال:', ...Array.from({ length: 10 }, (_, at) => `سطر ${at}`))).toEqual([
    'سطر 6',
    'سطر 7',
    'سطر 8',
    'سطر 9',
  ])
})

it('keeps a sentence that speaks of exercises', () => {
  expect(left('تمارين القوة تزيد كتلة العضلات.', 'مسائل الإرث ستة أصناف.')).toHaveLength(2)
})
