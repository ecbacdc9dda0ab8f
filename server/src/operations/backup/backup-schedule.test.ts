import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { readConfig } from '../../config/config.ts'
import { ConfigError } from '../../config/environment.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { toCron } from './backup-workers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe('the settings of backups', () => {
  it('have values for a school that sets nothing', () => {
    const { backup, retention } = readConfig({ DATA_DIR: '/srv/school' })

    expect(backup).toEqual({
      folder: '/srv/school/backups',
      dailyAt: { hour: 0, minute: 40 },
      keep: { daily: 7, weekly: 4, monthly: 12 },
      reserveBytes: 500 * 1_048_576,
      recipients: [],
    })
    expect(retention).toEqual({ receiptMonths: 24, rejectedMonths: 12 })
  })

  it.each([
    ['BACKUP_AT', '24:00'],
    ['BACKUP_AT', 'noon'],
    ['BACKUP_RECIPIENT', 'age1short'],
    ['BACKUP_KEEP_DAILY', '-1'],
    ['BACKUP_KEEP_MONTHLY', 'many'],
    ['KEEP_RECEIPTS_MONTHS', '1.5'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})

/** What the database knows of the daily backup, once a server with this setting has started. */
async function scheduleWith(text: string): Promise<string[]> {
  const { dailyAt } = readConfig({ BACKUP_AT: text }).backup
  const jobs = createJobs(database.connection, { isWorking: true, settings: { takeBackup: { cron: toCron(dailyAt) } } })
  await database.db.transaction().execute((trx) => jobs.send(trx, 'sendMail', { mailId: 1 }))
  await jobs.stop()
  const { rows } = await sql<{ cron: string }>`select cron from jobs.schedule where name = 'takeBackup'`.execute(
    database.db,
  )
  return rows.map(({ cron }) => cron)
}

describe('the daily backup', () => {
  it('follows the setting from start to start, and ends when it is switched off', async () => {
    expect(await scheduleWith('02:05')).toEqual(['5 2 * * *'])
    expect(await scheduleWith('23:30')).toEqual(['30 23 * * *'])
    expect(await scheduleWith('off')).toEqual([])
  })
})
