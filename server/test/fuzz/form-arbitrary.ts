import fc from 'fast-check'
import { hostileParameters } from './mutations.ts'

/** A part of a form; bytes are kept as a text of one character each, so that they can be printed and sent again. */
export interface FormPart {
  name: string
  bytes: string
  fileName?: string
  mediaType?: string
}

export const formBoundary = 'fuzz-boundary-7'

const asBytes = (text: string) => Buffer.from(text).toString('latin1')

/** The parts of a form as the sample builds it. */
export async function readParts(form: FormData): Promise<FormPart[]> {
  const parts: FormPart[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') parts.push({ name, bytes: asBytes(value) })
    else {
      const bytes = Buffer.from(await value.arrayBuffer()).toString('latin1')
      parts.push({ name, bytes, fileName: value.name, mediaType: value.type || 'application/pdf' })
    }
  }
  return parts
}

function partText({ name, bytes, fileName, mediaType }: FormPart): string {
  const file = fileName === undefined ? '' : `; filename="${asBytes(fileName)}"`
  const type = mediaType === undefined ? '' : `Content-Type: ${mediaType}\r\n`
  return `--${formBoundary}\r\nContent-Disposition: form-data; name="${asBytes(name)}"${file}\r\n${type}\r\n${bytes}\r\n`
}

export const formText = (parts: readonly FormPart[]) => `${parts.map(partText).join('')}--${formBoundary}--\r\n`

const fileNames = [
  '',
  '..',
  '../../etc/passwd',
  'a.exe',
  'a.pdf.exe',
  '\u202efdp.exe',
  'x'.repeat(300),
  'a\u0000.pdf',
  'كتاب.pdf',
]

/** What can be wrong with one part: gone, twice, another text, another file. */
function hostileParts(parts: readonly FormPart[], at: number): FormPart[][] {
  const part = parts[at]
  if (!part) return []
  const others = (change: Partial<FormPart>) => parts.map((one, index) => (index === at ? { ...one, ...change } : one))
  const texts = hostileParameters.map((text) => others({ bytes: asBytes(text) }))
  const files = [
    ...fileNames.map((fileName) => others({ fileName })),
    ...['', 'text/html', 'image/svg+xml', 'a/b; c'].map((mediaType) => others({ mediaType })),
    others({ bytes: part.bytes.slice(0, part.bytes.length / 2) }),
    others({ bytes: `MZ${part.bytes}` }),
  ]
  return [
    parts.filter((_, index) => index !== at),
    [...parts, part],
    others({ name: part.name.toUpperCase() }),
    others({ name: '__proto__' }),
    ...texts,
    ...files,
  ]
}

/** What can be wrong with the whole: cut off, no end, nothing at all. */
const hostileForms = (whole: string): string[] => [
  '',
  '\r\n',
  whole.slice(0, whole.length / 3),
  whole.slice(0, -formBoundary.length - 6),
  whole.replaceAll(formBoundary, 'another-boundary'),
  whole.replaceAll('form-data', 'attachment'),
  whole.repeat(2),
  whole.replace('\r\n\r\n', '\r\nContent-Transfer-Encoding: base64\r\n\r\n'),
]

/** The form itself, with one thing wrong in a part, or broken as a whole. */
export function formBodies(parts: readonly FormPart[]): fc.Arbitrary<string> {
  const good = fc.constant(formText(parts))
  const wrongPart = fc.constantFrom(...parts.flatMap((_, at) => hostileParts(parts, at))).map(formText)
  const wrongWhole = fc.constantFrom(...hostileForms(formText(parts)))
  const withExtra = fc.constant(formText([...parts, { name: 'role', bytes: '0' }]))
  return fc.oneof({ weight: 2, arbitrary: good }, { weight: 6, arbitrary: wrongPart }, wrongWhole, withExtra)
}
