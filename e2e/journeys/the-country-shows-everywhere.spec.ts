import { type CountryCode, countryCodes, countryName, getCountryPreset } from '@manara/contract/country-presets.ts'
import type { Page } from '@playwright/test'
import { arriveAs } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { openSchool, type School } from '../school.ts'

// A school of its own: what its settings say would show in the other journeys.
test.describe.configure({ mode: 'serial' })

let school: School
test.beforeAll(async () => {
  school = await openSchool()
})
test.afterAll(() => school.stop())

/** January, as it is called there; and the first letter of the days, from Sunday. */
const januaryByMonthNames = { 'ar-SY': 'كانون الثاني', 'ar-EG': 'يناير', 'ar-DZ': 'جانفي', 'ar-MA': 'يناير' }
const dayLetters = ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س']

async function choose(page: Page, country: CountryCode) {
  await page.goto(`${school.url}/admin/settings`)
  const section = page.getByRole('region', { name: 'البلد' })
  const box = section.getByRole('combobox', { name: 'البلد' })
  await expect(box).toBeVisible()
  if ((await box.inputValue()) === country) return
  await box.selectOption(country)
  await section.getByRole('button', { name: 'حفظ إعدادات البلد' }).click()
  await section.getByRole('button', { name: 'تحديث هذه الصفحة' }).click()
  await expect(page.getByRole('combobox', { name: 'البلد' })).toHaveValue(country)
}

/** What a screen shows otherwise in another country, but for the words of its money and its number. */
const kindOf = (country: CountryCode) => {
  const { monthNames, weekStart, weekend, currencyDecimals } = getCountryPreset(country)
  return JSON.stringify([monthNames, weekStart, weekend, currencyDecimals])
}
/** The first of each kind; `npm run test:long -- countries` takes all. */
const kinds = countryCodes.map(kindOf)
const shownHere = countryCodes.filter((country, place) => process.env.LONG || kinds.indexOf(kindOf(country)) === place)

for (const country of shownHere)
  test(`${country}: money, months, weeks and the number are those of ${countryName(country)}`, async ({ page }) => {
    const preset = getCountryPreset(country)
    const { weekStart, weekend, nationalIdName } = preset
    await arriveAs(page, school.url, 'admin')
    await choose(page, country)
    await expect(page.getByRole('combobox', { name: 'المنازل العشرية' })).toHaveValue(String(preset.currencyDecimals))

    await page.goto(`${school.url}/admin/courses`)
    const price = page.getByText(new RegExp(`[\\d,.]+ ${preset.currencySign.replaceAll('.', '\\.')}`)).first()
    await expect(price).toBeVisible()

    await page.goto(`${school.url}/admin/users`)
    await page.getByRole('button', { name: 'إضافة مستخدم' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: nationalIdName, exact: true })).toBeVisible()

    await page.goto(`${school.url}/admin/audit?from=2026-01-04&to=2026-01-05`)
    await page.getByRole('button', { name: /2026/ }).first().click()
    const calendar = page.getByRole('dialog', { name: 'الأيام' })
    await expect(calendar.getByText(`${januaryByMonthNames[preset.monthNames]} 2026`)).toBeVisible()
    await expect(calendar.locator('thead th').first()).toHaveText(dayLetters[weekStart] ?? '')
    const resting = await calendar
      .locator('td button[data-weekend]')
      .evaluateAll((days) => days.map((day) => day.ariaLabel))
    expect(resting.length).toBeGreaterThanOrEqual(weekend.length * 4)
  })
