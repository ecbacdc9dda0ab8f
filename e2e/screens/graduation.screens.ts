import type { Page } from '@playwright/test'
import { answering, dialog, failing, press, rowAction, type Screen, stalling } from './screen.ts'

const graduates = /[/]graduation[/]graduates[?]/
const preview = /[/]graduation[/]preview[/]/
const processing = /[/]graduation[/]process[/]/
const here = { who: 'admin', path: '/admin/graduation?year=all' } as const

const entry = (studentId: number, studentName: string, given: object) => ({
  studentId,
  studentName,
  nationalId: `0141000010${studentId}`,
  status: 'Graduated',
  finalGpa: 84.33,
  isRetry: false,
  missingCourses: [],
  weakCourses: [],
  ...given,
})
const report = [
  entry(1, 'جمانة رفيق الأيوبي', {}),
  entry(2, 'لين خالد العظم', { finalGpa: 91.5, isRetry: true }),
  entry(3, 'طارق زياد النحاس', { status: 'Failed', finalGpa: 52.33 }),
  entry(4, 'أنس مروان طه الحموي', {
    status: 'Failed',
    finalGpa: 63,
    weakCourses: [{ courseId: 8, courseName: 'الحاسوب المكتبي', finalGrade: 41.5 }],
  }),
]
const incomplete = [
  entry(5, 'مايا غسان الصالح', {
    status: 'Incomplete',
    finalGpa: null,
    missingCourses: [
      { courseId: 8, courseName: 'الحاسوب المكتبي' },
      { courseId: 9, courseName: 'الأرشفة وحفظ الوثائق' },
    ],
  }),
]
const rehearsal = {
  academicProgramId: 6,
  programName: 'السكرتارية وإدارة المكاتب',
  passingGpa: 60,
  minimumCourseGrade: 50,
  graduatedCount: 2,
  failedCount: 2,
  incompleteCount: 1,
  unchangedFailuresCount: 3,
  fingerprint: 'first',
  report,
  incomplete,
}
const rehearsed = {
  prepare: async (page: Page) => {
    await page.route(preview, (route) => route.fulfill({ json: rehearsal }))
    await page.route(processing, (route) =>
      route.fulfill({ json: { ...rehearsal, message: 'تخرّج طالبان، ورسب طالبان.' } }),
    )
  },
}

const openPreview = async (page: Page) => {
  await page.getByPlaceholder('اختر برنامجًا محددًا').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await press('معاينة الدفعة')(page)
}
const openGroups = (group: string) => async (page: Page) => {
  await openPreview(page)
  await page.getByRole('button', { name: group }).click()
}
const openQuestion = async (page: Page) => {
  await openPreview(page)
  await press('تخريج 2 وتسجيل رسوب 2')(page)
  await dialog(page).waitFor()
}
const openReport = async (page: Page) => {
  await openQuestion(page)
  await press('تخريج الدفعة')(page)
  await dialog(page).getByText('تقرير التخريج').waitFor()
}

const rana = {
  graduationId: '00000000-0000-4000-8000-000000000001',
  number: 1,
  studentId: 1,
  firstName: 'رنا محمد خير',
  lastName: 'الشامي',
  nationalId: '01300000001',
  academicProgramId: 6,
  programName: 'السكرتارية وإدارة المكاتب',
  graduationDate: '2026-07-03T09:00:00Z',
  finalGpa: 92.17,
  hasCertificate: true,
  certificateUploadedAt: '2026-07-10T09:00:00Z',
  certificateSerial: null,
}
const certified = answering(graduates, [rana])

export const graduationScreens: readonly Screen[] = [
  { ...here, name: 'graduation' },
  { ...here, name: 'graduation-failures', path: `${here.path}&tab=failures` },
  { ...here, name: 'graduation-loading', ...stalling(graduates) },
  { ...here, name: 'graduation-failed', ...failing(graduates) },
  { ...here, name: 'graduation-empty', ...answering(graduates, []) },
  { ...here, name: 'graduation-nothing-found', path: `${here.path}&q=زمرّدة` },
  { ...here, name: 'graduation-no-program', open: press('معاينة الدفعة') },
  {
    ...here,
    name: 'graduation-preview-loading',
    prepare: (page) => page.route(preview, () => undefined),
    open: openPreview,
  },
  {
    ...here,
    name: 'graduation-preview-refused',
    prepare: (page) =>
      page.route(preview, (route) => route.fulfill({ status: 409, json: { message: 'لا مقررات في هذا البرنامج.' } })),
    open: openPreview,
  },
  { ...here, name: 'graduation-preview', ...rehearsed, open: openPreview },
  { ...here, name: 'graduation-preview-failures', ...rehearsed, open: openGroups('يرسبون') },
  { ...here, name: 'graduation-preview-incomplete', ...rehearsed, open: openGroups('لم تكتمل درجاتهم') },
  { ...here, name: 'graduation-process', ...rehearsed, open: openQuestion },
  { ...here, name: 'graduation-report', ...rehearsed, open: openReport },
  { ...here, name: 'graduation-result', open: rowAction('تفاصيل النتيجة', /^تفاصيل نتيجة/) },
  { ...here, name: 'graduation-upload', open: rowAction('رفع الشهادة', /^رفع شهادة/) },
  {
    ...here,
    name: 'graduation-upload-errors',
    open: async (page) => {
      await rowAction('رفع الشهادة', /^رفع شهادة/)(page)
      await dialog(page).getByRole('button', { name: 'رفع الشهادة', exact: true }).click()
    },
  },
  { ...here, name: 'graduation-certified', ...certified },
  { ...here, name: 'graduation-replace', ...certified, open: rowAction('استبدال الشهادة', /^استبدال/) },
  { ...here, name: 'graduation-delete-certificate', ...certified, open: rowAction('حذف الشهادة', /^حذف شهادة/) },
]
