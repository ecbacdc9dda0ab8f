import { countryCodes, countryName, getCountryPreset } from '@manara/contract/country-presets.ts'
import { updateSettings } from '@manara/contract/settings.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, field, section, show, wire } from './settings-screen.fixtures.ts'

describe('the country', () => {
  const saved = () => wire.sentTo(updateSettings)[0]?.body

  it('proposes everything, lets the school change each, and is shown after the page is loaded again', async () => {
    show()
    await section('البلد').getByRole('combobox').first().selectOptions('الكويت')
    await expect.element(field('رمز العملة')).toHaveValue('د.ك')
    await expect.element(page.getByText('مثال: 1,500,000 د.ك · 20 نوفمبر 2026 · الرقم المدني')).toBeVisible()
    await field('اسم رقم الهوية').fill('رقم البطاقة')

    await button('حفظ إعدادات البلد').click()

    await expect.element(button('تحديث هذه الصفحة')).toBeVisible()
    expect(saved()).toEqual({
      country: { ...getCountryPreset('KW'), nationalIdName: 'رقم البطاقة' },
      base: { country: getCountryPreset('SY') },
    })
  })

  it('offers all countries, and refuses an empty sign by itself', async () => {
    show()
    const countries = section('البلد').getByRole('combobox').first()
    await expect.element(countries).toHaveTextContent(countryCodes.map(countryName).join(''))
    await field('رمز العملة').fill(' ')

    await button('حفظ إعدادات البلد').click()

    await expect.element(page.getByText('أدخل رمز العملة')).toBeVisible()
    expect(wire.sentTo(updateSettings)).toHaveLength(0)
  })
})
