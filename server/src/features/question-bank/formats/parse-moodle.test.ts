import { describe, expect, it } from 'vitest'
import { parseMoodle } from './parse-moodle.ts'
import type { QuestionFault } from './parsed-question.ts'

const quiz = (...questions: string[]) => `<?xml version="1.0"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`
const question = (type: string, html: string, inner = '') =>
  `<question type="${type}"><name><text>اسم</text></name><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>${inner}</question>`
const answer = (text: string, fraction: number | string, more = '') =>
  `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`
const read = (xml: string) => {
  const [only] = parseMoodle(quiz(xml))?.questions ?? []
  return only && { ...only, line: undefined }
}

describe('a question of Moodle XML', () => {
  it('of one choice keeps its text, points and explanation; HTML becomes text', () => {
    const inner = `<generalfeedback format="html"><text>&lt;p&gt;لأن&lt;/p&gt;</text></generalfeedback><defaultgrade>2.5000000</defaultgrade><single>true</single>`
    const answers = answer('<![CDATA[<p>1024</p>]]>', 100) + answer('20', '0.0', '<feedback><text>لا</text></feedback>')

    const found = parseMoodle(quiz(question('multichoice', '<p>كم 2<sup>10</sup>&nbsp;؟</p>', inner + answers)))

    expect(found).toMatchObject({ feedback: 1, categories: 0, refused: [] })
    expect(found?.questions).toEqual([
      {
        line: 3,
        text: 'كم 2¹⁰ ؟',
        questionType: 'MultipleChoice',
        options: [
          { text: '1024', isCorrect: true },
          { text: '20', isCorrect: false },
        ],
        points: 2.5,
        explanation: 'لأن',
      },
    ])
  })

  const several = '<single>false</single>'
  it.each([
    [several + answer('أ', 50) + answer('ب', 50) + answer('ج', -100), 'MultipleResponse', [true, true, false]],
    [
      several + answer('أ', 33.33333) + answer('ب', 33.33333) + answer('ج', 33.33333),
      'MultipleResponse',
      [true, true, true],
    ],
    [several + answer('أ', 0) + answer('ب', 100), 'MultipleChoice', [false, true]],
    [answer('أ', 50) + answer('ب', 100) + answer('ج', 0), 'MultipleChoice', [false, true, false]],
  ])('of choices %s is %s', (answers, questionType, right) => {
    const found = read(question('multichoice', 'س', answers))

    expect([found?.questionType, found?.options.map(({ isCorrect }) => isCorrect)]).toEqual([questionType, right])
  })

  it.each([
    [
      'truefalse',
      answer('true', 0) + answer('false', 100),
      {
        options: [
          { text: 'صح', isCorrect: false },
          { text: 'خطأ', isCorrect: true },
        ],
      },
    ],
    [
      'shortanswer',
      answer('&lt;دمشق&gt;', 100) + answer('الشام', 50) + answer('*', 0),
      {
        content: {
          answers: [
            { text: '<دمشق>', percent: 100 },
            { text: 'الشام', percent: 50 },
          ],
        },
      },
    ],
    [
      'shortanswer',
      answer('احمد', 80) + answer('أحمد', 100) + answer('علي', 50),
      { content: { answers: [{ text: 'احمد', percent: 100 }, { text: 'علي' }] } },
    ],
    [
      'numerical',
      answer('٩٫٨١', 100, '<tolerance>0.05</tolerance>') +
        '<units><unit><multiplier>1</multiplier><unit_name>م</unit_name></unit><unit><multiplier>100</multiplier><unit_name>سم</unit_name></unit></units><unitgradingtype>1</unitgradingtype><unitpenalty>0.25</unitpenalty>',
      {
        content: {
          values: [{ value: 9.81, tolerance: 0.05 }],
          unitRule: 'REQUIRED',
          unitPercent: 75,
          units: [
            { text: 'م', factor: 1 },
            { text: 'سم', factor: 0.01 },
          ],
        },
      },
    ],
    [
      'numerical',
      answer('5', 100) +
        '<units><unit><multiplier>1</multiplier><unit_name>م</unit_name></unit></units><unitgradingtype>0</unitgradingtype>',
      { content: { values: [{ value: 5, tolerance: 0 }], unitRule: 'OPTIONAL' } },
    ],
    [
      'matching',
      '<subquestion><text>مصر</text><answer><text>أفريقيا</text></answer></subquestion><subquestion><text></text><answer><text>آسيا</text></answer></subquestion>',
      { content: { pairs: [{ left: 'مصر', right: 'أفريقيا' }], extras: [{ right: 'آسيا' }] } },
    ],
    [
      'ordering',
      answer('ثان', 2) + answer('أول', 1) + answer('ثالث', 3),
      { content: { entries: [{ text: 'أول' }, { text: 'ثان' }, { text: 'ثالث' }], marking: 'NEIGHBOURS' } },
    ],
    ['ordering', `<gradingtype>ALL_OR_NOTHING</gradingtype>${answer('أول', 1)}`, { content: { marking: 'ALL' } }],
    [
      'ddwtos',
      ['قط', 'نام', 'كلب']
        .map((word, at) => `<dragbox><text>${word}</text><group>${at === 1 ? 2 : 1}</group></dragbox>`)
        .join('') + '<dragbox><text>أكل</text><group>2</group></dragbox>',
      {
        content: {
          text: '[[1]] ثم [[2]]',
          blanks: [{ choice: { right: 'نام', others: ['أكل'] } }, { choice: { right: 'قط', others: ['كلب'] } }],
        },
      },
    ],
  ])('of kind %s is read with its key', (type, inner, key) => {
    expect(read(question(type, type === 'ddwtos' ? '[[2]] ثم [[1]]' : 'س', inner))).toMatchObject(key)
  })

  it('with blanks in its text is read with all of its escapes', () => {
    const html =
      '<p>أ {1:SHORTANSWER:=caf&#233;#نعم~%50%a\\~b\\}} و{2:NM:=3.5:0.1} و{1:MCV:خطأ~=صواب~%0%غيره} C:\\dir</p>'

    expect(read(question('cloze', html))).toMatchObject({
      text: 'أكمل الفراغ.',
      questionType: 'FillBlanks',
      points: 4,
      notes: ['weights'],
      content: {
        text: 'أ [[1]] و[[2]] و[[3]] C:\\dir',
        blanks: [
          { text: { answers: [{ text: 'café' }, { text: 'a~b}', percent: 50 }] } },
          { number: { values: [{ value: 3.5, tolerance: 0.1 }] } },
          { choice: { right: 'صواب', others: ['خطأ', 'غيره'] } },
        ],
      },
    })
  })

  it('with a picture that is not in the file says that it is left out, and is refused where nothing else is there', () => {
    const choices = answer('أ', 100) + answer('ب', 0)
    const inText = question('multichoice', 'ما هذا؟ <img src="@@PLUGINFILE@@/a.png">', choices)

    expect(read(inText)).toMatchObject({ text: 'ما هذا؟', notes: ['picture'] })
    expect(read(question('multichoice', 'س', `${choices}<image_base64>iVBO</image_base64>`))?.notes).toEqual([
      'picture',
    ])
    expect(parseMoodle(quiz(question('multichoice', '<img src="a">', choices)))?.refused).toMatchObject([
      { fault: 'picture' },
    ])
  })

  it('gives its first picture, also without a text, and a note for what is beyond it', () => {
    const choices = answer('أ', 100) + answer('ب', 0)
    const file = (name: string) =>
      `<file name="${name}" encoding="base64">${Buffer.from(name).toString('base64')}</file>`
    const pictured = (text: string, files: string) =>
      `<question type="multichoice"><questiontext><text>${text}</text>${files}</questiontext>${choices}</question>`
    const image = '&lt;img src="@@PLUGINFILE@@/a.png"&gt;'
    const found = parseMoodle(
      quiz(
        pictured(`س ${image}`, file('a.png')),
        pictured(image, file('a.png')),
        pictured('ص', file('a.png') + file('b.png')),
      ),
    )

    expect(found?.questions.map(({ text, notes }) => [text, notes])).toEqual([
      ['س', undefined],
      ['', undefined],
      ['ص', ['picture']],
    ])
    expect([...(found?.pictures.values() ?? [])].map(({ name, bytes }) => [name, String(bytes)])).toEqual(
      Array(3).fill(['a.png', 'a.png']),
    )
  })

  it('with a formula is read by its LaTeX', () => {
    const math =
      '<math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></semantics></math>'

    expect(read(question('multichoice', `حل ${math} الآن`, answer('أ', 100) + answer('ب', 0)))?.text).toBe(
      'حل \\(x^2\\) الآن',
    )
  })

  it('takes its level from the last part of its category; other names are counted', () => {
    const category = (name: string) =>
      `<question type="category"><category><text>$course$/${name}</text></category></question>`
    const one = question('truefalse', 'س', answer('true', 100))

    const found = parseMoodle(quiz(category('صعب'), one, category('الوحدة الأولى'), one, category('Easy'), one))

    expect(found?.questions.map(({ difficulty }) => difficulty)).toEqual(['Hard', undefined, 'Easy'])
    expect(found?.categories).toBe(1)
  })
})

