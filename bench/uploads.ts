import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { atMost, type LoneBenchmark, type Measured } from './benchmark.ts'
import { percentile } from './numbers.ts'
import { type BenchSchool, openSchool } from './schools.ts'

const mebibyte = 2 ** 20
const atOnce = 10
const each = 100 * mebibyte
const large = 1_024 * mebibyte
const starts = 100

/** A head that says: video. The rest is the same piece again and again. */
const videoHead = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2\xff\xff\xff\xffmdat', 'latin1')
const piece = Buffer.alloc(mebibyte, 7)

interface Created {
  materialId: number
}

/** Sends a video of this size, piece by piece: the sender holds no more than one. */
async function upload({ server, tokens }: BenchSchool, courseId: number, bytes: number, who: number): Promise<Created> {
  const boundary = randomUUID()
  const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name=${name}\r\n\r\n`
  const head = Buffer.concat([
    Buffer.from(`${part('"title"')}قياس\r\n${part('"file"; filename="bench.mp4"')}`),
    videoHead,
  ])
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const sending = request(`${server.url}/api/admin/materials/for-course/${courseId}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + bytes + tail.length,
    },
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    sending.once('response', resolve).once('error', reject),
  )
  sending.write(head)
  for (let sent = 0; sent < bytes; sent += piece.length)
    if (!sending.write(piece)) await new Promise((resolve) => sending.once('drain', resolve))
  sending.end(tail)
  const response = await answered
  const text = (await response.toArray()).join('')
  if (response.statusCode !== 201) throw new Error(`the upload was refused: ${text}`)
  return JSON.parse(text)
}

/** How far the memory of the server rises above where it was while something is going on. */
export async function risingBy({ server }: BenchSchool, work: () => Promise<unknown>): Promise<number> {
  const { rssBytes: before } = await server.usage()
  let highest = before
  let isOver = false
  const watching = (async () => {
    while (!isOver) highest = Math.max(highest, (await server.usage()).rssBytes)
  })()
  await work().finally(() => {
    isOver = true
  })
  await watching
  return highest - before
}

/** From the question to the first bytes of a part in the middle. */
async function startMilliseconds({ server, tokens }: BenchSchool, materialId: number): Promise<number> {
  const from = Math.floor(Math.random() * (large - mebibyte))
  const startedAt = performance.now()
  const response = await fetch(`${server.url}/api/materials/${materialId}/view`, {
    headers: { authorization: `Bearer ${tokens[0]}`, range: `bytes=${from}-` },
  })
  const reader = response.body?.getReader()
  await reader?.read()
  const took = performance.now() - startedAt
  await reader?.cancel()
  if (response.status !== 206) throw new Error(`a part was refused with ${response.status}`)
  return took
}

/** What was uploaded goes again: the school of the benchmarks stays as it was. */
async function cleanUp({ database: { db }, dataDir }: BenchSchool, materialIds: readonly number[]): Promise<void> {
  await db.deleteFrom('material_all').where('id', 'in', materialIds).execute()
  await db.deleteFrom('stored_file').execute()
  await rm(join(dataDir, 'files'), { recursive: true, force: true })
}

async function measureIn(school: BenchSchool): Promise<Measured[]> {
  const { id: courseId } = await school.database.db.selectFrom('course').select('id').executeTakeFirstOrThrow()
  const created: Created[] = []
  const send = async (bytes: number, who: number) => void created.push(await upload(school, courseId, bytes, who))
  try {
    // The first upload also pays for code that is compiled for the first time.
    await send(each, 0)
    const startedAt = performance.now()
    const manyRise = await risingBy(school, () =>
      Promise.all(Array.from({ length: atOnce }, (_, who) => send(each, who))),
    )
    const speed = (atOnce * each) / mebibyte / ((performance.now() - startedAt) / 1_000)
    await send(large, 0)
    const film = created.at(-1)?.materialId ?? 0
    const waits: number[] = []
    const readRise = await risingBy(school, async () => {
      for (let start = 0; start < starts; start++) waits.push(await startMilliseconds(school, film))
    })
    const median = `median ${percentile(waits, 0.5).toFixed(1)} ms`
    return [
      atMost(
        `${atOnce} uploads of 100 MB at once: memory of the app`,
        64,
        manyRise / mebibyte,
        ' MB more',
        `${speed.toFixed(0)} MB/s together`,
      ),
      atMost('a 1 GB video from anywhere in it: p95 of the first bytes', 100, percentile(waits, 0.95), ' ms', median),
      atMost('memory of the app meanwhile', 64, readRise / mebibyte, ' MB more'),
    ]
  } finally {
    await cleanUp(
      school,
      created.map(({ materialId }) => materialId),
    )
  }
}

/** Files go through the server as streams, however large they are and however many come at once. */
export const uploadsBenchmark: LoneBenchmark = {
  name: 'uploads',
  async measure() {
    const school = await openSchool(500, 3138)
    try {
      return await measureIn(school)
    } finally {
      await school.server.stop()
      await school.database.close()
    }
  },
}
