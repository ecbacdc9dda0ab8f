import * as contract from '@manara/contract/imports.ts'
import { admin } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'
import type { CellValue, ColumnKind } from '../../platform/spreadsheets/sheet.ts'
import { makeWorkbook } from '../../platform/spreadsheets/spreadsheet-file.ts'

export { admin, openSchool, server } from '../../../test/school.fixtures.ts'

type Rows = readonly (readonly CellValue[])[]

interface SheetGiven {
  headings: readonly string[]
  rows: Rows
  /** Lines above the headings. */
  facts?: readonly (readonly string[])[]
  kinds?: readonly ColumnKind[]
}

/** A workbook as Excel would write it. */
export async function toXlsx({ headings, rows, facts, kinds = [] }: SheetGiven): Promise<Buffer> {
  const { bytes } = await makeWorkbook('طلاب', {
    name: 'طلاب',
    timeZone: 'UTC',
    columns: headings.map((heading, at) => ({ heading, kind: kinds[at] ?? 'text' })),
    rows: [rows],
    ...(facts && { facts }),
  })
  return bytes
}

export const toCsv = ({ headings, rows }: SheetGiven, delimiter = ','): string =>
  [headings, ...rows].map((row) => row.map((cell) => cell ?? '').join(delimiter)).join('\r\n')

type StartGiven = Partial<contract.StartImportBody> & { name?: string; key?: string; agent?: Agent }

/** Uploads a file as the page of imports does. */
export function start(bytes: Buffer | string, { kind = 'PEOPLE', role, name, key, agent = admin }: StartGiven = {}) {
  const form = new FormData()
  form.set('kind', kind)
  if (role !== undefined) form.set('role', String(role))
  form.set(
    'File',
    new File(
      [new Uint8Array(Buffer.from(bytes as string))],
      name ?? (typeof bytes === 'string' ? 'طلاب.csv' : 'طلاب.xlsx'),
    ),
  )
  return agent.call(contract.startImport, { body: form, headers: key === undefined ? {} : { 'idempotency-key': key } })
}

export const getRun = (id: number, agent: Agent = admin) => agent.call(contract.getImport, { params: { id } })

export const listLines = (id: number, query: contract.ListImportLinesQuery = {}, agent: Agent = admin) =>
  agent.call(contract.listImportLines, { params: { id }, query })

export const map = (id: number, body: contract.MapImportBody, agent: Agent = admin) =>
  agent.call(contract.mapImport, { params: { id }, body })

export const decide = (id: number, body: contract.DecideImportBody, agent: Agent = admin) =>
  agent.call(contract.decideImport, { params: { id }, body })

export const discard = (id: number, agent: Agent = admin) => agent.call(contract.discardImport, { params: { id } })

/** Commits what the preview shows. */
export async function commit(id: number, body: Partial<contract.CommitImportBody> = {}, key?: string) {
  const { body: run } = await getRun(id)
  return admin.call(contract.commitImport, {
    params: { id },
    body: {
      fingerprint: run.fingerprint ?? 'none',
      ...(run.typedCount !== null && { typedCount: run.typedCount }),
      ...body,
    },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
}

const letters = 'ابتثجحخدذر'

/** A number in letters: names hold none. */
export const inLetters = (number: number): string =>
  String(number).replace(/\d/g, (digit) => letters.charAt(Number(digit)))
