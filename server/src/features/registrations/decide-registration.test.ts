import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { admin, base, getRequest, listAuditEntries, mailTo, openSchool, say, server } from './admin.fixtures.ts'

openSchool()

const actions = [
  ['request-payment', 'يرجى تسديد 1,500,000 ل.س خلال أسبوع.'],
  ['reject', 'الأوراق ناقصة'],
  ['request-new-receipt', 'الصورة غير واضحة'],
  ['approve', undefined],
] as const

const statuses = ['PendingReview', 'AwaitingPayment', 'PaymentSubmitted', 'ReceiptRejected', 'Rejected'] as const
const reached: Record<string, Record<string, string>> = {
  'request-payment': { PendingReview: 'AwaitingPayment' },
  reject: { PendingReview: 'Rejected', ReceiptRejected: 'Rejected' },
  'request-new-receipt': { PaymentSubmitted: 'ReceiptRejected' },
  approve: { PaymentSubmitted: 'Approved' },
}

describe.each(actions)('%s', (action, words) => {
  it.each(statuses)('in the state %s', async (status) => {
    const id = await buildRegistration(server.db, { status })
    const next = reached[action]?.[status]

    const answer = await say(admin, id, action, words)

    expect(answer.status, answer.text).toBe(next ? 200 : 409)
    expect((await getRequest(id)).status).toBe(next ?? status)
    if (!next) expect(answer.body.applicantStatus).toBe(status)
    expect(await listAuditEntries(id)).toHaveLength(next ? 1 : 0)
  })

  it('is refused for everybody but administrators, and writes nothing', async () => {
    const id = await buildRegistration(server.db, { status: 'PaymentSubmitted' })

    const answers = []
    for (const who of ['visitor', 'student', 'teacher'] as const)
      answers.push(await say(server.as(who), id, action, words))

    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
    expect((await getRequest(id)).status).toBe('PaymentSubmitted')
  })

  it('does not find a request that is not there', async () => {
    expect((await say(admin, crypto.randomUUID(), action, words)).status).toBe(404)
  })
})

describe('what the applicant is told', () => {
  it.each([
    ['request-payment', 'PendingReview', 'طلب التحاقك بانتظار الدفع'],
    ['reject', 'PendingReview', 'نتيجة طلب التحاقك'],
    ['request-new-receipt', 'PaymentSubmitted', 'نحتاج إلى إيصال دفع جديد'],
  ] as const)('by %s: the words, kept and mailed', async (action, status, subject) => {
    const email = `${action}@applicant.example`
    const id = await buildRegistration(server.db, { status, email })

    const { body } = await say(admin, id, action, 'سطر أول\nسطر <b>ثانٍ</b>')

    expect(body).toMatchObject({ registrationId: id, adminNotes: 'سطر أول\nسطر <b>ثانٍ</b>' })
    expect(body.message).toMatch(/ليان الحلبي/)
    expect((await getRequest(id)).notes).toBe('سطر أول\nسطر <b>ثانٍ</b>')
    expect(await mailTo(email)).toMatchObject([{ subject, text: expect.stringContaining('سطر <b>ثانٍ</b>') }])
  })

  const statusFor = (action: string) => (action === 'request-new-receipt' ? 'PaymentSubmitted' : 'PendingReview')
  const send = (id: string, action: string, payload: string) =>
    admin.request('POST', `${base}/${id}/${action}`, payload, { 'content-type': 'application/json' })
  const nothing = ['', '""', '"  "', 'null', String.raw`"\"\""`, String.raw`" \" \" "`]
  const wrong = ['{}', '{"reason":"x"}', '12', '["x"]', JSON.stringify('ط'.repeat(5_001))]

  it.each([
    ['request-payment', wrong],
    ['reject', [...nothing, ...wrong]],
    ['request-new-receipt', [...nothing, ...wrong]],
  ])('%s refuses what is no text, and the two refusals want one', async (action, payloads) => {
    const id = await buildRegistration(server.db, { status: statusFor(action) })

    for (const payload of payloads) {
      const { status, body } = await send(id, action, payload)
      expect([status, typeof body.message], payload).toEqual([400, 'string'])
    }
    expect(await listAuditEntries(id)).toEqual([])
  })

  it('a request of payment without words sends the sentence with the price', async () => {
    const sentence = 'يرجى تسديد مبلغ 1,250,000 ل.س ثم رفع صورة إيصال الدفع من صفحة حالة الطلب.'
    const ask = async (post: (id: string) => ReturnType<typeof send>) => {
      const email = `p-${crypto.randomUUID()}@applicant.example`
      const id = await buildRegistration(server.db, { status: 'PendingReview', totalPrice: 1_250_000, email })
      const { status, body } = await post(id)
      return [status, body.adminNotes, (await mailTo(email))[0]?.text?.includes(sentence)]
    }

    expect(await ask((id) => say(admin, id, 'request-payment'))).toEqual([200, sentence, true])
    for (const payload of nothing)
      expect(await ask((id) => send(id, 'request-payment', payload)), payload).toEqual([200, sentence, true])
  })

  it.each(['request-payment', 'reject', 'request-new-receipt'])(
    '%s takes one pair of outer quotes off',
    async (action) => {
      const getNote = async (words: string) => {
        const id = await buildRegistration(server.db, { status: statusFor(action) })
        return (await say(admin, id, action, words)).body.adminNotes
      }

      expect(await getNote('"الأوراق ناقصة"')).toBe('الأوراق ناقصة')
      expect(await getNote('"سطر أول\nسطر ثانٍ"')).toBe('سطر أول\nسطر ثانٍ')
      expect(await getNote('"أ" ثم "ب"')).toBe('"أ" ثم "ب"')
      expect(await getNote('الصفحة "ج"')).toBe('الصفحة "ج"')
    },
  )
})

describe('two administrators at once', () => {
  it.each([
    ['approve', 'approve', 'PaymentSubmitted'],
    ['approve', 'request-new-receipt', 'PaymentSubmitted'],
    ['request-payment', 'reject', 'PendingReview'],
  ] as const)('%s and %s: one decision, one mail, and the loser hears the state', async (one, other, from) => {
    const second = await server.asPerson(await buildPerson(server.db, { role: 'Administrator' }))
    const getWords = (action: string) => (action === 'approve' ? undefined : 'سبب')
    for (let round = 0; round < 8; round++) {
      const email = `race-${one}-${other}-${round}@applicant.example`
      const id = await buildRegistration(server.db, { status: from, email })

      const answers = await Promise.all([say(admin, id, one, getWords(one)), say(second, id, other, getWords(other))])

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const { status, studentId } = await getRequest(id)
      expect(answers.find((answer) => answer.status === 409)?.body.applicantStatus).toBe(status)
      expect(await mailTo(email)).toHaveLength(1)
      const accounts = await server.db.selectFrom('person').select('id').where('email', '=', email).execute()
      expect(accounts.map((account) => account.id)).toEqual(studentId === null ? [] : [studentId])
    }
  })
})
