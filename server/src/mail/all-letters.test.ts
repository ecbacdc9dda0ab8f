import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { manyExportsLetter, manyReadsLetter } from '../features/exports/exports.text.ts'
import { applicantCodeLetter, registrationLetter } from '../features/registrations/registration-letters.ts'
import { guessedAccountLetter, manyFailuresLetter } from '../features/sign-ins/sign-ins.text.ts'
import { accountChangedLetter, administratorChangedLetter, confirmEmailLetter } from './account-letters.ts'
import { type Letter, writeLetter } from './letter.ts'
import { passwordChangedLetter, resetCodeLetter } from './password-letters.ts'

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
const letters: [string, Letter, string][] = [
  ['applicantCodeLetter', applicantCodeLetter('01234567'), '/auth/login'],
  ['registered', registrationLetter.registered(of, '350,000 ل.س'), '/auth/login'],
  ['paymentRequested', registrationLetter.paymentRequested(of, '350,000 ل.س', 'يرجى الدفع'), '/auth/login'],
  ['receiptSubmitted', registrationLetter.receiptSubmitted(of), '/auth/login'],
  ['newReceiptRequested', registrationLetter.newReceiptRequested(of, 'الصورة غير واضحة'), '/auth/login'],
  ['rejected', registrationLetter.rejected(of, 'لا مقاعد'), '/public/available-programs'],
  ['approved', registrationLetter.approved(of), '/auth/login'],
  ['resetCodeLetter', resetCodeLetter(name, '01234567'), '/auth/login'],
  ['passwordChangedLetter', passwordChangedLetter(name, 'owner'), '/auth/login'],
  ['accountChangedLetter', accountChangedLetter(name, report), '/change-password'],
  ['accountChangedLetter', accountChangedLetter(name, report, '/undo-email#secret'), '/undo-email#secret'],
  ['administratorChangedLetter', administratorChangedLetter(name, 'رنا الشامي', report), '/admin/audit'],
  ['confirmEmailLetter', confirmEmailLetter(name, '01234567'), '/change-password'],
  ['guessedAccountLetter', guessedAccountLetter(name, 11), '/auth/login'],
  ['manyFailuresLetter', manyFailuresLetter(name, 120), '/admin/status/security'],
  ['manyReadsLetter', manyReadsLetter(name, 'رنا الشامي'), '/admin/audit'],
  ['manyExportsLetter', manyExportsLetter(name, 'رنا الشامي'), '/admin/audit'],
]

/** Whoever wrote the address may not be the person of the request. */
const strangers = ['applicantCodeLetter', 'registered']
const school = {
  name: 'معهد الياسمين',
  phone: '+963 11 555 0134',
  publicUrl: 'https://school.example/',
  nationalIdName: 'الرقم الوطني',
}

it.each(letters)('%s greets, links to its page, and says from which school it comes', (letterName, letter, path) => {
  const { text, html } = writeLetter(letter, school)

  const isStranger = strangers.includes(letterName)
  const greeting = isStranger ? 'مرحبًا،' : 'مرحبًا عبد الرحمن،'
  for (const body of [text, html]) {
    for (const words of [greeting, 'مع تحيات معهد الياسمين', `https://school.example${path}`])
      expect(body).toContain(words)
    expect(body.includes('+963 11 555 0134')).toBe(!isStranger)
    expect(body).not.toContain('عادل')
  }
  expect(html).toContain(`href="https://school.example${path}"`)
})

it.each(letters)('%s has no link and no phone where the school has neither', (_, letter) => {
  const { text, html } = writeLetter(letter, { ...school, phone: '', publicUrl: undefined })

  for (const body of [text, html]) expect(body).not.toMatch(/https?:|href=|undefined|\/(?:auth|admin|public)\/|هاتف/)
})

it('is a table of all letters that there are', async () => {
  const written = new Set<string>(Object.keys(registrationLetter))
  for await (const file of glob(`${import.meta.dirname}/../{mail,features}/**/*.ts`)) {
    if (file.endsWith('.test.ts')) continue
    for (const [, found = ''] of (await readFile(file, 'utf8')).matchAll(/export const (\w+Letter) = .*: Letter =>/g))
      written.add(found)
  }

  expect(new Set(letters.map(([letterName]) => letterName))).toEqual(written)
})
