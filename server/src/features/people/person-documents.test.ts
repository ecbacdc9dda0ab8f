import { randomUUID } from 'node:crypto'
import { getPerson } from '@manara/contract/people.ts'
import {
  createPersonDocument,
  deletePersonDocument,
  getPersonDocument,
  mostDocuments,
} from '@manara/contract/person-documents.ts'
import { listTrash, restoreFromTrash } from '@manara/contract/trash.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { expect, it } from 'vitest'
import { buildPdf } from '../../../test/factories/materials.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildDocx, buildGif, buildPng } from '../../../test/sample-files.ts'
import { phonePhoto } from '../../../test/sample-photos.ts'
import type { Agent } from '../../../test/test-server.ts'
import { purgeDeleted } from '../../operations/retention/purge-deleted.ts'
import { admin, openSchool, server } from '../users/admin.fixtures.ts'
import { purgePersonFiles } from './deleted-documents.service.ts'

openSchool()

function form({
  kind = 'NATIONAL_ID',
  side = 'FRONT',
  title = 'هوية جديدة',
  name = 'هوية.pdf',
  bytes = buildPdf('x'),
} = {}) {
  const data = new FormData()
  data.append('kind', kind)
  if (side) data.append('side', side)
  data.append('title', title)
  data.append('document', new File([Uint8Array.from(bytes)], name))
  return data
}

const add = (id: number, given: Parameters<typeof form>[0] = {}, agent: Agent = admin) =>
  agent.call(createPersonDocument, { params: { id }, body: form(given) })
const open = (id: number, agent: Agent = admin) => agent.send(getPersonDocument, { params: { id } })
const remove = (id: number, agent: Agent = admin) => agent.send(deletePersonDocument, { params: { id } })
const restore = (id: number) => admin.send(restoreFromTrash, { params: { id: `personDocument-${id}` } })
const documentsOf = async (id: number) => (await admin.call(getPerson, { params: { id } })).body.documents
const readTrail = (id: number) =>
  server.db
    .selectFrom('audit_entry')
    .select(['operation', 'before', 'after'])
    .where('entity', '=', 'personDocument')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
const isStored = async (fileName: string) =>
  (
    await server.db
      .selectFrom('stored_file')
      .select('id')
      .where('original_name', '=', fileName)
      .where('state', '=', 'stored')
      .execute()
  ).length > 0

async function studentWithDocument(given: Parameters<typeof form>[0] = {}) {
  const { id } = await buildPerson(server.db)
  const { body } = await add(id, given)
  return { id, documentId: body.documentId }
}

it('a document is in the record with kind, side and title, and opens as it was sent', async () => {
  const { id, documentId } = await studentWithDocument()
  await add(id, { kind: 'BIRTH', side: '', title: '', name: 'a.jpg', bytes: phonePhoto() })

  const { text, headers } = await open(documentId)

  expect(await documentsOf(id)).toMatchObject([
    { documentId, kind: 'NATIONAL_ID', side: 'FRONT', title: 'هوية جديدة', mediaType: 'application/pdf' },
    { kind: 'BIRTH', side: null, title: '', mediaType: 'image/jpeg', size: phonePhoto().length },
  ])
  expect([text, headers['content-type']]).toEqual([buildPdf('x').toString(), 'application/pdf'])
})

it('each opening is in the trail, which holds no title', async () => {
  const { id, documentId } = await studentWithDocument()

  await open(documentId)
  await open(documentId)

  const trail = await readTrail(documentId)
  expect(trail.map(({ operation }) => operation)).toEqual([
    'createPersonDocument',
    'getPersonDocument',
    'getPersonDocument',
  ])
  expect(trail[1]?.after).toEqual({ personId: id, kind: 'NATIONAL_ID' })
  expect(JSON.stringify(trail)).not.toContain('هوية جديدة')
})

it('only administrators get at it, and never by the file cookie', async () => {
  const { id, documentId } = await studentWithDocument()
  const { headers } = await server.as('visitor').post('/api/auth/login', {
    Email: server.person('admin').email,
    Password: 'Password-2026',
  })
  const cookie = String(headers['set-cookie'] ?? '').split(';')[0] ?? ''

  for (const who of ['teacher', 'student'] as const)
    expect([
      (await open(documentId, server.as(who))).status,
      (await add(id, {}, server.as(who))).status,
      (await remove(documentId, server.as(who))).status,
    ]).toEqual([403, 403, 403])
  const byCookie = await server.as('visitor').get(`/api/admin/documents/${documentId}`, { cookie })

  expect([byCookie.status, (await readTrail(documentId)).length]).toEqual([401, 1])
})

