import { describe, expect, it } from 'vitest'
import { arabicBreaches, complaintsAbout } from '../checks/arabic-texts.mjs'

describe('the words of the glossary', () => {
  it.each([
    "title: 'شعبي',",
    "without: 'مقررات بلا شعب',",
    "least: '6 محارف على الأقل',",
    "status: 'مكتملة',",
    "failed: 'فشل تسجيل الدخول',",
    "failed: 'حدث خطأ أثناء الحفظ',",
    "verdict: 'غير أصيلة',",
    "pending: 'شهادات معلّقة',",
    "day: 'الإثنين',",
    "people: 'المدراء',",
    "score: 'كشف العلامات',",
    "price: 'بسعر جديد',",
  ])('are not left: %s', (line) => {
    expect(complaintsAbout(line)).toHaveLength(1)
  })

  it.each(["title: 'شُعَبي',", "one: 'شعبة واحدة',", "full: 'اكتملت السعة',", '// شعب in a comment', "asked: 'شعبان',"])(
    'stand: %s',
    (line) => {
      expect(complaintsAbout(line)).toEqual([])
    },
  )

  it('are those of every shown text', () => {
    expect(arabicBreaches()).toEqual([])
  })
})
