import {
  type DataCopy,
  listMyDataCopies,
  listPersonDataCopies,
  requestMyDataCopy,
} from '@manara/contract/data-copies.ts'
import { listMyViews, listPersonViews, type RecordView } from '@manara/contract/record-views.ts'
import { getRetention } from '@manara/contract/retention.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../test/fake-wire.ts'
import { render } from '../../../test/render.tsx'
import { RetentionScreen } from './admin/retention-screen.tsx'
import { MyDataSection } from './my-data-section.tsx'
import { PersonPrivacy } from './person-privacy.tsx'

const view: RecordView = {
  viewId: '20261120-PROFILE-7',
  day: '2026-11-20',
  kind: 'PROFILE',
  viewerRole: 0,
  viewerName: 'رنا الشامي',
  count: 3,
  lastAt: '2026-11-20T06:12:00Z',
}

const copy: DataCopy = {
  copyId: 4,
  state: 'READY',
  isOfOffice: false,
  requestedAt: '2026-11-20T06:12:00Z',
  expiresAt: '2026-11-27T06:12:00Z',
  size: 20_480,
  isOpen: true,
}

const wire = fakeWire((fresh) => {
  fresh.replyPage(listMyViews, { rows: [view] })
  fresh.reply(listMyDataCopies, [copy])
})

beforeEach(() => page.viewport(1366, 900))

describe('my data', () => {
  it('shows who looked, and asks the server for a name', async () => {
    render(<MyDataSection />)

    await expect.element(page.getByRole('row', { name: /رنا الشامي.*إدارة المدرسة.*السجل.*3 مرات/ })).toBeVisible()
    wire.replyPage(listMyViews, { rows: [] })
    await page.getByRole('searchbox').fill('سامر')

    await expect.element(page.getByText('لا أحد بهذا الاسم')).toBeVisible()
    expect(wire.sentTo(listMyViews).at(-1)?.query).toMatchObject({ q: 'سامر', page: '1' })
  })

  it('offers the copy that is ready, and asks for one', async () => {
    wire.reply(requestMyDataCopy, { ...copy, copyId: 5, state: 'WAITING', isOpen: false, message: 'بدأ إعداد النسخة.' })
    render(<MyDataSection />)

    await expect.element(page.getByRole('button', { name: 'تنزيل نسخة 20 تشرين الثاني 2026' })).toBeVisible()
    await page.getByRole('button', { name: 'طلب نسخة' }).click()

    await expect.element(page.getByText('بدأ إعداد النسخة')).toBeVisible()
    expect(wire.sentTo(requestMyDataCopy)).toHaveLength(1)
  })

  it('says when the next copy can be asked for', async () => {
    wire.refuse(requestMyDataCopy, 409, 'تُطلب النسخة مرة في الشهر. يمكنك طلب التالية في 20 كانون الأول 2026.')
    render(<MyDataSection />)

    await page.getByRole('button', { name: 'طلب نسخة' }).click()

    await expect.element(page.getByText(/يمكنك طلب التالية في 20 كانون الأول/)).toBeVisible()
  })
})

describe('the data of a person, for the office', () => {
  it('is of that person, and offers no copy that the person asked for', async () => {
    wire.replyPage(listPersonViews, { rows: [view] })
    wire.reply(listPersonDataCopies, [{ ...copy, isOpen: false }])
    render(<PersonPrivacy personId={12} />)

    await expect.element(page.getByText('جاهزة · بطلب صاحبها')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^تنزيل/ })).not.toBeInTheDocument()
    expect(wire.sentTo(listPersonViews)[0]?.params).toEqual({ id: '12' })
  })
})

describe('the terms', () => {
  it('say how long, how many and when the next goes', async () => {
    const term = { kind: 'mail', title: 'رسائل البريد', purpose: 'إثبات ما أُرسل', isEstimate: true, count: 250_000 }
    wire.reply(getRetention, [
      { ...term, kept: '90 يومًا', oldest: '2026-11-01T06:12:00Z', nextPurge: '2026-11-21T01:20:00Z' },
      { ...term, kind: 'audit_entry', title: 'سجل التغييرات', kept: null, oldest: null, nextPurge: null },
    ])
    render(<RetentionScreen />)

    await expect.element(page.getByRole('row', { name: /رسائل البريد.*90 يومًا.*نحو 250,000/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /سجل التغييرات.*تبقى دائمًا/ })).toBeVisible()
  })
})
