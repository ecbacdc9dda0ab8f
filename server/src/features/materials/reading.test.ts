import { login, logout } from '@manara/contract/auth.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { downloadMaterial, streamMaterial, viewMaterial } from '@manara/contract/materials.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildFileMaterial, buildLinkMaterial, buildPdf } from '../../../test/factories/materials.ts'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { goodFiles } from '../../../test/sample-files.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'

let courseId: number
let materialId: number
const content = buildPdf('0123456789')
openSchool()
beforeAll(async () => {
  courseId = await buildCourse(server.db)
  materialId = await buildFileMaterial(server.db, server.files, {
    courseId,
    uploadedBy: server.person('admin').id,
    bytes: content,
    fileName: 'كتاب «المقرر» 1.pdf',
  })
})

const view = () => `/api/materials/${materialId}/view`
const viewAs = (agent: Agent, headers = {}) => agent.call(viewMaterial, { params: { materialId }, headers })

describe('who may see course material', () => {
  const statuses = async (agent: Agent) => [
    (await viewAs(agent)).status,
    (await agent.call(streamMaterial, { params: { materialId } })).status,
    (await agent.request('HEAD', view())).status,
    (await viewAs(agent, { range: 'bytes=0-3' })).status,
  ]
  const seen = [200, 200, 200, 206]
  const missing = [404, 404, 404, 404]

  it('an administrator sees everything', async () => {
    expect(await statuses(server.as('admin'))).toEqual(seen)
  })

  it('a student sees it while enrolled in a classroom of the course, also in one that is finished', async () => {
    const classroomId = await buildClassroom(server.db, { courseId, status: 'COMPLETED' })
    const student = await buildPerson(server.db)
    const agent = await server.asPerson(student)
    expect(await statuses(agent)).toEqual(missing)

    const enrollmentId = await buildEnrollment(server.db, { classroomId, studentId: student.id })
    expect(await statuses(agent)).toEqual(seen)

    await server.db
      .updateTable('enrollment_all')
      .set({ deleted_at: new Date() })
      .where('id', '=', enrollmentId)
      .execute()
    expect(await statuses(agent)).toEqual(missing)
  })

  it('a teacher of one of its classrooms sees it, and its coordinator, and no other teacher', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const coordinator = await buildPerson(server.db, { role: 'Teacher' })
    const other = await buildPerson(server.db, { role: 'Teacher' })
    await buildClassroom(server.db, { courseId, teacherId: teacher.id })
    await buildClassroom(server.db, { teacherId: other.id })
    await server.db.updateTable('course').set({ coordinator_id: coordinator.id }).where('id', '=', courseId).execute()

    expect(await statuses(await server.asPerson(teacher))).toEqual(seen)
    expect(await statuses(await server.asPerson(coordinator))).toEqual(seen)
    expect(await statuses(await server.asPerson(other))).toEqual(missing)
  })

  it('tells the same of a foreign and of a missing material', async () => {
    const getBody = async (id: number) => {
      const { requestId, ...rest } = (await server.as('student').call(viewMaterial, { params: { materialId: id } }))
        .problem
      return rest
    }

    expect(await getBody(materialId)).toEqual(await getBody(2_147_483_646))
  })
})

