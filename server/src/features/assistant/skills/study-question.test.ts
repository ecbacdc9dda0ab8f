import { describe, expect, it } from 'vitest'
import { isOnlySchool, readStudyQuestion } from './study-question.ts'

describe('readStudyQuestion', () => {
  it.each([
    ['شو يعني الخوارزمية؟', 'meaning', ['الخوارزميه']],
    ['ما هو بروتوكول HTTP', 'meaning', ['بروتوكول', 'http']],
    ['ما المقصود بالتطبيع؟', 'meaning', ['التطبيع']],
    ['عرّف المتغيّر', 'meaning', ['المتغير']],
    ['What is a binary tree?', 'meaning', ['binary', 'tree']],
    ['اشرحلي عن صندوق العناصر', 'explanation', ['صندوق', 'العناصر']],
    ['لخصلي محاضرة التنسيق بلغة CSS', 'summary', ['التنسيق', 'بلغه', 'css']],
    ['لخّص المحاضرة 3', 'summary', ['3']],
    ['بدي ملخص المحاضرة', 'summary', []],
  ] as const)('reads «%s» as a question about lectures', (text, kind, words) => {
    expect(readStudyQuestion(text)).toMatchObject({ kind, words })
  })

  it.each([
    'ما درجاتي؟',
    'لخص لي أرقام المعهد',
    'شو بعمل هون',
    'كيف أضيف محاضرة؟',
    'اختبرني بمحاضرة البرمجة',
    'اشرح',
    'شو يعني',
    `ما هو ${'كلمة '.repeat(20)}`,
  ])('leaves «%s» to the others', (text) => {
    expect(readStudyQuestion(text)).toBeUndefined()
  })

  it('knows everyday words of school, which the help explains', () => {
    const isSchool = (text: string) =>
      isOnlySchool(readStudyQuestion(text) ?? { kind: 'meaning', words: ['?'], isExplicit: true })

    expect(isSchool('شو يعني المعدل التراكمي')).toBe(true)
    expect(isSchool('شو يعني المعدل الذري')).toBe(false)
  })

  it('reads the longest message in no time', () => {
    const started = performance.now()
    for (const text of ['شو يعني '.repeat(500), `لخص ${'لي '.repeat(1300)}`, `اشرح ${'عن '.repeat(1300)}`])
      readStudyQuestion(text)

    expect(performance.now() - started).toBeLessThan(200)
  })
})
