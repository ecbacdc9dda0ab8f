import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileKinds } from '@manara/contract/file-kinds.ts'
import { defaultFileLimits } from '@manara/contract/files.ts'
import { createMaterial, listMaterials, viewMaterial } from '@manara/contract/materials.ts'
import { getReady } from '@manara/contract/system.ts'
import { listUsers } from '@manara/contract/users.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCourse } from '../../../test/factories/curriculum.ts'
import { buildFileMaterial, buildPdf } from '../../../test/factories/materials.ts'
import { startTestS3, type TestS3 } from '../../../test/s3.ts'
import { buildMp4 } from '../../../test/sample-files.ts'
import { createTestFiles, type TestFiles } from '../../../test/test-files.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createDiskStore } from './disk-store.ts'
import { createFiles } from './files.ts'
import { createS3Store } from './s3-store.ts'

const accept = { accept: [fileKinds.pdf, fileKinds.mp4] }
const pdf = (text = 'x') => ({ name: 'a.pdf', bytes: Readable.from([buildPdf(text)]) })

function buildForm(bytes: Buffer, name: string): FormData {
  const form = new FormData()
  form.set('title', 'كتاب')
  form.set('file', new File([new Uint8Array(bytes)], name))
  return form
}

const countRows = (server: TestServer) =>
  server.db.selectFrom('stored_file').select(['id', 'state']).orderBy('created_at').execute()

