import { buildZip, type ZipPart } from './sample-files.ts'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const document = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`

const contentTypes =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

const relations =
  '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'

const buildParts = (body: string): ZipPart[] => [
  { name: '[Content_Types].xml', data: Buffer.from(contentTypes) },
  { name: '_rels/.rels', data: Buffer.from(relations) },
  { name: 'word/document.xml', data: Buffer.from(document(body)) },
]

/** A Word document of this body, and of further parts by their names. */
export const buildWordBody = (body: string, parts: Record<string, string> = {}): Buffer =>
  buildZip([
    ...buildParts(body),
    ...Object.entries(parts).map(([name, xml]) => ({ name: `word/${name}.xml`, data: Buffer.from(xml) })),
  ])

/** A Word document of these paragraphs. */
export const buildWordFile = (paragraphs: readonly string[]): Buffer =>
  buildZip(
    buildParts(
      paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`).join(''),
    ),
  )

/** A Word document of a few kilobytes whose text is so many megabytes long. */
export const wordBomb = (megabytes: number): Buffer => buildWordFile(['كلام طويل. '.repeat(megabytes * 53_000)])
