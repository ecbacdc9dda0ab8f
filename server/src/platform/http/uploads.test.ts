import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCourse } from '../../../test/factories/curriculum.ts'
import { buildPdf } from '../../../test/factories/materials.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildMp4 } from '../../../test/sample-files.ts'
import { createTestFiles, type TestFiles } from '../../../test/test-files.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { buildEnvelope, buildMultipart, type FormPart } from '../../../test/upload-form.ts'
import type { Files } from '../files/files.ts'

const mebibyte = 1_048_576

let server: TestServer
let room: TestFiles
let port: number
let token: string
let courseId: number
/** Files that the server takes at this moment: it goes on for a while after the sender has left. */
let taking = 0

const watched = (files: Files): Files => ({
  ...files,
  async receive(...given) {
    taking++
    return files.receive(...given).finally(() => taking--)
  },
})

beforeAll(async () => {
  room = await createTestFiles({ documentBytes: 100_000, videoBytes: 200 * mebibyte })
  server = await startTestServer({ files: watched(room.files) })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
  token = await server.tokenFor(await buildPerson(server.db, { role: 'Administrator' }))
})
afterAll(async () => {
  await server.close()
  await room.close()
})
beforeEach(async () => {
  courseId = await buildCourse(server.db)
})

const url = () => `/api/admin/materials/for-course/${courseId}`

async function send(parts: readonly FormPart[], { isCutOff = false, headers = {} } = {}) {
  const { body, contentType } = buildMultipart(parts, { isCutOff })
  return sendRaw(body, contentType, headers)
}

async function sendRaw(body: Buffer, contentType: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${url()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType, ...headers },
    body: new Uint8Array(body),
  })
  return { status: response.status, body: (await response.json()) as { message: string; type: string } }
}

/** What is left in the room and in the tables of material and files. */
async function left() {
  const rows = await server.db.selectFrom('stored_file').select(['id', 'state']).execute()
  const materials = await server.db.selectFrom('material_all').select('id').where('course_id', '=', courseId).execute()
  const keys = await room.keys()
  const lost = keys.filter((key) => !rows.some(({ id }) => id === key))
  return {
    materials: materials.length,
    waiting: rows.filter(({ state }) => state !== 'stored').length,
    lost: lost.length,
  }
}

const isTaking = () => expect.poll(() => taking, { timeout: 10_000 }).toBe(1)
const isDone = () => expect.poll(() => taking, { timeout: 15_000 }).toBe(0)

const nothing = { materials: 0, waiting: 0, lost: 0 }
const title = { name: 'title', content: 'كتاب' }
const file = { name: 'file', fileName: 'a.pdf', content: buildPdf('x') }

