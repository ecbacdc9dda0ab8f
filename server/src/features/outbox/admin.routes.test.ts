import { listOutbox } from '@manara/contract/outbox.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'

const address = '/api/admin/outbox'
openSchool()

const become = (isDemo: boolean) => server.db.updateTable('school_settings').set({ is_demo: isDemo }).execute()

const createMail = async (recipient: string, more: { subject?: string; status?: string; sent_at?: Date } = {}) => {
  const { id } = await server.db
    .insertInto('mail')
    .values({
      recipient,
      recipient_name: 'رنا الشامي',
      subject: 'رمز إعادة تعيين كلمة المرور',
      text_body: 'الرمز: 01234567',
      html_body: '<p>الرمز: 01234567</p>',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

beforeEach(async () => {
  await server.db.deleteFrom('mail').execute()
  await become(false)
})
describe('listOutbox', () => {
  it('tells in a real school who was written to and what became of it, and nothing of the content', async () => {
    const mailId = await createMail('rana@school.example')

    const { status, body, text, headers } = await server.as('admin').call(listOutbox)

    expect([status, headers['x-total-count']]).toEqual([200, '1'])
    expect(body).toEqual([
      {
        mailId,
        recipient: 'rana@school.example',
        recipientName: 'رنا الشامي',
        subject: 'رمز إعادة تعيين كلمة المرور',
        status: 'Queued',
        attempts: 0,
        createdAt: expect.stringMatching(/Z$/),
        sentAt: null,
        lastError: null,
        text: null,
      },
    ])
    expect(text).not.toContain('01234567')
  })

  it('shows in the demo school what was written', async () => {
    await createMail('rana@school.example')
    await become(true)

    const { body } = await server.as('admin').call(listOutbox)

    expect(body[0]?.text).toBe('الرمز: 01234567')
  })

  it('finds by address, name and subject, by state, and page by page', async () => {
    await createMail('one@school.example')
    await createMail('two@school.example', { subject: 'قبول طلب الالتحاق', status: 'Sent', sent_at: new Date() })
    await createMail('three@school.example')
    const recipients = async (query: string) =>
      (await server.as('admin').get(`${address}?${query}`)).body.map(
        ({ recipient }: { recipient: string }) => recipient,
      )

    expect(await recipients('q=TWO@')).toEqual(['two@school.example'])
    expect(await recipients(`q=${encodeURIComponent('قَبول الإلتحاق')}`)).toEqual(['two@school.example'])
    expect(await recipients('status=Sent')).toEqual(['two@school.example'])
    expect(await recipients('sort=recipient')).toEqual([
      'one@school.example',
      'three@school.example',
      'two@school.example',
    ])
    const first = await server.as('admin').call(listOutbox, { query: { limit: 2 } })
    expect([first.body.length, first.headers['x-total-count']]).toEqual([2, '3'])
    expect(await recipients(`limit=2&cursor=${first.headers['x-next-cursor']}`)).toEqual(['one@school.example'])
  })

  it.each(['status=Lost', 'sort=html', 'limit=0', 'cursor=x'])('refuses %s', async (query) => {
    expect((await server.as('admin').get(`${address}?${query}`)).status).toBe(400)
  })
})
