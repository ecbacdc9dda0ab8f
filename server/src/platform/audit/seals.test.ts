import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createCertificateSigner } from '../security/certificate-signer.ts'
import { recordChange } from './audit.ts'
import { hashOfSeal, type Seal, signedBytesOfSeal } from './seal-chain.ts'
import { findSealHead, keepSealHead, toSealHead } from './seal-head.ts'
import { advanceSealHead, sealAudit } from './sealing.ts'
import { insertSeal, readRange } from './seals.queries.ts'
import { isSound, reportLines } from './trail-report.ts'
import { verifyAudit } from './verifying.ts'

const signer = createCertificateSigner(Buffer.alloc(32, 'the key of the school'))
const intruder = createCertificateSigner(Buffer.alloc(32, 'a key of somebody else'))
const actor = { requestId: 'test', address: '' }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const write = (count: number) =>
  database.db.transaction().execute(async (trx) => {
    for (let number = 1; number <= count; number++)
      await recordChange(trx, actor, {
        operation: 'createProgram',
        entity: 'program',
        entityId: number,
        after: { name: `برنامج ${number}` },
      })
  })

const getLast = (seals: readonly Seal[]): Seal => {
  const last = seals.at(-1)
  if (!last) throw new Error('nothing was sealed')
  return last
}

const verify = (remembered = {}) => verifyAudit(database.db, signer, [remembered].flat() as never)

/** Five seals over ten entries each. */
async function sealedTrail() {
  await asOwnerOfAll('truncate audit_entry restart identity')
  await asOwnerOfAll('truncate audit_seal')
  await write(50)
  return sealAudit(database.db, signer, { most: 10 })
}

/** A superuser, past every trigger. */
const asOwnerOfAll = (statement: string) =>
  asSuperuser(async (client) => {
    await client.query(`set session_replication_role = replica; ${statement}`)
  }, database.name)

describe('a seal of the version before', () => {
  it('verifies as it was made, with the new ones after it, and vouches for all but address and browser', async () => {
    await asOwnerOfAll('truncate audit_entry restart identity')
    await asOwnerOfAll('truncate audit_seal')
    await write(10)
    const range = await readRange(database.db, 0, 10, 1)
    const { entryCount, entriesHash } = range
    const claim = { number: 1, afterId: 0, lastId: 10, entryCount, entriesHash, previousHash: null } as const
    const old = { ...claim, keyId: signer.keyId, sealedAt: new Date(), version: 1 } as const
    const hash = hashOfSeal(old)
    const signature = Buffer.from(signer.sign(signedBytesOfSeal(hash)))
    await database.db
      .transaction()
      .execute((trx) => insertSeal(trx, { ...old, hash, signature, publicKey: signer.publicKey }))
    await write(5)
    expect(getLast(await sealAudit(database.db, signer))).toMatchObject({ number: 2, version: 2 })

    expect((await verify()).broken).toEqual([])
    await asOwnerOfAll(`update audit_entry set entity_id = '77' where id = 5`)
    expect((await verify()).broken).toMatchObject([{ number: 1, damage: 'entries' }])
  })
})

describe('sealing', () => {
  it('covers every finished entry once, in ranges that follow each other', async () => {
    const seals = await sealedTrail()
    await write(3)
    const [last] = await sealAudit(database.db, signer)
    const nothing = await sealAudit(database.db, signer)

    expect(seals.map(({ number, afterId, lastId, entryCount }) => [number, afterId, lastId, entryCount])).toEqual(
      [1, 2, 3, 4, 5].map((number) => [number, number * 10 - 10, number * 10, 10]),
    )
    expect([last?.number, last?.entryCount, nothing]).toEqual([6, 3, []])
    expect(await verifyAudit(database.db, signer)).toMatchObject({
      ...{ sealCount: 6, entryCount: 53, broken: [], unsealedCount: 0, strayCount: 0 },
    })
  })

  it('waits for a change that began before and ends later, and makes no other change wait', async () => {
    await sealedTrail()
    let end = () => {}
    const late = database.db.transaction().execute(async (trx) => {
      await recordChange(trx, actor, { operation: 'updateProgram', entity: 'program', entityId: 1 })
      await new Promise<void>((resolve) => (end = resolve))
    })
    await expect.poll(async () => (await writers()).length).toBe(1)
    await write(1)

    const tooEarly = await sealAudit(database.db, signer, { timeoutMs: 200 })
    const sealing = sealAudit(database.db, signer)
    await write(1)
    end()
    await late
    const seals = await sealing

    expect(tooEarly).toEqual([])
    // The third entry was written while the sealing ran: its range may hold it, or the next one does.
    expect(getLast(seals).entryCount).toBeGreaterThanOrEqual(2)
    await sealAudit(database.db, signer)
    expect(await verify()).toMatchObject({ entryCount: 53, broken: [], unsealedCount: 0, strayCount: 0 })
  })

  it('makes one chain when several processes seal at once', async () => {
    await sealedTrail()
    await write(40)

    await Promise.all(Array.from({ length: 4 }, () => sealAudit(database.db, signer, { most: 10 })))
    await sealAudit(database.db, signer, { most: 10 })

    expect(await verifyAudit(database.db, signer)).toMatchObject({ sealCount: 9, entryCount: 90, broken: [] })
  })

  it('is closed to change for the app itself', async () => {
    await sealedTrail()

    await expect(sql`update audit_seal set entry_count = 1`.execute(database.db)).rejects.toThrow()
    await expect(sql`delete from audit_seal`.execute(database.db)).rejects.toThrow()
  })
})