describe('the file cookie', () => {
  let cookie: string
  beforeAll(async () => {
    const { email } = server.person('admin')
    const { headers } = await server.as('visitor').call(login, { body: { email, password: knownPassword } })
    cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  })
  const withCookie = (method: string, url: string, headers = {}) =>
    server.as('visitor').request(method, url, undefined, { cookie, ...headers })

  it('opens the two addresses of material, for GET and HEAD', async () => {
    for (const url of [view(), `/api/view/materials/${materialId}`])
      for (const method of ['GET', 'HEAD']) expect((await withCookie(method, url)).status).toBe(200)
  })

  it('opens exactly the addresses that were agreed on', () => {
    const opened = endpoints.filter(({ isOpenedByFileCookie }) => isOpenedByFileCookie)
    const agreed = [
      '/api/images/:imageId',
      '/api/materials/:materialId/view',
      '/api/people/:id/photo',
      '/api/view/materials/:materialId',
    ]

    expect(
      opened
        .map(({ path }) => path)
        .filter((path) => path !== '/api/admin/registrations/:id/receipt')
        .sort(),
    ).toEqual(agreed)
    expect(opened.filter(({ method, isFile }) => method !== 'GET' || !isFile)).toEqual([])
  })

  it('opens nothing else: no download, no list, no change', async () => {
    const refused = [
      await withCookie('GET', `/api/admin/materials/${materialId}/download`),
      await withCookie('GET', `/api/admin/materials/from-course/${courseId}`),
      await withCookie('DELETE', `/api/admin/materials/${materialId}`),
      await withCookie('GET', '/api/admin/users'),
      await withCookie('GET', '/api/My-profile'),
    ]

    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 401))
  })

  it('does not rescue a bearer that is no longer good', async () => {
    expect((await withCookie('GET', view(), { authorization: 'Bearer a.b.c' })).status).toBe(401)
    expect((await withCookie('GET', view(), { authorization: '' })).status).toBe(401)
  })

  it('is no bearer, and a bearer is no cookie', async () => {
    const fileToken = cookie.split('=')[1] ?? ''
    const token = await server.tokenFor(server.person('admin'))

    expect((await viewAs(server.asToken(fileToken))).status).toBe(401)
    expect((await viewAs(server.as('visitor'), { cookie: `manara_file=${token}` })).status).toBe(401)
  })

  it('closes with the session', async () => {
    const person = await buildPerson(server.db, { role: 'Administrator' })
    const { headers, body } = await server
      .as('visitor')
      .call(login, { body: { email: person.email, password: knownPassword } })
    const own = String(headers['set-cookie']).split(';')[0] ?? ''
    const look = async () => (await viewAs(server.as('visitor'), { cookie: own })).status
    expect(await look()).toBe(200)

    await server.asToken(body.token).call(logout)

    expect(await look()).toBe(401)
  })
})

