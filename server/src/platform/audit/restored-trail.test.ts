import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createCertificateSigner } from '../security/certificate-signer.ts'
import { recordChange } from './audit.ts'
import { sayGivenUp } from './given-up-seals.ts'
import { adoptRestoredTrail, rememberedSeals } from './restored-trail.ts'
import { findSealHead, keepSealHead, type SealHead, toSealHead } from './seal-head.ts'
import { advanceSealHead, sealAudit } from './sealing.ts'
import { isSound, reportLines } from './trail-report.ts'
import { verifyAudit } from './verifying.ts'

const signer = createCertificateSigner(Buffer.alloc(32, 'the key of the school'))
const intruder = createCertificateSigner(Buffer.alloc(32, 'a key of somebody else'))
const actor = { requestId: 'test', address: '' }

let database: TestDatabase
let here: string
let elsewhere: string
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const pastEveryGuard = (statement: string) =>
  asSuperuser(async (client) => {
    await client.query(`set session_replication_role = replica; ${statement}`)
  }, database.name)

const write = (count: number) =>
  database.db.transaction().execute(async (trx) => {
    for (let entityId = 1; entityId <= count; entityId++)
      await recordChange(trx, actor, { operation: 'createProgram', entity: 'program', entityId })
  })

/** What a restore of a backup after the third seal leaves in the database. */
const bringBack = () => pastEveryGuard('delete from audit_seal where number > 3; delete from audit_entry where id > 30')

const verify = (...remembered: (SealHead | undefined)[]) =>
  verifyAudit(
    database.db,
    signer,
    remembered.flatMap((head) => head ?? []),
  )
const listDamages = async (...remembered: (SealHead | undefined)[]) =>
  (await verify(...remembered)).broken.map(({ number, damage }) => [number, damage])

/** Five seals; this machine and another one remember the last, and somebody wrote the fourth down. */
let last: SealHead
let fourth: SealHead
beforeEach(async () => {
  here = mkdtempSync(join(tmpdir(), 'trail-'))
  elsewhere = mkdtempSync(join(tmpdir(), 'trail-'))
  await pastEveryGuard('truncate audit_entry restart identity; truncate audit_seal')
  await write(50)
  const heads = (await sealAudit(database.db, signer, { most: 10 })).map(toSealHead)
  const [, , , one, other] = heads
  if (!one || !other) throw new Error('five seals were to be made')
  ;[fourth, last] = [one, other]
  await keepSealHead(here, last)
  await keepSealHead(elsewhere, last)
  return () => {
    for (const folder of [here, elsewhere]) rmSync(folder, { recursive: true })
  }
})

async function restore() {
  const known = await rememberedSeals(database.db, here)
  await bringBack()
  return adoptRestoredTrail(database.db, { signer, dataDir: here, known })
}

describe('a restore to an older moment', () => {
  it('is written into the trail and sealed, and a reader who remembers more learns why it is gone', async () => {
    const { report, givenUp, head } = await restore()

    expect([isSound(report), report.sealCount]).toEqual([true, 3])
    expect(givenUp).toMatchObject({ givenUp: `5:${last.mark}`, restored: `3:${report.head?.mark}` })
    const own = await findSealHead(here)
    expect([own, own?.number]).toEqual([head, 4])
    const after = await verify(own, last, { number: fourth.number, mark: fourth.mark })
    expect([isSound(after), after.unsealedCount, after.givenUp.length]).toEqual([true, 0, 2])
    expect(reportLines(after).join('\n')).toContain(`الختم 5:${last.mark} تُرك في استعادة نسخة احتياطية`)
    const { rows } = await asSuperuser(
      (client) => client.query(`select operation from audit_entry order by id desc limit 1`),
      database.name,
    )
    expect(rows).toEqual([{ operation: 'giveUpSeals' }])
  })

  it('lets another machine go on from its next seal', async () => {
    await restore()
    await write(5)
    const [seal] = await sealAudit(database.db, signer)
    if (!seal) throw new Error('nothing was sealed')

    await advanceSealHead(database.db, signer, elsewhere, seal)

    expect(await findSealHead(elsewhere)).toEqual(toSealHead(seal))
  })

  it('says nothing when the backup holds all that was known', async () => {
    const known = await rememberedSeals(database.db, here)
    await write(1)

    const { givenUp, head } = await adoptRestoredTrail(database.db, { signer, dataDir: here, known })

    expect([givenUp, head?.number]).toEqual([undefined, 6])
    expect(await listDamages(last)).toEqual([])
  })

  it('hides nothing that was altered in the backup or is altered afterwards', async () => {
    await pastEveryGuard(`update audit_entry set entity_id = '77' where id = 15`)
    const { report } = await restore()
    await pastEveryGuard(`update audit_entry set entity_id = '77' where operation = 'giveUpSeals'`)

    expect(report.broken.map(({ number, damage }) => [number, damage])).toEqual([[2, 'entries']])
    expect(await listDamages(await findSealHead(here))).toEqual([
      [2, 'entries'],
      [4, 'entries'],
    ])
  })
})

describe('who rules the database alone', () => {
  it('cannot cut off the end and say that a restore did it', async () => {
    const claim = sayGivenUp(intruder, { restored: undefined, givenUp: last, at: new Date() })
    await bringBack()
    await database.db
      .transaction()
      .execute((trx) =>
        recordChange(trx, actor, { operation: 'giveUpSeals', entity: 'school', entityId: 1, after: { ...claim } }),
      )

    expect(await listDamages(last)).toEqual([[5, 'missing']])
  })

  it('cannot say it once more after a real restore', async () => {
    await restore()
    await write(20)
    const seal = (await sealAudit(database.db, signer, { most: 10 })).at(-1)
    const later = seal && { ...toSealHead(seal), sealedAt: new Date(Date.now() + 1_000) }
    expect(later?.number).toBe(6)
    await pastEveryGuard(`delete from audit_seal where number > 3;
      delete from audit_entry where id > 30 and operation <> 'giveUpSeals'`)
    const replayed = { ...later, number: 4 } as SealHead

    expect(await listDamages(later)).toEqual([[6, 'missing']])
    expect(await listDamages(replayed)).toEqual([[4, 'missing']])
  })
})
