import { answering, dialog, failing, type Screen, stalling } from './screen.ts'

const listOfMail = /[/]api[/]admin[/]outbox[?]/
const mails = [
  { mailId: 3, recipientName: 'رنا الشامي', recipient: 'rana.shami@manara.example', status: 'Queued' },
  { mailId: 2, recipientName: 'يزن الحلبي', recipient: 'yazan.halabi@manara.example', status: 'Failed' },
  { mailId: 1, recipientName: 'ليان القوتلي', recipient: 'layan.quwatli@manara.example', status: 'Sent' },
].map((mail) => ({
  ...mail,
  subject: 'رمز إعادة تعيين كلمة المرور',
  attempts: 2,
  createdAt: '2026-11-20T06:12:00Z',
  sentAt: mail.status === 'Sent' ? '2026-11-20T06:12:02Z' : null,
  lastError: mail.status === 'Sent' ? null : 'ECONNREFUSED',
  text: 'مرحبًا،\n\nرمز إعادة التعيين: 01234567\n\n— معهد الياسمين للتدريب',
}))

export const outboxScreens: readonly Screen[] = [
  { name: 'outbox-full', who: 'admin', path: '/admin/outbox', ...answering(listOfMail, mails) },
  { name: 'outbox-empty', who: 'admin', path: '/admin/outbox', ...answering(listOfMail, []) },
  { name: 'outbox-failed', who: 'admin', path: '/admin/outbox', ...failing(listOfMail) },
  {
    name: 'outbox-loading',
    who: 'admin',
    path: '/admin/outbox',
    ...stalling(listOfMail),
  },
  { name: 'outbox-nothing-found', who: 'admin', path: '/admin/outbox?q=زمرّدة' },
  {
    name: 'outbox-mail',
    who: 'admin',
    path: '/admin/outbox',
    ...answering(listOfMail, mails),
    open: async (page) => {
      await page
        .getByRole('button', { name: /^فتح «/ })
        .nth(1)
        .click()
      await dialog(page).getByText('ECONNREFUSED').waitFor()
    },
  },
]
