import type { DigestFrequency } from '@manara/contract/digests.ts'
import { type CountForms, formatCount, nouns } from '../../platform/format/plurals.ts'
import type { Email } from '../../platform/mail/email.ts'

const unread: CountForms = {
  one: 'إشعار لم يُقرأ',
  two: 'إشعاران لم يُقرآ',
  few: 'إشعارات لم تُقرأ',
  many: 'إشعارًا لم يُقرأ',
  other: 'إشعار لم يُقرأ',
}

/** What one person has not read, the newest first. */
export interface DigestContent {
  frequency: Exclude<DigestFrequency, 'NONE'>
  news: readonly { title: string; body: string; link: string }[]
  /** Of all, also those beyond `news`. */
  total: number
  /** The person's page of notifications. */
  page: string
  secret: string
}

const rhythm = { DAILY: 'مرة في اليوم', WEEKLY: 'مرة في الأسبوع' }

/** Sums up what the reader has not seen in the app (R-digest-1). */
export const digestEmail = (firstName: string, { frequency, news, total, page, secret }: DigestContent): Email => ({
  subject: formatCount(total, unread),
  firstName,
  paragraphs: ['هذا ما وصلك ولم تفتحه بعد:'],
  lines: news.map(({ title, body, link }) => ({ title, detail: body, path: link })),
  page: {
    label:
      total > news.length
        ? `و${formatCount(total - news.length, nouns.notification.subject)} غيرها في صفحة الإشعارات`
        : 'صفحة الإشعارات',
    path: page,
  },
  unsubscribe: { label: 'إيقاف هذه الرسائل', path: `/api/public/unsubscribe/${secret}` },
  note: `تصل هذه الرسالة ${rhythm[frequency]} على الأكثر، وحين يكون هناك ما لم يُقرأ. يُغيَّر موعدها من إعدادات الإشعارات.`,
})
