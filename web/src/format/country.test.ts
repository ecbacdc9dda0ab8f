import { type CountryCode, countryCodes, getCountryPreset, writeMoney } from '@manara/contract/country-presets.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { keepCountry, readCountry } from './country.ts'
import { dateFormats, weekdayName } from './dates.ts'

/** A price, a day, the month of August and the first day of the week, as the schools of each country write them. */
const expected: Record<CountryCode, [string, string, string, string]> = {
  SY: ['1,250.5 ل.س', '20 تشرين الثاني 2026', 'آب', 'السبت'],
  LB: ['1,251 ل.ل', '20 تشرين الثاني 2026', 'آب', 'الاثنين'],
  JO: ['1,250.5 د.أ', '20 تشرين الثاني 2026', 'آب', 'السبت'],
  IQ: ['1,251 د.ع', '20 تشرين الثاني 2026', 'آب', 'السبت'],
  PS: ['1,250.5 ₪', '20 تشرين الثاني 2026', 'آب', 'السبت'],
  EG: ['1,250.5 ج.م', '20 نوفمبر 2026', 'أغسطس', 'السبت'],
  SA: ['1,250.5 ر.س', '20 نوفمبر 2026', 'أغسطس', 'الأحد'],
  AE: ['1,250.5 د.إ', '20 نوفمبر 2026', 'أغسطس', 'الاثنين'],
  KW: ['1,250.5 د.ك', '20 نوفمبر 2026', 'أغسطس', 'السبت'],
  DZ: ['1,250.5 د.ج', '20 نوفمبر 2026', 'أوت', 'السبت'],
  TN: ['1,250.5 د.ت', '20 نوفمبر 2026', 'أوت', 'الاثنين'],
  MA: ['1,250.5 د.م', '20 نونبر 2026', 'غشت', 'الاثنين'],
}

it.each(countryCodes)('%s writes money and days as its schools do', (code) => {
  const preset = getCountryPreset(code)
  const { formatDate, formatMonth } = dateFormats(preset.monthNames)

  expect([
    writeMoney(1_250.5, preset),
    formatDate(new Date(2026, 10, 20)),
    formatMonth('2026-08-01'),
    weekdayName(preset.weekStart),
  ]).toEqual(expected[code])
})

describe('the country of the app', () => {
  const meta = document.createElement('meta')
  meta.name = 'school'

  afterEach(() => {
    meta.remove()
    localStorage.removeItem('manara.country')
  })

  it('is Syria, until the page or the last page said otherwise', () => {
    expect(readCountry()).toEqual(getCountryPreset('SY'))

    const isOther = keepCountry(getCountryPreset('TN'))
    expect([isOther, readCountry()]).toEqual([true, getCountryPreset('TN')])

    meta.content = JSON.stringify({ name: 'معهد', country: getCountryPreset('MA') })
    document.head.append(meta)
    expect(readCountry()).toEqual(getCountryPreset('MA'))
  })

  it.each(['', '__SCHOOL__', '{', '{"country":7}', '{"name":"معهد"}'])(
    'is Syria where the page brought «%s»',
    (content) => {
      meta.content = content
      document.head.append(meta)

      expect(readCountry()).toEqual(getCountryPreset('SY'))
    },
  )
})
