import { posix } from 'node:path'
import { createReader } from '../../files/byte-reader.ts'
import { readCompoundNames } from '../../files/compound-file.ts'
import { readZipDirectory } from '../../files/zip-directory.ts'
import { type PlacedEntry, placeEntries } from '../../files/zip-entries.ts'
import { isDateFormat } from './excel-dates.ts'
import { SpreadsheetFaultError } from './reading-job.ts'
import { readStrings } from './shared-strings.ts'
import { type Attributes, readXml } from './xml-part.ts'

export interface SheetPart {
  name: string
  isHidden: boolean
  entry: PlacedEntry
}

/** What all sheets of a workbook share. */
export interface Workbook {
  file: Buffer
  sheets: SheetPart[]
  strings: string[]
  /** By the number of a style: whether its numbers are dates. */
  dateStyles: boolean[]
  is1904: boolean
  budget: { bytes: number }
}

type Parts = Map<string, PlacedEntry>

/** Excel 97 and encrypted workbooks are compound files. */
export async function faultOfCompound(file: Buffer): Promise<SpreadsheetFaultError> {
  const names = await readCompoundNames(createReader(file)).catch(() => undefined)
  return new SpreadsheetFaultError(names?.some((name) => /^Encrypted/i.test(name)) ? 'password' : 'oldExcel')
}

function judgeNames(names: readonly string[]): void {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^mimetype$/)) throw new SpreadsheetFaultError('openDocument')
  if (has(/^Index\/.*\.iwa$|^Index\.zip$/)) throw new SpreadsheetFaultError('numbers')
  if (has(/^xl\/workbook\d*\.bin$/i)) throw new SpreadsheetFaultError('binaryWorkbook')
  if (has(/vbaProject\.bin$|(?:^|\/)macrosheets\//i)) throw new SpreadsheetFaultError('macros')
  if (!has(/\.xml$/i) || !has(/^xl\//i)) throw new SpreadsheetFaultError('notSpreadsheet')
  // Two parts of one name: two readers would see two workbooks.
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) throw new SpreadsheetFaultError('damaged')
}

/** Some programs write the separators of Windows, or begin at the root. */
const toPath = (name: Buffer) => name.toString().replaceAll('\\', '/').replace(/^\//, '')

async function openParts(file: Buffer): Promise<Parts> {
  const reader = createReader(file)
  const directory = await readZipDirectory(reader)
  if (!directory) throw new SpreadsheetFaultError('damaged')
  judgeNames(directory.entries.map(({ name }) => toPath(name)))
  const entries = await placeEntries(reader, directory)
  if (!entries) throw new SpreadsheetFaultError('damaged')
  return new Map(entries.map((entry) => [toPath(entry.name).toLowerCase(), entry]))
}

/** Collects the elements of a small part by name. */
async function listElements(
  file: Buffer,
  entry: PlacedEntry | undefined,
  names: readonly string[],
  budget: { bytes: number },
) {
  const found: { name: string; within: string; attributes: Attributes }[] = []
  const path: string[] = []
  if (!entry) return found
  await readXml(
    file,
    entry,
    {
      open(name, attributes) {
        if (names.includes(name) && found.length < 100_000) found.push({ name, within: path.at(-1) ?? '', attributes })
        path.push(name)
      },
      text: () => undefined,
      close: () => void path.pop(),
    },
    budget,
  )
  return found
}

interface Relationship {
  type: string
  target: string
}

/** The relationships of a part; targets are relative to its folder. */
async function readRelationships(file: Buffer, parts: Parts, part: string, budget: { bytes: number }) {
  const folder = posix.dirname(part)
  const entry = parts.get(posix.join(folder, '_rels', `${posix.basename(part)}.rels`).toLowerCase())
  const elements = await listElements(file, entry, ['Relationship'], budget)
  return new Map(
    elements.map(({ attributes: { Id = '', Type = '', Target = '' } }): [string, Relationship] => [
      Id,
      {
        type: Type.slice(Type.lastIndexOf('/') + 1),
        target: Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target),
      },
    ]),
  )
}

async function readDateStyles(file: Buffer, entry: PlacedEntry | undefined, budget: { bytes: number }) {
  const elements = await listElements(file, entry, ['numFmt', 'xf'], budget)
  const codes = new Map(
    elements.flatMap(({ name, attributes: { numFmtId, formatCode = '' } }): [number, string][] =>
      name === 'numFmt' ? [[Number(numFmtId), formatCode]] : [],
    ),
  )
  return elements
    .filter(({ name, within }) => name === 'xf' && within === 'cellXfs')
    .map(({ attributes: { numFmtId = '0' } }) => isDateFormat(Number(numFmtId), codes))
}

const targetsOf = (relationships: Map<string, Relationship>, type: string) =>
  [...relationships.values()].filter((one) => one.type === type).map(({ target }) => target)

/** Opens a workbook up to its sheets. */
export async function openWorkbook(file: Buffer, mostSheets: number, budget: { bytes: number }): Promise<Workbook> {
  const parts = await openParts(file)
  const main = targetsOf(await readRelationships(file, parts, '', budget), 'officeDocument')[0] ?? 'xl/workbook.xml'
  const mainEntry = parts.get(main.toLowerCase())
  if (!mainEntry) throw new SpreadsheetFaultError('damaged')
  const relationships = await readRelationships(file, parts, main, budget)
  const elements = await listElements(file, mainEntry, ['sheet', 'workbookPr'], budget)
  const listed = elements.filter(({ name, within }) => name === 'sheet' && within === 'sheets')
  if (listed.length > mostSheets) throw new SpreadsheetFaultError('tooManySheets')
  const sheets = listed.flatMap(({ attributes: { name = '', state = 'visible', id = '' } }): SheetPart[] => {
    const relationship = relationships.get(id)
    const entry = relationship?.type === 'worksheet' ? parts.get(relationship.target.toLowerCase()) : undefined
    // Charts and dialogs have no rows; a sheet whose part is missing is a broken file.
    if (!entry && (!relationship || relationship.type === 'worksheet')) throw new SpreadsheetFaultError('damaged')
    return entry ? [{ name, isHidden: state !== 'visible', entry }] : []
  })
  const part = (type: string) => parts.get((targetsOf(relationships, type)[0] ?? '').toLowerCase())
  const date1904 = elements.find(({ name }) => name === 'workbookPr')?.attributes.date1904 ?? '0'
  return {
    file,
    sheets,
    strings: await readStrings(file, part('sharedStrings'), budget),
    dateStyles: await readDateStyles(file, part('styles'), budget),
    is1904: date1904 === '1' || date1904 === 'true',
    budget,
  }
}
