import { Readable } from 'node:stream'
import { allFileKinds } from '@manara/contract/file-kinds.ts'
import { defaultFileLimits } from '@manara/contract/files.ts'
import { getServerStatus } from '@manara/contract/status.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eicar, type FakeClamd, startClamd } from '../../../test/clamd.ts'
import { buildPdf } from '../../../test/factories/materials.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createTestFiles } from '../../../test/test-files.ts'
import { startTestServer } from '../../../test/test-server.ts'
import { readScannerAddress } from '../../config/scanner-address.ts'
import { createVirusScanner } from './virus-scanner.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Offers a PDF to a school whose scanner this is; gives the refusal, and what was left. */
async function offer({ address }: Pick<FakeClamd, 'address'>, bytes: Buffer, timeoutMilliseconds = 10_000) {
  const room = await createTestFiles(defaultFileLimits, createVirusScanner(address, timeoutMilliseconds))
  const incoming = { name: 'a.pdf', bytes: Readable.from([bytes]) }
  const refusal = await room.files
    .receive(database.db, null, incoming, { accept: allFileKinds })
    .then(() => undefined)
    .catch((error: unknown) => error)
  const keys = await room.keys()
  await room.close()
  return { refusal, keys }
}

describe('a school with a virus scanner', () => {
  it('keeps what the scanner calls clean, having shown it every byte', async () => {
    const clamd = await startClamd()
    const bytes = Buffer.concat([buildPdf('x'), Buffer.alloc(700_000, 32), Buffer.from('%%EOF')])

    const { refusal, keys } = await offer(clamd, bytes)

    expect([refusal, keys.length, clamd.streams]).toEqual([undefined, 1, [bytes.length]])
    await clamd.close()
  })

  it('refuses what the scanner finds something in, and leaves nothing', async () => {
    const clamd = await startClamd()

    const { refusal, keys } = await offer(clamd, buildPdf(`x\n% ${eicar}`))

    expect(refusal).toMatchObject({ status: 400, type: '/problems/infected' })
    expect(keys).toEqual([])
    await clamd.close()
  })

  it('refuses what is too long for the scanner', async () => {
    const clamd = await startClamd({ streamMaxLength: 1_000 })
    const bytes = Buffer.concat([buildPdf('x'), Buffer.alloc(900_000, 32), Buffer.from('%%EOF')])

    expect((await offer(clamd, bytes)).refusal).toMatchObject({ status: 413, type: '/problems/too-large-to-scan' })
    await clamd.close()
  })

  it.each(['away', 'silent'])('takes nothing while the scanner is %s, and says when to try again', async (state) => {
    const clamd = await startClamd({ isSilent: true })
    if (state === 'away') await clamd.close()

    const { refusal, keys } = await offer(clamd, buildPdf('x'), 200)

    expect(refusal).toMatchObject({
      status: 503,
      type: '/problems/scanner-away',
      details: { retryAfterSeconds: 30 },
    })
    expect(keys).toEqual([])
    if (state === 'silent') await clamd.close()
  })

  it('sees on the status screen whether the scanner answers', async () => {
    const clamd = await startClamd()
    const room = await createTestFiles(defaultFileLimits, createVirusScanner(clamd.address))
    const server = await startTestServer({ files: room.files })
    const light = async () => {
      const { body } = await server.as('admin').call(getServerStatus)
      return body.items.find(({ id }: { id: string }) => id === 'virusScanner')?.light
    }

    expect(await light()).toBe('green')
    await clamd.close()
    expect(await light()).toBe('red')
    await server.close()
    await room.close()
  })
})

describe('readScannerAddress', () => {
  it('knows socket files and ports, and nothing else', () => {
    expect(readScannerAddress('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
    expect(readScannerAddress('clamav:3310')).toEqual({ host: 'clamav', port: 3310 })
    expect(readScannerAddress('tcp://[::1]:3310')).toEqual({ host: '::1', port: 3310 })
    for (const text of ['clamav', ':3310', 'clamav:0', 'clamav:70000', 'http://clamav:3310/x'])
      expect(readScannerAddress(text)).toBeUndefined()
  })
})
