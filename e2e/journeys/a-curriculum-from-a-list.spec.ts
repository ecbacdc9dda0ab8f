import { expect, test } from '../journey.ts'

const list = [
  'البرنامج,المقرر,الرسوم,الشعبة,السعة,المدرّس',
  'الترجمة الفورية,النحو التطبيقي,1.250.000,الشعبة أ,40,',
  'الترجمة الفورية,النحو التطبيقي,,الشعبة ب,كثيرة,',
  'الترجمة الفورية,الترجمة الأدبية,90000,,,',
].join('\r\n')

test('an administrator imports programs, courses and classrooms from a list, and takes it back', async ({
  page,
  arrive,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await arrive('admin')
  await page.goto('/admin/imports')
  const chooser = page.waitForEvent('filechooser')
  await button('رفع ملف: المناهج').press('Enter')
  await (await chooser).setFiles({ name: 'الخطة.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })

  await expect(page.getByText('فعّل «إنشاء البرامج الناقصة»').first()).toBeVisible()
  await page.getByRole('button', { name: /الأعمدة/ }).click()
  await page.getByRole('switch', { name: 'إنشاء البرامج الناقصة' }).click()
  await button('معاينة من جديد').click()
  await expect(page.getByText('السعة عدد صحيح من 1 إلى 1000.')).toBeVisible()
  await button('إلى التنفيذ').click()
  await page.getByRole('checkbox').check()
  await button('استيراد سطرين').click()
  await expect(page.getByRole('heading', { name: 'تم الاستيراد' })).toBeVisible()

  await page.goto('/admin/courses?q=النحو التطبيقي')
  await expect(page.getByText(/1,250,000/).first()).toBeVisible()
  await page.goto('/admin/imports')
  await button('تراجع: برامج ومقررات وشُعب: الخطة.csv').click()
  await page.getByRole('dialog').getByRole('button', { name: 'تراجع عن الكل', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('row', { name: /الخطة\.csv/ })).toContainText('تُرُوجع عنه')
})
