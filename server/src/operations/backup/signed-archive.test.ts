import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ArchivedSchool, buildArchivedSchool } from '../../../test/backup/archived-school.ts'
import { archiveAt, readParts, schoolSigner, writeParts } from '../../../test/backup/backup-deps.ts'
import { buildManifest, forge, sealParts } from '../../../test/backup/forge.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { createSum } from '../../platform/db/copied-tables.ts'
import { readSums } from '../../platform/db/rebuild.ts'
import { openSnapshot } from '../../platform/db/snapshot.ts'
import { createCertificateSigner } from '../../platform/security/certificate-signer.ts'
import { NoIdentityError } from './age-header.ts'
import { ArchiveError } from './archive-bytes.ts'
import { momentaryTables } from './momentary-tables.ts'
import { UnsignedArchiveError, verifyArchive } from './read-archive.ts'
import { restoreArchive } from './restore-archive.ts'
import { takeBackup } from './take-backup.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const jwtSecret = 'the secret of the school, long enough'
const sessionId = '3f6c1b0e-0000-4000-8000-000000000001'

let school: ArchivedSchool
let personId: number
beforeAll(async () => {
  school = await buildArchivedSchool()
  personId = (await buildPerson(school.database.db)).id
  await school.database.db
    .insertInto('session')
    .values({ id: sessionId, person_id: personId, expires_at: new Date(Date.now() + 3_600_000) })
    .execute()
})
afterAll(() => school.close())

/** An archive in plain. */
const inPlain = async (name: string) => {
  const settings = { ...school.deps.settings, recipients: [] }
  return (await takeBackup({ ...school.deps, settings }, { path: school.elsewhere(name) })).path
}

/** What anybody reads in an archive without a key. */
const readText = async (path: string) => {
  const parts = await readParts(path)
  const tables = parts.map(({ name, bytes }) => (name.startsWith('tables/') ? gunzipSync(bytes) : bytes))
  return Buffer.concat([...tables, await readFile(path)]).toString('latin1')
}

describe('what an archive holds', () => {
  it('is nothing that opens the school: no sessions and codes, and without encryption no keys', async () => {
    const path = await inPlain('plain')
    const { tables, secrets, isEncrypted } = await verifyArchive({ path, identities: [] })

    expect([isEncrypted, secrets]).toEqual([false, []])
    for (const name of momentaryTables) expect(tables.find((table) => table.name === name)).toMatchObject({ rows: 0 })
    const text = await readText(path)
    for (const secret of [sessionId, jwtSecret, school.deps.secrets.get('certificate-key') ?? ''])
      expect(text).not.toContain(secret)
    expect(text).toContain('person_all')
  })

  it('is nothing at all without the private key', async () => {
    const { path } = await takeBackup(school.deps, { path: school.elsewhere('sealed') })

    await expect(verifyArchive({ path, identities: [] })).rejects.toBeInstanceOf(NoIdentityError)
    const bytes = await readFile(path)
    for (const word of ['person_all', 'manifest', 'ustar', jwtSecret]) expect(bytes.includes(word), word).toBe(false)
    expect(await verifyArchive(archiveAt(path))).toMatchObject({
      isEncrypted: true,
      signer: schoolSigner.publicKey,
      secrets: ['jwt-secret', 'certificate-key'],
    })
  })

  it('keeps the jwt-secret and sessions of an older archive in plain out of the school', async () => {
    const parts = await readParts(school.archive)
    const snapshot = await openSnapshot(school.deps.owner)
    const sum = createSum()
    const lines: Buffer[] = []
    for await (const line of snapshot.tables.find(({ name }) => name === 'session')?.lines() ?? []) {
      sum.add(line)
      lines.push(line)
    }
    await snapshot.close()
    const manifest = buildManifest(parts)
    manifest.formatVersion = 1
    manifest.tables = manifest.tables.map((table) => (table.name === 'session' ? { ...table, ...sum.end() } : table))
    const sessions = { name: 'tables/session/000001', bytes: gzipSync(Buffer.concat(lines)) }
    const path = school.elsewhere('older')
    await writeParts(path, sealParts([sessions, ...parts], manifest))
    const there = await school.place()

    await expect(verifyArchive(archiveAt(path))).rejects.toBeInstanceOf(UnsignedArchiveError)
    const accepted = await verifyArchive(archiveAt(path), { acceptsUnsigned: true })
    await restoreArchive(archiveAt(path), accepted, there.target)

    expect(lines).toHaveLength(1)
    expect(accepted).toMatchObject({ formatVersion: 1, signer: undefined, isEncrypted: false })
    expect((await readSums(there.target.owner)).get('session')).toMatchObject({ rows: 0 })
    const kept = (name: string) => readFile(join(there.dataDir, 'secrets', name), 'utf8').catch(() => undefined)
    expect([await kept('jwt-secret'), await kept('certificate-key')]).toEqual([
      undefined,
      school.deps.secrets.get('certificate-key'),
    ])
    await there.close()
  })
})

describe('the signature of an archive', () => {
  const promoteToAdministrator = (text: string) => text.replace('\t2\t', '\t0\t')
  const attempt = async (parts: Parameters<typeof writeParts>[1]) => {
    const path = school.elsewhere('forged')
    await writeParts(path, parts)
    return verifyArchive(archiveAt(path))
  }

  it('is missed when rows were planted and every sum made right', async () => {
    const parts = await readParts(school.archive)
    const forged = forge(parts, 'person_all', promoteToAdministrator)
    const signature = parts.filter(({ name }) => name === 'manifest.sig')

    await expect(attempt(forged)).rejects.toBeInstanceOf(UnsignedArchiveError)
    await expect(attempt([...forged, ...signature])).rejects.toThrow('the signature is not that of the manifest')
    const garbled = [{ name: 'manifest.sig', bytes: randomBytes(100) }]
    await expect(attempt([...forged, ...garbled])).rejects.toBeInstanceOf(ArchiveError)
  })

  it('of another key is told as that of another key', async () => {
    const stranger = createCertificateSigner(Buffer.alloc(32, 9))
    const forged = forge(await readParts(school.archive), 'person_all', promoteToAdministrator, stranger)

    expect((await attempt(forged)).signer).toBe(stranger.publicKey)
    expect(school.manifest.signer).toBe(schoolSigner.publicKey)
  })

  it('does not let a bomb through that is signed: nothing is loaded and nothing changed', async () => {
    const parts = await readParts(school.archive)
    const manifest = buildManifest(parts)
    const bomb = gzipSync(Buffer.alloc(64 * 1_048_576))
    const changed = parts.map((part) => (part.name.startsWith('tables/person_all/') ? { ...part, bytes: bomb } : part))
    const path = school.elsewhere('bomb')
    await writeParts(path, sealParts(changed, manifest, schoolSigner))
    const there = await school.place()

    const failure = restoreArchive(archiveAt(path), await verifyArchive(archiveAt(path)), there.target)

    await expect(failure).rejects.toBeInstanceOf(ArchiveError)
    await there.close()
  })

  it('of a part that claims to be large ends before it is read', async () => {
    const parts = await readParts(school.archive)
    const [first] = parts
    if (!first) throw new Error('an archive has parts')

    await expect(attempt([{ ...first, bytes: Buffer.alloc(3 * 1_048_576) }])).rejects.toThrow('too large')
  })
})
