import { countRegistrations } from '@manara/contract/registrations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { admin, base, openSchool, server } from './admin.fixtures.ts'

openSchool()

describe('listRegistrations', () => {
  beforeAll(async () => {
    const programId = await buildProgram(server.db, { name: 'هندسة البرمجيات' })
    const names = [
      ['أحمد', 'الحلبي'],
      ['منى', 'العطّار'],
      ['زينة', 'خوري'],
    ] as const
    for (const [firstName, lastName] of names)
      await buildRegistration(server.db, {
        firstName,
        lastName,
        programId,
        email: `${lastName.length}${firstName.length}@a.example`,
      })
    await buildRegistration(server.db, { status: 'AwaitingPayment', firstName: 'رنا', programId, nationalId: 'SY-9' })
  })
  const list = (query = '') => admin.get(`${base}${query}`)
  const firstNames = (body: { firstName: string }[]) => body.map(({ firstName }) => firstName)

  it('gives the newest first, everything when called bare', async () => {
    const { body, headers } = await list()

    expect(firstNames(body)).toEqual(['رنا', 'زينة', 'منى', 'أحمد'])
    expect(headers['x-total-count']).toBe('4')
    expect(body[0]).toMatchObject({
      fullName: 'رنا الحلبي',
      academicProgramName: 'هندسة البرمجيات',
      status: 'AwaitingPayment',
      totalPrice: 1_500_000,
      paymentReceiptUrl: null,
      receiptWarning: null,
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  it('filters by status, searches folded, by running number and by national id', async () => {
    const search = async (text: string) => firstNames((await list(`?q=${encodeURIComponent(text)}`)).body)
    const [{ number }] = (await list('?sort=number&limit=1')).body

    expect(firstNames((await list('?status=AwaitingPayment')).body)).toEqual(['رنا'])
    expect(await search('العطار')).toEqual(['منى'])
    expect(await search('احمد الحلبي')).toEqual(['أحمد'])
    expect(await search('sy-9')).toEqual(['رنا'])
    expect(await search(String(number))).toContain('أحمد')
    expect((await list('?status=Lost')).status).toBe(400)
  })

  it.each(['number', '-requestDate', 'fullName', '-email', 'academicProgramName', 'totalPrice'])(
    'walks through the pages by %s without losing anybody',
    async (sort) => {
      const all = (await list(`?sort=${sort}`)).body
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list(`?sort=${sort}&limit=1${cursor ? `&cursor=${cursor}` : ''}`)
        seen.push(...page.body.map(({ registrationId }: { registrationId: string }) => registrationId))
        cursor = page.headers['x-next-cursor'] as string | undefined
      } while (cursor)

      expect(seen).toEqual(all.map(({ registrationId }: { registrationId: string }) => registrationId))
    },
  )

  it('counts the requests of each state', async () => {
    expect((await admin.call(countRegistrations)).body).toEqual({
      total: 4,
      unconfirmed: 0,
      awaitingEmailCode: 0,
      byStatus: [
        { status: 'AwaitingPayment', count: 1 },
        { status: 'PendingReview', count: 3 },
      ],
    })
  })
})
