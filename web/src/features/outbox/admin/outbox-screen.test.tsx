import { listOutbox, type OutgoingMail } from '@manara/contract/outbox.ts'
import { useCallback, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { render } from '../../../../test/render.tsx'
import { defaultOutboxSearch, type OutboxSearch } from '../outbox.search.ts'
import styles from './outbox.module.css'
import { OutboxScreen } from './outbox-screen.tsx'

const buildMail = (mail: Partial<OutgoingMail> & { mailId: number }): OutgoingMail => ({
  recipient: `person${mail.mailId}@manara.example`,
  recipientName: 'رنا الشامي',
  subject: 'رمز إعادة تعيين كلمة المرور',
  status: 'Sent',
  attempts: 1,
  createdAt: '2026-11-20T06:12:00Z',
  sentAt: '2026-11-20T06:12:02Z',
  lastError: null,
  text: 'مرحبًا رنا،\n\nرمز إعادة التعيين: 01234567\n\n<b onclick="alert(1)">ليست وسمًا</b>',
  ...mail,
})

const wire = fakeWire()
const serve = (rows: OutgoingMail[], total = rows.length) => wire.replyPage(listOutbox, { rows, total })

/** The screen with an address that it can change, as the router gives it. */
function OutboxPage() {
  const [search, setSearch] = useState(defaultOutboxSearch)
  const change = useCallback((patch: Partial<OutboxSearch>) => setSearch((last) => ({ ...last, ...patch })), [])
  // As far down as under the top bar, where the heads stick.
  return (
    <div style={{ paddingBlockStart: 160 }}>
      <OutboxScreen search={search} onSearch={change} />
    </div>
  )
}

const lastQuery = () => wire.sentTo(listOutbox).at(-1)?.query
const subject = page.getByRole('button', { name: /^فتح «رمز إعادة تعيين كلمة المرور» إلى/ })

beforeEach(() => page.viewport(1366, 900))

describe('the outbox', () => {
  it('lists who was written to, and what became of it', async () => {
    serve([
      buildMail({
        mailId: 2,
        status: 'Failed',
        sentAt: null,
        lastError: 'EENVELOPE 550',
        subject: 'قبول طلب الالتحاق',
      }),
      buildMail({ mailId: 1 }),
    ])
    render(<OutboxPage />)

    await expect.element(page.getByRole('row', { name: /person2@manara\.example.*تعذّر إرسالها/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /person1@manara\.example.*أُرسلت/ })).toBeVisible()
    await expect.element(page.getByText('رسالتان', { exact: true })).toBeVisible()
    await expect.poll(lastQuery).toEqual({ sort: '-mailId', page: '1', limit: '25' })
  })

  it('opens a mail as plain text, never as HTML', async () => {
    serve([buildMail({ mailId: 1 })])
    render(<OutboxPage />)

    await subject.click()

    const emailText = page.getByRole('region', { name: 'نص الرسالة' })
    await expect.element(emailText).toMatchTextContent(/01234567/)
    await expect.element(emailText).toMatchTextContent(/<b onclick="alert\(1\)">ليست وسمًا<\/b>/)
    expect(document.querySelector(`[onclick], .${styles.letter} b`)).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(subject).toHaveFocus()
  })

  it('says in a real school that it does not show what was written', async () => {
    serve([buildMail({ mailId: 1, text: null })])
    render(<OutboxPage />)

    await subject.click()

    await expect.element(page.getByText(/لا يُعرض نص الرسائل إلا في النسخة التجريبية/)).toBeVisible()
  })

  it('tells why a mail did not leave', async () => {
    serve([buildMail({ mailId: 1, status: 'Queued', sentAt: null, attempts: 3, lastError: 'ECONNREFUSED' })])
    render(<OutboxPage />)

    await subject.click()

    await expect.element(page.getByText('ECONNREFUSED')).toBeVisible()
    await expect.element(page.getByText(/3 محاولات/)).toBeVisible()
  })

  it('asks the server for words, state and order', async () => {
    serve([buildMail({ mailId: 1 })])
    render(<OutboxPage />)
    await expect.element(subject).toBeVisible()

    await page.getByRole('searchbox').fill('رنا')
    await expect.poll(() => lastQuery()?.q).toBe('رنا')
    await page.getByLabelText('حالة الرسائل').selectOptions('Failed')
    await expect.poll(() => lastQuery()?.status).toBe('Failed')
    await page
      .getByRole('button', { name: /الموضوع/ })
      .first()
      .click()

    await expect.poll(() => lastQuery()?.sort).toBe('subject')
  })

  it('looks again while a mail is on its way', async () => {
    serve([buildMail({ mailId: 1, status: 'Queued', sentAt: null })])
    render(<OutboxPage />)
    await expect.element(page.getByText('بانتظار الإرسال').last()).toBeVisible()

    serve([buildMail({ mailId: 1 })])

    await expect.element(page.getByRole('row', { name: /أُرسلت/ })).toBeVisible()
  })

  it('has words for nothing, for no match, and for failure', async () => {
    serve([])
    render(<OutboxPage />)
    await expect.element(page.getByText('لم تُرسل رسائل بعد')).toBeVisible()

    await page.getByRole('searchbox').fill('زمرّدة')
    await expect.element(page.getByText('لا رسائل تطابق ما اخترت')).toBeVisible()
    wire.refuse(listOutbox, 503, 'قاعدة البيانات لا تستجيب الآن.')
    await page.getByLabelText('حالة الرسائل').selectOptions('Failed')

    await expect.element(page.getByText(/قاعدة البيانات لا تستجيب الآن/)).toBeVisible()
  })

  it('shows cards on a phone', async () => {
    await page.viewport(390, 844)
    serve([buildMail({ mailId: 1 })])
    render(<OutboxPage />)

    await expect.element(page.getByRole('listitem')).toBeVisible()
    await subject.click()

    await expect.element(page.getByRole('dialog', { name: 'رمز إعادة تعيين كلمة المرور' })).toBeVisible()
  })
})
