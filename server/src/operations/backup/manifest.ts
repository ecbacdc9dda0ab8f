import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { ArchiveError } from './archive-bytes.ts'

/**
 * Contents and sums of an archive. It is written last, so a truncated archive has none. Version 2 is signed and gives
 * the uncompressed sizes of compressed parts.
 */
export const Manifest = Type.Object({
  format: Type.Literal('manara-backup'),
  formatVersion: Type.Enum([1, 2]),
  /** The moment of the snapshot. */
  takenAt: Type.String(),
  appVersion: Type.String(),
  databaseVersion: Type.String(),
  migrations: Type.Array(Type.String({ pattern: '^[0-9a-z-]+$' })),
  tables: Type.Array(
    Type.Object({
      name: Type.String({ pattern: '^[a-z_0-9]+$' }),
      columns: Type.Array(Type.String()),
      rows: Type.Integer(),
      /** Over the lines of COPY in the order of the primary key. */
      sha256: Type.String(),
    }),
  ),
  sequences: Type.Array(Type.Object({ name: Type.String(), lastValue: Type.String(), isCalled: Type.Boolean() })),
  files: Type.Array(Type.Object({ id: Type.String(), size: Type.Integer(), sha256: Type.String() })),
  /** Files that the database knows, but whose bytes could not be had as they should be. */
  lostFiles: Type.Array(Type.Object({ id: Type.String(), isMissing: Type.Boolean() })),
  secrets: Type.Array(Type.String()),
  /** Every other part of the archive. */
  parts: Type.Array(
    Type.Object({
      name: Type.String(),
      size: Type.Integer(),
      sha256: Type.String(),
      /** Of a compressed part of a table. */
      unpackedSize: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
  ),
})
export type Manifest = Static<typeof Manifest>

export const manifestName = 'manifest.json'
export const manifestSumName = 'manifest.sha256'
export const signatureName = 'manifest.sig'

/** Pieces of tables and files are gathered into parts of this size. */
export const partBytes = 1_048_576

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const partName = new RegExp(`^(?<group>tables/[a-z_0-9]+|files/${uuid}|secrets/[a-z-]+)/[0-9]{6}$`)

export const nameOfPart = (group: string, index: number) => `${group}/${String(index).padStart(6, '0')}`

/** `tables/person_all`, of which this is a part. */
export function getGroup(name: string): string {
  const group = partName.exec(name)?.groups?.group
  if (!group) throw new ArchiveError(`an unknown part: ${name}`)
  return group
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new ArchiveError('the manifest is damaged')
  }
}

export function parseManifest(bytes: Buffer): Manifest {
  const manifest = readJson(bytes)
  if (!Check(Manifest, manifest)) throw new ArchiveError('the manifest is of another kind')
  return manifest
}