describe('a multipart body', () => {
  it.each<[string, FormPart[], number]>([
    ['a second file', [title, file, { ...file, fileName: 'b.pdf' }], 400],
    ['a file in an unknown field', [title, { ...file, name: 'attachment' }], 400],
    ['a file and another one in an unknown field', [title, file, { ...file, name: 'attachment' }], 400],
    ['a field written twice', [title, title, file], 400],
    ['a field written twice in two cases', [title, { ...title, name: 'Title' }, file], 400],
    [
      'a field that is named like what all objects have',
      [title, { name: '__proto__', content: 'x' }, { name: 'constructor', content: 'x' }],
      400,
    ],
    ['a hundred fields', Array.from({ length: 100 }, (_, n) => ({ name: `f${n}`, content: 'x' })), 413],
    ['a field of 100 KB', [{ name: 'title', content: 'x'.repeat(100_000) }], 413],
    ['a field with a very long name', [{ name: 'n'.repeat(10_000), content: 'x' }], 400],
    ['a file name of 300 letters and more', [title, { ...file, fileName: `${'ط'.repeat(300)}.pdf` }], 400],
    ['a file name of 78,000 dots', [title, { ...file, fileName: `a${'.'.repeat(78_000)}b.pdf` }], 400],
    ['marks of two kinds by the hundred', [{ ...title, content: `a${'\u0301\u0327'.repeat(200)}` }, file], 400],
    ['a part without a name', [{ disposition: 'form-data', content: 'x' }], 400],
    ['a part that is no field', [{ disposition: 'attachment; filename="a.pdf"', content: buildPdf('x') }], 400],
    ['a file without a name that has bytes', [title, { name: 'file', fileName: '', content: 'x' }], 400],
    ['a wrong field before a good file', [{ name: 'title', content: 'x'.repeat(300) }, file], 400],
    ['a good file before a wrong field', [file, { name: 'title', content: 'x'.repeat(300) }], 400],
    [
      'a document above the limit',
      [title, { ...file, content: Buffer.concat([buildPdf('x'), Buffer.alloc(100_000, 32), Buffer.from('%%EOF')]) }],
      413,
    ],
  ])('with %s is refused in Arabic and leaves nothing', async (_, parts, status) => {
    const answer = await send(parts)

    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(/[\u0600-\u06ff]/)])
    expect(await left()).toEqual(nothing)
  })

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['another boundary', 'multipart/form-data; boundary=other'],
  ])('with %s is refused', async (_, contentType) => {
    const { body } = buildMultipart([title, file])

    const answer = await sendRaw(body, contentType)

    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/[\u0600-\u06ff]/)])
    expect(await left()).toEqual(nothing)
  })

  it('that ends too early is refused and leaves nothing', async () => {
    expect((await send([title, file], { isCutOff: true })).status).toBe(400)
    expect(await left()).toEqual(nothing)
  })

  it('of another kind gets 415, and so does a form where JSON is wanted', async () => {
    const json = await sendRaw(Buffer.from('{"title":"x"}'), 'application/json')
    const { body, contentType } = buildMultipart([title])
    const form = await fetch(`http://127.0.0.1:${port}/api/admin/courses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      body: new Uint8Array(body),
    })

    expect([json.status, form.status]).toEqual([415, 415])
  })

  it('with an empty file field beside a link is a link', async () => {
    const { status } = await send([
      title,
      { name: 'url', content: 'https://example.org' },
      { name: 'File', fileName: '', content: '' },
    ])

    expect(status).toBe(201)
  })

  it('is not taken from a person who may not', async () => {
    const teacher = await server.tokenFor(server.person('teacher'))

    expect((await send([title, file], { headers: { authorization: `Bearer ${teacher}` } })).status).toBe(403)
    expect((await send([title, file], { headers: { authorization: 'Bearer a.b.c' } })).status).toBe(401)
    expect(await left()).toEqual(nothing)
  })

  it('that announces more than any file may have is refused at once', async () => {
    const { head, contentType } = buildEnvelope({ title: 'فيلم' }, 'a.mp4')
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const upload = request({
        port,
        path: url(),
        method: 'POST',
        headers: buildHeaders(contentType, 3_000 * mebibyte),
      })
      upload.once('response', (response) => resolve(response.statusCode))
      upload.once('error', reject)
      upload.write(head)
    })

    expect(answer).toBe(413)
  })
})

const buildHeaders = (contentType: string, length?: number) => ({
  authorization: `Bearer ${token}`,
  'content-type': contentType,
  ...(length !== undefined && { 'content-length': String(length) }),
})

async function write(upload: ClientRequest, bytes: Buffer) {
  if (upload.write(bytes)) return
  const events = ['drain', 'close', 'response']
  await new Promise<void>((resolve) => {
    const goOn = () => {
      for (const event of events) upload.off(event, goOn)
      resolve()
    }
    for (const event of events) upload.on(event, goOn)
  })
}

/** One for all senders: what the test itself holds is not to be measured. */
const piece = Buffer.alloc(131_072, 7)

/** Sends a video of this size piece by piece, without saying how long it will be. `stopAfter` breaks the connection off. */
async function sendVideo(bytes: number, stopAfter = Number.POSITIVE_INFINITY): Promise<number | undefined> {
  const { head, tail, contentType } = buildEnvelope({ title: 'فيلم' }, 'film.mp4')
  const upload = request({ port, path: url(), method: 'POST', headers: buildHeaders(contentType) })
  const answered = new Promise<IncomingMessage | undefined>((resolve) => {
    upload.once('response', resolve)
    upload.once('error', () => resolve(undefined))
  })
  let isAnswered = false
  void answered.then(() => {
    isAnswered = true
  })
  await write(upload, Buffer.concat([head, buildMp4(64)]))
  for (let sent = 0; sent < bytes && !isAnswered; sent += piece.length) {
    if (sent >= stopAfter) {
      await isTaking()
      upload.destroy()
      return undefined
    }
    await write(upload, piece)
  }
  if (!isAnswered) upload.end(tail)
  const response = await answered
  response?.resume()
  upload.destroy()
  return response?.statusCode
}

describe('an upload', () => {
  it.each([0, 1, 7])('that breaks off after %s MB leaves nothing', async (stopAfter) => {
    await sendVideo(20 * mebibyte, stopAfter * mebibyte)

    await isDone()
    expect(await left()).toEqual(nothing)
  })

  it('is never whole in memory: ten of 30 MB at once cost less than half of it', async () => {
    await sendVideo(10 * mebibyte)
    global.gc?.()
    const before = process.memoryUsage()
    let peak = 0
    const watch = setInterval(() => {
      const { rss } = process.memoryUsage()
      peak = Math.max(peak, rss - before.rss)
    }, 20)

    const statuses = await Promise.all(Array.from({ length: 10 }, () => sendVideo(30 * mebibyte)))
    clearInterval(watch)

    expect(statuses).toEqual(statuses.map(() => 201))
    // Sender and server share this process; `npm run bench` measures the server alone.
    expect(peak / mebibyte).toBeLessThan(150)
    expect(await left()).toEqual({ materials: 11, waiting: 0, lost: 0 })
  })

  it('of a video above its limit is refused while it comes', async () => {
    expect(await sendVideo(230 * mebibyte)).toBe(413)

    await isDone()
    expect(await left()).toEqual(nothing)
  })
})
