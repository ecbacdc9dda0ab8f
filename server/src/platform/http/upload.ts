import multipart from '@fastify/multipart'
import type { Endpoint, FileField } from '@manara/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Files, ReceivedFile } from '../files/files.ts'
import { httpProblem } from '../problems/http.errors.ts'
import { countFields } from './form-fields.ts'
import type { InputSchema } from './normalize-input.ts'
import { createFormCheck, type FormCheck } from './validation.ts'

/** Content of a multipart request: its fields, checked, and its file, received but not kept. */
export interface Upload {
  fields: Record<string, unknown>
  file: ReceivedFile | undefined
}

export type UploadReader = (request: FastifyRequest, db: Db, files: Files) => Promise<Upload>

/** Room for the boundaries and fields around a file. */
const envelopeBytes = 262_144

/** For a name of 300 percent-encoded letters, and the rest of the header. */
const headerSize = 8_192

/** The parser of multipart bodies, for the scope of one route: elsewhere such a body is refused (415). */
export async function acceptMultipart(scope: FastifyInstance, { body }: Endpoint): Promise<void> {
  const fields = countFields((body ?? {}) as InputSchema) + 10
  const limits = {
    fieldNameSize: 100,
    fieldSize: 65_536,
    fields,
    files: 1,
    parts: fields + 1,
    headerPairs: 20,
    headerSize,
    // Files are measured as they come in, by the kind that they are.
    fileSize: Number.MAX_SAFE_INTEGER,
  }
  await scope.register(multipart, { throwFileSizeLimit: false, limits })
}

/** The parser would write the headers of a request into the finest log, the bearer among them (security T45). */
export const logLevelOfUploads = ({ log }: FastifyInstance): string =>
  ['trace', 'debug'].includes(log.level) ? 'info' : log.level

const isNamed = (fieldName: string | undefined, { field }: FileField) =>
  fieldName?.toLowerCase() === field.toLowerCase()

/** A form with an empty file field sends a part without name and bytes. */
async function isEmptyField(part: { filename?: string; file: AsyncIterable<Buffer> }): Promise<boolean> {
  if (part.filename) return false
  for await (const chunk of part.file) if (chunk.length > 0) throw httpProblem.malformedBody()
  return true
}

/** Errors of the parser are the fault of the body, whatever the parser reports. */
async function* iterateParts(request: FastifyRequest) {
  const parts = request.parts()
  try {
    for (;;) {
      const next = await parts.next().catch((error: unknown) => {
        throw error instanceof Error && 'code' in error ? error : httpProblem.malformedBody()
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    await parts.return?.()
  }
}

async function readParts(
  request: FastifyRequest,
  { file: field }: Endpoint,
  check: FormCheck,
  receive: (name: string, bytes: NonNullable<Awaited<ReturnType<FastifyRequest['file']>>>['file']) => Promise<void>,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null)
  for await (const part of iterateParts(request)) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw httpProblem.tooLarge()
      if (part.fieldname in fields) throw httpProblem.repeatedKey()
      fields[part.fieldname] = part.value
    } else if (!(await isEmptyField(part))) {
      if (!field || !isNamed(part.fieldname, field)) throw httpProblem.unexpectedFile()
      // Fields before the file can be refused before it is taken.
      check.soFar(fields)
      await receive(part.filename, part.file)
    }
  }
  return fields
}

/** Reads the fields and the file of an endpoint's multipart body. Whatever goes wrong on the way leaves no file. */
export function createUploadReader(declaration: Endpoint): UploadReader {
  const { file: field } = declaration
  const check = createFormCheck(declaration.body ?? {})
  return async (request, db, files) => {
    if (!request.isMultipart()) throw httpProblem.notMultipart()
    const announced = Number(request.headers['content-length'] ?? 0)
    if (field && announced > files.largest(field) + envelopeBytes) throw files.tooLarge(field)
    let received: ReceivedFile | undefined
    try {
      const fields = await readParts(request, declaration, check, async (name, bytes) => {
        received = await files.receive(db, request.caller?.personId ?? null, { name, bytes }, field ?? { accept: [] })
      })
      return { fields: check.whole(fields), file: requireFile(field, received) }
    } catch (error) {
      if (received) await files.drop(db, received)
      throw error
    }
  }
}

function requireFile(field: FileField | undefined, file: ReceivedFile | undefined): ReceivedFile | undefined {
  if (field?.isRequired && !file) throw httpProblem.missingFile({ errors: { [field.field]: ['اختر ملفًا'] } })
  return file
}

const drainMilliseconds = 15_000
const drainBytes = 64 * 1_048_576

/**
 * After a refusal the rest of the body is read for a while and thrown away: a browser that is still sending would
 * otherwise see a broken connection instead of the refusal.
 */
export function drainRest({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return
  let bytes = 0
  const timer = setTimeout(() => raw.destroy(), drainMilliseconds)
  raw.once('close', () => clearTimeout(timer))
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > drainBytes) raw.destroy()
  })
  raw.unpipe()
  raw.resume()
}