it('reads an essay with its model answer, and numbers of words that make sense', () => {
  const inner = `<minwordlimit>20</minwordlimit><maxwordlimit>0</maxwordlimit><graderinfo format="html"><text>&lt;p&gt;سطر&lt;/p&gt;&lt;p&gt;ثان&lt;/p&gt;</text></graderinfo>`

  expect(read(question('essay', 'اشرح', inner))).toMatchObject({
    text: 'اشرح',
    questionType: 'Essay',
    content: { minWords: 20, maxWords: null, modelAnswer: expect.stringMatching(/^سطر\n+ثان$/) },
  })
  expect(read(question('essay', 'اشرح'))?.content).toEqual({ minWords: null, maxWords: null, modelAnswer: null })
})

it.each<[QuestionFault, string]>([
  ['introduction', question('description', 'اقرأ')],
  ['otherKind', question('calculated', '{a} + {b}')],
  ['otherKind', '<question/>'],
  ['noText', question('truefalse', ' ', answer('true', 100))],
  ['noRight', question('multichoice', 'س', answer('أ', 50) + answer('ب', 50))],
  [
    'several',
    question('multichoice', 'س', `<single>0</single>${answer('أ', 100)}${answer('ب', 100)}${answer('ج', 0)}`),
  ],
  ['fewOptions', question('multichoice', 'س', answer('أ', 100))],
  ['manyOptions', question('multichoice', 'س', answer('أ', 100) + answer('ب', 0).repeat(10))],
  ['shortAnswer', question('shortanswer', 'س', answer('*', 100))],
  ['numeric', question('numerical', 'س', answer('ثلاثة', 100))],
  ['matching', question('matching', 'س', '<subquestion><text>أ</text></subquestion>')],
  ['unknownAnswer', question('gapselect', 'أ [[2]]', '<selectoption><text>أ</text></selectoption>')],
  ['noBlank', question('cloze', 'بلا فراغ')],
  ['blankEnd', question('cloze', '{1:SA:=أ')],
  ['listedSeveral', question('cloze', '{1:MULTIRESPONSE:=أ~=ب}')],
  ['manyBlanks', question('cloze', '{1:SA:=أ}'.repeat(21))],
  ['manyBlanks', question('gapselect', '[[1]]'.repeat(21), '<selectoption><text>أ</text></selectoption>'.repeat(2))],
  ['manyAnswers', question('cloze', `{1:SA:${'~=أ'.repeat(61)}}`)],
  ['formula', question('multichoice', '<math><mi>x</mi></math>', answer('أ', 100) + answer('ب', 0))],
  ['complex', question('truefalse', 'س', `${answer('true', 100)}${'<hint/>'.repeat(3_000)}`)],
])('a question is refused as %s, and costs only itself', (fault, xml) => {
  const found = parseMoodle(quiz(question('truefalse', 'س', answer('true', 100)), xml))

  expect([found?.questions.length, found?.refused]).toMatchObject([1, [{ line: 4, fault }]])
})