const writers = async () =>
  (
    await sql<{ pid: number }>`select pid from pg_locks where relation = 'audit_entry'::regclass
      and mode = 'RowExclusiveLock'`.execute(database.db)
  ).rows

describe('verifying finds what a superuser did past every guard', () => {
  it.each([
    ['changed a word', `update audit_entry set after = '{"name": "غيره"}' where id = 25`, [[3, 'entries']]],
    ['changed the moment by a microsecond', `update audit_entry set at = at + '1 us' where id = 25`, [[3, 'entries']]],
    ['changed who it was', `update audit_entry set actor_id = null, request_id = 'x' where id = 31`, [[4, 'entries']]],
    ['put an address to an entry', `update audit_entry set address = '203.0.113.9' where id = 25`, [[3, 'entries']]],
    ['made a seal an older one', 'update audit_seal set version = 1 where number = 3', [[3, 'seal']]],
    ['deleted an entry', 'delete from audit_entry where id = 20', [[2, 'entries']]],
    [
      'put one in the place of a deleted one',
      `delete from audit_entry where id = 20;
       insert into audit_entry (id, operation, entity, entity_id) overriding system value values (20, 'x', 'program', 1)`,
      [[2, 'entries']],
    ],
    [
      'changed two entries for each other',
      `update audit_entry set entity_id = other.entity_id, after = other.after from audit_entry as other
       where (audit_entry.id, other.id) in ((11, 12), (12, 11))`,
      [[2, 'entries']],
    ],
    [
      'deleted a seal',
      'delete from audit_seal where number = 3',
      [
        [3, 'missing'],
        [4, 'link'],
      ],
    ],
    ['changed what a seal counted', 'update audit_seal set entry_count = 9 where number = 3', [[3, 'seal']]],
    ['emptied the signature', `update audit_seal set signature = '' where number = 3`, [[3, 'signature']]],
  ])('%s', async (_, statement, found) => {
    await sealedTrail()

    await asOwnerOfAll(statement)

    const report = await verifyAudit(database.db, signer)
    expect(report.broken.map(({ number, damage }) => [number, damage])).toEqual(found)
    expect(isSound(report)).toBe(false)
    expect(reportLines(report).join('\n')).toMatch(/السجل غير سليم/)
  })

  it('put an entry before the first', async () => {
    await sealedTrail()

    await asOwnerOfAll(
      `insert into audit_entry (id, operation, entity, entity_id) overriding system value values (-1, 'x', 'program', 1)`,
    )

    expect(isSound(await verifyAudit(database.db, signer))).toBe(false)
  })

  it('changed entries and sealed everything anew with another key, also one put among the known keys', async () => {
    await sealedTrail()
    await asOwnerOfAll(`update audit_entry set after = '{}' where id = 25; delete from audit_seal where number > 2`)
    await sealAudit(database.db, intruder, { most: 10 })
    await asOwnerOfAll(
      `insert into certificate_key (id, public_key) values ('${intruder.keyId}', '${intruder.publicKey}')`,
    )

    const { broken } = await verifyAudit(database.db, signer)

    expect(broken.map(({ number, damage }) => [number, damage])).toEqual([3, 4, 5].map((number) => [number, 'key']))
  })

  it('cut off the end, when a person remembers a seal', async () => {
    const seals = await sealedTrail()
    const folder = mkdtempSync(join(tmpdir(), 'seals-'))
    await keepSealHead(folder, toSealHead(getLast(seals)))
    const head = await findSealHead(folder)
    expect((await verify(head)).broken).toEqual([])

    await asOwnerOfAll('delete from audit_seal where number > 3; delete from audit_entry where id > 30')

    expect(isSound(await verifyAudit(database.db, signer))).toBe(true)
    expect((await verify(head)).broken).toEqual([{ number: 5, damage: 'missing' }])
    await write(30)
    const anew = await sealAudit(database.db, signer, { most: 10 })
    await advanceSealHead(database.db, signer, folder, getLast(anew))
    const stillRemembered = await findSealHead(folder)
    expect(stillRemembered).toEqual(head)
    expect((await verify(stillRemembered)).broken.map(({ number, damage }) => [number, damage])).toEqual([[5, 'link']])
  })

  it('keeps a chain that went over to a new key of the school', async () => {
    await sealedTrail()
    await asOwnerOfAll(
      `insert into certificate_key (id, public_key) values ('${intruder.keyId}', '${intruder.publicKey}') on conflict do nothing;
       insert into certificate_key (id, public_key) values ('${signer.keyId}', '${signer.publicKey}') on conflict do nothing`,
    )
    await write(5)
    await sealAudit(database.db, intruder)

    const report = await verifyAudit(database.db, intruder)

    expect(report).toMatchObject({ sealCount: 6, olderKeyCount: 5, broken: [] })
  })
})
