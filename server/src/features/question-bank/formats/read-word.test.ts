import { describe, expect, it } from 'vitest'
import { buildWordBody } from '../../../../test/sample-docx.ts'
import { buildXlsx } from '../../../../test/sample-files.ts'
import { readQuestionFile } from './read-question-file.ts'
import { readWord } from './read-word.ts'

/** A run of letters; «**» before it makes it bold, as Writer does for Arabic letters. */
const run = (text: string, look = '') => {
  const bold = text.startsWith('**') ? '<w:bCs/>' : ''
  return `<w:r><w:rPr>${bold}${look}</w:rPr><w:t xml:space="preserve">${text.replace('**', '')}</w:t></w:r>`
}
const paragraph = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`
const typed = (...lines: string[]) => lines.map((line) => paragraph(run(line))).join('')
const item = (list: number, level: number, inner: string) =>
  paragraph(inner, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)

const level = (at: number, format: string, pattern: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`
/** List 1 numbers and letters its levels, 2 begins again, 3 is of points, 4 of numbers in brackets. */
const numbering = (letters = 'arabicAbjad') => `<w:numbering>
  <w:abstractNum w:abstractNumId="7">${level(0, 'decimal', '%1.')}${level(1, letters, '%2)')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="8">${level(0, 'bullet', '•')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="9">${level(0, 'decimal', '%1)')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="8"/></w:num>
  <w:num w:numId="4"><w:abstractNumId w:val="9"/></w:num></w:numbering>`

const textOf = async (body: string, parts: Record<string, string> = { numbering: numbering() }) => {
  const read = await readWord(buildWordBody(body, parts))
  return read && 'text' in read ? read.text.split('\n') : read
}
const read = async (body: string, parts: Record<string, string> = { numbering: numbering() }) => {
  const found = await readQuestionFile({ bytes: buildWordBody(body, parts), encoding: undefined })
  if (!found || !('questions' in found)) throw new Error(JSON.stringify(found))
  return {
    ...found,
    short: found.questions.map(({ text, options }) =>
      [text, ...options.map((option) => (option.isCorrect ? '=' : '~') + option.text)].join(' | '),
    ),
  }
}

const cities = ['حلب', 'دمشق', 'حمص', 'طرطوس']
const capital = 'ما عاصمة سورية؟ | ~حلب | =دمشق | ~حمص | ~طرطوس'
const bold = cities.map((city) => (city === 'دمشق' ? `**${city}` : city))
const question = run('ما عاصمة سورية؟')

