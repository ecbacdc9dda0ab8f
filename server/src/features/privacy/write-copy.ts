import type { Readable, Writable } from 'node:stream'
import { csvLines } from '../../platform/spreadsheets/write-csv.ts'
import { createZipWriter } from '../../platform/spreadsheets/zip-writer.ts'
import { nameOfOperation } from '../audit/audit.service.ts'
import {
  type CopyKind,
  codeFields,
  copyFields,
  copyKinds,
  copyLeftOut,
  copyRoles,
  copyText,
  copyWords,
  type LeftOut,
} from './copy.text.ts'
import type { CopiedFile, CopyRow } from './copy-parts.queries.ts'

/** Everything of one person, as it was at one moment. */
export interface PersonCopy {
  madeAt: Date
  timeZone: string
  kinds: ReadonlyMap<CopyKind, readonly CopyRow[]>
  leftOut: readonly LeftOut[]
  files: readonly CopiedFile[]
}

/** A name that leads into no folder, on whatever system. */
const safeName = (name: string) => name.replace(/[\p{C}<>:"/\\|?*]/gu, '_').replace(/^\.+/, '_')

const pathOf = ({ kind, name }: CopiedFile, index: number) => `files/${index + 1}-${kind}-${safeName(name)}`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const toHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
const isolated = (text: string) => `<bdi>${toHtml(text)}</bdi>`

type ToWords = (value: unknown, field: string) => string

/** Values in words, moments by the clock of the school. */
function createWords(timeZone: string): ToWords {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (value, field) => {
    if (value instanceof Date) return format.format(value)
    if (typeof value === 'boolean') return value ? copyText.yes : copyText.no
    if (field === 'role' || field === 'viewerRole') return copyRoles[Number(value)] ?? ''
    if (typeof value === 'object') return JSON.stringify(value)
    if (field === 'operation') return nameOfOperation(String(value))
    const word = codeFields.has(field) && (copyWords[`${field}.${value}`] ?? copyWords[String(value)])
    return word || String(value)
  }
}

const isThere = (value: unknown) => value !== null && value !== undefined && value !== ''

const factsOf = (row: CopyRow, toWords: ToWords) =>
  Object.entries(row)
    .filter(([, value]) => isThere(value))
    .map(
      ([field, value]) => `<dt>${toHtml(copyFields[field] ?? field)}</dt><dd>${isolated(toWords(value, field))}</dd>`,
    )
    .join('')

const style = `body{font:16px/1.7 system-ui,Tahoma,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#182230}
h2{margin:2rem 0 0;border-block-end:1px solid #d0d5dd}dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;
padding:.5rem 0;border-block-end:1px dotted #d0d5dd}dt{color:#475467}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}p{color:#475467}`

/** A page that opens from the disk: no script, nothing from elsewhere, every text as text. */
function* writePage({ madeAt, timeZone, kinds, leftOut, files }: PersonCopy): Generator<string> {
  const toWords = createWords(timeZone)
  yield `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${copyText.title}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body><h1>${copyText.title}</h1>
<p>${copyText.intro}<br>${copyText.made}: ${isolated(toWords(madeAt, ''))}</p>`
  for (const [kind, rows] of kinds) {
    const [title, purpose] = copyKinds[kind]
    yield `<h2>${title}</h2><p>${copyText.purpose}: ${purpose}.</p>${rows.length === 0 ? `<p>${copyText.none}</p>` : ''}`
    for (const row of rows) yield `<dl>${factsOf(row, toWords)}</dl>`
  }
  const links = files.map((file, index) => {
    const path = pathOf(file, index)
    return `<li><a href="${toHtml(path.split('/').map(encodeURIComponent).join('/'))}">${isolated(file.name)}</a></li>`
  })
  yield `<h2>${copyText.files}</h2>${links.length > 0 ? `<ul>${links.join('')}</ul>` : `<p>${copyText.noFiles}</p>`}`
  const reasons = leftOut.map((name) => `<dt>${copyLeftOut[name][0]}</dt><dd>${copyLeftOut[name][1]}</dd>`)
  yield `<h2>${copyText.leftOut}</h2><dl>${reasons.join('')}</dl></body></html>\n`
}

/** Kinds one after the other, each with its title, its purpose and its rows. */
function* writeJson({ madeAt, kinds, leftOut, files }: PersonCopy): Generator<string> {
  yield `{"madeAt":${JSON.stringify(madeAt)},"kinds":{`
  let comma = ''
  for (const [kind, rows] of kinds) {
    const [title, purpose] = copyKinds[kind]
    yield `${comma}\n"${kind}":${JSON.stringify({ title, purpose, rows })}`
    comma = ','
  }
  const paths = files.map((file, index) => ({ path: pathOf(file, index), kind: file.kind, name: file.name }))
  const reasons = leftOut.map((name) => ({ name, title: copyLeftOut[name][0], reason: copyLeftOut[name][1] }))
  yield `},\n"files":${JSON.stringify(paths)},\n"leftOut":${JSON.stringify(reasons)}}\n`
}

function writeViews({ timeZone, kinds }: PersonCopy) {
  const rows = kinds.get('views') ?? []
  const toWords = createWords(timeZone)
  const fields = ['day', 'kind', 'viewerRole', 'viewerName', 'count'] as const
  const cells = rows.map((row) => fields.map((field) => (isThere(row[field]) ? toWords(row[field], field) : '')))
  const columns = copyText.views.map((heading) => ({ heading, kind: 'text' as const }))
  return csvLines({ name: copyText.title, timeZone, columns, rows: [cells] })
}

/** Writes the copy as one zip file, and ends `target`. Files are read one after the other. */
export async function writeCopy(target: Writable, copy: PersonCopy, open: (id: string) => Promise<Readable>) {
  const zip = createZipWriter(target)
  await zip.add('index.html', writePage(copy))
  await zip.add('data.json', writeJson(copy))
  await zip.add('views.csv', writeViews(copy))
  for (const [index, file] of copy.files.entries()) await zip.add(pathOf(file, index), await open(file.id))
  await zip.end()
}
