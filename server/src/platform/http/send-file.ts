import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../files/file-store.ts'
import { type Files, type HeldFile, isShownInline } from '../files/files.ts'
import { httpProblem } from '../problems/http.errors.ts'
import type { TemporaryFile } from '../spreadsheets/spreadsheet-file.ts'
import { isRangeStillGood, isTagNamed, parseByteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'

/** A document made for this answer, and kept nowhere. */
export interface MadeFile {
  name: string
  mediaType: string
  bytes: Buffer
}

/** Result of a file endpoint: the file, and how the browser shall take it. */
export interface FileAnswer {
  file: HeldFile | MadeFile | TemporaryFile
  /** `inline` is granted only to kinds that cannot run anything. */
  as: 'inline' | 'attachment'
}

/** In place of a file: a tab that was opened on a link material goes where the link leads. */
export interface LinkAnswer {
  url: string
}

/** Whether a tab asks, and not a program: only a tab can follow a link to another site. */
export const isTab = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

/** The other site does not hear where the tab came from. */
export const followLink = (reply: FastifyReply, { url }: LinkAnswer): FastifyReply =>
  reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store').redirect(url, 303)

/** Shown in the browser where that is safe. */
export const inline = (file: HeldFile): FileAnswer => ({ file, as: 'inline' })

/** Saved by the browser under its own name. */
export const attachment = (file: HeldFile | MadeFile | TemporaryFile): FileAnswer => ({ file, as: 'attachment' })

/** A file is another user's data: it runs nothing, frames nothing and requests nothing (security T33). */
const policyOfFiles = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** A tab with a video or a sound asks for its bytes a second time, as the page that the browser makes around it; still no script. */
const policyOfVideos = "sandbox allow-same-origin; default-src 'none'; media-src 'self'; frame-ancestors 'none'"

/** Facts of a file for the headers, wherever its bytes are. */
const getFileFacts = (file: HeldFile | MadeFile): Pick<HeldFile, 'size' | 'sha256' | 'storedAt'> =>
  'bytes' in file
    ? { size: file.bytes.length, sha256: createHash('sha256').update(file.bytes).digest('hex'), storedAt: new Date() }
    : file

interface LastingAnswer extends FileAnswer {
  file: HeldFile | MadeFile
}

function describe(reply: FastifyReply, { file, as }: LastingAnswer, tag: string, storedAt: Date): void {
  const type = as === 'inline' && isShownInline(file.mediaType) ? 'inline' : 'attachment'
  reply
    .type(file.mediaType)
    .header('content-disposition', contentDisposition(type, file.name))
    .header('content-security-policy', /^(?:video|audio)\//.test(file.mediaType) ? policyOfVideos : policyOfFiles)
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('last-modified', storedAt.toUTCString())
    // Cached by this browser and revalidated each time: access to a file can change.
    .header('cache-control', 'private, no-cache')
}

const openBytes = async (file: HeldFile | MadeFile, files: Files, range: ByteRange | undefined) =>
  'bytes' in file ? file.bytes.subarray(range?.start, range && range.end + 1) : files.open(file.id, range)

/** Sends a file once, as a stream, and removes it however that ends. */
async function sendOnce(reply: FastifyReply, file: TemporaryFile): Promise<FastifyReply> {
  const bytes = createReadStream(file.path)
  bytes.once('close', () => void file.remove())
  reply
    .type(file.mediaType)
    .header('content-disposition', contentDisposition('attachment', file.name))
    .header('content-security-policy', policyOfFiles)
    .header('cache-control', 'no-store')
    .header('content-length', file.size)
  return reply.send(bytes)
}

/** Sends a file, or the part of it that was asked for, as a stream; HEAD gets the same headers. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Files,
  answer: FileAnswer,
): Promise<FastifyReply> {
  const { file, as } = answer
  if ('remove' in file) return sendOnce(reply, file)
  const { size, sha256, storedAt } = getFileFacts(file)
  const { range: rangeHeader, 'if-none-match': known, 'if-range': ifRange } = request.headers
  const tag = `"${sha256.slice(0, 32)}"`
  const wanted = isRangeStillGood(ifRange as string | undefined, tag, storedAt) ? rangeHeader : undefined
  const range = parseByteRange(wanted, size)
  if (isTagNamed(known, tag)) {
    describe(reply, { file, as }, tag, storedAt)
    return reply.code(304).send()
  }
  if (range === null) {
    reply.header('content-range', `bytes */${size}`)
    throw httpProblem.rangeNotSatisfiable()
  }
  const bytes = request.method === 'HEAD' ? undefined : await openBytes(file, files, range)
  describe(reply, { file, as }, tag, storedAt)
  reply.code(range ? 206 : 200).header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.send(bytes)
}
