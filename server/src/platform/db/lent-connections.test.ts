import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { namingPool } from './named-statements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe('connections', () => {
  function openPool(options: pg.PoolConfig = {}, queryMilliseconds = 4_500) {
    const pool = new pg.Pool({ ...database.connection, application_name: 'pool-test', max: 1, ...options })
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    return namingPool(pool, queryMilliseconds)
  }
  const countOpen = () =>
    asSuperuser(async (client) => {
      const { rows } = await client.query(
        `select count(*)::int as n from pg_stat_activity where application_name = 'pool-test'`,
      )
      return rows[0].n
    })
  const getPid = async (client: Awaited<ReturnType<ReturnType<typeof openPool>['connect']>>) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid', [])
    return rows[0]?.pid
  }

  it('are kept, lent to the next that waits, refused after a while, and closed in the end', async () => {
    const pool = openPool({ connectionTimeoutMillis: 300 })
    const one = await pool.connect()
    const waiting = pool.connect()
    const late = expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect')
    const pid = await getPid(one)
    one.release()

    const next = await waiting
    expect(await getPid(next)).toBe(pid)
    await late
    next.release()
    expect(() => next.release()).toThrow()
    const again = await pool.connect()
    expect(await getPid(again)).toBe(pid)
    again.release()
    await pool.end()
    await expect.poll(countOpen).toBe(0)
  })

  it('are closed when they were free for a while', async () => {
    const pool = openPool({ max: 2, idleTimeoutMillis: 500 })
    const both = [await pool.connect(), await pool.connect()]
    for (const one of both) await getPid(one)
    for (const one of both) one.release()

    expect(await countOpen()).toBe(2)
    await expect.poll(countOpen).toBe(0)
    const later = await pool.connect()
    expect(await getPid(later)).toBeGreaterThan(0)
    later.release()
    await pool.end()
  })

  it('are not lent again when the database ended them, and a new one knows no statement of theirs', async () => {
    const pool = openPool()
    const one = await pool.connect()
    const pid = await getPid(one)
    one.release()
    await asSuperuser((client) => client.query('select pg_terminate_backend($1)', [pid]))
    await expect.poll(countOpen).toBe(0)
    await sleep(100)

    const next = await pool.connect()

    expect(await getPid(next)).not.toBe(pid)
    next.release()
    await pool.end()
  })

  it.each([
    ['named', 'select pg_sleep(20)'],
    ['one of a kind', `select pg_sleep(20), search_pattern('x')`],
  ])('are given up when an answer takes too long, and what follows gets another: %s', async (_, text) => {
    const pool = openPool({ max: 2 }, 500)
    const one = await pool.connect()
    const pid = await getPid(one)
    const startedAt = performance.now()

    await expect(one.query(text, [])).rejects.toThrow('Query read timeout')
    expect(performance.now() - startedAt).toBeGreaterThan(400)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    await expect(one.query('select 1', [])).rejects.toThrow(/not queryable/)
    one.release()

    const next = await pool.connect()
    expect(await getPid(next)).not.toBe(pid)
    next.release()
    await pool.end()
  })
})
