import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openMailbox } from '../mail/mailbox.ts'
import { ask, signInAdministrators } from './client.ts'
import { logFigures } from './ledger-check.ts'
import { hasProcesses } from './processes.ts'
import { rounds, timeoutFor } from './rounds.ts'
import { createSchool, type School } from './school.ts'

const emails = rounds(6, 60)

describe.skipIf(!hasProcesses)('a server whose mail server is down', () => {
  let school: School
  let port: number
  beforeAll(async () => {
    const box = await openMailbox()
    port = box.port
    await box.close()
    school = createSchool({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'office@manara.example' })
    await school.start()
  }, 60_000)
  afterAll(() => school.close())

  const statesOfMail = () =>
    school.query<{ status: string; attempts: number }>('select status, attempts from mail order by id')

  it(
    `goes on working, keeps ${emails} letters over a death of its own, and sends each once when mail is back`,
    async () => {
      const [token = ''] = await signInAdministrators(school, 1)
      const students = await school.query<{ id: number; nationalId: string; email: string }>(
        `select id, national_id as "nationalId", email from person where role = 2 order by id limit $1`,
        [emails],
      )
      const replies = []
      for (const { id, nationalId } of students) {
        const body = { nationalId, newPassword: 'Rainbow-2026' }
        replies.push(await ask(school, `/api/admin/users/${id}/reset-password`, { method: 'POST', token, body }))
      }
      await vi.waitUntil(async () => (await statesOfMail()).every(({ attempts }) => attempts > 0), { timeout: 20_000 })
      // Between two tries nothing is under way: who dies then leaves every letter in the queue.
      await vi.waitUntil(async () => (await statesOfMail()).every(({ status }) => status === 'Queued'), {
        timeout: 20_000,
      })
      await school.end('SIGKILL')
      await school.start()
      const since = performance.now()
      const box = await openMailbox({}, port)
      try {
        const areSent = async () => (await statesOfMail()).every(({ status }) => status === 'Sent')
        await vi.waitUntil(areSent, { timeout: 60_000, interval: 200 })
        await sleep(1_500)

        const seconds = Math.round((performance.now() - since) / 1_000)
        logFigures('mail server down', { emails, 'all out after s': seconds })
        expect(replies.map(({ status }) => status)).toEqual(students.map(() => 200))
        expect(Math.max(...replies.map(({ milliseconds }) => milliseconds))).toBeLessThan(3_000)
        const recipients = box.messages.map((message) => /^To:[\s\S]*?<([^>]+)>/m.exec(message)?.[1])
        expect(recipients.sort()).toEqual(students.map(({ email }) => email).sort())
      } finally {
        await box.close()
      }
    },
    timeoutFor(emails),
  )
})
