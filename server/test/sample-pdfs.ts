import { deflateSync } from 'node:zlib'

interface PdfParts {
  /** What is drawn on each page, as the language of PDF says it. */
  pages: readonly (string | Buffer)[]
  /** Entries of the resources of every page. */
  resources?: string
  /** Further objects, from number 4 on. */
  objects?: readonly (string | Buffer)[]
  /** Entries of the trailer. */
  trailer?: string
  isCompressed?: boolean
}

const helvetica = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'

const stream = (content: Buffer | string, isCompressed: boolean) => {
  const bytes = isCompressed ? deflateSync(content) : Buffer.from(content)
  const filter = isCompressed ? '/Filter /FlateDecode ' : ''
  return Buffer.concat([
    Buffer.from(`<< ${filter}/Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** A PDF by hand: exactly as odd as a test needs it. */
export function pdfByHand({
  pages,
  resources = helvetica,
  objects = [],
  trailer = '',
  isCompressed = false,
}: PdfParts): Buffer {
  const first = 4 + objects.length
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ')
  const bodies: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< ${resources} >>`,
    ...objects,
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources 3 0 R /Contents ${first + index * 2 + 1} 0 R >>`,
      stream(content, isCompressed),
    ]),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, body] of bodies.entries()) {
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')])
    offsets.push(length)
    parts.push(object)
    length += object.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = bodies.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const escaped = (line: string) => line.replace(/[\\()]/g, '\\$&')

/** A page of Latin lines. */
export const latinPage = (lines: readonly string[]): string =>
  `BT /F1 11 Tf 14 TL 50 800 Td ${lines.map((line) => `(${escaped(line)}) '`).join('\n')} ET`

/** Pages of text in English, so many lines each. */
export const latinPdf = (pages: number, lines = 40): Buffer =>
  pdfByHand({
    pages: Array.from({ length: pages }, (_, page) =>
      latinPage(
        Array.from(
          { length: lines },
          (_, line) =>
            `Page ${page + 1}: the reservoir number ${line + 1} supplies the northern valley with clean water.`,
        ),
      ),
    ),
  })

/** Locked: nobody here knows the password. */
export const encryptedPdf = (): Buffer =>
  pdfByHand({
    pages: [latinPage(['Secret'])],
    trailer: `/ID [<${'ab'.repeat(16)}> <${'ab'.repeat(16)}>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'1f'.repeat(32)}> /U <${'2e'.repeat(32)}> >>`,
  })

/** The table of contents and most of the pages are gone. */
export const corruptPdf = (): Buffer => {
  const whole = latinPdf(3)
  return Buffer.concat([whole.subarray(0, 60), Buffer.alloc(500, 0x7f), Buffer.from('\n%%EOF\n')])
}

/** Pages that are pictures. */
export const scannedPdf = (pages = 3): Buffer =>
  pdfByHand({
    pages: Array.from({ length: pages }, () => 'q 595 0 0 842 0 0 cm /Im1 Do Q'),
    resources: '/XObject << /Im1 4 0 R >>',
    objects: [
      '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n\x80\nendstream',
    ],
  })

/** A font that calls its letters by numbers of its own. */
export const garbledPdf = (): Buffer => {
  const map = Array.from({ length: 26 }, (_, index) => {
    const hex = (code: number) => code.toString(16).padStart(2, '0')
    return `<${hex(0x61 + index)}> <e0${hex(0x10 + index)}>`
  }).join('\n')
  const cmap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
26 beginbfchar
${map}
endbfchar endcmap CMapName currentdict /CMap defineresource pop end end`
  return pdfByHand({
    pages: Array.from({ length: 2 }, () =>
      latinPage(Array.from({ length: 30 }, () => 'abcdefg hijklmn opqrst uvwxyz')),
    ),
    resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 4 0 R >> >>',
    objects: [stream(cmap, false)],
  })
}

/** A few kilobytes that unpack to so many megabytes. */
export const bombPdf = (megabytes: number): Buffer =>
  pdfByHand({ pages: [Buffer.alloc(megabytes * 1_048_576, ' ')], isCompressed: true })
