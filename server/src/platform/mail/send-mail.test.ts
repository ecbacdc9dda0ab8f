import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Mailbox, openMailbox, readBodies } from '../../../test/mail/mailbox.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { createFileTransport } from './file-transport.ts'
import { createMail } from './mail.ts'
import { mailWorkers } from './mail-workers.ts'
import { resetCodeEmail } from './password-emails.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import type { MailTransport } from './transport.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  await sql`delete from jobs.job`.execute(database.db)
  await database.db.deleteFrom('mail').execute()
  await database.db.updateTable('school_settings').set({ is_demo: false }).execute()
})

/** Tries soon again, so that a test does not wait. */
const settings = { sendMail: { retryLimit: 3, retryDelay: 1, retryDelayMax: 1 } }

function openJobs(): Jobs {
  const jobs = createJobs(database.connection, { isWorking: true, pollingSeconds: 0.5, settings })
  cleanups.push(() => jobs.stop())
  return jobs
}

function startSending(transport: MailTransport) {
  const jobs = openJobs()
  jobs.start(mailWorkers(database.db, transport))
  return createMail(jobs)
}

async function openBox(...given: Parameters<typeof openMailbox>): Promise<Mailbox> {
  const box = await openMailbox(...given)
  cleanups.push(() => box.close())
  return box
}

function smtp(port: number): MailTransport {
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'office@school.example')
  cleanups.push(() => transport.close())
  return transport
}

const rana = { email: 'rana@school.example', firstName: 'رنا', lastName: 'الشامي' }
const post = (mail: ReturnType<typeof createMail>, usefulUntil?: Date) =>
  database.db.transaction().execute((trx) => mail.post(trx, rana, resetCodeEmail('رنا', '01234567'), usefulUntil))

const mails = () =>
  database.db
    .selectFrom('mail')
    .select(['status', 'attempts', 'text_body as text', 'html_body as html', 'last_error as lastError'])
    .execute()

const becomes = (expected: object) => expect.poll(mails, { timeout: 15_000 }).toMatchObject([expected])

describe('posting', () => {
  it('leaves neither row nor job when the change fails', async () => {
    const mail = createMail(openJobs())

    const failing = database.db.transaction().execute(async (trx) => {
      await mail.post(trx, rana, resetCodeEmail('رنا', '01234567'))
      throw new Error('failed')
    })

    await expect(failing).rejects.toThrow('failed')
    const { rows } = await sql`select id from jobs.job`.execute(database.db)
    expect([await mails(), rows]).toEqual([[], []])
  })
})

