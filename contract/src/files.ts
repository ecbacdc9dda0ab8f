import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import type { FileKind } from './file-kinds.ts'

const mebibyte = 1_048_576

/** The accepted files unless the settings differ (R-material-4): videos are larger than everything else. */
export const defaultFileLimits = { documentBytes: 50 * mebibyte, videoBytes: 2_048 * mebibyte } as const

/** The largest file of each group that this server takes. */
export const FileLimits = Type.Object({ documentBytes: Type.Integer(), videoBytes: Type.Integer() })
export type FileLimits = Static<typeof FileLimits>

export const getFileLimits = endpoint({
  name: 'getFileLimits',
  summary: 'أكبر حجم يُقبل للملفات',
  area: 'member',
  ownership: 'none',
  method: 'GET',
  path: '/api/options/file-limits',
  replies: { 200: FileLimits },
})

/** The largest size of a file of this kind; a lecture that was recorded may be as large as one that was filmed. */
export const getFileLimit = ({ group }: FileKind, { documentBytes, videoBytes }: FileLimits): number =>
  group === 'video' || group === 'audio' ? videoBytes : documentBytes
