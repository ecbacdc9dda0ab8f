import { sizes } from '../browser.ts'
import { expect, test } from '../journey.ts'

test('a coordinator writes formulas from the palette on a phone, and only then their library comes', async ({
  page,
  arrive,
}) => {
  const mark = `${Date.now()}`
  const libraries: string[] = []
  page.on('request', (request) => {
    if (/draw-formula|KaTeX/.test(request.url())) libraries.push(request.url())
  })
  await page.setViewportSize(sizes.phone)
  await arrive('coordinator')
  await page.goto(`/teacher/question-banks?courseId=1&q=${mark}`)
  await page.getByRole('button', { name: 'إضافة سؤال' }).first().click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('textbox', { name: 'نص السؤال' })
  await text.fill(`${mark} احسب `)
  await page.waitForLoadState('networkidle')
  expect(libraries).toEqual([])

  await dialog.getByRole('button', { name: 'صيغة رياضية أو كيميائية' }).click()
  await text.press('End')
  await dialog.getByRole('button', { name: 'كسر', exact: true }).click()
  await page.keyboard.type('\\pi')
  await expect(text).toHaveValue(`${mark} احسب \\(\\frac{\\pi}{}\\)`)
  await text.fill(`${mark} احسب \\(\\frac{\\pi}{2}\\) ثم \\[\\text{المساحة} = \\int_0^{10} x^2 \\, dx\\]`)
  const preview = dialog.getByRole('region', { name: 'كما يظهر للطالب' })
  await expect(preview.locator('math')).toHaveCount(2)
  await dialog.getByRole('textbox', { name: 'نص الخيار 1', exact: true }).fill('\\(\\frac{1}\\)')
  await expect(preview.getByText('صيغة لا تُقرأ')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'نص الخيار 2', exact: true }).fill('`x < 1`')
  await dialog.getByRole('radio', { name: 'الخيار 1 هو الصحيح' }).check()
  await dialog.getByRole('button', { name: 'حفظ السؤال' }).click()
  await expect(dialog.getByText('الصيغة رقم 1 لا تُقرأ. راجع الأقواس وأسماء الأوامر').first()).toBeVisible()

  await dialog.getByRole('textbox', { name: 'نص الخيار 1', exact: true }).fill('\\(x^2\\)')
  await dialog.getByRole('button', { name: 'حفظ السؤال' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'أُضيف السؤال' })).toBeVisible()
  await expect(page.getByRole('main').locator('math')).toHaveCount(3)
  await expect(page.getByRole('main').locator('code')).toHaveText('x < 1')
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', sizes.phone.width)
})
