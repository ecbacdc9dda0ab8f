import {
  type CertificateFacts,
  encodeCertificate,
  signedBytes,
  toBase64Url,
} from '@manara/contract/certificate-code.ts'
import { readSerial } from '@manara/contract/certificate-serial.ts'
import { type CertificateCheck, checkCertificate, listCertificateKeys } from '@manara/contract/certificates.ts'
import { getSchool } from '@manara/contract/school.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildSchool } from '../../../../test/sign-in.ts'
import { verifyText } from '../certificates.text.ts'
import { verifyByHand } from '../verify-by-hand.ts'
import { verifySignature } from '../verify-signature.ts'

const facts = {
  keyId: 'key-of-now',
  serial: '2026-00042-YTR7H',
  date: '2026-11-20',
  name: 'لجين عبد اللطيف الأسعد',
  program: 'علوم الحاسوب',
  average: '61.00',
}
const check: CertificateCheck = {
  serial: facts.serial,
  status: 'Genuine',
  recipientName: facts.name,
  programName: facts.program,
  graduationDate: facts.date,
  average: facts.average,
  isAverageSigned: true,
  revokedAt: null,
  revocationReason: null,
  isReplaced: false,
}

let code: string
/** Of version 1. */
let older: string
let publicKey: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('no pair')
  publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const sign = async (signedFacts: CertificateFacts) => {
    const signed = signedBytes(signedFacts)
    return encodeCertificate(signed, new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, signed)))
  }
  const { average: _, ...withoutAverage } = facts
  code = await sign(facts)
  older = await sign(withoutAverage)
})

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(checkCertificate, check)
})
const publishKey = (keyId = facts.keyId) =>
  wire.reply(listCertificateKeys, [
    { keyId, publicKey: toBase64Url(publicKey), createdAt: '2026-01-01T00:00:00Z', retiredAt: null },
  ])

