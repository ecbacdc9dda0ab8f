import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SheetRow } from '../server/src/platform/spreadsheets/sheet.ts'
import { writeXlsx } from '../server/src/platform/spreadsheets/write-xlsx.ts'
import { atMost, type Benchmark, type Measured } from './benchmark.ts'
import { watchMemory } from './memory-watch.ts'
import type { BenchSchool } from './schools.ts'

const mebibyte = 2 ** 20
const [rows, columns] = [50_000, 20]

function* sheetRows(): Generator<readonly SheetRow[]> {
  for (let from = 0; from < rows; from += 1_000)
    yield Array.from({ length: 1_000 }, (_, row) =>
      Array.from({ length: columns }, (_, column) =>
        column % 5 === 0 ? from + row : `القيمة ${from + row}.${column}`,
      ),
    )
}

/** The writer alone: as many columns as the widest sheet of people has. */
async function measureWriter(): Promise<Measured[]> {
  const path = join(tmpdir(), `export-${process.pid}.xlsx`)
  const startedAt = performance.now()
  await writeXlsx(createWriteStream(path), {
    name: 'القياس',
    columns: Array.from({ length: columns }, (_, index) => ({
      heading: `العمود ${index + 1}`,
      kind: index % 5 === 0 ? ('number' as const) : ('text' as const),
    })),
    rows: sheetRows(),
    timeZone: 'Asia/Damascus',
  })
  const seconds = (performance.now() - startedAt) / 1_000
  await rm(path)
  return [atMost(`xlsx of ${rows} × ${columns} written`, 15, seconds, ' s', 'the writer alone')]
}

/** The same through the app, with all its rows from the database. */
async function measureDownload({ server, tokens }: BenchSchool): Promise<Measured[]> {
  const url = `${server.url}/api/admin/users/export?role=2&format=xlsx&columns=userId,firstName,lastName,email,role,gender,createdAt`
  const memory = watchMemory(server)
  const startedAt = performance.now()
  const response = await fetch(url, { headers: { authorization: `Bearer ${tokens.at(-1)}` } })
  const firstByte = (performance.now() - startedAt) / 1_000
  const { byteLength } = await response.arrayBuffer()
  const seconds = (performance.now() - startedAt) / 1_000
  const more = await memory.stop()
  if (response.status !== 200) throw new Error(`the export answered ${response.status}`)
  const detail = `${(byteLength / mebibyte).toFixed(1)} MB, first byte after ${firstByte.toFixed(1)} s`
  return [
    atMost('download of 50,000 people as xlsx', 15, seconds, ' s', detail),
    atMost('memory of the app meanwhile', 64, more / mebibyte, ' MB more'),
  ]
}

/** A list of the whole school as a file. */
export const exportsBenchmark: Benchmark = {
  name: 'exports',
  measure: async ({ large }) => [...(await measureDownload(large)), ...(await measureWriter())],
}
