import { gunzipSync, gzipSync } from 'node:zlib'
import { type Manifest, manifestName, manifestSumName } from '../../src/backup/manifest.ts'
import { sha256 } from '../../src/backup/write-archive.ts'
import type { partsOf } from './backup-ground.ts'

/** Changes rows of a table and makes all sums of the parts right again; only the sum of the table itself tells. */
export function forge(parts: Awaited<ReturnType<typeof partsOf>>, table: string, change: (text: string) => string) {
  const changed = parts.map(({ name, bytes }) =>
    name.startsWith(`tables/${table}/`)
      ? { name, bytes: gzipSync(change(gunzipSync(bytes).toString('utf8'))) }
      : { name, bytes },
  )
  const bytesOf = (wanted: string) => changed.find(({ name }) => name === wanted)?.bytes ?? Buffer.alloc(0)
  const told: Manifest = JSON.parse(bytesOf(manifestName).toString('utf8'))
  told.parts = told.parts.map(({ name }) => ({ name, size: bytesOf(name).length, sha256: sha256(bytesOf(name)) }))
  const bytes = Buffer.from(JSON.stringify(told))
  return [
    ...changed.filter(({ name }) => !name.startsWith('manifest')),
    { name: manifestName, bytes },
    { name: manifestSumName, bytes: Buffer.from(sha256(bytes)) },
  ]
}