describe('a list in Word', () => {
  it.each([
    ['typed labels', typed('1- ما عاصمة سورية؟', 'أ- حلب', '**ب- دمشق', 'ج- حمص', 'د- طرطوس')],
    ['automatic numbers and letters', item(1, 0, question) + bold.map((city) => item(1, 1, run(city))).join('')],
    ['points as options', item(1, 0, question) + bold.map((city) => item(3, 0, run(city))).join('')],
    ['numbers as options', typed('س1: ما عاصمة سورية؟') + bold.map((city) => item(4, 0, run(city))).join('')],
    ['bare lines as options', typed('ما عاصمة سورية؟', ...bold)],
    ['a bold question', typed('**1- ما عاصمة سورية؟', 'أ- حلب', '**ب- دمشق', 'ج- حمص', 'د- طرطوس')],
    [
      'options on one line',
      typed('1- ما عاصمة سورية؟') + paragraph(run('أ- حلب  ') + run('**ب- دمشق') + run('  ج- حمص  د- طرطوس')),
    ],
    [
      'bold labels',
      typed('1- ما عاصمة سورية؟') +
        cities.map((city, at) => paragraph(run(`**${'أبجد'[at]}- `) + run(at === 1 ? `**${city}` : city))).join(''),
    ],
    [
      'lines of one paragraph',
      paragraph(
        ['1- ما عاصمة سورية؟', 'أ- حلب', '**ب- دمشق', 'ج- حمص', 'د- طرطوس']
          .map((line) => run(line))
          .join('<w:r><w:br/></w:r>'),
      ),
    ],
  ])('with %s has its bold option as a guessed key', async (_, body) => {
    const { short, questions, refused } = await read(body + typed('', '2- س؟', 'أ- 1', 'ب- 2', 'الجواب: أ'))

    expect([short, refused]).toEqual([[capital, 'س؟ | =1 | ~2'], []])
    expect(questions.map(({ isKeyGuessed }) => isKeyGuessed)).toEqual([true, undefined])
  })

  it('takes coloured and highlighted options, and styles with bold letters, for the key too', async () => {
    const styles = '<w:styles><w:style w:styleId="Right"><w:rPr><w:b/></w:rPr></w:style></w:styles>'
    const looks = ['<w:color w:val="FF0000"/>', '<w:highlight w:val="yellow"/>', '<w:rStyle w:val="Right"/>']
    const body = looks.map((look, at) => typed(`${at + 1}- س؟`, 'أ- 1') + paragraph(run('ب- 2', look))).join('')

    expect((await read(body, { styles })).short).toEqual(['س؟ | ~1 | =2', 'س؟ | ~1 | =2', 'س؟ | ~1 | =2'])
  })

  it('goes by a written key rather than by bold letters, and by none where all options are alike', async () => {
    const { short, refused, questions } = await read(
      typed('1- س؟', '**أ- 1', 'ب- 2', '**الجواب: ب', '2- س؟', '**أ- 1', 'ب- 2 ✓', '3- س؟', '**أ- 1', '**ب- 2'),
    )

    expect(short).toEqual(['س؟ | ~1 | =2', 'س؟ | ~1 | =2'])
    expect(questions.some(({ isKeyGuessed }) => isKeyGuessed)).toBe(false)
    expect(refused).toMatchObject([{ line: 8, fault: 'noKey' }])
  })

  it('names letters as the document does: in the order of dictionaries, «ج» is the fifth', async () => {
    const five = [...cities, 'إدلب'].map((city) => item(1, 1, run(city))).join('')
    const body = item(1, 0, question) + five + typed('الجواب: ج')

    const [abjad, alphabet] = [await read(body), await read(body, { numbering: numbering('arabicAlpha') })]

    expect(abjad.short).toEqual(['ما عاصمة سورية؟ | ~حلب | ~دمشق | =حمص | ~طرطوس | ~إدلب'])
    expect(alphabet.short).toEqual(['ما عاصمة سورية؟ | ~حلب | ~دمشق | ~حمص | ~طرطوس | =إدلب'])
  })

  it('counts as the document does: each question has its own letters, and a list that begins again its own numbers', async () => {
    const pair = (list: number) => item(list, 0, run('س')) + item(list, 1, run('1')) + item(list, 1, run('2'))

    expect(await textOf(pair(1) + pair(1) + pair(2) + pair(2))).toEqual(
      ['1. س', '2. س', '1. س', '2. س'].flatMap((line) => [line, 'أ) 1', 'ب) 2']),
    )
  })

  it('leaves headings out by name, above choices and above sentences', async () => {
    const options = (at: number) => item(1, 0, run(`س ${at}؟`)) + bold.map((city) => item(1, 1, run(city))).join('')
    const sentences = item(2, 0, run('الأرض كروية (صح)')) + item(2, 0, run('الشمس باردة (خطأ)'))

    const { short, refused } = await read(
      typed('جامعة الغد', 'اختر:') + options(1) + options(2) + typed('أجب بصح أو خطأ:') + sentences,
    )

    expect(short.map((line) => line.split(' | ')[0])).toEqual(['س 1؟', 'س 2؟', 'الأرض كروية', 'الشمس باردة'])
    expect(refused.map(({ line, text, fault }) => [line, text, fault])).toEqual([
      [1, 'جامعة الغد اختر:', 'unfinished'],
      [13, 'أجب بصح أو خطأ:', 'unfinished'],
    ])
  })

  it('reads tables and text boxes once, raised digits, ticks of fonts, and nothing that was deleted', async () => {
    const box = `<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${typed('1- كم 5 م')}</w:txbxContent></mc:Choice>
      <mc:Fallback><w:txbxContent>${typed('1- كم 5 م')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>`
    const raised = paragraph(run('أ- 10') + run('2', '<w:vertAlign w:val="superscript"/>'))
    const tick = `<w:tbl><w:tr><w:tc>${paragraph(`${run('ب- 20')}<w:r><w:sym w:char="F0FC"/></w:r>`)}</w:tc></w:tr></w:tbl>`
    const deleted = `<w:p><w:del><w:r><w:delText>ج- 30</w:delText></w:r></w:del><w:moveFrom>${run('د- 4')}</w:moveFrom></w:p>`

    expect((await read(box + raised + tick + deleted)).short).toEqual(['كم 5 م | ~10² | =20'])
  })

  it('notes a picture at its question, and refuses a formula rather than its letters alone', async () => {
    const picture = '<w:p><w:r><w:drawing><pic:pic/></w:drawing></w:r></w:p>'
    const formula = '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>'
    const body =
      typed('1- ما هذا الشكل؟') +
      picture +
      typed('أ- مربع', '**ب- دائرة', '2- احسب') +
      paragraph(`${run('أ- ')}${formula}${run(' 1')}`) +
      typed('**ب- 2')

    const { short, questions, refused } = await read(body)

    expect([short, questions[0]?.notes]).toEqual([['ما هذا الشكل؟ | ~مربع | =دائرة'], ['picture']])
    expect(refused).toMatchObject([{ line: 5, text: 'احسب', fault: 'wordFormula' }])
  })
})

