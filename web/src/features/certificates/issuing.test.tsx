import { getMyProfile } from '@manara/contract/account.ts'
import {
  bulkIssueCertificates,
  getCertificateDraft,
  issueCertificate,
  revokeCertificate,
} from '@manara/contract/certificates.ts'
import { listGraduates } from '@manara/contract/graduation.ts'
import { getSchool } from '@manara/contract/school.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildCertificateDraft, buildGraduate, serveResults } from '../../../test/fake-graduation.ts'
import { fakeWire } from '../../../test/fake-wire.ts'
import { renderApp } from '../../../test/render.tsx'
import { chooseAction } from '../../../test/row-menu.ts'
import { buildProfile, buildSchool, signInAs } from '../../../test/sign-in.ts'

const rana = buildGraduate({ number: 1, firstName: 'رنا' })
const huda = buildGraduate({
  number: 2,
  firstName: 'هدى',
  hasCertificate: true,
  certificateUploadedAt: '2026-08-01T09:00:00Z',
  certificateSerial: '2026-00007-ABCDE',
})
const others = Array.from({ length: 21 }, (_, index) => buildGraduate({ number: index + 10 }))

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  serveResults(fresh, [rana, huda, ...others])
  fresh.reply(bulkIssueCertificates, ({ body: { ids = [] } }) => {
    const results = ids.map((graduationId) => ({
      graduationId,
      recipientName: 'رنا الشامي',
      serial: '2026-00001-ABCDE',
      status: 'Issued' as const,
    }))
    return { message: '', issuedCount: ids.length, refusedCount: 0, remainingCount: 0, results }
  })
})

beforeEach(() => signInAs('Administrator'))

const show = () => renderApp('/admin/graduation?certificate=all&year=all')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const sentIds = () => wire.sentTo(bulkIssueCertificates).map(({ body }) => body.ids?.length)

describe('one certificate', () => {
  it('is issued after one question that shows what will be printed', async () => {
    const identityLine = 'بنت خالد وسعاد، مواليد دمشق 2001'
    wire.reply(
      getCertificateDraft,
      buildCertificateDraft({ graduationId: rana.graduationId, latinName: 'Rana Alshami', identityLine }),
    )
    wire.reply(issueCertificate, {
      graduationId: rana.graduationId,
      serial: '2026-00008-ABCDE',
      recipientName: 'رنا الشامي',
      issuedAt: '2026-11-20T09:00:00Z',
      verifyUrl: 'https://school.example/public/certificate#x',
      isNew: true,
      message: 'صدرت شهادة رنا الشامي.',
    })
    show()

    await button('إصدار شهادة رنا الشامي').click()
    const paper = page.getByRole('region', { name: 'معاينة الشهادة' })
    for (const printed of [
      'رنا الشامي',
      'تطوير الويب',
      '3 تموز 2026',
      '81.50',
      '2026-00008-•••••',
      'معهد منارة',
      'Rana Alshami',
      identityLine,
    ])
      await expect.element(paper.getByText(printed, { exact: true })).toBeVisible()
    await expect.element(inDialog('إلغاء')).toHaveFocus()
    expect(wire.sentTo(issueCertificate)).toEqual([])
    await inDialog('إصدار الشهادة').click()

    await expect.element(page.getByText('صدرت شهادة رنا الشامي.')).toBeVisible()
    expect(wire.sentTo(issueCertificate)[0]?.params).toEqual({ graduationId: rana.graduationId })
  })

  it('is not issued where the server says beforehand why it would refuse', async () => {
    wire.refuse(getCertificateDraft, 409, 'لهذا الخرّيج شهادة مرفوعة.')
    show()

    await button('إصدار شهادة رنا الشامي').click()

    await expect.element(page.getByRole('dialog').getByText('لهذا الخرّيج شهادة مرفوعة.')).toBeVisible()
    await expect.element(inDialog('إصدار الشهادة')).toBeDisabled()
  })

  it('is revoked with a reason, and not deleted', async () => {
    wire.reply(revokeCertificate, {
      graduationId: huda.graduationId,
      serial: '2026-00007-ABCDE',
      revokedAt: '2026-11-20T09:00:00Z',
      revocationReason: 'خطأ',
      message: 'أُلغيت الشهادة.',
    })
    show()
    await chooseAction('هدى الشامي', 'إلغاء الشهادة')
    await expect.element(button('حذف شهادة هدى الشامي')).not.toBeInTheDocument()
    await inDialog('تأكيد إلغاء الشهادة').click()
    await expect.element(page.getByText(/اكتب سبب الإلغاء/)).toBeVisible()

    await page.getByLabelText(/سبب الإلغاء/).fill('  كُتب الاسم خطأ ')
    await inDialog('تأكيد إلغاء الشهادة').click()

    await expect.poll(() => wire.sentTo(revokeCertificate)[0]?.body).toEqual({ reason: 'كُتب الاسم خطأ' })
  })
})

describe('many certificates', () => {
  it('are issued part by part for all who wait', async () => {
    const waiting = [rana, ...others]
    show()
    await expect.element(button('إصدار الشهادات')).toBeVisible()
    wire.replyPage(listGraduates, () => ({ rows: waiting, total: waiting.length }))
    await button('إصدار الشهادات').click()
    await inDialog('إصدار 22 شهادة').click()

    await expect.element(page.getByText('صدرت 22 شهادة.')).toBeVisible()
    expect(sentIds()).toEqual([10, 10, 2])
    await expect.element(inDialog(/تنزيل للطباعة/)).toBeVisible()
  })

  it('are issued for those who were selected on a phone', async () => {
    await page.viewport(390, 844)
    try {
      show()
      await page.getByRole('checkbox', { name: /رنا الشامي/ }).click()
      await expect
        .element(page.getByRole('listitem').filter({ hasText: 'رنا الشامي' }))
        .toHaveAttribute('data-selected')

      await button('إصدار الشهادات').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^إصدار/ })
        .click()

      await expect.poll(() => wire.sentTo(bulkIssueCertificates)[0]?.body.ids).toEqual([rana.graduationId])
    } finally {
      await page.viewport(1366, 900)
    }
  })

  it('are issued for those who were selected, and those refused are named', async () => {
    wire.reply(bulkIssueCertificates, {
      message: '',
      issuedCount: 0,
      refusedCount: 1,
      remainingCount: 0,
      results: [
        {
          graduationId: rana.graduationId,
          recipientName: 'رنا الشامي',
          status: 'Refused',
          serial: null,
          reason: 'لهذا الخرّيج شهادة مرفوعة.',
        },
      ],
    })
    show()
    await page.getByRole('checkbox', { name: 'تحديد رنا الشامي' }).click()
    await button('إصدار الشهادات').click()
    await inDialog('إصدار الشهادات').click()

    await expect.element(page.getByText('لهذا الخرّيج شهادة مرفوعة.')).toBeVisible()
    expect(wire.sentTo(bulkIssueCertificates)[0]?.body).toEqual({ ids: [rana.graduationId] })
    await expect.element(inDialog(/تنزيل للطباعة/)).not.toBeInTheDocument()
  })
})
