import { expect, it } from 'vitest'
import { parseGift } from './parse-gift.ts'
import { mostQuestions, type QuestionFault } from './parsed-question.ts'

/** A question in short: its text, then its options with their signs. */
const shortOf = (text: string) =>
  parseGift(text).questions.map((question) =>
    [question.text, ...question.options.map((option) => `${option.isCorrect ? '=' : '~'}${option.text}`)].join(' | '),
  )

it.each([
  ['one right and wrong ones', 'ما عاصمة سورية؟{=دمشق ~حلب ~حمص}', 'ما عاصمة سورية؟ | =دمشق | ~حلب | ~حمص'],
  ['true', 'الأرض كروية{T}', 'الأرض كروية | =صح | ~خطأ'],
  ['false', 'الأرض مسطّحة {FALSE}', 'الأرض مسطّحة | ~صح | =خطأ'],
  ['true in Arabic', 'الأرض كروية{ صح }', 'الأرض كروية | =صح | ~خطأ'],
  ['false in small letters with remarks', 'مسطّحة{f#لا#نعم}', 'مسطّحة | ~صح | =خطأ'],
  ['escaped signs', 'س \\= 2\\: {=\\{2\\} ~\\~2 ~\\#2 ~\\\\n}', 'س = 2: | ={2} | ~~2 | ~#2 | ~\\n'],
  ['an escaped line', 'سطر\\nوسطر{=أ\\nب ~ج}', 'سطر\nوسطر | =أ ب | ~ج'],
  ['comments in it', '// قبل\nسؤال\n// بين\n{=أ\n~ب}', 'سؤال | =أ | ~ب'],
  ['a title', '::عنوان\\: أول::سؤال{=أ ~ب}', 'سؤال | =أ | ~ب'],
  ['a missing word', 'عاصمة {~حلب =دمشق} في الجنوب.', 'عاصمة _____ في الجنوب. | ~حلب | =دمشق'],
  ['remarks on answers', 'سؤال{=أ#أحسنت ~ب#خطأ\n####عام}', 'سؤال | =أ | ~ب'],
  ['a weight of 100 percent', 'سؤال{~%100%أ ~%-50%ب ~%0%ج}', 'سؤال | =أ | ~ب | ~ج'],
  ['HTML', '[html]<p>كم&nbsp;2<sup>10</sup>؟</p><p>أ &lt; ب</p>{=<b>1024</b> ~20}', 'كم 2¹⁰؟\nأ < ب | =1024 | ~20'],
  ['HTML with hidden parts', '[html]<style>لا</style>س<!-- <b>لا</b> -->{=أ ~ب}', 'س | =أ | ~ب'],
  ['characters by number', '[html]&#1571;&#x628;&#xd800;&فلان;{=أ ~ب}', 'أب&#xd800;&فلان; | =أ | ~ب'],
  ['tags as text', 'ما معنى <b>؟{=غامق ~[html]<i>مائل</i>}', 'ما معنى <b>؟ | =غامق | ~مائل'],
  ['tags in plain text', '[plain]ما معنى <b> &amp;؟{=غامق ~مائل}', 'ما معنى <b> &amp;؟ | =غامق | ~مائل'],
])('a question with %s is read', (_, text, short) => {
  expect(shortOf(text)).toEqual([short])
})

it.each<[QuestionFault, string]>([
  ['several', 'س{=أ ~%25%ب}'],
  ['several', 'س{=أ =ب ~ج}'],
  ['several', 'س{~%50%أ ~%30%ب ~ج}'],
  ['noRight', 'س{~أ ~ب}'],
  ['numeric', 'س{#ثلاثة}'],
  ['numeric', 'س{#1e400}'],
  ['numeric', 'س{#3:}'],
  ['numeric', 'س{#1,234}'],
  ['matching', 'س{=أ -> 1 =ب}'],
  ['manyAnswers', `س{${'=أ '.repeat(61)}}`],
  ['shortAnswer', 'س{=*}'],
  ['description', 'اقرأ ما يلي.'],
  ['picture', '[html]<img src\\="a.png">س{=أ ~ب}'],
  ['picture', '[html]س{=<IMG/src\\=a> ~ب}'],
  ['picture', 'س @@PLUGINFILE@@/a.png{=أ ~ب}'],
  ['picture', '[markdown]![شكل](a.png){=أ ~ب}'],
  ['braces', 'س{=أ ~ب'],
  ['braces', 'س =أ ~ب}'],
  ['braces', 'س{=أ ~ب} و{=ج ~د}'],
  ['fewOptions', 'س{~%100%أ}'],
])('a question is refused as %s', (fault, text) => {
  const { questions, refused } = parseGift(`س{T}\n\n${text}`)

  expect([questions.length, refused]).toMatchObject([1, [{ line: 3, fault }]])
})

