import type { Page } from '@playwright/test'
import { answering, dialog, failing, type Screen, stalling } from './screen.ts'

const ready = /[/]archive[/]ready[?]/
const archived = /[/]archive[/]classrooms[?]/
const one = /[/]archive[/]classrooms[/]\d+$/
const here = { who: 'admin', path: '/admin/archiving' } as const
const cards = { who: 'admin', path: '/admin/report-cards' } as const
const listed = /[/]report-cards[?]/
const there = { who: 'admin', path: '/admin/archiving?tab=archive' } as const

const first = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await dialog(page).waitFor()
}

export const archiveScreens: readonly Screen[] = [
  { ...here, name: 'archive-ready' },
  { ...here, name: 'archive-ready-loading', ...stalling(ready) },
  { ...here, name: 'archive-ready-failed', ...failing(ready) },
  { ...here, name: 'archive-ready-empty', ...answering(ready, []) },
  { ...here, name: 'archive-nothing-found', path: `${here.path}?q=زمرّدة` },
  { ...here, name: 'archive-question', open: first(/^أرشفة .+ من /) },
  { ...cards, name: 'report-cards' },
  { ...cards, name: 'report-cards-loading', ...stalling(listed) },
  { ...cards, name: 'report-cards-empty', ...answering(listed, []) },
  { ...there, name: 'archive' },
  { ...there, name: 'archive-loading', ...stalling(archived) },
  { ...there, name: 'archive-empty', ...answering(archived, []) },
  { ...there, name: 'archive-students', open: first(/^طلاب /) },
  { ...there, name: 'archive-students-loading', ...stalling(one), open: first(/^طلاب /) },
]
