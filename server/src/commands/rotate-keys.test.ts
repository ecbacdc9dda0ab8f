import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toBase64Url } from '@manara/contract/certificate-code.ts'
import { sql } from 'kysely'
import { describe, expect, inject, it, vi } from 'vitest'
import { buildPerson } from '../../test/factories/people.ts'
import { externalDatabase } from '../../test/launch.ts'
import { openSchool, server } from '../../test/school.fixtures.ts'
import { placeOfTotp } from '../features/second-factor/check-factor.service.ts'
import { resealSecrets } from '../features/second-factor/reseal.service.ts'
import { rotateDataKey } from '../platform/security/rotate-data-key.ts'
import { createVault, openVault } from '../platform/security/vault.ts'
import { rotateKeys } from './rotate-keys.ts'

openSchool()

const actor = { requestId: 'command', address: '' }
const external = () => externalDatabase(inject('postgres'), server.databaseName)

/** A person with an app whose secret the key seals. */
async function buildSealed(key: Uint8Array, text: string) {
  const { id } = await buildPerson(server.db, { role: 'Teacher' })
  const sealed = createVault(key).seal(placeOfTotp(id), text)
  await sql`insert into totp (person_id, secret, confirmed_at) values (${id}, ${sealed}, now())`.execute(server.db)
  return id
}

async function openOf(key: Uint8Array, id: number): Promise<string> {
  const row = await server.db.selectFrom('totp').select('secret').where('person_id', '=', id).executeTakeFirstOrThrow()
  return createVault(key).open(placeOfTotp(id), row.secret)
}

async function buildFolder(key: Uint8Array) {
  const dataDir = await mkdtemp(join(tmpdir(), 'manara-keys-'))
  await mkdir(join(dataDir, 'secrets'))
  await writeFile(join(dataDir, 'secrets', 'data-key'), toBase64Url(key))
  return { dataDir, dataKey: undefined, nextDataKey: undefined }
}

describe('npm run keys:rotate', () => {
  it('seals every secret with a new key of the data folder, and leaves what no key opens', async () => {
    await sql`delete from totp`.execute(server.db)
    const old = randomBytes(32)
    const keys = await buildFolder(old)
    const mine = await buildSealed(old, 'AAAA')
    const lost = await buildSealed(randomBytes(32), 'BBBB')
    const counts: object[] = []

    await rotateDataKey(keys, async (vault) => void counts.push(await resealSecrets(server.db, vault, actor)))

    const kept = Buffer.from(await readFile(join(keys.dataDir, 'secrets', 'data-key'), 'utf8'), 'base64url')
    expect(await openOf(kept, mine)).toBe('AAAA')
    await expect(openOf(old, mine)).rejects.toThrow()
    await expect(openOf(kept, lost)).rejects.toThrow()
    expect([counts, await readdir(join(keys.dataDir, 'secrets'))]).toEqual([[{ sealed: 1, lost: 1 }], ['data-key']])
    const entries = await server.db
      .selectFrom('audit_entry')
      .select('id')
      .where('operation', '=', 'rotateDataKey')
      .execute()
    expect(entries).toHaveLength(1)
  })

  it.each(['before', 'after'])(
    'goes on when it broke off %s the secrets were sealed, and servers open them meanwhile',
    async (when) => {
      await sql`delete from totp`.execute(server.db)
      const old = randomBytes(32)
      const keys = await buildFolder(old)
      const id = await buildSealed(old, 'AAAA')
      const broken = rotateDataKey(keys, async (vault) => {
        if (when === 'after') await resealSecrets(server.db, vault, actor)
        throw new Error('killed')
      })
      await expect(broken).rejects.toThrow('killed')

      const { secret } = await server.db
        .selectFrom('totp')
        .select('secret')
        .where('person_id', '=', id)
        .executeTakeFirstOrThrow()
      const vault = await openVault({ ...keys, database: { kind: 'embedded' } })
      expect(vault?.open(placeOfTotp(id), secret)).toBe('AAAA')
      await rotateDataKey(keys, async (again) => void (await resealSecrets(server.db, again, actor)))

      const kept = Buffer.from(await readFile(join(keys.dataDir, 'secrets', 'data-key'), 'utf8'), 'base64url')
      expect(await openOf(kept, id)).toBe('AAAA')
    },
  )

  it('refuses while a server works on the database, and with half of the keys', async () => {
    const [one, next] = [toBase64Url(randomBytes(32)), toBase64Url(randomBytes(32))]
    const say = vi.fn()

    await expect(rotateKeys({ ...external(), DATA_KEY: one, DATA_KEY_NEXT: next }, say)).rejects.toThrow('الخادم يعمل')
    await expect(rotateKeys({ ...external(), DATA_KEY: one }, say)).rejects.toThrow('DATA_KEY_NEXT معًا')
    await expect(rotateKeys({ ...external() }, say)).rejects.toThrow('DATA_KEY_NEXT معًا')
    expect(say).not.toHaveBeenCalled()
  })
})