const text = (...answers: [string, number][]) => ({
  answers: answers.map(([text, percent]) => ({ text, percent })),
  fold: 'LETTERS',
  ignoresArticle: false,
  allowsSlip: false,
})
const number = (...values: [number, number, number][]) => ({
  values: values.map(([value, tolerance, percent]) => ({ value, tolerance, isPercent: false, percent })),
  unitRule: 'NONE',
  units: [],
  unitPercent: 50,
})

it.each([
  ['س{=دمشق =%50%الشام =*#خطأ}', 'ShortText', text(['دمشق', 100], ['الشام', 50])],
  ['س{دمشق}', 'ShortText', text(['دمشق', 100])],
  ['[html]س{=<b>H<sub>2</sub>O</b>}', 'ShortText', text(['H₂O', 100])],
  ['عاصمة {=دمشق} سورية', 'FillBlanks', { text: 'عاصمة [[1]] سورية', blanks: [{ text: text(['دمشق', 100]) }] }],
  ['س{#3:0.5}', 'Numeric', number([3, 0.5, 100])],
  ['س{#٣٫٥}', 'Numeric', number([3.5, 0, 100])],
  ['س{#2.9..3.1}', 'Numeric', number([3, 0.1, 100])],
  ['س{#=-2:0 =%50%-2:1#تقريبًا ~#لا}', 'Numeric', number([-2, 0, 100], [-2, 1, 50])],
  [
    'س{=أ -> 1 =ب -> 2 = -> 3}',
    'Matching',
    {
      pairs: [
        { left: 'أ', right: '1' },
        { left: 'ب', right: '2' },
      ],
      extras: [{ right: '3' }],
    },
  ],
  ['س{ }', 'Essay', { minWords: null, maxWords: null, modelAnswer: null }],
  ['س{####نموذج\\nمن سطرين}', 'Essay', { minWords: null, maxWords: null, modelAnswer: 'نموذج\nمن سطرين' }],
  ['س{~%33.33333%أ ~%33.33333%ب ~%33.33333%ج ~%-100%د}', 'MultipleResponse', { marking: 'PROPORTIONAL' }],
])('%s is read with its key', (written, questionType, content) => {
  expect(parseGift(written)).toMatchObject({ refused: [], questions: [{ questionType, content }] })
})

it('as many answers as a kind has come in', () => {
  const answers = Array.from({ length: 20 }, (_, at) => `=جواب${at}`)

  const [question] = parseGift(`س{${answers.join(' ')} =%0%لا}`).questions

  expect(question?.content).toMatchObject({ answers: { length: 20 } })
})

it('a category sets the level of what follows, in either language, until the next one', () => {
  const { questions } = parseGift(
    [
      '1{T}',
      '',
      '$CATEGORY: $course$/رياضيات/صعب',
      '',
      '2{T}',
      '',
      '$CATEGORY: Easy',
      '3{T}',
      '',
      '$CATEGORY: عام',
      '',
      '4{T}',
    ].join('\n'),
  )

  expect(questions.map(({ line, difficulty }) => [line, difficulty])).toEqual([
    [1, undefined],
    [5, 'Hard'],
    [8, 'Easy'],
    [12, undefined],
  ])
})

it('titles and remarks are counted, lines too, whichever way they end', () => {
  const text = '::أول::س{=أ#نعم ~ب#لا####عام}\r\n\r\n::ثان::ص{F#لا}\r\rع{'

  expect(parseGift(text)).toMatchObject({
    questions: [{ line: 1 }, { line: 3 }],
    refused: [{ line: 5 }],
    titles: 2,
    feedback: 4,
  })
})

it('no more than the limit is read', () => {
  const text = 'س{T}\n\n'.repeat(mostQuestions)

  expect(parseGift(text)).toMatchObject({ isCut: false, questions: { length: mostQuestions } })
  expect(parseGift(`${text}س{`)).toMatchObject({ isCut: true, questions: { length: mostQuestions }, refused: [] })
})

it.each([
  ['braces', '{'],
  ['signs', '~='],
  ['escapes', '\\{\\'],
  ['colons', ':::'],
  ['comments', '//\n'],
  ['open comments of HTML', '<!--'],
  ['open tags', '<a '],
  ['open styles', '<style '],
  ['entities', '&#1'],
  ['pictures of markdown', '!['],
  ['weights', '~%1'],
  ['remarks', '####'],
  ['pairs', '= ->'],
  ['digits', '#1'],
  ['ranges', '..'],
])('a long run of %s costs time in proportion to its length', (_, run) => {
  const measure = (length: number) => {
    const text = `[html]س{=أ ${run.repeat(length / run.length)}}`
    const markdown = text.replace('html', 'markdown')
    const start = process.cpuUsage()
    parseGift(text)
    parseGift(markdown)
    return process.cpuUsage(start).user / 1_000
  }

  measure(100_000)

  expect(measure(2_000_000)).toBeLessThan(3_000)
})
