import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { approvalAskedEmail } from '../../features/approvals/approval-email.ts'
import { absenceEmail } from '../../features/attendance-rules/absence-email.ts'
import { largeUndoEmail } from '../../features/changes/large-undo-email.ts'
import { manyExportsEmail, manyReadsEmail } from '../../features/exports/exports.text.ts'
import { largeImportEmail } from '../../features/imports/large-import-email.ts'
import { digestEmail } from '../../features/notifications/digest-email.ts'
import { marksMergedEmail } from '../../features/person-merge/merge-email.ts'
import { applicantCodeEmail, registrationEmail } from '../../features/registrations/registration-emails.ts'
import { newDeviceEmail } from '../../features/sessions/new-device-email.ts'
import { guessedAccountEmail, manyFailuresEmail, unfinishedSignInEmail } from '../../features/sign-ins/sign-ins.text.ts'
import {
  accountChangedEmail,
  administratorChangedEmail,
  confirmAddressEmail,
  widerRoleEmail,
} from './account-emails.ts'
import { type Email, writeEmail } from './email.ts'
import { passwordChangedEmail, resetCodeEmail } from './password-emails.ts'

const name = 'عبد الرحمن عادل منير'
const of = { firstName: name, number: 41, programName: 'دبلوم المحاسبة' }
const report = {
  changes: ['email' as const],
  source: 'حساب رنا الشامي',
  moment: 'أمس',
  address: '127.0.0.1',
  nationalIdName: 'الرقم الوطني',
}

/** Every letter of the school, and the page that it is about. */
const emails: [string, Email, string][] = [
  ['applicantCodeEmail', applicantCodeEmail('01234567'), '/auth/login'],
  ['registered', registrationEmail.registered(of, '350,000 ل.س'), '/auth/login'],
  ['paymentRequested', registrationEmail.paymentRequested(of, '350,000 ل.س', 'يرجى الدفع'), '/auth/login'],
  ['receiptSubmitted', registrationEmail.receiptSubmitted(of), '/auth/login'],
  ['newReceiptRequested', registrationEmail.newReceiptRequested(of, 'الصورة غير واضحة'), '/auth/login'],
  ['rejected', registrationEmail.rejected(of, 'لا مقاعد'), '/public/available-programs'],
  ['approved', registrationEmail.approved(of), '/auth/login'],
  ['resetCodeEmail', resetCodeEmail(name, '01234567'), '/auth/login'],
  ['passwordChangedEmail', passwordChangedEmail(name, 'owner'), '/auth/login'],
  ['accountChangedEmail', accountChangedEmail(name, report), '/change-password'],
  ['accountChangedEmail', accountChangedEmail(name, report, '/undo-email#secret'), '/undo-email#secret'],
  ['administratorChangedEmail', administratorChangedEmail(name, 'رنا الشامي', report), '/admin/audit'],
  ['widerRoleEmail', widerRoleEmail(name, 'مساعد قبول', report), '/admin/audit'],
  ['confirmAddressEmail', confirmAddressEmail(name, '01234567'), '/change-password'],
  [
    'newDeviceEmail',
    newDeviceEmail(name, '/auth/not-me#key', { moment: 'أمس', browser: 'Chrome على Windows', address: '127.0.0.1' }),
    '/auth/not-me#key',
  ],
  ['guessedAccountEmail', guessedAccountEmail(name, 11), '/auth/login'],
  ['unfinishedSignInEmail', unfinishedSignInEmail(name), '/auth/login'],
  ['manyFailuresEmail', manyFailuresEmail(name, 120), '/admin/status/security'],
  ['manyReadsEmail', manyReadsEmail(name, 'رنا الشامي'), '/admin/audit'],
  ['manyExportsEmail', manyExportsEmail(name, 'رنا الشامي'), '/admin/audit'],
  [
    'approvalAskedEmail',
    approvalAskedEmail(name, 'رنا الشامي', 'جعل خالد العلي مديرًا للنظام'),
    '/admin/access?tab=approvals',
  ],
  [
    'absenceEmail',
    absenceEmail(name, {
      courseName: 'محاسبة',
      level: 2,
      isByFloor: false,
      share: 20.83,
      remaining: 2,
      days: ['20 أيلول 2026'],
    }),
    '/student/attendance',
  ],
  ['largeUndoEmail', largeUndoEmail(name, 'رنا الشامي', 'حذف مستخدمين', 612), '/admin/changes'],
  ['largeImportEmail', largeImportEmail(name, 'رنا الشامي', 'طلاب.xlsx', 812), '/admin/changes'],
  [
    'digestEmail',
    digestEmail(name, {
      frequency: 'DAILY',
      news: [{ title: 'محاضرة جديدة في «محاسبة»', body: 'المحاضرة الثالثة', link: '/teacher/dashboard' }],
      total: 3,
      page: '/teacher/notifications',
      secret: 'secret',
    }),
    '/teacher/notifications',
  ],
  ['marksMergedEmail', marksMergedEmail(name, 'رنا الشامي', 'خالد العلي', 'خالد علي'), '/admin/changes'],
]

/** Whoever wrote the address may not be the person of the request. */
const strangers = ['applicantCodeEmail', 'registered']
const school = {
  name: 'معهد الياسمين',
  phone: '+963 11 555 0134',
  publicUrl: 'https://school.example/',
  nationalIdName: 'الرقم الوطني',
}

it.each(emails)('%s greets, links to its page, and says from which school it comes', (emailName, email, path) => {
  const { text, html } = writeEmail(email, school)

  const isStranger = strangers.includes(emailName)
  const greeting = isStranger ? 'مرحبًا،' : 'مرحبًا عبد الرحمن،'
  for (const body of [text, html]) {
    for (const words of [greeting, 'مع تحيات معهد الياسمين', `https://school.example${path}`])
      expect(body).toContain(words)
    expect(body.includes('+963 11 555 0134')).toBe(!isStranger)
    expect(body).not.toContain('عادل')
  }
  expect(html).toContain(`href="https://school.example${path}"`)
})

it.each(emails)('%s has no link and no phone where the school has neither', (_, email) => {
  const { text, html } = writeEmail(email, { ...school, phone: '', publicUrl: undefined })

  for (const body of [text, html])
    expect(body).not.toMatch(/https?:|href=|undefined|\/(?:auth\/(?!not-me#)|admin\/|public\/)|هاتف/)
})

it('is a table of all letters that there are', async () => {
  const written = new Set<string>(Object.keys(registrationEmail))
  for await (const file of glob(`${import.meta.dirname}/../../{platform/mail,features}/**/*.ts`)) {
    if (file.endsWith('.test.ts')) continue
    for (const [, found = ''] of (await readFile(file, 'utf8')).matchAll(/export const (\w+Email) = .*: Email =>/g))
      written.add(found)
  }

  expect(new Set(emails.map(([emailName]) => emailName))).toEqual(written)
})
