import { enroll } from '@manara/contract/classroom-enrollment.ts'
import { assignTeacher, createClassroom } from '@manara/contract/classrooms.ts'
import { createCourse } from '@manara/contract/courses.ts'
import { saveGradePlan } from '@manara/contract/grade-book.ts'
import { calculateFinalGrades, saveManyRawGrades } from '@manara/contract/grades.ts'
import { assignProgram } from '@manara/contract/program-enrollment.ts'
import { createProgram } from '@manara/contract/programs.ts'
import { listUsers } from '@manara/contract/users.ts'
import { accounts, arriveAs, createClientFor, enrol, newStudent } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

test('marks are hidden, published, reopened with a reason, and printed on a report card', async ({
  page,
  browser,
  schoolUrl,
}) => {
  test.slow()
  const mark = newMark()
  const student = newStudent('ليان', `الحلبي${mark}`)
  const { userId } = await enrol(schoolUrl, student)
  const admin = await createClientFor(schoolUrl, 'admin')
  const teacher = await createClientFor(schoolUrl, 'teacher')
  const [hala] = await admin.call(listUsers, { query: { q: accounts.teacher.email } })
  const { academicProgramId } = await admin.call(createProgram, { body: { name: `الخط العربي ${mark}` } })
  const course = `الرقعة ${mark}`
  const { courseId } = await admin.call(createCourse, { body: { name: course, academicProgramId, price: 1000 } })
  const { classroomId } = await admin.call(createClassroom, { body: { name: 'الشعبة أ', courseId, capacity: 20 } })
  await admin.call(assignTeacher, { params: { id: classroomId }, body: { teacherId: hala?.userId ?? 0 } })
  await admin.call(assignProgram, { params: { id: userId }, body: { academicProgramId } })
  const { enrollmentId } = await admin.call(enroll, { body: { studentId: userId, classroomId } })
  const params = { id: classroomId }
  const part = { combine: 'MEAN', dropLowest: 0 } as const
  const components = [
    { ...part, part: 'PRACTICAL', name: 'الوظائف', weight: 30 },
    { ...part, part: 'EXAM', name: 'الامتحان', weight: 70 },
  ] as const
  const plan = {
    practicalMax: 30,
    rounding: 'TWO',
    missingIsZero: true,
    components: [...components],
    version: 0,
  } as const
  const grades = [{ enrollmentId, practicalGrade: 27.25, examGrade: 61 }]
  await teacher.call(saveManyRawGrades, { params, body: { grades } })
  await teacher.call(saveGradePlan, { params, body: { ...plan, components: [...components] } })
  await teacher.call(calculateFinalGrades, { params })
  const own = await browser.newPage({ baseURL: schoolUrl })
  await arriveAs(own, schoolUrl, student)
  await arriveAs(page, schoolUrl, 'teacher')
  const dialog = page.getByRole('dialog')

  await test.step('before it the student sees no mark', async () => {
    await own.goto(`/student/classrooms/${classroomId}`)
    await expect(own.getByText('لم تُنشر بعد').first()).toBeVisible()
    await expect(own.getByText('88.25')).toHaveCount(0)
  })

  await test.step('the teacher publishes what the rehearsal counts', async () => {
    await page.goto(`/teacher/classroom/${classroomId}/grade-book`)
    await expect(page.getByText('لا يرى الطلاب درجات هذه الشعبة قبل نشرها.')).toBeVisible()
    await page.getByRole('button', { name: 'انشر الدرجات' }).click()
    await expect(dialog.getByText('ناجحون')).toBeVisible()
    await dialog.getByRole('button', { name: 'انشر الدرجات' }).click()
    await expect(page.getByText(/^الدرجات منشورة منذ/)).toBeVisible()
    await page.goto(`/teacher/classroom/${classroomId}/grading`)
    await expect(page.getByText(/أعد فتحها من دفتر الدرجات/)).toBeVisible()
  })

  await test.step('the student sees the marks with the word, and takes the report card', async () => {
    await own.reload()
    await expect(own.getByText('88.25').first()).toBeVisible()
    await own.getByRole('button', { name: 'تفصيل الدرجات' }).click()
    await expect(own.getByRole('dialog').getByText('27.25 من 30')).toBeVisible()
    await own.goto('/student/academic-record')
    await expect(own.getByText('جيد جدًا').first()).toBeVisible()
    const saved = own.waitForEvent('download')
    await own.getByRole('button', { name: 'بطاقة النتائج' }).click()
    expect((await saved).suggestedFilename()).toContain('بطاقة النتائج - ليان')
  })

  await test.step('reopened marks are still the published ones to the student', async () => {
    await page.goto(`/teacher/classroom/${classroomId}/grade-book`)
    await page.getByRole('button', { name: 'إعادة الفتح' }).click()
    await dialog.getByRole('textbox', { name: 'سبب إعادة الفتح' }).fill('اعتراض طالب')
    await dialog.getByRole('button', { name: 'أعد فتح الدرجات' }).click()
    await expect(page.getByText(/^أُعيد فتح الدرجات\. يرى الطلاب ما نُشر في/)).toBeVisible()
    await teacher.call(saveManyRawGrades, { params, body: { grades: [{ enrollmentId, practicalGrade: 29.75 }] } })
    await own.goto(`/student/classrooms/${classroomId}`)
    await expect(own.getByText('88.25').first()).toBeVisible()
  })

  await test.step('the office finds the card and prints it', async () => {
    const office = await browser.newPage({ baseURL: schoolUrl })
    await arriveAs(office, schoolUrl, 'admin')
    await office.goto(`/admin/report-cards?programId=${academicProgramId}`)
    const line = office.getByRole('row').filter({ hasText: 'ليان' })
    await expect(line).toContainText('بلا نقص')
    const saved = office.waitForEvent('download')
    await office.getByRole('button', { name: 'طباعة بطاقات الصفحة' }).click()
    expect((await saved).suggestedFilename()).toBe('بطاقة النتائج.pdf')
  })
})
