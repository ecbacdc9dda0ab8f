import { getRegistration, uploadReceipt } from '@manara/contract/applicants.ts'
import { describe, expect, it } from 'vitest'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { buildJpg, buildPng, goodFiles } from '../../../test/sample-files.ts'
import { mailTo, openSchool, server, visitor } from './public.fixtures.ts'

openSchool()

describe('getRegistration', () => {
  it('says to whom to pay only while there is something to pay', async () => {
    await server.db
      .updateTable('school_settings')
      .set({ payment_recipient: 'نادين الخطيب', payment_phone: '0933 412 708', payment_address: 'دمشق، المزة' })
      .execute()
    const shown: Record<string, boolean> = {}
    for (const status of [
      'PendingReview',
      'AwaitingPayment',
      'PaymentSubmitted',
      'ReceiptRejected',
      'Rejected',
    ] as const) {
      const id = await buildRegistration(server.db, { status, adminNotes: 'ملاحظة' })
      const { body } = await visitor.call(getRegistration, { params: { registrationId: id } })
      shown[status] = body.paymentDetails !== null
      expect(body).toMatchObject({ registrationId: id, applicantStatus: status, adminNotes: 'ملاحظة' })
      expect(JSON.stringify(body)).not.toMatch(/email|nationalId|argon2/)
    }

    expect(shown).toEqual({
      PendingReview: false,
      AwaitingPayment: true,
      PaymentSubmitted: true,
      ReceiptRejected: true,
      Rejected: false,
    })
  })

  it('finds nothing by guessing', async () => {
    const statuses = new Set<number>()
    // One address gets twenty answers at a time; more at once would hear of that instead.
    for (let round = 0; round < 10; round++) {
      const guesses = Array.from({ length: 20 }, () =>
        visitor.call(getRegistration, { params: { registrationId: crypto.randomUUID() } }),
      )
      for (const { status } of await Promise.all(guesses)) statuses.add(status)
    }

    expect(statuses).toEqual(new Set([404]))
  })
})

describe('uploadReceipt', () => {
  const picture = (bytes: Buffer = buildPng(8, 8), name = 'إيصال.png') => {
    const form = new FormData()
    form.append('receiptFile', new File([new Uint8Array(bytes)], name))
    return form
  }
  const upload = (id: string, form = picture(), headers = {}) =>
    visitor.call(uploadReceipt, { params: { registrationId: id }, body: form, headers })
  const listReceipts = (id: string) =>
    server.db.selectFrom('registration_receipt').select('file_id').where('registration_id', '=', id).execute()
  const files = () => server.db.selectFrom('stored_file').select('id').execute()

  it.each(['AwaitingPayment', 'ReceiptRejected'] as const)('takes a picture while %s', async (status) => {
    const email = `pays-${status.toLowerCase()}@applicant.example`
    const id = await buildRegistration(server.db, { status, email })

    const { status: code, body } = await upload(id)

    expect([code, body.applicantStatus]).toEqual([200, 'PaymentSubmitted'])
    expect(body.stages.map((stage: { status: string }) => stage.status)).toEqual([status, 'PaymentSubmitted'])
    expect(await listReceipts(id)).toHaveLength(1)
    expect(await mailTo(email)).toMatchObject([{ subject: 'استلمنا إيصال الدفع' }])
  })

  it.each(['PendingReview', 'PaymentSubmitted', 'Rejected'] as const)('takes none while %s', async (status) => {
    const id = await buildRegistration(server.db, { status })
    const before = await files()

    const { status: code, body } = await upload(id)

    expect([code, body.applicantStatus]).toEqual([409, status])
    expect([await listReceipts(id), await files()]).toEqual([[], before])
  })

  it.each([
    ['a pdf', goodFiles.pdf, 'receipt.pdf', 400],
    ['a gif', goodFiles.gif, 'receipt.gif', 400],
    ['a pdf that is called png', goodFiles.pdf, 'receipt.png', 400],
    ['a jpg that is called png', buildJpg(), 'receipt.png', 400],
    ['nothing in it', Buffer.alloc(0), 'receipt.png', 400],
    ['more than 5 MB', Buffer.concat([buildJpg(), Buffer.alloc(5 * 1_048_576)]), 'receipt.jpg', 413],
  ])('refuses %s and keeps nothing', async (_, bytes, name, status) => {
    const id = await buildRegistration(server.db, { status: 'AwaitingPayment' })
    const before = await files()

    const answer = await upload(id, picture(bytes as Buffer, name))

    expect(answer.status, answer.text).toBe(status)
    expect([await listReceipts(id), await files()]).toEqual([[], before])
  })

  it('asks for the file when there is none, and finds no request under another id', async () => {
    const id = await buildRegistration(server.db, { status: 'AwaitingPayment' })

    const [empty, unknown] = [await upload(id, new FormData()), await upload(crypto.randomUUID())]

    expect([empty.status, unknown.status]).toEqual([400, 404])
  })

  it('takes one of two at once, and drops the other picture', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await buildRegistration(server.db, { status: 'AwaitingPayment' })
      const before = (await files()).length

      const answers = await Promise.all([upload(id, picture(buildPng(9))), upload(id, picture(buildPng(10)))])

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect([(await listReceipts(id)).length, (await files()).length]).toEqual([1, before + 1])
    }
  })

  it('gives the same answer to the same key', async () => {
    const id = await buildRegistration(server.db, { status: 'AwaitingPayment' })
    const headers = { 'idempotency-key': 'receipt-1' }

    const [first, second] = [await upload(id, picture(), headers), await upload(id, picture(), headers)]

    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await listReceipts(id)).toHaveLength(1)
  })

  it('takes five an hour for a request', async () => {
    const id = await buildRegistration(server.db, { status: 'PendingReview' })
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) statuses.push((await upload(id)).status)

    expect(statuses).toEqual([409, 409, 409, 409, 409, 429])
  })
})
