import { issueCertificate, revokeCertificate } from '@manara/contract/certificates.ts'
import { listGraduates } from '@manara/contract/graduation.ts'
import type { Page } from '@playwright/test'
import { createClientFor } from '../accounts.ts'
import { expect, test } from '../journey.ts'

const verdict = (page: Page, word: string) => page.getByRole('heading', { name: word, exact: true })
const isKept = (page: Page) => expect(page.getByText('تعمل هذه الصفحة على جهازك بلا اتصال')).toBeVisible()

/** The same code with one letter changed. */
function tampered(url: string): string {
  const at = url.length - 40
  return url.slice(0, at) + (url[at] === 'A' ? 'B' : 'A') + url.slice(at + 1)
}

test('a certificate proves itself: issued, scanned, scanned without a network, forged, revoked', async ({
  browser,
  page,
  schoolUrl,
  arrive,
}) => {
  test.slow()
  const admin = await createClientFor(schoolUrl, 'admin')
  const [graduate] = await admin.call(listGraduates, { query: { certificate: 'without', q: 'السباعي' } })
  if (!graduate) throw new Error('the demo school has no such graduate without a certificate')
  const { graduationId } = graduate
  let scanned = ''

  await test.step('the administrator issues it after one look at what will be printed, and once only', async () => {
    await arrive('admin')
    await page.goto(`/admin/graduation?certificate=all&year=all&q=${encodeURIComponent('السباعي')}`)
    await page.getByRole('button', { name: /^إصدار شهادة ريم/ }).click()
    await expect(page.getByRole('region', { name: 'معاينة الشهادة' })).toContainText('ريم أيمن فؤاد السباعي')
    await page.getByRole('dialog').getByRole('button', { name: 'إصدار الشهادة' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'صدرت الشهادة' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'ريم أيمن' })).toContainText('صادرة')

    const again = await admin.call(issueCertificate, { params: { graduationId } })
    expect(again.isNew).toBe(false)
    scanned = again.verifyUrl
  })

  // Somebody else, somewhere else, with a browser that has never seen the school.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const paper = await phone.newPage()

  await test.step('whoever scans its code sees that it is genuine', async () => {
    await paper.goto(scanned)
    await expect(verdict(paper, 'صحيحة')).toBeVisible()
    await expect(paper.getByText('ريم أيمن فؤاد السباعي')).toBeVisible()
    await expect(paper.getByText('صدرت هذه الشهادة عن المدرسة، وهي سارية.')).toBeVisible()
    await expect(paper.getByText(/^\d+\.\d\d من 100$/)).toBeVisible()
    await isKept(paper)
  })

  await test.step('also without a network, and a changed letter is not genuine', async () => {
    await phone.setOffline(true)
    await paper.reload()
    await expect(verdict(paper, 'صحيحة')).toBeVisible()
    await expect(paper.getByText('لم نتمكن من سؤال المدرسة')).toBeVisible()
    await expect(paper.getByText(/^\d+\.\d\d من 100$/)).toBeVisible()

    const other = await phone.newPage()
    await other.goto(tampered(scanned))
    await expect(verdict(other, 'غير صحيحة')).toBeVisible()
    await other.close()
  })

  await test.step('the worker keeps that page and the keys, and nothing else of the school', async () => {
    const kept = await paper.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    const others = kept.filter((path) => !/^[/](assets[/]|color-scheme[.]js$|favicon[.]svg$)/.test(path))
    expect(others.sort()).toEqual(['/api/public/certificate-keys', '/public/certificate'])
    await expect(paper.goto('/auth/login')).rejects.toThrow()
  })

  await test.step('once revoked, the school says so and why', async () => {
    await phone.setOffline(false)
    await admin.call(revokeCertificate, { params: { graduationId }, body: { reason: 'كُتب الاسم خطأ' } })

    await paper.goto(scanned)
    await expect(verdict(paper, 'ملغاة')).toBeVisible()
    await expect(paper.getByText('كُتب الاسم خطأ')).toBeVisible()
    await phone.close()
  })

  await test.step('and by its number a new one is genuine', async () => {
    const { serial } = await admin.call(issueCertificate, { params: { graduationId } })
    await page.goto('/public/certificate')
    await page.getByRole('textbox').fill(serial.toLowerCase())
    await page.getByRole('button', { name: 'تحقق', exact: true }).click()
    await expect(verdict(page, 'صحيحة')).toBeVisible()
    // Left as it was found.
    await admin.call(revokeCertificate, { params: { graduationId }, body: { reason: 'انتهت التجربة' } })
  })
})
