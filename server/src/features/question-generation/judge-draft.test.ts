import { describe, expect, it } from 'vitest'
import { acceptDrafts, isSound, type MadeQuestion } from './judge-draft.ts'

const measure = { questionType: 'MultipleChoice', language: 'Arabic' } as const
const question = (over: Partial<MadeQuestion> = {}): MadeQuestion => ({
  text: 'ما وظيفة النواة في الخلية؟',
  options: [
    { text: 'تتحكم في أنشطة الخلية', isCorrect: true },
    { text: 'تنتج الطاقة', isCorrect: false },
    { text: 'تحيط بالخلية', isCorrect: false },
  ],
  ...over,
})
const toOptions = (...texts: string[]) => texts.map((text, index) => ({ text, isCorrect: index === 0 }))

describe('isSound', () => {
  it('takes a question with one right answer', () => {
    expect(isSound(question(), measure)).toBe(true)
  })

  it.each([
    [
      'none is correct',
      question({
        options: [
          { text: 'أ', isCorrect: false },
          { text: 'ب', isCorrect: false },
        ],
      }),
    ],
    [
      'two are correct',
      question({
        options: [
          { text: 'أ', isCorrect: true },
          { text: 'ب', isCorrect: true },
        ],
      }),
    ],
    ['there is one option', question({ options: toOptions('وحيد') })],
    [
      'there are eleven options',
      question({ options: toOptions(...Array.from({ length: 11 }, (_, index) => `خيار ${index}`)) }),
    ],
    ['two options are the same word', question({ options: toOptions('الأكسجين', 'الاكسجين ', 'الماء') })],
    ['an option is empty', question({ options: toOptions('الماء', '') })],
    ['an option is too long', question({ options: toOptions('الماء', 'س'.repeat(501)) })],
    ['there is no question', question({ text: '' })],
    ['the question is too long', question({ text: 'س'.repeat(2_001) })],
    ['the question is in another language', question({ text: 'What does the nucleus do?' })],
    ['true and false are no multiple choice', question({ options: toOptions('صح', 'خطأ') })],
  ])('refuses it when %s', (_, wrong) => {
    expect(isSound(wrong, measure)).toBe(false)
  })

  it('wants the two words of a true-false question', () => {
    const trueFalse = { questionType: 'TrueFalse', language: 'Arabic' } as const

    expect(isSound(question({ options: toOptions('صح', 'خطأ') }), trueFalse)).toBe(true)
    expect(isSound(question({ options: toOptions('نعم', 'لا') }), trueFalse)).toBe(false)
    expect(isSound(question({ options: toOptions('صح', 'خطأ', 'ربما') }), trueFalse)).toBe(false)
  })
})

describe('acceptDrafts', () => {
  it('takes each question once, none to be avoided, and never more than asked for', () => {
    const drafts = [question(), question({ text: 'ما وظيفة النواة في الخليّة ؟' }), question({ text: 'سؤال قديم؟' })]
    const more = Array.from({ length: 30 }, (_, index) => question({ text: `السؤال رقم ${index}؟` }))

    const accepted = acceptDrafts([...drafts, ...more], { ...measure, count: 20, avoid: ['سؤال قديم'] })

    expect(accepted).toHaveLength(20)
    expect(accepted.map(({ text }) => text).slice(0, 2)).toEqual(['ما وظيفة النواة في الخلية؟', 'السؤال رقم 0؟'])
  })

  it('takes out what shows nothing or turns the direction, and writes true and false in the words of the bank', () => {
    const [accepted] = acceptDrafts(
      [question({ text: 'النواة\u202e في\u0000\n الخلية', options: toOptions('True', 'false') })],
      { questionType: 'TrueFalse', language: 'Arabic', count: 1, avoid: [] },
    )

    expect(accepted).toMatchObject({ text: 'النواة في الخلية', options: [{ text: 'صح' }, { text: 'خطأ' }] })
  })
})
