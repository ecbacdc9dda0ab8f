import {
  type CountryCode,
  countryCodes,
  getCountryPreset,
  withNationalIdName,
  writeMoney,
} from '@manara/contract/country-presets.ts'
import { expect, it } from 'vitest'
import { documentDate } from './dates.ts'

const moment = new Date('2026-08-20T09:00:00Z')
const hijri = '7 ربيع الأول 1448 هـ'

/** What a document of each country says: a price, a day, the number of a person. */
const expected: Record<CountryCode, [money: string, day: string, number: string]> = {
  SY: ['1,500.25 ل.س', `20 آب 2026 م، الموافق ${hijri}`, 'أدخل الرقم الوطني للرقم الوطني'],
  LB: ['1,500 ل.ل', '20 آب 2026 م', 'أدخل رقم الهوية لرقم الهوية'],
  JO: ['1,500.25 د.أ', `20 آب 2026 م، الموافق ${hijri}`, 'أدخل الرقم الوطني للرقم الوطني'],
  IQ: ['1,500 د.ع', '20 آب 2026 م', 'أدخل رقم البطاقة الوطنية لرقم البطاقة الوطنية'],
  PS: ['1,500.25 ₪', '20 آب 2026 م', 'أدخل رقم الهوية لرقم الهوية'],
  EG: ['1,500.25 ج.م', '20 أغسطس 2026 م', 'أدخل الرقم القومي للرقم القومي'],
  SA: ['1,500.25 ر.س', `${hijri}، الموافق 20 أغسطس 2026 م`, 'أدخل رقم الهوية لرقم الهوية'],
  AE: ['1,500.25 د.إ', `20 أغسطس 2026 م، الموافق ${hijri}`, 'أدخل رقم الهوية لرقم الهوية'],
  KW: ['1,500.25 د.ك', `20 أغسطس 2026 م، الموافق ${hijri}`, 'أدخل الرقم المدني للرقم المدني'],
  DZ: ['1,500.25 د.ج', '20 أوت 2026 م', 'أدخل رقم التعريف الوطني لرقم التعريف الوطني'],
  TN: ['1,500.25 د.ت', '20 أوت 2026 م', 'أدخل رقم بطاقة التعريف لرقم بطاقة التعريف'],
  MA: ['1,500.25 د.م', '20 غشت 2026 م', 'أدخل رقم البطاقة الوطنية لرقم البطاقة الوطنية'],
}

it.each([
  ['لا حساب بهذا الرقم الوطني', 'رقم الهوية', 'لا حساب بهذا الرقم'],
  ['لا حساب بهذا الرقم الوطني', 'الرقم القومي', 'لا حساب بهذا الرقم القومي'],
  ['المسجّل لرقمك الوطني، وبالرقم الوطني', 'رقم الهوية', 'المسجّل لرقم الهوية، وبرقم الهوية'],
])('«%s» with «%s» is «%s»', (text, name, words) => {
  expect(withNationalIdName(text, name)).toBe(words)
})

it.each(countryCodes)('%s writes money, days and the name of the number as its schools do', (country) => {
  const formats = getCountryPreset(country)
  const amount = formats.currencyDecimals === 0 ? 1_500 : 1_500.25

  expect([
    writeMoney(amount, formats),
    documentDate(moment, { ...formats, timeZone: 'Asia/Damascus' }),
    withNationalIdName('أدخل رقمك الوطني للرقم الوطني', formats.nationalIdName).replace('رقمك الوطني', 'الرقم الوطني'),
  ]).toEqual(expected[country])
})

it.each([
  ['2023-07-19', '1 محرم 1445 هـ'],
  ['2025-03-01', '1 رمضان 1446 هـ'],
  ['2025-03-30', '1 شوال 1446 هـ'],
  ['2025-06-06', '10 ذو الحجة 1446 هـ'],
  ['2025-06-26', '1 محرم 1447 هـ'],
  ['2026-02-18', '1 رمضان 1447 هـ'],
  ['2026-03-20', '1 شوال 1447 هـ'],
])('a document of %s carries the published Umm al-Qura day %s', (day, written) => {
  const calendar = { timeZone: 'Asia/Damascus', monthNames: 'ar-SY', hijri: 'first' }

  expect(documentDate(new Date(`${day}T09:00:00Z`), calendar)).toMatch(new RegExp(`^${written}، الموافق `))
})
