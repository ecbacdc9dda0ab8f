import type { Page } from '@playwright/test'
import { lesson } from '../lesson.ts'
import { dialog, press, type Screen } from './screen.ts'

const bank = { who: 'coordinator', path: '/teacher/question-banks?courseId=1' } as const
const asking = /[/]api[/]teacher[/]ai[/]course[/]\d+[/]generate-from-text/

const open = async (page: Page) => {
  await press('توليد أسئلة')(page)
  await dialog(page).getByRole('textbox', { name: 'النص' }).waitFor()
}
const ask = async (page: Page) => {
  await open(page)
  await dialog(page).getByRole('textbox', { name: 'النص' }).fill(lesson)
  await dialog(page)
    .getByRole('textbox', { name: /^عدد الأسئلة/ })
    .fill('20')
  await press('توليد الأسئلة')(page)
}
const review = async (page: Page) => {
  await ask(page)
  await dialog(page).getByRole('heading', { name: /مقترح/ }).waitFor()
}

export const questionGenerationScreens: readonly Screen[] = [
  { ...bank, name: 'question-generation', open },
  {
    ...bank,
    name: 'question-generation-file',
    open: async (page) => {
      await open(page)
      await dialog(page).getByText('من ملف').click()
    },
  },
  {
    ...bank,
    name: 'question-generation-errors',
    open: async (page) => {
      await open(page)
      await press('توليد الأسئلة')(page)
    },
  },
  {
    ...bank,
    name: 'question-generation-working-loading',
    prepare: (page) => page.route(asking, () => undefined),
    open: async (page) => {
      await ask(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    ...bank,
    name: 'question-generation-failed',
    prepare: (page) => page.route(asking, (route) => route.fulfill({ status: 404, json: {} })),
    open: async (page) => {
      await ask(page)
      await dialog(page).getByText('تعذّر توليد الأسئلة').waitFor()
    },
  },
  { ...bank, name: 'question-generation-review', open: review },
  {
    ...bank,
    name: 'question-generation-edit',
    open: async (page) => {
      await review(page)
      await dialog(page)
        .getByRole('button', { name: /^تعديل السؤال/ })
        .first()
        .click()
    },
  },
  {
    ...bank,
    name: 'question-generation-more',
    open: async (page) => {
      await review(page)
      await press('توليد المزيد')(page)
    },
  },
  {
    ...bank,
    name: 'question-generation-leaving',
    open: async (page) => {
      await review(page)
      await page.keyboard.press('Escape')
      await dialog(page).getByText('في القائمة أسئلة لم تُحفظ.').waitFor()
    },
  },
]
