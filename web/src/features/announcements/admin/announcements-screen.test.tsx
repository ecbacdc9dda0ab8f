import { getMyProfile } from '@manara/contract/account.ts'
import {
  type Announcement,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '@manara/contract/announcements.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { getSchool } from '@manara/contract/school.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { chooseAction } from '../../../../test/row-menu.ts'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

const notice: Announcement = {
  announcementId: 5,
  title: 'عطلة رسمية',
  content: 'يوم السبت القادم عطلة.',
  targetScope: 'GLOBAL',
  targetScopeName: 'GLOBAL',
  targetScopeCode: 0,
  targetId: null,
  targetName: null,
  postedAt: '2026-11-18T08:00:00Z',
  authorName: 'سامر القباني',
  canDelete: true,
}

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fresh.replyPage(listAnnouncements, { rows: [notice] })
  fresh.replyPage(listPrograms, { rows: [] })
})

beforeEach(() => signInAs('Administrator'))

const show = () => renderApp('/admin/announcements')

it('shows an announcement to read', async () => {
  show()

  await page.getByRole('button', { name: 'عرض «عطلة رسمية»' }).click()

  await expect.element(page.getByText('يوم السبت القادم عطلة.')).toBeVisible()
})

it('names a classroom with its course, because many share a name', async () => {
  wire.replyPage(listAnnouncements, {
    rows: [
      {
        ...notice,
        targetScope: 'CLASSROOM',
        targetScopeName: 'CLASSROOM',
        targetScopeCode: 3,
        targetId: 2,
        targetName: 'الشعبة أ',
        targetCourseName: 'الجبر',
      },
    ],
  })
  show()

  await expect.element(page.getByRole('cell', { name: 'الجبر، الشعبة أ' })).toBeVisible()
})

it('asks for title and content, and for a target when the scope needs one', async () => {
  show()
  await page.getByRole('button', { name: 'إعلان جديد' }).click()
  await page.getByText('برنامج', { exact: true }).click()

  await page.getByRole('button', { name: 'نشر الإعلان' }).click()

  await expect.element(page.getByText('أدخل عنوان الإعلان')).toBeVisible()
  await expect.element(page.getByText('أدخل محتوى الإعلان')).toBeVisible()
  await expect.element(page.getByText('اختر البرنامج أو المقرر أو الشعبة')).toBeVisible()
  expect(wire.sentTo(createAnnouncement)).toEqual([])
})

it('asks for the first step on the way to the target, where one can answer', async () => {
  show()
  await page.getByRole('button', { name: 'إعلان جديد' }).click()
  await page.getByText('شعبة', { exact: true }).click()
  await page.getByRole('textbox', { name: /^العنوان/ }).fill('عطلة رسمية')
  await page.getByRole('textbox', { name: /^المحتوى/ }).fill('يوم السبت القادم عطلة.')

  await page.getByRole('button', { name: 'نشر الإعلان' }).click()

  const program = page.getByRole('combobox', { name: 'البرنامج' })
  await expect.element(program).toHaveAttribute('aria-invalid', 'true')
  await expect.element(program).toHaveFocus()
})

it('posts to everybody', async () => {
  wire.reply(createAnnouncement, { ...notice, message: 'نُشر الإعلان «عطلة رسمية».' })
  show()
  await page.getByRole('button', { name: 'إعلان جديد' }).click()
  await page.getByRole('textbox', { name: /^العنوان/ }).fill('عطلة رسمية')
  await page.getByRole('textbox', { name: /^المحتوى/ }).fill('يوم السبت القادم عطلة.')

  await page.getByRole('button', { name: 'نشر الإعلان' }).click()

  await expect.element(page.getByText('نُشر الإعلان')).toBeVisible()
  expect(wire.sentTo(createAnnouncement)[0]?.body).toEqual({
    title: 'عطلة رسمية',
    content: 'يوم السبت القادم عطلة.',
    targetScope: 0,
    targetId: null,
  })
})

it('deletes after a confirmation that starts on cancel', async () => {
  wire.reply(deleteAnnouncement, undefined)
  show()

  await chooseAction(notice.title, 'حذف')
  await expect.element(page.getByRole('button', { name: 'إلغاء' })).toHaveFocus()
  await page.getByRole('button', { name: 'حذف الإعلان' }).click()

  await expect.element(page.getByText('حُذف الإعلان')).toBeVisible()
  expect(wire.sentTo(deleteAnnouncement)[0]?.params.id).toBe('5')
})

it('searches titles on the server', async () => {
  show()

  await page.getByRole('searchbox', { name: 'ابحث في العناوين' }).fill('عطله')
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => wire.sentTo(listAnnouncements).at(-1)?.query.q).toBe('عطله')
})

it('invites to post the first one', async () => {
  wire.replyPage(listAnnouncements, { rows: [] })
  show()

  await expect.element(page.getByText('لا إعلانات بعد')).toBeVisible()
})

it('is edited, and its readers see that it was', async () => {
  const editedAt = '2026-11-19T09:30:00Z'
  wire.reply(updateAnnouncement, { ...notice, title: 'عطلة', editedAt, message: 'حُفظ' })
  show()

  await chooseAction(notice.title, 'تعديل')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: 'المحتوى' })).toHaveValue(notice.content)
  await dialog.getByRole('textbox', { name: 'العنوان' }).fill('عطلة')
  wire.replyPage(listAnnouncements, { rows: [{ ...notice, title: 'عطلة', editedAt }] })
  await dialog.getByRole('button', { name: 'حفظ التعديلات' }).click()

  await expect.element(page.getByTitle(/^عُدّل في/)).toHaveTextContent('عُدّل')
  expect(wire.sentTo(updateAnnouncement)[0]?.body).toEqual({ title: 'عطلة', base: { title: notice.title } })
})

it('an edit without words is refused before it is sent', async () => {
  show()

  await chooseAction(notice.title, 'تعديل')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'المحتوى' }).fill(' ')
  await dialog.getByRole('button', { name: 'حفظ التعديلات' }).click()

  await expect.element(dialog.getByText('أدخل محتوى الإعلان')).toBeVisible()
  expect(wire.sentTo(updateAnnouncement)).toHaveLength(0)
})
