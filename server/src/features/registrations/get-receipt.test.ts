import { getReceipt, listRegistrations } from '@manara/contract/registrations.ts'
import { describe, expect, it } from 'vitest'
import { buildReceipt, buildRegistration } from '../../../test/factories/registrations.ts'
import { buildPng } from '../../../test/sample-files.ts'
import { admin, openSchool, server } from './admin.fixtures.ts'

openSchool()

describe('the receipt', () => {
  const getRow = async (id: string) =>
    (await admin.call(listRegistrations, { query: { limit: 200 } })).body.find((row) => row.registrationId === id)

  it('is the one that was sent last, and is shown to administrators only', async () => {
    const id = await buildRegistration(server.db, { status: 'PaymentSubmitted' })
    await buildReceipt(server.db, server.files, id, { bytes: buildPng(30) })
    await buildReceipt(server.db, server.files, id, { bytes: buildPng(31), fileName: 'إيصال ثانٍ.png' })
    const paymentReceiptUrl = (await getRow(id))?.paymentReceiptUrl ?? ''

    const answer = await admin.get(paymentReceiptUrl)
    const others = []
    for (const who of ['visitor', 'student', 'teacher'] as const)
      others.push((await server.as(who).get(paymentReceiptUrl)).status)

    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('إيصال ثانٍ.png')
    expect(answer.headers['content-length']).toBe(String(buildPng(31).length))
    expect(others).toEqual([401, 403, 403])
  })

  it('is not found where none was sent', async () => {
    const id = await buildRegistration(server.db)

    expect((await admin.call(getReceipt, { params: { id } })).status).toBe(404)
  })

  it('warns when the picture was sent before, with another request or with the same one', async () => {
    const bytes = buildPng(40)
    const [first, second, own] = [
      await buildRegistration(server.db, { status: 'PaymentSubmitted', firstName: 'سليم' }),
      await buildRegistration(server.db, { status: 'PaymentSubmitted' }),
      await buildRegistration(server.db, { status: 'PaymentSubmitted' }),
    ]
    await buildReceipt(server.db, server.files, first, { bytes })
    await buildReceipt(server.db, server.files, second, { bytes })
    for (let time = 0; time < 2; time++) await buildReceipt(server.db, server.files, own, { bytes: buildPng(41) })

    const number = (await getRow(first))?.number
    expect((await getRow(first))?.receiptWarning).toBeNull()
    expect((await getRow(second))?.receiptWarning).toEqual({
      message: `أُرسلت هذه الصورة نفسها من قبل مع الطلب رقم ${number}.`,
      requests: [{ registrationId: first, number, fullName: 'سليم الحلبي' }],
    })
    expect((await getRow(own))?.receiptWarning?.message).toContain('مع هذا الطلب من قبل')
  })
})
