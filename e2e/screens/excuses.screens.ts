import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Excuse, OwnExcuse } from '@manara/contract/excuses.ts'
import type { Page } from '@playwright/test'
import { answering, dialog, failing, press, rowAction, type Screen, stalling } from './screen.ts'

const list = /[/]api[/]admin[/]excuses[?]/
const ownList = /[/]api[/]student[/]excuses[?]/
const paper = readFileSync(path.join(import.meta.dirname, '../../server/src/demo/receipts/counter.jpg'))

const waiting: OwnExcuse = {
  excuseId: 3,
  firstDay: '2026-11-22',
  lastDay: '2026-11-24',
  kind: 'ILLNESS',
  words: 'التهاب لوزات مع حرارة، وطلب الطبيب ثلاثة أيام راحة في البيت.',
  hasDocument: true,
  state: 'PENDING',
  submittedAt: '2026-11-25T07:22:00Z',
  decidedAt: null,
  decisionNote: '',
}
const ownExcuses: OwnExcuse[] = [
  waiting,
  {
    ...{
      ...waiting,
      excuseId: 2,
      firstDay: '2026-11-08',
      lastDay: '2026-11-08',
      kind: 'TRAVEL',
      words: 'سفر مع العائلة',
    },
    ...{ hasDocument: false, state: 'REJECTED', submittedAt: '2026-11-09T09:00:00Z' },
    ...{ decidedAt: '2026-11-10T08:00:00Z', decisionNote: 'السفر يحتاج إذنًا قبل موعده.' },
  },
  {
    ...{ ...waiting, excuseId: 1, firstDay: '2026-10-28', lastDay: '2026-11-02', kind: 'DEATH', words: '' },
    ...{
      hasDocument: false,
      state: 'ACCEPTED',
      submittedAt: '2026-11-03T09:00:00Z',
      decidedAt: '2026-11-03T10:00:00Z',
    },
  },
]

const ofStudent = { studentId: 1, studentName: 'سلمى محمد خير العطار', submittedByName: 'سلمى', decidedByName: null }
const excuses: Excuse[] = [
  { ...waiting, ...ofStudent, absencesCount: 5 },
  {
    ...{ ...waiting, ...ofStudent, excuseId: 4, studentId: 2, studentName: 'كرم حداد', submittedByName: 'كرم' },
    ...{
      kind: 'FAMILY',
      words: '',
      hasDocument: false,
      firstDay: '2026-11-30',
      lastDay: '2026-11-30',
      absencesCount: 0,
    },
  },
  {
    ...{ ...waiting, ...ofStudent, excuseId: 5, studentId: 3, studentName: 'تيماء الديري', submittedByName: 'هناء' },
    ...{
      kind: 'OFFICIAL',
      state: 'ACCEPTED',
      decidedAt: '2026-11-26T08:00:00Z',
      decidedByName: 'هناء',
      absencesCount: 2,
    },
  },
]

const admin = { who: 'admin', path: '/admin/excuses' } as const
const student = { who: 'student', path: '/student/excuses' } as const
const full = answering(list, excuses)

/** The paper comes with the rights of the session: here from the demo's own pictures. */
const withPaper = async (page: Page) => {
  await full.prepare(page)
  await page.route(/[/]excuses[/]\d+[/]document/, (route) => route.fulfill({ body: paper, contentType: 'image/jpeg' }))
}
const review = async (page: Page) => {
  await page
    .getByRole('button', { name: /^(مراجعة|عرض) عذر / })
    .first()
    .click()
  await dialog(page)
    .getByRole('img', { name: /^وثيقة عذر/ })
    .waitFor()
}
const reviewed = { ...admin, prepare: withPaper } as const
const opening = (name: string) => async (page: Page) => {
  await press(name)(page)
  await dialog(page).waitFor()
}

export const excusesScreens: readonly Screen[] = [
  { name: 'excuses', ...admin },
  { name: 'excuses-full', ...admin, ...full },
  { name: 'excuses-none', ...admin, ...answering(list, []) },
  { name: 'excuses-loading', ...admin, ...stalling(list) },
  { name: 'excuses-failed', ...admin, ...failing(list) },
  { name: 'excuses-review', ...reviewed, open: review },
  {
    name: 'excuses-reject-errors',
    ...reviewed,
    open: async (page) => {
      await review(page)
      await press('رفض العذر')(page)
      await page.getByLabel(/^سبب الرفض/).waitFor()
      await page.getByRole('button', { name: 'رفض العذر', exact: true }).last().click()
    },
  },
  { name: 'excuses-record', ...admin, open: opening('سجّل عذرًا') },
  { name: 'student-excuses', ...student },
  { name: 'student-excuses-full', ...student, ...answering(ownList, ownExcuses) },
  { name: 'student-excuses-loading', ...student, ...stalling(ownList) },
  { name: 'student-excuses-failed', ...student, ...failing(ownList) },
  {
    name: 'student-excuses-send-errors',
    ...student,
    prepare: answering(ownList, ownExcuses).prepare,
    open: async (page) => {
      await opening('قدّم عذرًا')(page)
      await press('إرسال العذر')(page)
    },
  },
  {
    name: 'student-excuses-withdraw',
    ...student,
    prepare: answering(ownList, ownExcuses).prepare,
    open: rowAction('سحب العذر', /^سحب عذر/),
  },
]
