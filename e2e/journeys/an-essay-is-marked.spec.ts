import { arriveAs } from '../accounts.ts'
import { sizes } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { createQuizInSharedRoom } from '../quiz-room.ts'

test('a student writes an essay on a phone, the teacher marks it, and the student reads points and comment', async ({
  page,
  browser,
  arrive,
  schoolUrl,
}) => {
  const { lectureId, lectureQuizId: quizId } = await createQuizInSharedRoom(schoolUrl, 'اختبار المقال')
  const dialog = page.getByRole('dialog')
  await arrive('teacher')
  await page.goto(`/teacher/quiz/${quizId}/manage`)
  await page.getByRole('button', { name: 'إضافة سؤال' }).first().click()
  await dialog.getByRole('radio', { name: 'سؤال مقالي' }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'نص السؤال' }).fill('اشرح دورة الماء.')
  await dialog.getByRole('textbox', { name: 'أقل عدد للكلمات' }).fill('٢٠')
  await dialog.getByRole('textbox', { name: 'الإجابة النموذجية' }).fill('تبخّر ثم تكاثف ثم هطول.')
  await dialog.getByRole('button', { name: 'إعدادات إضافية' }).click()
  await dialog.getByRole('textbox', { name: 'النقاط' }).fill('5')
  await dialog.getByRole('button', { name: 'حفظ السؤال' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'تفعيل' }).click()

  const context = await browser.newContext({ baseURL: schoolUrl, locale: 'ar', viewport: sizes.phone })
  const student = await context.newPage()
  await arriveAs(student, schoolUrl, 'student')
  await student.goto(`/student/take-quiz/${lectureId}`)
  await student.getByRole('button', { name: 'بدء الاختبار' }).click()
  await student.getByRole('textbox', { name: 'إجابتك' }).fill('يتبخر الماء،\nثم يهطل مطرًا.')
  await expect(student.getByText('المطلوب 20 كلمة على الأقل · 5 كلمات')).toBeVisible()
  await expect(student.locator('html')).toHaveJSProperty('scrollWidth', sizes.phone.width)
  await student.getByRole('button', { name: 'إنهاء وتسليم' }).click()
  await student.getByRole('button', { name: 'تسليم الإجابات' }).click()
  await expect(student.getByText('بعض إجاباتك بانتظار التصحيح، ولا تظهر النتيجة قبل اكتماله.')).toBeVisible()
  await expect(student.getByText('تبخّر ثم تكاثف')).toHaveCount(0)

  await page.reload()
  await page.getByRole('link', { name: 'للتصحيح (1)' }).click()
  await expect(page.getByText('تبخّر ثم تكاثف ثم هطول.')).toBeVisible()
  await expect(page.getByText('صُحّح 0 من 1')).toBeVisible()
  const points = page.getByRole('textbox', { name: 'النقاط من 5' })
  await points.fill('٥٫٥')
  await points.press('Enter')
  await expect(page.getByText('النقاط من 0 إلى 5، بمنزلتين عشريتين على الأكثر')).toBeVisible()
  await page.getByRole('textbox', { name: 'تعليق للطالب' }).fill('أحسنت، وينقص التكاثف.')
  await points.fill('٣٫٥')
  await points.press('Enter')
  await expect(page.getByText('لا إجابات تنتظر التصحيح')).toBeVisible()
  await page.getByRole('button', { name: 'عرض المصحَّحة' }).click()
  await expect(points).toHaveValue('3.5')

  await student.reload()
  await expect(student.getByText('أحسنت، وينقص التكاثف.')).toBeVisible()
  await expect(student.getByText('3.5 من 5')).toBeVisible()
  await expect(student.getByText('بانتظار التصحيح')).toHaveCount(0)
  await context.close()
})
