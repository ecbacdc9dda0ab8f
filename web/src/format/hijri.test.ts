import { describe, expect, it } from 'vitest'
import { formatHijri } from './hijri.ts'

describe('formatHijri', () => {
  it.each([
    ['2023-07-19', '1 محرم 1445 هـ'],
    ['2025-03-01', '1 رمضان 1446 هـ'],
    ['2025-03-30', '1 شوال 1446 هـ'],
    ['2025-06-06', '10 ذو الحجة 1446 هـ'],
    ['2025-06-26', '1 محرم 1447 هـ'],
    ['2026-02-18', '1 رمضان 1447 هـ'],
    ['2026-03-20', '1 شوال 1447 هـ'],
  ])('writes %s as the published Umm al-Qura day %s', (day, hijri) => {
    expect(formatHijri(day)).toBe(hijri)
  })

  it('is moved by the correction of the school, over the ends of months too', () => {
    expect([formatHijri('2026-03-19', 1), formatHijri('2026-03-20', -1)]).toEqual([
      '1 شوال 1447 هـ',
      '30 رمضان 1447 هـ',
    ])
  })
})
