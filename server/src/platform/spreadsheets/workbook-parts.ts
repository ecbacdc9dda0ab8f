import type { Stamp } from './sheet.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML cannot hold, halves of pairs among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stay
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Most texts hold nothing that has to be replaced. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stay
const isUnusual = /[&<>"_\r\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/

/** A text as XML; the file format itself reads `_x0041_` as a letter. */
export const toXml = (text: string): string => (isUnusual.test(text) ? replaceMarks(text) : text)

const replaceMarks = (text: string): string =>
  text
    .replace(unwritable, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/\r\n?/g, '\n')
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? '')

/** Names of sheets have at most 31 characters, and none of these. */
export const toSheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1'

export interface NamedSheet {
  name: string
  isHidden?: boolean
}

export const contentTypes = (sheets: readonly NamedSheet[], isStamped: boolean): string =>
  `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${sheets
    .map(
      (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${contentType}.worksheet+xml"/>`,
    )
    .join(
      '',
    )}${isStamped ? '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' : ''}</Types>`

export const packageRelationships = (isStamped: boolean): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>${isStamped ? `<Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/>` : ''}</Relationships>`

export const properties = ({ number, author, text }: Stamp): string =>
  `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${toXml(author)}</dc:creator><dc:description>${toXml(text)}</dc:description><dc:identifier>${number}</dc:identifier></cp:coreProperties>`

/** At most 255 signs may stand there with their orders; an ampersand begins an order, and two are one. */
const forHeader = (text: string) =>
  (text.length > 120 ? `${text.slice(0, 70)}…${text.slice(-49)}` : text).replaceAll('&', '&&')

/** In the middle of the head and foot of each printed page. */
export function printedStamp({ text }: Stamp): string {
  const words = toXml(`&C${forHeader(text)}`)
  return `<headerFooter><oddHeader>${words}</oddHeader><oddFooter>${words}</oddFooter></headerFooter>`
}

export const workbookRelationships = (sheets: readonly NamedSheet[]): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${sheets
    .map(
      (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`

export const workbook = (sheets: readonly NamedSheet[]): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${sheets
    .map(
      ({ name, isHidden }, at) =>
        `<sheet name="${toXml(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

export const worksheetStart = `${declaration}<worksheet xmlns="${main}">`
