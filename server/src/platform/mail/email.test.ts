import { givenName } from '@manara/contract/person-name.ts'
import { describe, expect, it } from 'vitest'
import { writeEmail } from './email.ts'
import { passwordChangedEmail, resetCodeEmail } from './password-emails.ts'

const school = { name: 'معهد الياسمين للتدريب', phone: '', publicUrl: undefined, nationalIdName: 'الرقم الوطني' }

it.each([
  ['رنا', 'رنا'],
  [' سامر  عادل منير', 'سامر'],
  ['عبد الرحمن عادل', 'عبد الرحمن'],
  ['عبدالله سعيد', 'عبدالله'],
  ['أبو بكر حسن', 'أبو بكر'],
  ['أم كلثوم', 'أم كلثوم'],
  ['نور الدين محمود', 'نور الدين'],
])('«%s» is greeted as «%s»', (firstName, given) => {
  expect(givenName(firstName)).toBe(given)
})

describe('a letter', () => {
  it('says the same in both bodies, from right to left, in the name of the school', () => {
    const { subject, text, html } = writeEmail(resetCodeEmail('رنا', '01234567'), school)

    expect(subject).toBe('رمز إعادة تعيين كلمة المرور')
    for (const body of [text, html]) for (const words of ['رنا', '01234567', school.name]) expect(body).toContain(words)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toMatch(/<div dir="ltr"[^>]*>01234567<\/div>/)
  })

  it('never lets what a person typed become HTML', () => {
    const { html } = writeEmail(resetCodeEmail('<img/src=x/onerror="alert(1)">', '<b>'), {
      ...school,
      name: '<script>alert(1)</script>',
      phone: '<i>',
    })

    expect(html).not.toMatch(/<script|<img|<b>|<i>/)
    expect(html).toContain('&lt;img/src=x/onerror=&quot;alert(1)&quot;&gt;')
  })

  it('fetches nothing from anywhere and runs nothing', () => {
    for (const changedBy of ['owner', 'administrator'] as const) {
      const { html } = writeEmail(passwordChangedEmail('رنا', changedBy), school)
      expect(html).not.toMatch(/https?:|src=|href=|url\(|<style|<script|\bon\w+=/i)
    }
  })
})