describe('the room', () => {
  let server: TestServer
  let room: TestFiles
  beforeAll(async () => {
    room = await createTestFiles()
    server = await startTestServer({ files: room.files })
  })
  afterAll(async () => {
    await server.close()
    await room.close()
  })
  beforeEach(async () => {
    await server.db.updateTable('stored_file').set({ state: 'deleted', deleted_at: new Date() }).execute()
    await room.files.sweep(server.db)
  })

  const age = (id: string, minutes: number) =>
    server.db
      .updateTable('stored_file')
      .set({ touched_at: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', id)
      .execute()

  it('keeps a file with the transaction of its effect, or not at all', async () => {
    const file = await room.files.receive(server.db, null, pdf(), accept)
    const failing = server.db.transaction().execute(async (trx) => {
      await room.files.keep(trx, file)
      throw new Error('the effect failed')
    })
    await expect(failing).rejects.toThrow('the effect failed')
    expect(await countRows(server)).toEqual([{ id: file.id, state: 'pending' }])

    await server.db.transaction().execute((trx) => room.files.keep(trx, file))
    await room.files.drop(server.db, file)

    expect(await countRows(server)).toEqual([{ id: file.id, state: 'stored' }])
    expect(await room.keys()).toEqual([file.id])
  })

  it('waits with giving up until a transaction that keeps the file has ended', async () => {
    const file = await room.files.receive(server.db, null, pdf(), accept)
    let dropped: Promise<void> | undefined

    await server.db.transaction().execute(async (trx) => {
      await room.files.keep(trx, file)
      dropped = room.files.drop(server.db, file)
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    await dropped

    expect(await countRows(server)).toEqual([{ id: file.id, state: 'stored' }])
    expect(await room.keys()).toEqual([file.id])
  })

  it('sweeps away what broke off an hour ago, and leaves what still goes on', async () => {
    const old = await room.files.receive(server.db, null, pdf(), accept)
    const recent = await room.files.receive(server.db, null, pdf(), accept)
    await age(old.id, 61)
    await age(recent.id, 59)

    await Promise.all([room.files.sweep(server.db), room.files.sweep(server.db)])

    expect(await countRows(server)).toEqual([{ id: recent.id, state: 'pending' }])
    expect(await room.keys()).toEqual([recent.id])
  })

  it('sweeps what a killed server left on its way', async () => {
    const { id } = await server.db
      .insertInto('stored_file')
      .values({ original_name: 'a.mp4', media_type: 'video/mp4' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await room.files.receive(server.db, null, pdf(), accept)
    await writeFile(join(room.folder, 'incoming', id), 'half of a film')
    await age(id, 120)

    await room.files.sweep(server.db)

    expect((await countRows(server)).map((row) => row.id)).not.toContain(id)
    expect(await room.keys()).not.toContain(id)
  })

  it('tells an upload that was swept in the meantime to begin anew', async () => {
    const file = await room.files.receive(server.db, null, pdf(), accept)
    await age(file.id, 61)
    await room.files.sweep(server.db)

    const late = server.db.transaction().execute((trx) => room.files.keep(trx, file))

    await expect(late).rejects.toMatchObject({ status: 409, message: 'انتهت مهلة رفع الملف. ارفعه من جديد.' })
  })

  it('lets go of files together with what held them, and then takes the bytes away', async () => {
    const courseId = await buildCourse(server.db)
    const id = await buildFileMaterial(server.db, room.files, { courseId, uploadedBy: server.person('admin').id })
    const { file_id: fileId } = await server.db
      .selectFrom('material_all')
      .select('file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

    await server.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('material_all').where('id', '=', id).execute()
      await room.files.release(trx, [fileId ?? ''])
    })
    await room.files.sweep(server.db)

    expect([await countRows(server), await room.keys()]).toEqual([[], []])
  })

  it('runs its sweeper as a job', async () => {
    const { createWorkers } = await import('../../start/workers.ts')
    const transport = { send: async () => undefined, close: () => undefined }
    const workers = createWorkers(server.db, {
      mail: {} as never,
      jobs: {} as never,
      spreadsheets: {} as never,
      transport: transport as never,
      files: room.files,
      seals: {} as never,
      backup: {} as never,
      retention: { receiptMonths: 0, rejectedMonths: 0 },
    })
    const file = await room.files.receive(server.db, null, pdf(), accept)
    await age(file.id, 61)

    await workers.find(({ queue }) => queue === 'sweepFiles')?.work({}, false)

    expect([await countRows(server), await room.keys()]).toEqual([[], []])
  })
})

describe('while S3', () => {
  let server: TestServer
  let s3: TestS3
  let courseId: number
  let kept: number
  beforeAll(async () => {
    s3 = await startTestS3()
    const files = createFiles(createS3Store({ ...s3.options, timeoutMilliseconds: 400 }), defaultFileLimits)
    server = await startTestServer({ files })
    courseId = await buildCourse(server.db)
    kept = await buildFileMaterial(server.db, files, { courseId, uploadedBy: server.person('admin').id })
  })
  afterAll(async () => {
    await server.close()
    await s3.close()
  })

  const add = (bytes: Buffer, name: string) =>
    server.as('admin').call(createMaterial, { params: { courseId }, body: buildForm(bytes, name) })
  const read = () => server.as('admin').call(viewMaterial, { params: { materialId: kept } })

  /** The store may still write what it got before the way was cut; outside tests the sweep comes much later. */
  async function waitForLateObjects(): Promise<void> {
    const before = await s3.keys()
    await new Promise((resolve) => setTimeout(resolve, 500))
    if ((await s3.keys()).length !== before.length) await waitForLateObjects()
  }

  it.each(['refusing', 'silent', 'cutting'] as const)(
    'is %s, files wait and everything else goes on',
    async (weather) => {
      s3.setWeather(weather)
      const upload = await add(buildMp4(3_000_000), 'film.mp4')
      const reading = weather === 'cutting' ? undefined : await read()
      const others = await Promise.all([
        server.as('admin').call(listUsers),
        server.as('admin').call(listMaterials, { params: { courseId } }),
        server.as('visitor').call(getReady),
        server.as('admin').request('HEAD', `/api/materials/${kept}/view`),
      ])
      s3.setWeather('fine')

      expect([upload.status, upload.body.message, upload.headers['retry-after']]).toEqual([
        503,
        'مخزن الملفات لا يستجيب الآن. أعد المحاولة بعد قليل.',
        '5',
      ])
      if (reading) expect([reading.status, reading.problem.message]).toEqual([503, upload.body.message])
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    },
  )

  it('is back, files come and go again, and the sweep leaves a row for each object', async () => {
    await waitForLateObjects()
    const upload = await add(buildMp4(3_000_000), 'film.mp4')
    const reading = await read()
    await server.db
      .updateTable('stored_file')
      .set({ touched_at: new Date(0) })
      .where('state', '=', 'pending')
      .execute()
    await server.files.sweep(server.db)

    expect([upload.status, reading.status, reading.text]).toEqual([201, 200, buildPdf('book').toString()])
    const rows = await countRows(server)
    expect(rows.filter(({ state }) => state !== 'stored')).toEqual([])
    expect((await s3.keys()).sort()).toEqual(rows.map(({ id }) => id).sort())
  })

  it('has nothing of a material any more, the reader is told, and nothing breaks', async () => {
    const { file_id: fileId } = await server.db
      .selectFrom('material_all')
      .select('file_id')
      .where('id', '=', kept)
      .executeTakeFirstOrThrow()
    await createS3Store(s3.options).remove(fileId ?? '')

    expect((await read()).status).toBe(503)
  })
})

const small = 8 * 1_048_576

/** A disk of 8 MB, where the machine lets us have one. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'manara-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${small}`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

const folder = mountSmallDisk() ?? ''

describe.skipIf(folder === '')('while the disk is full (needs Linux, and leave to mount one)', () => {
  let server: TestServer
  let courseId: number
  beforeAll(async () => {
    const files = createFiles(createDiskStore({ folder, reserveBytes: 0 }), defaultFileLimits)
    server = await startTestServer({ files })
    courseId = await buildCourse(server.db)
  })
  afterAll(async () => {
    await server.close()
    execFileSync('umount', [folder], { stdio: 'ignore' })
    await rm(folder, { recursive: true, force: true })
  })

  const add = (bytes: Buffer, name: string) =>
    server.as('admin').call(createMaterial, { params: { courseId }, body: buildForm(bytes, name) })

  it('files are refused in a clear sentence, leave nothing, and everything else goes on', async () => {
    const kept = await add(buildMp4(3_000_000), 'first.mp4')
    const refused = await add(buildMp4(20_000_000), 'film.mp4')
    const others = await Promise.all([
      server.as('admin').call(listUsers),
      server.as('admin').call(viewMaterial, { params: { materialId: kept.body.materialId } }),
    ])
    const again = await add(buildMp4(1_000_000), 'small.mp4')

    expect([refused.status, refused.body.message]).toEqual([
      503,
      'لا تتسع مساحة التخزين للملف الآن. أبلغ إدارة المدرسة ثم أعد المحاولة لاحقًا.',
    ])
    expect([kept.status, again.status, ...others.map(({ status }) => status)]).toEqual([201, 201, 200, 200])
    expect((await countRows(server)).map(({ state }) => state)).toEqual(['stored', 'stored'])
  })

  it('the database keeps its share of a disk that is not quite full', async () => {
    const careful = createFiles(createDiskStore({ folder, reserveBytes: small }), defaultFileLimits)

    await expect(careful.receive(server.db, null, pdf(), accept)).rejects.toMatchObject({
      status: 503,
      type: '/problems/store-full',
    })
    expect((await countRows(server)).filter(({ state }) => state !== 'stored')).toEqual([])
  })
})
