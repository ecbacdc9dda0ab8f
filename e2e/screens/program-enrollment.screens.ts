import type { Page } from '@playwright/test'
import { answering, dialog, failing, type Screen, stalling } from './screen.ts'

const listOfUnassigned = /[/]student-management[/]unassigned-students[?]/
const chosen = { who: 'admin', path: '/admin/enrollments?programId=1' } as const

const tickTwo = async (page: Page) => {
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
}
/** On phones the columns are steps. */
const goToAttached = async (page: Page) => {
  const step = page.getByRole('button', { name: 'طلاب البرنامج' })
  if (await step.isVisible()) await step.click()
  await page
    .getByRole('button', { name: /^إلغاء ربط / })
    .first()
    .waitFor()
}

export const programEnrollmentScreens: readonly Screen[] = [
  { ...chosen, name: 'program-enrollment-chosen' },
  { ...chosen, name: 'program-enrollment-ticked', open: tickTwo },
  { ...chosen, name: 'program-enrollment-attached', size: 'phone', open: goToAttached },
  {
    ...chosen,
    name: 'program-enrollment-cancel',
    open: async (page) => {
      await goToAttached(page)
      await page
        .getByRole('button', { name: /^إلغاء ربط / })
        .first()
        .click()
      await dialog(page).waitFor()
    },
  },
  { ...chosen, name: 'program-enrollment-nothing-found', path: '/admin/enrollments?programId=1&q=زمرّدة' },
  { ...chosen, name: 'program-enrollment-gone', path: '/admin/enrollments?programId=999999' },
  { ...chosen, name: 'program-enrollment-loading', ...stalling(listOfUnassigned) },
  { ...chosen, name: 'program-enrollment-failed', ...failing(listOfUnassigned) },
  { ...chosen, name: 'program-enrollment-empty', ...answering(listOfUnassigned, []) },
]
