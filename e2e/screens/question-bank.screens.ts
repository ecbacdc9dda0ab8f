import type { Page } from '@playwright/test'
import { answering, dialog, failing, press, type Screen, stalling } from './screen.ts'

const courses = /[/]api[/]teacher[/]question-bank[/]courses/
const questions = /[/]api[/]teacher[/]question-bank[/]course[/]\d+[?]/

const bank = { who: 'coordinator', path: '/teacher/question-banks?courseId=1' } as const
const suggestions = { who: 'teacher', path: '/teacher/question-banks?courseId=1' } as const
const first = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await dialog(page).waitFor()
}
const openAdd = first(/^إضافة سؤال$/)

export const questionBankScreens: readonly Screen[] = [
  { ...bank, name: 'question-bank' },
  { ...suggestions, name: 'question-bank-suggestions' },
  { ...bank, name: 'question-bank-few', path: '/teacher/question-banks?courseId=3' },
  { ...bank, name: 'question-bank-loading', ...stalling(questions) },
  { ...bank, name: 'question-bank-failed', ...failing(questions) },
  { ...bank, name: 'question-bank-empty', ...answering(questions, []) },
  { ...bank, name: 'question-bank-nothing-found', path: `${bank.path}&q=زمرّدة` },
  { ...bank, name: 'question-bank-no-courses', ...answering(courses, []) },
  { ...bank, name: 'question-bank-review', path: `${bank.path}&status=Pending`, open: first(/^مراجعة السؤال/) },
  { ...bank, name: 'question-bank-add', open: openAdd },
  {
    ...bank,
    name: 'question-bank-add-true-false',
    open: async (page) => {
      await openAdd(page)
      await dialog(page).getByText('صح أو خطأ').click()
    },
  },
  {
    ...bank,
    name: 'question-bank-add-errors',
    open: async (page) => {
      await openAdd(page)
      await press('حفظ السؤال')(page)
    },
  },
  { ...suggestions, name: 'question-bank-suggest', open: first(/^اقترح سؤالًا$/) },
  { ...bank, name: 'question-bank-edit', open: first(/^تعديل السؤال/) },
  { ...bank, name: 'question-bank-delete', open: first(/^حذف السؤال/) },
]
