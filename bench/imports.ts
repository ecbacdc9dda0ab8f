import { setTimeout as sleep } from 'node:timers/promises'
import { makeWorkbook } from '../server/src/platform/spreadsheets/spreadsheet-file.ts'
import { atMost, type Benchmark, type Measured } from './benchmark.ts'
import { watchMemory } from './memory-watch.ts'
import { type BenchSchool, call } from './schools.ts'
import { measureLists, undoWhole } from './undo.ts'

const mebibyte = 2 ** 20
const people = 50_000
const few = 500

const headings = [
  'الاسم الأول',
  'اسم الأب',
  'الكنية',
  'الرقم الوطني',
  'تاريخ الولادة',
  'الجنس',
  'الجوال',
  'اسم الأم',
  'مكان الولادة',
  'الجنسية',
  'محل القيد',
  'رقم القيد',
  'المحافظة',
  'العنوان',
  'المدرسة السابقة',
]
const letters = (number: number) => String(number).replace(/\d/g, (digit) => 'ابتثجحخدذر'.charAt(Number(digit)))
const places = ['دمشق', 'حلب', 'حمص', 'حماة', 'اللاذقية', 'درعا', 'السويداء']

/** A person of the list, the same for the same number. */
const toRow = (number: number) => {
  const place = places[number % places.length] ?? ''
  const phone = `09${String(30_000_000 + number)}`
  const born = `${1990 + (number % 20)}-0${1 + (number % 9)}-15`
  const who = [`وئام${letters(number)}`, `خالد${letters(number % 997)}`, `القياسي${letters(number % 4_999)}`]
  const record = [
    `سعاد${letters(number % 499)}`,
    place,
    'سورية',
    place,
    String(number),
    place,
    `حي ${place}`,
    `ثانوية ${place}`,
  ]
  return [...who, `77${String(number).padStart(9, '0')}`, born, number % 2 ? 'ذكر' : 'أنثى', phone, ...record]
}

function* pieces(from: number, count: number) {
  for (let at = from; at < from + count; at += 1_000)
    yield Array.from({ length: Math.min(1_000, from + count - at) }, (_, row) => toRow(at + row))
}

const makeList = async (from: number, count: number) => {
  const columns = headings.map((heading) => ({ heading, kind: 'text' as const }))
  return (await makeWorkbook('قياس', { name: 'قياس', timeZone: 'UTC', columns, rows: pieces(from, count) })).bytes
}

async function upload({ server, tokens }: BenchSchool, bytes: Buffer): Promise<number> {
  const body = new FormData()
  body.set('kind', 'PEOPLE')
  body.set('File', new File([new Uint8Array(bytes)], 'قياس.xlsx'))
  const response = await fetch(`${server.url}/api/admin/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[0]}` },
    body,
  })
  const { importId, message } = (await response.json()) as { importId: number; message?: string }
  if (!response.ok) throw new Error(`the upload was refused: ${message}`)
  return importId
}

/** Seconds until a run is past these states. */
async function waitPast(school: BenchSchool, id: number, states: readonly string[]): Promise<number> {
  const since = performance.now()
  for (;;) {
    const { state, failure } = await call(school, 'GET', `/api/admin/imports/${id}`)
    if (['FAILED', 'DISCARDED', 'EXPIRED'].includes(state)) throw new Error(`the import ended as ${state}: ${failure}`)
    if (!states.includes(state)) return (performance.now() - since) / 1_000
    await sleep(100)
  }
}

interface Times {
  read: number
  preview: number
  commit: number
  changeId: number
}

async function importAll(school: BenchSchool, bytes: Buffer): Promise<Times> {
  const since = performance.now()
  const id = await upload(school, bytes)
  await waitPast(school, id, ['READING'])
  const read = (performance.now() - since) / 1_000
  const preview = await waitPast(school, id, ['PREVIEWING'])
  const { fingerprint, typedCount, counts } = await call(school, 'GET', `/api/admin/imports/${id}`)
  if (counts.refused + counts.undecided > 0) throw new Error(`rows are left: ${JSON.stringify(counts)}`)
  const committedAt = performance.now()
  await call(school, 'POST', `/api/admin/imports/${id}/commit`, {
    fingerprint,
    ...(typedCount !== null && { typedCount }),
  })
  await waitPast(school, id, ['COMMITTING'])
  const { changeId, state } = await call(school, 'GET', `/api/admin/imports/${id}`)
  if (state !== 'DONE') throw new Error(`the commit ended as ${state}`)
  return { read, preview, commit: (performance.now() - committedAt) / 1_000, changeId }
}

const perRow = (times: Times, rows: number) => ((times.read + times.preview + times.commit) / rows) * 1_000

async function measureLargeImport(school: BenchSchool): Promise<Measured[]> {
  const small = await importAll(school, await makeList(900_000, few))
  await undoWhole(school, small.changeId)
  const bytes = await makeList(0, people)
  const alone = await measureLists(school, () => false)
  const memory = watchMemory(school.server)
  let isImporting = true
  const importing = importAll(school, bytes).finally(() => {
    isImporting = false
  })
  const [beside, large] = await Promise.all([measureLists(school, () => isImporting), importing])
  const more = await memory.stop()
  const { undo } = await undoWhole(school, large.changeId)
  const size = `${(bytes.length / mebibyte).toFixed(1)} MB`
  const eachRow = `${perRow(large, people).toFixed(2)} against ${perRow(small, few).toFixed(2)} ms`
  const waited = `${beside.p95.toFixed(0)} of ${alone.p95.toFixed(0)} ms, ${beside.failures} failed`
  return [
    atMost('50,000 × 15 read', 15, large.read, ' s', size),
    atMost('judged', 60, large.preview, ' s'),
    atMost('committed', 90, large.commit, ' s'),
    atMost('undone', 90, undo, ' s'),
    atMost('a row of 50,000 against a row of 500', 1.5, perRow(large, people) / perRow(small, few), ' ×', eachRow),
    atMost('memory of the app meanwhile', 64, more / mebibyte, ' MB more'),
    atMost('lists of others meanwhile: p95 against without', 2, beside.p95 / alone.p95, ' ×', waited),
  ]
}

/** A list of people from the file to the undo. */
export const importsBenchmark: Benchmark = {
  name: 'imports',
  measure: ({ large }) => measureLargeImport(large),
}
