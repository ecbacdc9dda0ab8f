import { randomUUID } from 'node:crypto'

/** A multipart body by hand, also a wrong one. */
export interface FormPart {
  name?: string
  fileName?: string
  content: string | Buffer
  /** In place of the usual header of the part. */
  disposition?: string
}

export function buildMultipart(parts: readonly FormPart[], { isCutOff = false } = {}) {
  const boundary = `----${randomUUID()}`
  const chunks = parts.flatMap(({ name = 'x', fileName, content, disposition }) => {
    const usual = `form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}`
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition ?? usual}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]
  })
  const body = Buffer.concat([...chunks, ...(isCutOff ? [] : [Buffer.from(`--${boundary}--\r\n`)])])
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}

/** The beginning and the end of a form around a file whose bytes come from elsewhere. */
export function buildEnvelope(fields: Record<string, string>, fileName: string) {
  const { body, contentType } = buildMultipart([
    ...Object.entries(fields).map(([name, content]) => ({ name, content })),
    { name: 'file', fileName, content: '' },
  ])
  const end = body.lastIndexOf('\r\n--')
  return { head: body.subarray(0, end), tail: body.subarray(end), contentType }
}