it.each([
  ['doctype', 2, '<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY a "ب"><!ENTITY b "&a;&a;">]>\n<quiz>&b;</quiz>'],
  ['doctype', 1, '<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>'],
  ['broken', 3, `<quiz>\n<question type="essay">\n</quiz>`],
  ['broken', 1, '<quiz>&nbsp;</quiz>'],
  ['broken', 1, '<quiz>'],
  ['deep', 1, `<quiz>${'<a>'.repeat(1_000_000)}`],
])('a file is refused as %s at line %i', (fault, line, xml) => {
  expect(() => parseMoodle(xml)).toThrow(expect.objectContaining({ fault, line }))
})

it('XML of another kind has no questions', () => {
  expect(parseMoodle('<html><question/></html>')).toBeUndefined()
})

it('more than a thousand questions are cut', () => {
  const one = question('truefalse', 'س', answer('true', 100))

  expect(parseMoodle(quiz(one.repeat(1_000)))).toMatchObject({ isCut: false })
  expect(parseMoodle(quiz(one.repeat(1_001)))).toMatchObject({ isCut: true })
})

it.each([
  ['elements', question('essay', '', '<a/>'.repeat(700_000))],
  ['signs of HTML', question('truefalse', '<'.repeat(2_000_000), answer('true', 100))],
  ['formulas', question('truefalse', '<math >'.repeat(300_000), answer('true', 100))],
  ['open blanks', question('cloze', '{1:SA:'.repeat(300_000))],
  ['answers of a blank', question('cloze', `{1:SA:${'~'.repeat(2_000_000)}}`)],
  [
    'gaps and words',
    question('gapselect', '[[1]]'.repeat(500_000), '<selectoption><text>أ</text></selectoption>'.repeat(1_400)),
  ],
  ['a file', question('truefalse', 'س', `<file>${'A'.repeat(2_500_000)}</file>${answer('true', 100)}`)],
])('a long run of %s costs time in proportion to its length', (_, xml) => {
  const start = performance.now()

  parseMoodle(quiz(xml))

  expect(performance.now() - start).toBeLessThan(2_000)
})