describe('a document that holds no list', () => {
  it.each([
    ['is text without questions', typed('مقدمة', 'فقرة طويلة من النص.'), 'wordEmpty'],
    ['is broken inside', '<w:p><w:r>', 'wordBroken'],
    ['unpacks to more than any list', `<!--${' '.repeat(25 * 1_048_576)}-->`, 'wordLong'],
  ])('is refused where it %s', async (_, body, fault) => {
    expect(await readQuestionFile({ bytes: buildWordBody(body), encoding: undefined })).toEqual({ fault, line: 1 })
  })

  it('is read by others where it is a zip of another kind', async () => {
    expect(await readQuestionFile({ bytes: buildXlsx(), encoding: undefined })).toBeUndefined()
  })
})

it('a long document is read in time that grows with its length', async () => {
  const long = typed('1- س؟', 'أ- 1', '**ب- 2').repeat(650)
  const pieces = paragraph(run('أ').repeat(100_000))

  const started = performance.now()
  expect((await read(long)).short).toHaveLength(650)
  await readQuestionFile({ bytes: buildWordBody(pieces), encoding: undefined })

  expect(performance.now() - started).toBeLessThan(6_000)
})

it.each([
  ['pictures between lines', typed('1- س؟') + paragraph('<w:r><pic:pic/></w:r>').repeat(200_000)],
  ['empty lines', paragraph('').repeat(300_000) + paragraph('<w:r><pic:pic/></w:r>').repeat(100_000)],
])('a long run of %s costs time in proportion to its length', async (_, body) => {
  const started = performance.now()
  await readQuestionFile({ bytes: buildWordBody(body), encoding: undefined })

  expect(performance.now() - started).toBeLessThan(12_000)
})

it('elements and formats with names of JavaScript mean nothing', async () => {
  const body = paragraph(run('1- س؟').replace('</w:r>', '<constructor/><__proto__/></w:r>')) + typed('أ- 1', '**ب- 2')

  expect((await read(body, { numbering: numbering('constructor') })).short).toEqual(['س؟ | ~1 | =2'])
})

it('a question that is longer than any of the bank is refused, and costs only itself', async () => {
  const { short, refused } = await read(typed(`1- ${'س'.repeat(70_000)}؟`, 'أ- 1', '**ب- 2', '2- ص؟', 'أ- 1', '**ب- 2'))

  expect([short, refused.map(({ fault }) => fault)]).toEqual([['ص؟ | ~1 | =2'], ['long']])
})
