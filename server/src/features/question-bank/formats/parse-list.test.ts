import { expect, it } from 'vitest'
import { parseList } from './parse-list.ts'
import { readQuestionText } from './recognize-format.ts'

/** A question in short: its kind where it is no choice of one, its text, then its options with their signs. */
const shortOf = (text: string) =>
  parseList(text).questions.map(({ questionType, text: asked, options }) =>
    [
      ...(questionType === 'MultipleChoice' ? [] : [questionType]),
      asked,
      ...options.map((option) => `${option.isCorrect ? '=' : '~'}${option.text}`),
    ].join(' | '),
  )

const capital = 'ما عاصمة سورية؟ | ~حلب | =دمشق | ~حمص'

it.each([
  ['أ- and الجواب', '1- ما عاصمة سورية؟\nأ- حلب\nب- دمشق\nج- حمص\nالجواب: ب', capital],
  ['أ) and الإجابة الصحيحة', 'س1: ما عاصمة سورية؟\nأ) حلب\nب) دمشق\nج) حمص\nالإجابة الصحيحة: ب) دمشق', capital],
  ['A. and ANSWER', 'Q1. ما عاصمة سورية؟\nA. حلب\nB. دمشق\nC. حمص\nANSWER: B', capital],
  ['1) and a number', '1. ما عاصمة سورية؟\n1) حلب\n2) دمشق\n3) حمص\nالجواب: 2', capital],
  ['Arabic digits', '١- ما عاصمة سورية؟\n١) حلب\n٢) دمشق\n٣) حمص\nالجواب: ٢', capital],
  ['the text as the answer', 'السؤال الأول: ما عاصمة سورية؟\n(أ) حلب\n(ب) دمشق\n(ج) حمص\nالحل: دمشق.', capital],
  ['a star before', 'السؤال الثاني عشر\nما عاصمة سورية؟\nأ- حلب\n*ب- دمشق\nج- حمص', capital],
  ['a mark behind', 'ما عاصمة سورية؟\nأ. حلب\nب. دمشق ✓\nج. حمص', capital],
  ['a star between', 'ما عاصمة سورية؟\n\nأ) حلب\nب) * دمشق\nج) حمص', capital],
  ['options on one line', 'ما عاصمة سورية؟\nأ- حلب  ب- دمشق ✔ ج- حمص', capital],
  ['options without letters', 'ما عاصمة سورية؟\nحلب\nدمشق *\nحمص', capital],
  ['marks of direction', '\u200f1- ما عاصمة سورية؟\n\u202bأ- حلب\n\u200fب- دمشق*\nج- حمص', capital],
  ['several answers', 'زوجيّ؟\nأ) 1\nب) 2\nج) 4\nالجواب: ب، ج', 'MultipleResponse | زوجيّ؟ | ~1 | =2 | =4'],
  ['several stars', 'زوجيّ؟\nأ) 1\n*ب) 2\n*ج) 4', 'MultipleResponse | زوجيّ؟ | ~1 | =2 | =4'],
  ['true and false with a star', '5- الأرض كروية\n*صح / خطأ', 'TrueFalse | الأرض كروية | =صح | ~خطأ'],
  ['true and false with an answer', 'الأرض مسطّحة (صح/خطأ)\nالجواب: خطأ', 'TrueFalse | الأرض مسطّحة | ~صح | =خطأ'],
  ['an answer of true alone', 'الأرض كروية.\nالجواب: صح', 'TrueFalse | الأرض كروية. | =صح | ~خطأ'],
  ['a word in brackets', '3) الأرض مسطّحة ( خطأ )', 'TrueFalse | الأرض مسطّحة | ~صح | =خطأ'],
])('a question with %s is read', (_, text, short) => {
  expect(shortOf(text)).toEqual([short])
})

it('questions follow one another with and without empty lines, whichever way they are numbered', () => {
  const text = [
    '1- أولى؟\nأ- 1\n*ب- 2\n2- ثانية؟\nأ- 1*\nب- 2',
    '3- ثالثة؟\n1) أ\n2) ب*\n3) ج\n4- رابعة (صح)',
    '5) خامسة؟\n1) أ\n2) ب *\n3) ج\n4) د\n\n6) سادسة؟\n1) أ*\n2) ب',
  ].join('\n')

  const { questions, refused } = parseList(text)

  expect(refused).toEqual([])
  expect(questions.map(({ line, text: asked, options }) => [line, asked, options.length])).toEqual([
    [1, 'أولى؟', 2],
    [4, 'ثانية؟', 2],
    [7, 'ثالثة؟', 3],
    [11, 'رابعة', 2],
    [12, 'خامسة؟', 4],
    [18, 'سادسة؟', 2],
  ])
})

it.each([
  ['noKey', 'س؟\nأ) 1\nب) 2'],
  ['noKey', 'الأرض كروية\nصح / خطأ'],
  ['unknownAnswer', 'س؟\nأ) 1\nب) 2\nالجواب: د'],
  ['unknownAnswer', 'س؟\nأ) 1\nب) 2\nالجواب:'],
  ['disorder', 'س؟\nأ) 1\nب) 2\nهـ) 3\nالجواب: ب'],
  ['fewOptions', 'س؟\nأ) 1*\nالجواب: أ'],
  ['unfinished', '1- اشرح ما يلي'],
  ['manyOptions', `س؟\n${Array.from('أبجدهوزحطيك', (letter) => `${letter}) ${letter}`).join('\n')}\nالجواب: أ`],
])('a question is refused as %s, and costs only itself', (fault, text) => {
  const { questions, refused } = parseList(`1- س؟\nأ) 1\n*ب) 2\n\n${text}\n\n9- آخر؟\nأ) 1\n*ب) 2`)

  expect([questions.length, refused]).toMatchObject([2, [{ line: 5, fault }]])
})

it('a list is told from GIFT, Aiken and tables', () => {
  const formatOf = (text: string) => readQuestionText(text)?.format

  expect(formatOf('1- س؟\nأ- 1\nب- 2\nالجواب: ب')).toBe('list')
  expect(formatOf('س؟\nأ- 1\nب- 2')).toBe('list')
  expect(formatOf('س؟\nA) 1\nB) 2\nANSWER: B')).toBe('aiken')
  expect(formatOf('س؟{=1 ~2}')).toBe('gift')
  expect(formatOf('السؤال\tالخيار 1\tالخيار 2\tالإجابة الصحيحة\nس؟\tأ\tب\tأ')).toBeUndefined()
})

it('a long text is read in time that grows with its length', () => {
  const lines = ['أ- ', '*', '1) ', 'صح/', 'أ- ب- ', '(', 'س 1'].map((piece) => piece.repeat(500_000 / piece.length))
  const start = performance.now()

  for (const line of lines) parseList(line)
  parseList('أ- 1\n'.repeat(100_000))

  expect(performance.now() - start).toBeLessThan(4_000)
})
