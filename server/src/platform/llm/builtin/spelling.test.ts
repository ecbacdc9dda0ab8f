import { describe, expect, it } from 'vitest'
import { isCommand, readWords, toConcept } from './school-words.ts'
import { closestKnown, knownWords } from './spelling.ts'

const known = knownWords(['علامات', 'اختبار', 'شهاده', 'مدرسه', 'مدرس'])

describe('words that nobody knows', () => {
  it('are read as the known one that they are a slip of the pen for', () => {
    for (const [written, meant] of [
      ['علاماات', 'علامات'],
      ['اختتبار', 'اختبار'],
      ['اخبتار', 'اختبار'],
      ['اختبر', 'اختبار'],
      ['شهاكه', undefined],
      ['علب', undefined],
      ['قصيده', undefined],
    ] as const)
      expect(closestKnown(written, known), written).toBe(meant)
  })

  it('stay what they are when they are none of the school’s', () => {
    for (const word of ['راتبي', 'العطله', 'الطقس', 'مطعم']) expect(toConcept(word)).not.toBe(toConcept('درجه'))
  })
})

const says = (text: string) =>
  readWords(text)
    .filter(({ isFiller }) => !isFiller)
    .map(({ concept }) => concept)

describe('questions', () => {
  it('say what was not done, and «that which» is no negation', () => {
    expect(says('طلاب لم ينتسبوا لبرنامج')).toEqual(['طالب', 'بلا', 'تسجيل', 'برنامج'])
    expect(says('كيف أستعيد ما حذفته؟')).toEqual(['كيف', 'استعاده', 'حذف'])
  })

  it('lose their courtesies', () => {
    expect(says('مرحبا، كم معدلي لو سمحت؟ شكرًا')).toEqual(['كم', 'معدل'])
    expect(says('مرحبا')).toEqual(['مرحبا'])
  })

  it('are orders when they tell the assistant to do something', () => {
    for (const order of ['احذف الطالب سامر', 'ممكن تضيفلي طالب جديد', 'هل تستطيع أن تغيّر علامتي', 'سجلني بمادة'])
      expect(isCommand(readWords(order)), order).toBe(true)
    for (const question of ['كيف أحذف طالبًا؟', 'ممكن تعطيني عدد الطلاب', 'وين حط العلامات', 'من رسب من طلابي'])
      expect(isCommand(readWords(question)), question).toBe(false)
  })
})
