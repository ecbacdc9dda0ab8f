import { hasMail } from '@manara/contract/internal-email.ts'
import { listUsers } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { makeInternalEmails, makeTemporaryNationalIds } from './account-keys.service.ts'
import { admin, openSchool, server } from './admin.fixtures.ts'

openSchool()

const search = async (q: string) => (await admin.call(listUsers, { query: { q } })).body.map(({ userId }) => userId)

describe('internal e-mails', () => {
  it('are different, as many as asked for, and no e-mail of anyone', async () => {
    const emails = await inTransaction(server.db, (trx) => makeInternalEmails(trx, 500))

    expect(new Set(emails).size).toBe(500)
    for (const email of emails) expect(email).toMatch(/^u[a-z]{10}@no-mail\.invalid$/)
    expect([hasMail(emails[0] ?? ''), hasMail('Ux@NO-MAIL.invalid'), hasMail('rana@example.com')]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('find nobody in a search', async () => {
    const [email = ''] = await inTransaction(server.db, (trx) => makeInternalEmails(trx, 1))
    const { id } = await buildPerson(server.db, { email, firstName: 'ياسمينة' })

    expect(await search('ياسمينة')).toEqual([id])
    expect(await search(email)).toEqual([])
    expect(await search('no-mail')).toEqual([])
  })
})

describe('temporary national ids', () => {
  it('are different, and none that is taken', async () => {
    const ids = await inTransaction(server.db, (trx) => makeTemporaryNationalIds(trx, 500))

    expect(new Set(ids).size).toBe(500)
    for (const id of ids) expect(id).toMatch(/^T-\d{8}$/)
  })
})
