import { crc32, inflateRawSync } from 'node:zlib'

type Cell = string | number | null

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P']

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const readXml = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

function writeCell(cell: Cell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

const writeSheet = (rows: readonly (readonly Cell[])[]) => {
  const lines = rows.map((cells, row) => {
    const inside = cells.map((cell, column) => writeCell(cell, `${letters[column]}${row + 1}`)).join('')
    return `<row r="${row + 1}">${inside}</row>`
  })
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

const namespaces = 'http://schemas.openxmlformats.org'
const relationships = (id: string, type: string, target: string) =>
  `<Relationships xmlns="${namespaces}/package/2006/relationships"><Relationship Id="${id}" Type="${namespaces}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`

/** A zip file whose parts are stored as they are. */
function zip(parts: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(parts)) {
    const name = Buffer.from(path)
    const data = Buffer.from(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(at, 10)
    bodies.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts, name, data)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, entry, name)
    at += 30 + name.length + data.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, listing, end])
}

/** A workbook with one sheet, as a spreadsheet program would save it; numbers are number cells. */
export const writeWorkbook = (rows: readonly (readonly Cell[])[]): Buffer =>
  zip({
    '[Content_Types].xml': `<Types xmlns="${namespaces}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': relationships('rId1', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${namespaces}/spreadsheetml/2006/main" xmlns:r="${namespaces}/officeDocument/2006/relationships"><sheets><sheet name="القائمة" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': writeSheet(rows),
  })

/** Unpacks a part: its bytes begin behind the head with its name, and end by themselves. */
function readPart(bytes: Buffer, name: string): string {
  const at = bytes.indexOf(name)
  return inflateRawSync(bytes.subarray(at + name.length + bytes.readUInt16LE(at - 2))).toString()
}

function readCell(attributes: string, body: string): string | number {
  const text = readXml(/<(?:t|v)\b[^>]*>(.*?)<\/(?:t|v)>/s.exec(body)?.[1] ?? '')
  return /\bt="/.test(attributes) || text === '' ? text : Number(text)
}

/** The rows of the first sheet of a workbook that the school made. */
export function readWorkbook(bytes: Buffer): (string | number)[][] {
  const rows = readPart(bytes, 'xl/worksheets/sheet1.xml').matchAll(/<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs)
  return [...rows].map(([, inside = '']) => {
    const cells: (string | number)[] = []
    for (const [, letter = 'A', attributes = '', body = ''] of inside.matchAll(
      /<c r="([A-Z])\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    ))
      cells[letters.indexOf(letter)] = readCell(attributes, body)
    return Array.from(cells, (cell) => cell ?? '')
  })
}
