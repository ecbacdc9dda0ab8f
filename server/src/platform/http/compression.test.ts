import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()
beforeAll(() =>
  sql`insert into program (name, description) select 'برنامج الضغط ' || n, md5(n::text) from generate_series(1, 3000) n`.execute(
    server.db,
  ),
)

const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** Smaller than is worth packing, packed in one go, and so large that it is packed while it is sent. */
const lists: [size: string, limit: string, isAsLarge: (bytes: number) => boolean][] = [
  ['small', '?limit=1', (bytes) => bytes < 1_024],
  ['usual', '?limit=50', (bytes) => bytes > 4_096 && bytes < 262_144],
  ['large', '', (bytes) => bytes > 262_144],
]

describe.each(lists)('a %s list', (size, limit, isAsLarge) => {
  const ask = async (encoding: string) => {
    const authorization = `Bearer ${await server.tokenFor(server.person('admin'))}`
    const headers = { authorization, 'accept-encoding': encoding }
    return server.app.inject({ url: `/api/admin/programs${limit}`, headers })
  }

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', undefined],
    ['identity', undefined],
  ])('that is asked for with «%s» comes as %s', async (accepted, encoding) => {
    const plain = await ask('identity')
    const { headers, rawPayload } = await ask(accepted)

    expect(isAsLarge(plain.rawPayload.length)).toBe(true)
    const expected = size === 'small' ? undefined : encoding
    expect(headers['content-encoding']).toBe(expected)
    expect(unpack[expected ?? '']?.(rawPayload) ?? rawPayload).toEqual(plain.rawPayload)
    // Only what is packed for one asker may not be handed to another by a cache in between.
    expect(headers.vary ?? '').toBe(expected ? 'accept-encoding' : '')
    if (headers['content-length']) expect(Number(headers['content-length'])).toBe(rawPayload.length)
    if (expected) expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })
})
