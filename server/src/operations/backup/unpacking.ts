import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ArchiveError } from './archive-bytes.ts'
import { partBytes } from './manifest.ts'

const inflate = promisify(gunzip)

/** Rows of a school shrink to a tenth or so. Beyond this much together nothing shrinks to less than a share of it. */
const unquestionedBytes = 64 * 1_048_576
const mostRatio = 250

/**
 * Unpacks the parts of an archive one by one. A part never becomes larger than what the manifest says of it, nor than what we
 * ever write as one: a bomb ends before it fills the memory. Throws `ArchiveError`.
 */
export function createUnpacking() {
  let [packedBytes, unpackedBytes] = [0, 0]
  return {
    async unpack(part: Buffer, reportedSize: number | undefined): Promise<Buffer> {
      const most = Math.min(reportedSize ?? partBytes, partBytes)
      const bytes = await inflate(part, { maxOutputLength: Math.max(1, most) }).catch(() => {
        throw new ArchiveError('a part becomes larger than it may, or is damaged')
      })
      if (reportedSize !== undefined && bytes.length !== reportedSize)
        throw new ArchiveError('a part is not as large as told')
      packedBytes += part.length
      unpackedBytes += bytes.length
      if (unpackedBytes > unquestionedBytes && unpackedBytes > packedBytes * mostRatio)
        throw new ArchiveError('the parts become larger than rows do')
      return bytes
    },
  }
}
