import { inflateRawSync } from 'node:zlib'

/** A part of a spreadsheet, which is a zip file: the packed bytes stand behind the head with its name, and end themselves. */
export function readPart(bytes: Buffer, name: string): string {
  const at = bytes.indexOf(Buffer.from(name))
  const extraLength = bytes.readUInt16LE(at - 2)
  return inflateRawSync(bytes.subarray(at + name.length + extraLength)).toString()
}
