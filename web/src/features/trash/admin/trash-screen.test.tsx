import { listTrash, restoreFromTrash, type TrashItem } from '@manara/contract/trash.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { type FakeWire, fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveShell)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const rana: TrashItem = {
  id: 'person-12',
  kind: 'person',
  title: 'رنا الشامي',
  subtitle: 'rana@manara.example',
  deletedAt: '2026-11-18T06:12:00Z',
  deletedByName: 'سامر القباني',
  expiresAt: inDays(27.5),
}
const design: TrashItem = {
  ...rana,
  id: 'program-4',
  kind: 'program',
  title: 'التصميم',
  subtitle: null,
  expiresAt: inDays(1.5),
}

const place: TrashItem = { ...rana, id: 'enrollment-9', kind: 'enrollment', subtitle: 'الشعبة أ · الخوارزميات' }
const asked: TrashItem = { ...rana, id: 'quizQuestion-3', kind: 'quizQuestion', title: 'ما العلاقة؟' }
const banked: TrashItem = { ...rana, id: 'question-5', kind: 'question', title: 'ما الفهرس؟' }

function serveTrash(on: FakeWire, items: TrashItem[]) {
  on.replyPage(listTrash, ({ query }) => ({
    rows: items.filter(({ kind, title }) => (!query.kind || kind === query.kind) && title.includes(query.q ?? '')),
  }))
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

describe('the list of deleted things', () => {
  it('tells kind, who deleted it and when, and how long it stays', async () => {
    serveTrash(wire, [rana, design])
    openAsAdministrator('/admin/trash')

    await expect.element(row('رنا الشامي')).toMatchTextContent(/مستخدم/)
    await expect.element(row('رنا الشامي')).toMatchTextContent(/rana@manara[.]example/)
    await expect.element(row('رنا الشامي')).toMatchTextContent(/سامر القباني/)
    await expect.element(row('رنا الشامي')).toMatchTextContent(/18 تشرين الثاني 2026 · 09:12/)
    await expect.element(row('رنا الشامي')).toMatchTextContent(/28 يومًا/)
    await expect.element(row('التصميم')).toMatchTextContent(/برنامج/)
    await expect.element(row('التصميم')).toMatchTextContent(/يومان/)
    await expect.element(page.getByText('عنصران', { exact: true })).toBeVisible()
  })

  it('names places and questions', async () => {
    serveTrash(wire, [place, asked, banked])
    openAsAdministrator('/admin/trash')

    await expect.element(row('الشعبة أ · الخوارزميات')).toMatchTextContent(/تسجيل في شعبة/)
    await expect.element(row('ما العلاقة؟')).toMatchTextContent(/سؤال اختبار/)
    await expect.element(row('ما الفهرس؟')).toMatchTextContent(/سؤال في البنك/)
  })

  it('filters by kind and text through the address', async () => {
    serveTrash(wire, [rana, design])
    const router = openAsAdministrator('/admin/trash')

    await page.getByRole('combobox', { name: 'نوع المحذوفات' }).selectOptions('البرامج')
    await expect.element(row('رنا الشامي')).not.toBeInTheDocument()
    await page.getByRole('searchbox').fill('رنا')
    await expect.element(page.getByText('لا محذوفات تطابق ما اخترت')).toBeVisible()
    await expect.poll(() => router.state.location.search).toMatchObject({ kind: 'program', q: 'رنا' })

    await button('عرض كل المحذوفات').click()
    await expect.element(row('رنا الشامي')).toBeVisible()
  })

  it('calls an empty list good news', async () => {
    serveTrash(wire, [])
    openAsAdministrator('/admin/trash')

    await expect.element(page.getByText('لا محذوفات', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/كل شيء في مكانه/)).toBeVisible()
  })

  it('shows what the server says when it failed, and asks again', async () => {
    wire.refuse(listTrash, 503, 'قاعدة البيانات لا تجيب الآن.')
    openAsAdministrator('/admin/trash')
    await expect.element(page.getByText('قاعدة البيانات لا تجيب الآن.')).toBeVisible()

    serveTrash(wire, [rana])
    await button('إعادة المحاولة').click()

    await expect.element(row('رنا الشامي')).toBeVisible()
  })
})

describe('restoreFromTrash', () => {
  it('brings back what was chosen and says so', async () => {
    serveTrash(wire, [rana, design])
    wire.reply(restoreFromTrash, () => {
      serveTrash(wire, [design])
      return { id: rana.id, kind: 'person', title: rana.title, note: 'عاد بلا برنامج.', message: 'استُعيد' } as const
    })
    openAsAdministrator('/admin/trash')

    await button('استعادة رنا الشامي').click()

    await expect.element(page.getByText('استُعيد رنا الشامي')).toBeVisible()
    await expect.element(page.getByText('عاد بلا برنامج.')).toBeVisible()
    await expect.element(row('رنا الشامي')).not.toBeInTheDocument()
    expect(wire.sentTo(restoreFromTrash).map(({ params }) => params.id)).toEqual(['person-12'])
  })

  it('waits at its own row only, and shows the reason when it was refused', async () => {
    serveTrash(wire, [rana, design])
    let refuse = () => {}
    wire.reply(restoreFromTrash, () => new Promise((_, reject) => (refuse = () => reject(new TypeError('lost')))))
    openAsAdministrator('/admin/trash')
    await button('استعادة رنا الشامي').click()
    await expect.element(button('استعادة رنا الشامي')).toHaveAttribute('data-loading', 'true')
    await expect.element(button('استعادة التصميم')).not.toHaveAttribute('data-loading')
    refuse()
    await expect.element(page.getByText(/تعذّر الوصول إلى الخادم/)).toBeVisible()

    wire.refuse(restoreFromTrash, 409, 'تعذّرت الاستعادة: البريد الإلكتروني صار لمستخدم آخر.')
    await button('استعادة رنا الشامي').click()

    await expect.element(page.getByText(/البريد الإلكتروني صار لمستخدم آخر/)).toBeVisible()
    await expect.element(row('رنا الشامي')).toBeVisible()
  })
})

describe('on a phone', () => {
  beforeEach(async () => {
    await page.viewport(390, 844)
    return () => page.viewport(1366, 900)
  })

  it('shows cards, each with its button', async () => {
    serveTrash(wire, [rana])
    openAsAdministrator('/admin/trash')

    await expect.element(page.getByText('الحذف: سامر القباني، 18 تشرين الثاني 2026')).toBeVisible()
    await expect.element(button('استعادة رنا الشامي')).toBeVisible()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })
})