it.each([
  ['another kind of file', { name: 'a.docx', bytes: buildDocx() }, 400, /pdf/],
  ['a GIF', { name: 'a.gif', bytes: buildGif() }, 400, /pdf/],
  ['a PNG under another name', { name: 'a.pdf', bytes: buildPng() }, 400, /محتواه png/],
  ['too many bytes', { bytes: Buffer.concat([buildPdf('x'), Buffer.alloc(10 * 1_048_576)]) }, 413, /10/],
  ['an unknown kind', { kind: 'PASSPORT' }, 400, undefined],
  ['an unknown side', { side: 'LEFT' }, 400, undefined],
  ['a long title', { title: 'ا'.repeat(101) }, 400, undefined],
])('a document is refused: %s', async (_, given, status, sentence) => {
  const { id } = await buildPerson(server.db)

  const refused = await add(id, given)

  expect(refused.status).toBe(status)
  if (sentence) expect(refused.problem.message).toMatch(sentence)
  expect(await documentsOf(id)).toEqual([])
})

it('a person has 20 documents at most, also of two uploads at once; no person, no document', async () => {
  const { id } = await buildPerson(server.db)
  for (let count = 0; count < mostDocuments - 1; count++) await add(id)

  const answers = await Promise.all([add(id), add(id)])

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await add(999_999)).status).toBe(404)
  const [first] = await documentsOf(id)
  await remove(first?.documentId ?? 0)
  await add(id)
  expect((await restore(first?.documentId ?? 0)).status).toBe(409)
})

it('an upload that is sent twice under one key is one document', async () => {
  const { id } = await buildPerson(server.db)
  const headers = { 'idempotency-key': randomUUID() }

  const send = () => admin.call(createPersonDocument, { params: { id }, body: form(), headers })
  const answers = [await send(), await send()]

  expect(answers.map(({ body }) => body.documentId)).toEqual([answers[0]?.body.documentId, answers[0]?.body.documentId])
  expect(await documentsOf(id)).toHaveLength(1)
})

it('a deleted document is among the deleted things under its person, and comes back', async () => {
  const { id, documentId } = await studentWithDocument({ title: 'وجه سليم' })

  const [first, second] = await Promise.all([remove(documentId), remove(documentId)])
  const found = (await admin.call(listTrash, { query: { kind: 'personDocument', q: 'سليم هويه' } })).body

  expect([first.status, second.status].sort()).toEqual([204, 404])
  expect([(await open(documentId)).status, await documentsOf(id)]).toEqual([404, []])
  expect(found).toMatchObject([{ id: `personDocument-${documentId}`, title: 'الهوية · وجه سليم' }])
  expect((await restore(documentId)).status).toBe(200)
  expect((await restore(documentId)).status).toBe(404)
  expect(await documentsOf(id)).toMatchObject([{ documentId }])
})

it('documents go and come with their person', async () => {
  const { id, documentId } = await studentWithDocument()
  const other = (await add(id, { kind: 'OTHER' })).body.documentId
  await remove(other)

  await admin.call(deleteUser, { params: { id } })

  expect([(await open(documentId)).status, (await remove(documentId)).status]).toEqual([404, 404])
  expect((await restore(other)).problem.message).toMatch(/استعده أولًا/)
  await admin.call(restoreFromTrash, { params: { id: `person-${id}` } })
  expect((await open(documentId)).status).toBe(200)
})

const longAgo = new Date(Date.now() - 31 * 86_400_000)

it('30 days after a deletion the file is gone, of a document and of a person', async () => {
  const deleted = await studentWithDocument({ name: 'deleted.pdf' })
  const owned = await studentWithDocument({ name: 'owned.pdf' })
  const kept = await studentWithDocument({ name: 'kept.pdf' })
  await remove(deleted.documentId)
  await admin.call(deleteUser, { params: { id: owned.id } })
  const old = { deleted_at: longAgo }
  await server.db.updateTable('person_document_all').set(old).where('id', '=', deleted.documentId).execute()
  await server.db.updateTable('person_all').set(old).where('id', '=', owned.id).execute()

  await purgeDeleted(server.db, () => purgePersonFiles(server.db, server.files))

  expect([await isStored('deleted.pdf'), await isStored('owned.pdf'), await isStored('kept.pdf')]).toEqual([
    false,
    false,
    true,
  ])
  expect((await restore(deleted.documentId)).status).toBe(404)
  expect((await readTrail(deleted.documentId)).at(-1)).toMatchObject({
    operation: 'purgeDeleted',
    before: { title: null },
  })
  expect((await open(kept.documentId)).status).toBe(200)
})