describe('sending by a mail server', () => {
  it('sends an Arabic letter once, and forgets what it said', async () => {
    const box = await openBox()
    const mail = startSending(smtp(box.port))

    await post(mail)

    await becomes({ status: 'Sent', attempts: 1, text: null, html: null, lastError: null })
    expect(box.messages).toHaveLength(1)
    const [message = ''] = box.messages
    expect(message).toMatch(/^From: =\?UTF-8\?.+ <office@school\.example>\r$/m)
    expect(message).toMatch(/^To: =\?UTF-8\?.+ <rana@school\.example>\r$/m)
    expect(message).toMatch(/^Message-ID: <[0-9a-f-]{36}@school\.example>\r$/m)
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(readBodies(message)).toHaveLength(2)
    for (const body of readBodies(message)) expect(body).toContain('01234567')
  })

  it.each([
    ['https://school.example', true],
    ['http://school.example', false],
  ])('offers the mail program a press that ends digests of %s (RFC 8058)', async (publicUrl, isOneClick) => {
    const box = await openBox()
    const jobs = openJobs()
    jobs.start(mailWorkers(database.db, smtp(box.port)))
    const mail = createMail(jobs, { publicUrl })
    const path = '/api/public/unsubscribe/4c9d2a52-6bb1-4f3b-9d3a-5f3b8f7c6e21'
    const letter = { ...resetCodeEmail('رنا', '01234567'), unsubscribe: { label: 'إيقاف هذه الرسائل', path } }

    await database.db.transaction().execute((trx) => mail.post(trx, rana, letter))

    await becomes({ status: 'Sent' })
    const head = (box.messages[0] ?? '').split(/\r\n\r\n/)[0]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
    expect(head).toContain(`\r\nList-Unsubscribe: <${publicUrl}${path}>\r\n`)
    expect(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m.test(head)).toBe(isOneClick)
    for (const body of readBodies(box.messages[0] ?? '')) expect(body).toContain(`${publicUrl}${path}`)
  })

  it('keeps in the demo school what it said', async () => {
    const box = await openBox()
    await database.db.updateTable('school_settings').set({ is_demo: true }).execute()

    await post(startSending(smtp(box.port)))

    await becomes({ status: 'Sent', text: expect.stringContaining('01234567') })
  })

  it('waits for a mail server that is down, and then sends each mail once', async () => {
    const { port, close } = await openMailbox()
    await close()
    const mail = startSending(smtp(port))
    await post(mail)
    await post(mail)
    await expect.poll(mails, { timeout: 10_000 }).toEqual(
      Array.from({ length: 2 }, () =>
        expect.objectContaining({
          status: 'Queued',
          lastError: expect.stringMatching(/^E(SOCKET|CONNECTION|CONNREFUSED)/),
        }),
      ),
    )

    const box = await openBox({}, port)

    await expect
      .poll(async () => (await mails()).map(({ status }) => status), { timeout: 15_000 })
      .toEqual(['Sent', 'Sent'])
    await sleep(1_500)
    expect(box.messages).toHaveLength(2)
  })

  it('gives up at once when the address does not exist, and tells nobody what the mail said', async () => {
    const box = await openBox({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    })

    await post(startSending(smtp(box.port)))

    await becomes({ status: 'Failed', attempts: 1, lastError: 'EENVELOPE 550', text: null })
  })

  it('tries again when the server asks to come later, and gives up after the last try', async () => {
    const box = await openBox({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('try again later'), { responseCode: 451 })),
    })

    await post(startSending(smtp(box.port)))

    await becomes({ status: 'Failed', attempts: 4, lastError: 'EENVELOPE 451' })
    expect(box.messages).toEqual([])
  })

  it('does not send a code that is no longer good', async () => {
    const box = await openBox()

    await post(startSending(smtp(box.port)), new Date(Date.now() - 1_000))

    await becomes({ status: 'Failed', attempts: 0, lastError: 'EXPIRED', text: null })
    expect(box.messages).toEqual([])
  })
})

describe('several who send', () => {
  it('never send the same mail twice, even if its job comes twice', async () => {
    const delivered: number[] = []
    const slow: MailTransport = {
      async deliver({ mailId }) {
        await sleep(200)
        delivered.push(mailId)
      },
      close: () => undefined,
    }
    const mail = startSending(slow)
    startSending(slow)
    await post(mail)
    await sql`insert into jobs.job (name, data, retry_limit, retry_delay, policy)
              select name, data, retry_limit, 1, policy from jobs.job`.execute(database.db)

    await becomes({ status: 'Sent' })
    await sleep(2_500)

    expect(delivered).toHaveLength(1)
  })

  it('take up a mail that a person claimed and died over', async () => {
    const box = await openBox()
    const mail = createMail(openJobs())
    await post(mail)
    await database.db
      .updateTable('mail')
      .set({ status: 'Sending', claimed_at: sql<Date>`now() - interval '6 minutes'` })
      .execute()

    startSending(smtp(box.port))

    await becomes({ status: 'Sent' })
    expect(box.messages).toHaveLength(1)
  })
})

describe('without a mail server', () => {
  it('writes a file that only this account can read', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'manara-outbox-')), 'outbox')
    cleanups.push(() => rm(join(folder, '..'), { recursive: true }))
    const mail = startSending(createFileTransport(folder, 'no-reply@localhost'))

    await post(mail)

    await becomes({ status: 'Sent' })
    const files = await readdir(folder)
    expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d+\.eml$/)])
    const file = join(folder, files[0] ?? '')
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(readBodies(await readFile(file, 'utf8'))[0]).toContain('01234567')
  })
})