describe('the bytes', () => {
  const admin = () => server.as('admin')

  it('come with a safe type, name and policy', async () => {
    const { headers, text } = await viewAs(admin())

    expect(text).toBe(content.toString())
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-disposition']).toMatch(/^inline; filename="%D9%83[^"]*"; filename\*=UTF-8''%D9%83/)
    expect(decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')).toBe('كتاب «المقرر» 1.pdf')
  })

  it('come to HEAD as headers alone', async () => {
    const { headers, text } = await admin().request('HEAD', view())

    expect([text, headers['content-length'], headers.etag]).toEqual([
      '',
      String(content.length),
      expect.stringMatching(/^"\w{32}"$/),
    ])
  })

  it.each([
    ['bytes=0-3', 206, 0, 3],
    ['bytes=5-', 206, 5, content.length - 1],
    ['bytes=-4', 206, content.length - 4, content.length - 1],
    ['bytes=0-999999', 206, 0, content.length - 1],
    ['bytes=-999999', 206, 0, content.length - 1],
    [`bytes=${content.length - 1}-`, 206, content.length - 1, content.length - 1],
    ['bytes=3-1', 200, 0, content.length - 1],
    ['bytes=0-1,4-5', 200, 0, content.length - 1],
    ['bytes=a-b', 200, 0, content.length - 1],
    ['bytes=-', 200, 0, content.length - 1],
    ['items=0-1', 200, 0, content.length - 1],
  ])('come in the part that «%s» asks for', async (range, status, start, end) => {
    const answer = await viewAs(admin(), { range })

    expect([answer.status, answer.text]).toEqual([status, content.subarray(start, end + 1).toString()])
    expect(answer.headers['content-range']).toBe(status === 206 ? `bytes ${start}-${end}/${content.length}` : undefined)
    expect(answer.headers['content-length']).toBe(String(end + 1 - start))
  })

  it.each([`bytes=${content.length}-`, 'bytes=999999-', 'bytes=-0'])(
    'are refused for «%s», which the file does not have',
    async (range) => {
      const { status, headers, problem } = await viewAs(admin(), { range })

      expect([status, headers['content-range']]).toEqual([416, `bytes */${content.length}`])
      expect(problem.message).toMatch(/[\u0600-\u06ff]/)
    },
  )

  it('are not sent again to a reader who has them', async () => {
    const { etag } = (await viewAs(admin())).headers
    const known = await Promise.all(
      [String(etag), `W/${etag}`, `"x", ${etag}`, '*'].map((tag) => viewAs(admin(), { 'if-none-match': tag })),
    )
    const unknown = await viewAs(admin(), { 'if-none-match': '"x"' })

    expect(known.map(({ status, text }) => [status, text])).toEqual(known.map(() => [304, '']))
    expect(unknown.status).toBe(200)
  })

  it('come as a part only of the version that the reader began with', async () => {
    const { etag, 'last-modified': changed } = (await viewAs(admin())).headers
    const part = async (ifRange: unknown) =>
      (await viewAs(admin(), { range: 'bytes=0-3', 'if-range': String(ifRange) })).status

    expect([await part(etag), await part(changed)]).toEqual([206, 206])
    expect([await part('"other"'), await part('Thu, 01 Jan 1970 00:00:00 GMT'), await part(`W/${etag}`)]).toEqual([
      200, 200, 200,
    ])
  })

  it('of every kind are shown only where that is safe', async () => {
    const shown: Record<string, string> = {}
    for (const [extension, bytes] of Object.entries(goodFiles)) {
      const id = await buildFileMaterial(server.db, server.files, {
        courseId,
        uploadedBy: server.person('admin').id,
        bytes,
        fileName: `file.${extension}`,
      })
      const { headers } = await admin().call(viewMaterial, { params: { materialId: id } })
      shown[extension] = String(headers['content-disposition']).split(';')[0] ?? ''
      expect(headers['content-security-policy']).toMatch(/^sandbox.*default-src 'none'/)
      expect(headers['content-security-policy']).not.toContain('allow-scripts')
    }

    const inline = Object.entries(shown).filter(([, type]) => type === 'inline')
    expect(inline.map(([extension]) => extension).sort()).toEqual([
      'bmp',
      'gif',
      'jpeg',
      'jpg',
      'm4a',
      'mp3',
      'mp4',
      'oga',
      'ogg',
      'ogv',
      'opus',
      'pdf',
      'png',
      'webm',
      'webp',
    ])
  })

  it('a link leads a tab to its address, and tells a program what it is', async () => {
    const linkId = await buildLinkMaterial(server.db, { courseId, uploadedBy: server.person('admin').id })

    for (const url of [`/api/materials/${linkId}/view`, `/api/view/materials/${linkId}`]) {
      const tab = await admin().get(url, { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' })
      const program = await admin().get(url, { accept: '*/*' })

      expect([tab.status, tab.headers.location, tab.headers['referrer-policy']]).toEqual([
        303,
        'https://example.org/reference',
        'no-referrer',
      ])
      expect([program.status, program.body.url]).toEqual([409, 'https://example.org/reference'])
    }
  })

  it('are saved under their name by a download, and a link has none', async () => {
    const linkId = await buildLinkMaterial(server.db, { courseId, uploadedBy: server.person('admin').id })

    const file = await admin().call(downloadMaterial, { params: { id: materialId } })
    const link = await admin().call(downloadMaterial, { params: { id: linkId } })

    expect(file.headers['content-disposition']).toMatch(/^attachment;/)
    expect([link.status, link.problem.url]).toEqual([409, 'https://example.org/reference'])
  })
})
