import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cheapPasswords } from '../../test/factories/people.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { type Config, readConfig } from '../config/config.ts'
import { demoPassword } from '../features/settings/demo-accounts.ts'
import { settleFirstRun } from './first-run.ts'
import { startFailure } from './start-failure.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const settle = (env: Record<string, string>) =>
  settleFirstRun(readConfig({ DEMO: '0', ...env }) satisfies Config, database.db, cheapPasswords)

const inProduction = () => settle({ NODE_ENV: 'production' })

/** The one line that the console shows for it. */
const catchFailure = (settling: Promise<unknown>) => settling.then(() => undefined, startFailure)

const variables = {
  ADMIN_EMAIL: 'Layla@school.example',
  ADMIN_PASSWORD: 'Sunrise-Oak-2026',
  ADMIN_NATIONAL_ID: 'FIRST-١',
}

const listAdministrators = () =>
  database.db
    .selectFrom('person')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'national_id as nationalId'])
    .where('role', '=', 0)
    .execute()

const setPassword = async (password: string) =>
  database.db
    .updateTable('person')
    .set({ password_hash: await cheapPasswords.hash(password) })
    .execute()

describe('the administrator of the environment', () => {
  it('is made when there is none, in the form in which people are stored, with a name of their own if given', async () => {
    const { wasAdministratorCreated, setupToken } = await settle({ ...variables, ADMIN_FIRST_NAME: ' ليلى ' })

    expect([wasAdministratorCreated, setupToken]).toEqual([true, undefined])
    expect(await listAdministrators()).toEqual([
      { firstName: 'ليلى', lastName: 'النظام', email: 'layla@school.example', nationalId: 'FIRST-1' },
    ])
  })

  it('is made once, however many servers start at once', async () => {
    const runs = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        settle({ ...variables, ADMIN_EMAIL: `a${number}@school.example`, ADMIN_NATIONAL_ID: `FIRST-${number}` }),
      ),
    )

    expect(runs.filter(({ wasAdministratorCreated }) => wasAdministratorCreated)).toHaveLength(1)
    expect(runs.map(({ setupToken }) => setupToken)).toEqual(Array(8).fill(undefined))
    expect(await listAdministrators()).toHaveLength(1)
  })

  it.each([
    [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL: أدخل بريدًا صحيحًا مثل name@example.com'],
    [{ ADMIN_PASSWORD: '123' }, 'ADMIN_PASSWORD: كلمة المرور 6 أحرف أو أرقام على الأقل'],
    [{ ADMIN_PASSWORD: 'password' }, 'ADMIN_PASSWORD: كلمة المرور شائعة ويسهل تخمينها'],
    [{ ADMIN_NATIONAL_ID: '!' }, 'ADMIN_NATIONAL_ID: الرقم الوطني'],
    [{ ADMIN_FIRST_NAME: ' ' }, 'ADMIN_FIRST_NAME: أدخل الاسم الأول'],
  ])('is refused in one line with %j', async (wrong, words) => {
    const failure = await catchFailure(settle({ ...variables, ...wrong }))

    expect(failure).toContain(words)
    expect(failure).not.toContain('\n')
    expect(await listAdministrators()).toEqual([])
  })
})

describe('a made-up school in production', () => {
  const refusal = expect.stringContaining('حسابات تجريبية')
  const people = () => database.db.selectFrom('person').select(['id', 'role']).execute()
  const rename = async (id: number) =>
    database.db
      .updateTable('person')
      .set({ email: `renamed${id}@school.example`, national_id: `RENAMED-${id}` })
      .where('id', '=', id)
      .execute()
  const keepOnly = (id: number) =>
    database.db.updateTable('person_all').set({ deleted_at: new Date() }).where('id', '<>', id).execute()
  beforeEach(async () => {
    await settle({ DEMO: '1' })
  })

  it('does not open', async () => {
    expect(await catchFailure(inProduction())).toEqual(refusal)
  })

  it('does not open after every e-mail and national id was changed', async () => {
    for (const { id } of await people()) await rename(id)

    expect(await catchFailure(inProduction())).toEqual(refusal)
  })

  it('does not open for the last of its people, renamed, who was given the known password anew', async () => {
    const [administrator] = (await people()).filter(({ role }) => role === 0)
    const id = administrator?.id ?? 0
    await keepOnly(id)
    await rename(id)
    await setPassword(demoPassword)

    expect(await catchFailure(inProduction())).toEqual(refusal)
  })

  it('opens once nobody of it can come in, and is a school like others from then on', async () => {
    const [administrator] = (await people()).filter(({ role }) => role === 0)
    await keepOnly(administrator?.id ?? 0)
    await setPassword('Harbour-Lamp-77')

    const { hasDemoAccounts, setupToken } = await inProduction()

    expect([hasDemoAccounts, setupToken]).toEqual([false, undefined])
    const school = await database.db.selectFrom('school_settings').select('is_demo as isDemo').executeTakeFirst()
    expect(school).toEqual({ isDemo: false })
    const audit = await database.db
      .selectFrom('audit_entry')
      .select('operation')
      .where('operation', '=', 'leaveDemoSchool')
      .execute()
    expect(audit).toHaveLength(1)
  })

  it('stays closed to a deleted person of it who was restored', async () => {
    const everybody = await people()
    const [administrator, ...others] = everybody.toSorted((one, other) => one.role - other.role)
    await keepOnly(administrator?.id ?? 0)
    await setPassword('Harbour-Lamp-77')
    await inProduction()
    await database.db
      .updateTable('person_all')
      .set({ deleted_at: null, email: 'restored@school.example' })
      .where('id', '=', others[0]?.id ?? 0)
      .execute()

    expect(await catchFailure(inProduction())).toEqual(refusal)
  })
})

it('leaves a school alone in which a person chose the known password', async () => {
  await settle(variables)
  await setPassword(demoPassword)

  expect(await inProduction()).toMatchObject({ hasDemoAccounts: false, setupToken: undefined })
})
