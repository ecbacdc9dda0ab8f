import { type Announcement, listStudentAnnouncements, markAnnouncementsSeen } from '@manara/contract/announcements.ts'
import { listUnseenAnnouncements } from '@manara/contract/unseen-announcements.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsStudent, serveStudent } from '../../../../test/fake-learning.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveStudent)
const open = () => openAsStudent('/student/announcements')
const article = (title: string) => page.getByRole('article').filter({ hasText: title })

const build = (announcement: Partial<Announcement> & { announcementId: number }): Announcement => ({
  title: `الإعلان ${announcement.announcementId}`,
  content: 'السطر الأول\nالسطر الثاني',
  targetScope: 'GLOBAL',
  targetScopeName: 'GLOBAL',
  targetScopeCode: 0,
  targetId: null,
  targetName: null,
  postedAt: '2026-11-19T08:00:00Z',
  authorName: 'سامر القباني',
  canDelete: false,
  ...announcement,
})

describe('announcements of a student', () => {
  it('are shown whole, with date and author', async () => {
    wire.replyPage(listStudentAnnouncements, { rows: [build({ announcementId: 1, title: 'عطلة' })] })
    open()

    await expect.element(article('عطلة').getByText(/السطر الثاني/)).toBeVisible()
    await expect.element(article('عطلة').getByText(/19 تشرين الثاني 2026/)).toBeVisible()
    await expect.element(article('عطلة').getByText('سامر القباني')).toBeVisible()
  })

  it.each([
    [{ targetScopeName: 'GLOBAL' }, 'إعلان عام', 'teal'],
    [{ targetScopeName: 'PROGRAM', targetName: 'الويب' }, 'برنامج: الويب', 'blue'],
    [{ targetScopeName: 'COURSE', targetName: 'الجبر' }, 'مقرر: الجبر', 'yellow'],
    [{ targetScopeName: 'CLASSROOM', targetName: 'الشعبة أ', targetCourseName: 'الجبر' }, 'الجبر، الشعبة أ', 'green'],
    [{ targetScopeName: 'PLANET' as 'GLOBAL', targetName: 'الأرض' }, 'إعلان', 'gray'],
  ] as const)('wear the colour of their scope: %j', async (target, words, tone) => {
    wire.replyPage(listStudentAnnouncements, { rows: [build({ announcementId: 1, title: 'خبر', ...target })] })
    open()

    const badge = article('خبر').getByText(words, { exact: true })
    await expect.element(badge).toBeVisible()
    expect(badge.element().closest('.badge')?.getAttribute('data-tone')).toBe(tone)
  })

  it('go on with older ones by the cursor', async () => {
    wire.replyPage(listStudentAnnouncements, ({ query }) =>
      query.cursor === undefined
        ? { rows: [build({ announcementId: 2 })], total: 2, nextCursor: 'older' }
        : { rows: [build({ announcementId: 1 })], total: 2 },
    )
    open()

    await page.getByRole('button', { name: 'عرض إعلانات أقدم' }).click()

    await expect.element(article('الإعلان 1')).toBeVisible()
    await expect.element(article('الإعلان 2')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'عرض إعلانات أقدم' })).not.toBeInTheDocument()
    expect(wire.sentTo(listStudentAnnouncements).map(({ query }) => query.cursor)).toEqual([undefined, 'older'])
  })

  it('keep what is there when older ones fail', async () => {
    wire.replyPage(listStudentAnnouncements, { rows: [build({ announcementId: 2 })], total: 2, nextCursor: 'older' })
    open()
    await expect.element(article('الإعلان 2')).toBeVisible()
    wire.refuse(listStudentAnnouncements, 400, 'مؤشر الصفحة غير صحيح.')

    await page.getByRole('button', { name: 'عرض إعلانات أقدم' }).click()

    await expect.element(page.getByText(/تعذّر تحميل الإعلانات الأقدم/)).toBeVisible()
    await expect.element(article('الإعلان 2')).toBeVisible()
  })

  it('may be none', async () => {
    wire.replyPage(listStudentAnnouncements, { rows: [] })
    open()

    await expect.element(page.getByText('لا إعلانات حاليًا')).toBeVisible()
  })

  it('say why they could not be loaded', async () => {
    wire.refuse(listStudentAnnouncements, 403, 'هذا الإجراء غير متاح لحسابك.')
    open()

    await expect.element(page.getByText('تعذّر تحميل الإعلانات')).toBeVisible()
    await expect.element(page.getByText('هذا الإجراء غير متاح لحسابك.')).toBeVisible()
  })

  it('carry a mark, in the menu too, until they were shown', async () => {
    let unseen = [4, 3]
    wire.reply(listUnseenAnnouncements, () => ({ announcementIds: unseen }))
    wire.reply(markAnnouncementsSeen, () => {
      unseen = []
      return undefined
    })
    wire.replyPage(listStudentAnnouncements, { rows: [4, 3, 2].map((announcementId) => build({ announcementId })) })
    open()

    await expect.element(article('الإعلان 4').getByText('جديد', { exact: true })).toBeVisible()
    await expect.element(article('الإعلان 3').getByText('جديد', { exact: true })).toBeVisible()
    await expect.element(article('الإعلان 2').getByText('جديد', { exact: true })).not.toBeInTheDocument()
    await expect.poll(() => wire.sentTo(markAnnouncementsSeen)).toHaveLength(1)
    expect(wire.sentTo(markAnnouncementsSeen)[0]?.body).toEqual({ announcementId: 4 })
    await expect.element(page.getByRole('link', { name: 'الإعلانات', exact: true })).toBeVisible()
  })

  it('keep their mark in the menu while they are not shown', async () => {
    wire.reply(listUnseenAnnouncements, { announcementIds: [4, 3] })
    wire.refuse(listStudentAnnouncements, 404, 'تعذّر')
    open()

    await expect.element(page.getByRole('link', { name: 'الإعلانات جديد: 2' })).toBeVisible()
    expect(wire.sentTo(markAnnouncementsSeen)).toEqual([])
  })
})
