import { getRetention } from '@manara/contract/retention.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { nextRun } from './retention.service.ts'

openSchool()

it('getRetention says of each kind how long, how many, since when and until when', async () => {
  await sql`insert into sign_in_attempt (at, address, outcome) values
    ('2026-01-02T03:04:05Z', 'x', 'Limited'), (now(), 'x', 'Limited')`.execute(server.db)

  const { status, body } = await server.as('admin').call(getRetention)

  expect(status).toBe(200)
  const find = (kind: string) => body.find((one) => one.kind === kind)
  expect(find('sign_in_attempt')).toEqual({
    kind: 'sign_in_attempt',
    title: 'محاولات الدخول',
    purpose: expect.any(String),
    kept: '90 يومًا',
    count: 2,
    isEstimate: false,
    oldest: '2026-01-02T03:04:05.000Z',
    nextPurge: expect.stringMatching(/T02:30:00.000Z$/),
  })
  expect(find('registration_receipt')?.kept).toBe('24 شهرًا')
  expect(find('audit_entry')).toMatchObject({ kept: null, nextPurge: null })
  expect(body.filter(({ title, kind }) => title === kind)).toEqual([])
})

it('nextRun finds the next time of the day, or minute of the hour', () => {
  const now = new Date('2026-11-20T02:31:00Z')

  expect(nextRun('30 2 * * *', now).toISOString()).toBe('2026-11-21T02:30:00.000Z')
  expect(nextRun('32 2 * * *', now).toISOString()).toBe('2026-11-20T02:32:00.000Z')
  expect(nextRun('40 * * * *', now).toISOString()).toBe('2026-11-20T02:40:00.000Z')
  expect(nextRun('10 * * * *', now).toISOString()).toBe('2026-11-20T03:10:00.000Z')
})
