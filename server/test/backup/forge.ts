import { gunzipSync, gzipSync } from 'node:zlib'
import { type Manifest, manifestName, manifestSumName, signatureName } from '../../src/operations/backup/manifest.ts'
import { signManifest } from '../../src/operations/backup/signed-manifest.ts'
import type { TarPart } from '../../src/operations/backup/tar.ts'
import { sha256 } from '../../src/operations/backup/write-archive.ts'
import type { CertificateSigner } from '../../src/platform/security/certificate-signer.ts'

/** The ends of an archive of these parts: a manifest that adds them up, signed by whom the test wishes. */
export function sealParts(parts: readonly TarPart[], manifest: Manifest, signer?: CertificateSigner): TarPart[] {
  const held = parts.filter(({ name }) => !name.startsWith('manifest'))
  const sizes = new Map(manifest.parts.map(({ name, unpackedSize }) => [name, unpackedSize]))
  const sums = held.map(({ name, bytes }) => ({ name, size: bytes.length, sha256: sha256(bytes) }))
  const withSizes = sums.map((part) => {
    const unpackedSize = sizes.get(part.name)
    return unpackedSize === undefined ? part : { ...part, unpackedSize }
  })
  const bytes = Buffer.from(JSON.stringify({ ...manifest, parts: withSizes }))
  return [
    ...held,
    { name: manifestName, bytes },
    { name: manifestSumName, bytes: Buffer.from(sha256(bytes)) },
    ...(signer ? [{ name: signatureName, bytes: signManifest(signer, bytes) }] : []),
  ]
}

export function buildManifest(parts: readonly TarPart[]): Manifest {
  const bytes = parts.find(({ name }) => name === manifestName)?.bytes ?? Buffer.alloc(0)
  return JSON.parse(bytes.toString('utf8'))
}

/** Changes rows of a table and makes all sums of the parts right again; only the sum of the table itself tells. */
export function forge(
  parts: readonly TarPart[],
  table: string,
  change: (text: string) => string,
  signer?: CertificateSigner,
) {
  const manifest = buildManifest(parts)
  const changed = parts.map(({ name, bytes }) => {
    if (!name.startsWith(`tables/${table}/`)) return { name, bytes }
    const rows = Buffer.from(change(gunzipSync(bytes).toString('utf8')))
    for (const part of manifest.parts) if (part.name === name) part.unpackedSize = rows.length
    return { name, bytes: gzipSync(rows) }
  })
  return sealParts(changed, manifest, signer)
}
