import { expect, test } from '../journey.ts'

const lists = [
  { card: 'شُعب بلا مدرّس', chip: /^بلا مدرّس/, address: '/admin/classrooms?without=teacher' },
  { card: 'مقررات بلا شُعب', chip: /^بلا شُعب/, address: '/admin/courses?without=classrooms' },
  { card: 'مقررات بلا منسّق', chip: /^بلا منسّق/, address: '/admin/courses?without=coordinator' },
]

const numberIn = (text: string | null) => Number(text?.replace(/\D/g, ''))

test('the dashboard leads to exactly the rows that it counts, and asks before it issues a certificate', async ({
  page,
  arrive,
}) => {
  await arrive('admin')
  for (const { card, chip, address } of lists)
    await test.step(card, async () => {
      await page.goto('/admin/dashboard')
      const link = page.getByRole('link', { name: new RegExp(`^${card}`) })
      const counted = numberIn(await link.locator('.stat-count').textContent())
      await link.click()

      await expect(page).toHaveURL(new RegExp(`${address.replace('?', '[?]')}$`))
      await expect(page.getByRole('button', { name: chip })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('button', { name: chip }).locator('.num')).toHaveText(String(counted))
      const onPage = Math.min(counted, 25)
      // The head is a row too; good news has no table.
      await expect(page.getByRole('row')).toHaveCount(onPage === 0 ? 0 : onPage + 1)
    })

  await test.step('a certificate is issued only after a look at it', async () => {
    await page.goto('/admin/dashboard')
    await page.getByRole('tab', { name: /شهادات لم تصدر/ }).click()
    await page
      .getByRole('link', { name: /^إصدار شهادة/ })
      .first()
      .click()

    const paper = page.getByRole('dialog').getByRole('region', { name: 'معاينة الشهادة' })
    await expect(paper).toContainText('تاريخ التخرّج')
    await expect(paper).toContainText(/\d{4}-\d{5}-/)
    await page.getByRole('dialog').getByRole('button', { name: 'إلغاء', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/certificate=without/)
  })
})
