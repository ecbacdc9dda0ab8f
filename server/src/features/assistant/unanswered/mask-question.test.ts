import { describe, expect, it } from 'vitest'
import { maskQuestion, readParts } from './mask-question.ts'

const names = new Set(['رنا', 'شامي', 'عبدالله', 'علي', 'طالب', 'حلبي'])
const mask = (content: string) => maskQuestion(readParts(content), names)

describe('maskQuestion', () => {
  it.each([
    ['شو صار مع رنا الشامي؟', 'شو صار مع (اسم)'],
    ['احكيلي عن عبد الله، ولرنا كمان', 'احكيلي عن (اسم) كمان'],
    ['سيارة رنا-الحلبي رنا.الشامي', 'سياره (اسم)'],
  ])('takes names out, also joined with particles and with each other: %s', (content, question) => {
    expect(mask(content)).toEqual({ question, hasNames: true })
  })

  it.each([
    ['اتصل بالرقم ٠٩٣٣ 123 456 هلق', 'اتصل بالرقم (رقم) هلق'],
    ['هويتي A-1234 و B77', 'هويتي (رقم) و (رقم)'],
    ['بريدي rana.s@school.example شغال؟', 'بريدي (بريد) شغال'],
  ])('takes numbers and addresses out: %s', (content, question) => {
    expect(mask(content)).toEqual({ question, hasNames: false })
  })

  it('leaves the words that every second question has, though people are called so', () => {
    expect(mask('هل على الطالب دوام')).toEqual({ question: 'هل علي الطالب دوام', hasNames: false })
  })

  it('gives one form to all spellings, and nothing where nothing or too much is left', () => {
    expect(mask('وين الكافتيريا؟؟')).toEqual(mask('وَيْنَ   الكافتيرِيا'))
    expect(mask('؟!… 😀')).toBeUndefined()
    expect(mask('ﷺ '.repeat(90))).toBeUndefined()
    expect(mask('سيارة 1 '.repeat(24))).toBeUndefined()
  })
})
