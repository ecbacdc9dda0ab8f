import { messageLink } from '@manara/contract/message-links.ts'
import { countSmsParts } from '@manara/contract/sms-parts.ts'
import { SegmentedMessage } from 'sms-segments-calculator'
import { describe, expect, it } from 'vitest'
import { fillTexts, findTemplateProblems, holdsNationalId, looksLikeMark } from './texts.ts'

const signs = ['a', 'م', '€', '^', '\n', '😀', '{', 'é', 'مَ', 'ç', '[', '—', '👩‍🏫', ' ', '1', '@']
const lengths = [0, 1, 69, 70, 71, 133, 134, 135, 152, 153, 154, 159, 160, 161, 305, 306, 307]

/** 200 and more: one sign over and over, and mixtures. */
const texts = [
  ...signs.slice(0, 10).flatMap((sign) => lengths.map((length) => sign.repeat(length))),
  ...Array.from({ length: 60 }, (_, seed) =>
    Array.from({ length: seed * 3 + 40 }, (__, index) => signs[(index * (seed + 3) + seed) % signs.length]).join(''),
  ),
]

describe('SMS parts', () => {
  it('are those of an independent counter, for 200 texts and more (R-message-7)', () => {
    const expected = texts.map((text) => {
      const { segmentsCount, encodingName } = new SegmentedMessage(text)
      return { text, parts: segmentsCount, encoding: encodingName }
    })

    expect(texts.length).toBeGreaterThanOrEqual(200)
    expect(texts.map((text) => ({ text, ...pick(countSmsParts(text)) }))).toEqual(expected)
  })
})

const pick = ({ parts, encoding }: ReturnType<typeof countSmsParts>) => ({ parts, encoding })

const hostile = [
  '&phone=0',
  '?text=x',
  '#',
  '%0A',
  '%',
  '+',
  'a b',
  '"',
  "'",
  '<b>',
  '&amp;',
  '\\',
  '/../',
  '؟',
  '،',
  '\u200f\u202e',
  '😀',
  'سطر\nآخر',
  '\t',
  '=',
  ';body=',
  '&body=2',
  'tel:+1',
  '\u0000'.replace('\u0000', '␀'),
  '٠١٢',
  'ﷺ',
  '\u2068ا\u2069',
  '{الطالب}',
  '|',
  '^',
  '[x]',
  '`',
  '~',
  '$(x)',
  '$' + '{x}',
  '€',
  'https://x.example/?a=1&b=2#c',
  '\u2028',
  '%F0',
  '\ufeff',
].flatMap((text) => [text, `قبل ${text} بعد`])

describe('links', () => {
  it('lead to one number with exactly the given text (R-message-6)', () => {
    const phone = '+963933123456'
    const read = (text: string) => {
      const whatsapp = new URL(messageLink('WHATSAPP', { phone, text }))
      const installed = new URL(messageLink('WHATSAPP', { phone, text }, 'computer'))
      const telegram = new URL(messageLink('TELEGRAM', { phone, text }))
      const sms = new URL(messageLink('SMS', { phone, text }))
      const iphone = messageLink('SMS', { phone, text }, 'iphone')
      return [
        [whatsapp.origin + whatsapp.pathname, ...whatsapp.searchParams],
        [installed.protocol, ...installed.searchParams],
        [telegram.origin + telegram.pathname, ...telegram.searchParams],
        [sms.pathname, ...sms.searchParams],
        [iphone.split('&').length, decodeURIComponent(iphone.split('&body=')[1] ?? '')],
        messageLink('CALL', { phone, text }),
      ]
    }
    for (const text of hostile)
      expect(read(text)).toEqual([
        ['https://wa.me/963933123456', ['text', text]],
        ['whatsapp:', ['phone', '963933123456'], ['text', text]],
        ['https://t.me/+963933123456', ['text', text]],
        ['+963933123456', ['body', text]],
        [2, text],
        'tel:+963933123456',
      ])
    expect(hostile.length).toBeGreaterThanOrEqual(64)
  })

  it('take the digits of a number only', () => {
    expect(messageLink('CALL', { phone: '+963&x=1?933', text: '' })).toBe('tel:+9631933')
  })
})

describe('filling in', () => {
  const long = { longText: 'نص', shortText: '{المدرسة}: {الطالب} {غاب|غابت} عن {المقرر}' }
  const school = { المدرسة: 'مدرسة الياسمين' }

  it('follows the gender of the student, and takes the first word where it is unknown', () => {
    const given = { ...school, الطالب: 'ليان', المقرر: 'الفيزياء' }

    expect(fillTexts(long, given, true).shortText).toBe('مدرسة الياسمين: ليان غابت عن الفيزياء')
    expect(fillTexts(long, given, false).shortText).toBe('مدرسة الياسمين: ليان غاب عن الفيزياء')
  })

  it('keeps 160 characters: first the name is cut to its first word, then the course', () => {
    const name = `ليان ${'ا'.repeat(130)}`
    const byName = fillTexts(long, { ...school, الطالب: name, المقرر: 'الفيزياء' }, false).shortText
    const byBoth = fillTexts(long, { ...school, الطالب: name, المقرر: 'م'.repeat(150) }, false).shortText

    expect(byName).toBe('مدرسة الياسمين: ليان غاب عن الفيزياء')
    expect(byBoth).toBe(`مدرسة الياسمين: ليان غاب عن ${'م'.repeat(19)}…`)
  })

  it('fills in once: a name with braces stays as it is', () => {
    const { shortText } = fillTexts(long, { ...school, الطالب: '{المدرسة}', المقرر: 'ك' }, false)

    expect(shortText).toBe('مدرسة الياسمين: {المدرسة} غاب عن ك')
  })

  it('refuses a short text that may become too long', () => {
    const shortText = `${'كلمة '.repeat(29)}{الطالب}`

    expect(findTemplateProblems('free', { longText: 'نص', shortText }, school)).toEqual([
      expect.stringContaining('160'),
    ])
  })
})

describe('looking through finished texts', () => {
  it.each([
    ['رقمه 12345678901.', true],
    ['رقمه ١٢٣٤٥٦٧٨٩٠١', true],
    ['رقمه 123-4567-8901', true],
    ['رقمه 123 456\u200f 78901', true],
    ['رقمه 9123456789012', false],
    ['الهاتف 0933 123 456', false],
  ])('finds the national id in %s: %s', (text, isThere) => {
    expect(holdsNationalId(text, '12345678901')).toBe(isThere)
  })

  it.each([
    ['85/100', true],
    ['٢٧ / ٣٠', true],
    ['65/70', true],
    ['2026/11/30', false],
    ['30/11/2026', false],
    ['85/1000', false],
  ])('sees a mark in %s: %s', (text, isMark) => {
    expect(looksLikeMark(text)).toBe(isMark)
  })
})