const open = (fragment = '') => renderApp(`/public/certificate${fragment && `#${fragment}`}`)
const verdict = (word: string) => page.getByRole('heading', { name: word, exact: true })
const type = async (text: string) => {
  await page.getByRole('textbox').fill(text)
  await page.getByRole('button', { name: 'تحقق', exact: true }).click()
}

describe('a scanned code', () => {
  it('is genuine when the school signed it and knows its number', async () => {
    publishKey()
    open(code)

    await expect.element(verdict('صحيحة')).toBeVisible()
    for (const words of [facts.name, facts.program, facts.serial, '20 تشرين الثاني 2026', '61.00 من 100'])
      await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText(/وهي سارية/)).toBeVisible()
  })

  it('is genuine by its signature alone when the school cannot be asked, and the page says so', async () => {
    publishKey()
    wire.refuse(checkCertificate, 429, 'طلبات كثيرة في وقت قصير.')
    open(code)

    await expect.element(verdict('صحيحة')).toBeVisible()
    await expect.element(page.getByText(/لم نتمكن من سؤال المدرسة/)).toBeVisible()
    await expect.element(page.getByText('61.00 من 100')).toBeVisible()
    await expect.element(page.getByText(/لا يشمله توقيع/)).not.toBeInTheDocument()
  })

  it('of version 1 is genuine, and the page says that its average is not covered, also without the school', async () => {
    publishKey()
    wire.reply(checkCertificate, { ...check, isAverageSigned: false })
    open(older)
    await expect.element(verdict('صحيحة')).toBeVisible()
    await expect.element(page.getByText('61.00 من 100')).toBeVisible()
    await expect.element(page.getByText(/المعدّل هنا من سجل المدرسة/)).toBeVisible()

    wire.refuse(checkCertificate, 429, 'طلبات كثيرة في وقت قصير.')
    open(older)
    await expect.element(page.getByText(/المعدّل المطبوع لا يشمله توقيع/)).toBeVisible()
    await expect.element(page.getByText('61.00 من 100')).not.toBeInTheDocument()
  })

  it('with another average than the records of the school is not genuine', async () => {
    publishKey()
    wire.reply(checkCertificate, { ...check, average: '95.00' })
    open(code)

    await expect.element(verdict('غير صحيحة')).toBeVisible()
    await expect.element(page.getByText(/ليست هذه البيانات ما أصدرته المدرسة/)).toBeVisible()
  })

  it('cannot be judged when the records of the school were altered', async () => {
    publishKey()
    wire.refuse(checkCertificate, 409, 'سجل المدرسة لا يطابق ما وُقّع في هذه الشهادة.')
    open(code)

    await expect.element(verdict('تعذّر التحقق')).toBeVisible()
    await expect.element(page.getByText(/سجل المدرسة لا يطابق/)).toBeVisible()
  })

  it('is revoked when the school says so, with the reason', async () => {
    publishKey()
    wire.reply(checkCertificate, {
      ...check,
      status: 'Revoked',
      revokedAt: '2026-11-21T09:00:00Z',
      revocationReason: 'كُتب الاسم خطأ',
      isReplaced: true,
    })
    open(code)

    await expect.element(verdict('ملغاة')).toBeVisible()
    await expect.element(page.getByText('كُتب الاسم خطأ')).toBeVisible()
    await expect.element(page.getByText(/شهادة أخرى برقم آخر/)).toBeVisible()
  })

  it('is not genuine with a letter changed, signed by another key, or under a number that was never given', async () => {
    publishKey()
    const at = code.length - 10
    open(code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1))
    await expect.element(verdict('غير صحيحة')).toBeVisible()
    await expect.element(page.getByText(/عُدّلت بيانات/)).toBeVisible()
  })

  it('is not genuine when its key is not of the school', async () => {
    publishKey('another-key')
    open(code)

    await expect.element(verdict('غير صحيحة')).toBeVisible()
    await expect.element(page.getByText('لم توقّع المدرسة هذه الشهادة.')).toBeVisible()
  })

  it('is not genuine, although well signed, under a number that the school never gave', async () => {
    publishKey()
    wire.refuse(checkCertificate, 404, 'لم تصدر شهادة بهذا الرقم.')
    open(code)

    await expect.element(verdict('غير صحيحة')).toBeVisible()
    await expect.element(page.getByText(facts.name)).not.toBeInTheDocument()
  })

  it('cannot be judged without keys and without a network, and is tried again', async () => {
    wire.refuse(listCertificateKeys, 503, 'لا اتصال بالخادم.')
    open(code)
    await expect.element(verdict('تعذّر التحقق')).toBeVisible()

    publishKey()
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click()

    await expect.element(verdict('صحيحة')).toBeVisible()
  })
})

describe('a typed number', () => {
  it('has an example that is a number of the school itself', () => {
    expect(readSerial(verifyText.serialExample)).toBe(verifyText.serialExample)
  })

  it('is asked about in its one form, however it was typed', async () => {
    open()
    await type('٢٠٢٦ 00042 ytr7h')

    await expect.element(verdict('صحيحة')).toBeVisible()
    expect(wire.sentTo(checkCertificate)[0]?.params).toEqual({ serial: facts.serial })
  })

  it('with a wrong letter asks nobody, and takes away what was found before', async () => {
    open()
    await type(facts.serial)
    await expect.element(verdict('صحيحة')).toBeVisible()

    await type('2026-00043-YTR7H')

    await expect.element(page.getByText(/الرقم غير صحيح/)).toBeVisible()
    await expect.element(verdict('صحيحة')).not.toBeInTheDocument()
    expect(wire.sentTo(checkCertificate)).toHaveLength(1)
  })

  it('may be the whole address of a code', async () => {
    publishKey()
    open()
    await type(`https://school.example/public/certificate#${code}`)

    await expect.element(verdict('صحيحة')).toBeVisible()
  })
})

describe('the signature', () => {
  it('is judged alike by the browser and by hand', async () => {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    const [signed, signature] = [bytes.slice(0, -64), bytes.slice(-64)]
    const forged = Uint8Array.from(signed, (byte, place) => (place === 30 ? byte ^ 1 : byte))

    for (const [words, isGood] of [
      [signed, true],
      [forged, false],
    ] as const) {
      expect(await verifySignature(publicKey, words, signature)).toBe(isGood)
      expect(verifyByHand(publicKey, words, signature)).toBe(isGood)
    }
    expect(verifyByHand(new Uint8Array(3), signed, signature)).toBe(false)
  })
})
