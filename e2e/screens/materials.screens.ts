import type { Page } from '@playwright/test'
import { answering, dialog, failing, press, rowAction, type Screen, stalling } from './screen.ts'

const list = /[/]api[/]admin[/]materials[/]from-course[/]/
const listOfCourses = /[/]api[/]admin[/]courses[?]/
const listOfPrograms = /[/]api[/]admin[/]programs[?]/

const material = {
  courseId: 1,
  description: null,
  materialType: 'File',
  url: null,
  uploadedAt: '2026-11-18T08:00:00Z',
}
const materials = [
  {
    ...material,
    materialId: 4,
    title: 'المحاضرة المسجّلة الأولى',
    originalFilename: 'lecture-01.mp4',
    mediaType: 'video/mp4',
    size: 734_003_200,
  },
  {
    ...material,
    materialId: 3,
    title: 'كتاب المقرر',
    description: 'الطبعة الثالثة، مع تمارين محلولة في نهاية كل فصل ومسرد للمصطلحات.',
    originalFilename: 'كتاب مقدمة في البرمجة (الطبعة الثالثة).pdf',
    mediaType: 'application/pdf',
    size: 12_897_484,
  },
  {
    ...material,
    materialId: 2,
    title: 'مخطط سير البرنامج',
    originalFilename: 'مخطط.png',
    mediaType: 'image/png',
    size: 83_200,
  },
  {
    ...material,
    materialId: 1,
    title: 'تعلّم تطوير الويب: البداية',
    materialType: 'Link',
    url: 'https://developer.mozilla.org/ar/docs/Learn',
    originalFilename: null,
    mediaType: null,
    size: null,
  },
]

const here = { who: 'admin', path: '/admin/curriculum-management?courseId=1' } as const
const full = answering(list, materials)
const openAdd = async (page: Page) => {
  await page.getByRole('button', { name: 'إضافة مادة' }).first().click()
  await dialog(page).getByText('أفلت الملف هنا').waitFor()
}

export const materialsScreens: readonly Screen[] = [
  { ...here, name: 'materials', ...full },
  { ...here, name: 'materials-loading', ...stalling(list) },
  { ...here, name: 'materials-failed', ...failing(list) },
  { ...here, name: 'materials-empty', ...answering(list, []) },
  { ...here, name: 'materials-nothing-found', path: `${here.path}&q=زمرّدة` },
  {
    ...here,
    name: 'materials-no-course',
    path: '/admin/curriculum-management?programId=1',
    ...answering(listOfCourses, []),
  },
  { ...here, name: 'materials-no-program', path: '/admin/curriculum-management', ...answering(listOfPrograms, []) },
  { ...here, name: 'materials-add', ...full, open: openAdd },
  {
    ...here,
    name: 'materials-add-chosen',
    ...full,
    open: async (page) => {
      await openAdd(page)
      const file = { name: 'ملخص الوحدة الأولى.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2_400_000) }
      await dialog(page).locator('input[type=file]').setInputFiles(file)
    },
  },
  {
    ...here,
    name: 'materials-add-errors',
    ...full,
    open: async (page) => {
      await openAdd(page)
      await press('حفظ المادة')(page)
    },
  },
  {
    ...here,
    name: 'materials-add-link',
    ...full,
    open: async (page) => {
      await openAdd(page)
      await dialog(page).getByText('رابط', { exact: true }).click()
    },
  },
  {
    ...here,
    name: 'materials-uploading',
    prepare: async (page) => {
      await full.prepare(page)
      await page.route(/[/]for-course[/]/, () => undefined)
    },
    open: async (page) => {
      await openAdd(page)
      const file = { name: 'محاضرة.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(2_400_000) }
      await dialog(page).locator('input[type=file]').setInputFiles(file)
      await press('حفظ المادة')(page)
      await page.getByRole('progressbar').waitFor()
    },
  },
  { ...here, name: 'materials-edit', ...full, open: rowAction('تعديل', /^تعديل /) },
  { ...here, name: 'materials-delete', ...full, open: rowAction('حذف', /^حذف /) },
]
