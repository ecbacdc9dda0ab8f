import { deleteCertificate, getCertificate, uploadCertificate } from '@manara/contract/certificate-files.ts'
import { getGraduation } from '@manara/contract/graduation.ts'
import { listGraduatesPendingCertificate } from '@manara/contract/reports.ts'
import { deleteUser, updateUser } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { buildCertificate, buildGraduation } from '../../../test/factories/graduation.ts'
import { buildPdf } from '../../../test/factories/materials.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildGif, buildJpg, buildPng } from '../../../test/sample-files.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'

describe('the lists', () => {
  let server: TestServer
  let admin: Agent
  let programId: number
  const ids: string[] = []
  beforeAll(async () => {
    server = await startTestServer()
    admin = server.as('admin')
    programId = await buildProgram(server.db, { name: 'التسويق' })
    const decidedBy = server.person('admin').id
    const people = [
      ['أحمد', 'الحلبي', '2024-12-31T21:30:00Z', 70.5],
      ['منى', 'العطّار', '2025-06-15T09:00:00Z', 91.25],
      ['زينة', 'خوري', '2026-02-03T09:00:00Z', 64],
    ] as const
    for (const [firstName, lastName, moment, finalGpa] of people) {
      const student = await buildPerson(server.db, { firstName, lastName, programId, nationalId: `SY-${finalGpa}` })
      const given = { decidedBy, studentId: student.id, programId, programName: 'التسويق', finalGpa }
      ids.push(await buildGraduation(server.db, { ...given, decidedAt: new Date(moment) }))
    }
    await buildGraduation(server.db, { decidedBy, outcome: 'FAILED', finalGpa: 41, decidedAt: new Date('2026-02-03') })
    await buildCertificate(server.db, server.files, ids[1] ?? '')
  })
  afterAll(() => server.close())

  const list = (query = '', which = 'graduates') => admin.get(`/api/admin/graduation/${which}${query}`)
  const listNames = ({ body }: { body: { firstName: string }[] }) => body.map(({ firstName }) => firstName)

  it('give the newest first, everything when called bare', async () => {
    const answer = await list()

    expect(listNames(answer)).toEqual(['زينة', 'منى', 'أحمد'])
    expect(answer.headers['x-total-count']).toBe('3')
    expect(answer.body[1]).toEqual({
      graduationId: ids[1],
      number: 2,
      studentId: expect.any(Number),
      firstName: 'منى',
      lastName: 'العطّار',
      fullName: 'منى العطّار',
      nationalId: 'SY-91.25',
      academicProgramId: programId,
      programName: 'التسويق',
      graduationDate: '2025-06-15T09:00:00.000Z',
      finalGpa: 91.25,
      hasCertificate: true,
      certificateUploadedAt: expect.any(String),
      certificateSerial: null,
    })
  })

  it("know years and months by the school's clock", async () => {
    await sql`update school_settings set time_zone = 'Asia/Damascus'`.execute(server.db)

    // Half past midnight in Damascus: a new year.
    expect(listNames(await list('?year=2025'))).toEqual(['منى', 'أحمد'])
    expect(listNames(await list('?year=2025&month=1'))).toEqual(['أحمد'])
    expect(listNames(await list('?year=2024'))).toEqual([])
    expect(listNames(await list('?year=2026&month=2'))).toEqual(['زينة'])
    expect(listNames(await list('?month=6'))).toEqual(['منى'])
    for (const wrong of ['?year=x', '?month=0', '?month=13', '?year=99999', '?certificate=maybe', '?programId=0'])
      expect((await list(wrong)).status, wrong).toBe(400)
  })

  it('filter by program and certificate, and search folded, by number and by national id', async () => {
    const search = async (text: string) => listNames(await list(`?q=${encodeURIComponent(text)}`))

    expect(listNames(await list(`?programId=${programId}&certificate=without`))).toEqual(['زينة', 'أحمد'])
    expect(listNames(await list('?certificate=with'))).toEqual(['منى'])
    expect(await search('احمد حلبي')).toEqual(['أحمد'])
    expect(await search('العطار')).toEqual(['منى'])
    expect(await search('sy-64')).toEqual(['زينة'])
    expect(await search('٢')).toContain('منى')
    expect(await search('طا')).toEqual(['منى'])
    expect(await search('100%')).toEqual([])
  })

  it('find a person by the name that they bear today, also after their account was deleted', async () => {
    const student = await buildPerson(server.db, { firstName: 'سهام', lastName: 'الأسعد' })
    const given = { decidedBy: server.person('admin').id, studentId: student.id }
    await buildGraduation(server.db, { ...given, outcome: 'FAILED' })
    await buildGraduation(server.db, given)
    const found = async (name: string) => [
      listNames(await list(`?q=${encodeURIComponent(name)}`)),
      listNames(await list(`?q=${encodeURIComponent(name)}`, 'failures')),
      listNames(await admin.call(listGraduatesPendingCertificate, { query: { q: name } })),
    ]

    const renamed = await admin.call(updateUser, {
      params: { id: student.id },
      body: { ...student, role: 2, lastName: 'بقدونس' },
    })
    expect(renamed.status).toBe(200)
    const byOldName = await found('الاسعد')
    const byNewName = await found('سهام بقدونس')
    await admin.call(deleteUser, { params: { id: student.id } })

    expect(byOldName).toEqual([[], [], []])
    expect(byNewName).toEqual([['سهام'], ['سهام'], ['سهام']])
    expect(await found('بقدونس')).toEqual(byNewName)
    expect((await list(`?q=${student.nationalId}`)).headers['x-total-count']).toBe('1')
    await server.db.deleteFrom('graduation').where('student_id', '=', student.id).execute()
  })

  it('find a person whose name changed in the moment of the decision', async () => {
    const student = await buildPerson(server.db, { firstName: 'رهف', lastName: 'قبل' })
    await server.db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('person').set({ last_name: 'بعد' }).where('id', '=', student.id).execute()
        const decided = buildGraduation(server.db, { decidedBy: server.person('admin').id, studentId: student.id })
        // The decision waits for the change of the name; whoever went first, the new name is the one that finds it.
        await sql`select pg_sleep(0.05)`.execute(trx)
        return { decided }
      })
      .then(({ decided }) => decided)

    expect(listNames(await list(`?q=${encodeURIComponent('رهف بعد')}`))).toEqual(['رهف'])
    await server.db.deleteFrom('graduation').where('student_id', '=', student.id).execute()
  })

  it.each(['number', '-graduationDate', 'firstName', '-lastName', 'programName', '-finalGpa'])(
    'walk through the pages by %s without losing anybody',
    async (sort) => {
      const all = listNames(await list(`?sort=${sort}`))
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list(`?sort=${sort}&limit=1${cursor ? `&cursor=${cursor}` : ''}`)
        seen.push(...listNames(page))
        cursor = page.headers['x-next-cursor'] as string | undefined
      } while (cursor)

      expect(seen).toEqual(all)
    },
  )

  it('keep failures apart', async () => {
    const { body } = await list('?year=2026', 'failures')

    expect(body).toEqual([
      expect.objectContaining({ failureId: expect.any(String), finalGpa: 41, hasGraduatedSince: false }),
    ])
  })

  it('lead to one result with its policy and who decided', async () => {
    const { status, body } = await admin.send(getGraduation, { params: { graduationId: ids[1] } })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      outcome: 'GRADUATED',
      finalGpa: 91.25,
      passingGpa: 60,
      minimumCourseGrade: null,
      grades: [],
      hasCertificate: true,
      certificateFileName: 'شهادة.pdf',
      certificateMediaType: 'application/pdf',
    })
    expect(body.decidedByName).toContain(server.person('admin').firstName)
    expect((await admin.call(getGraduation, { params: { graduationId: crypto.randomUUID() } })).status).toBe(404)
  })
})

describe('the certificate', () => {
  let server: TestServer
  let admin: Agent
  beforeAll(async () => {
    server = await startTestServer()
    admin = server.as('admin')
  })
  afterAll(() => server.close())

  const graduate = async (outcome: 'GRADUATED' | 'FAILED' = 'GRADUATED') =>
    buildGraduation(server.db, {
      decidedBy: server.person('admin').id,
      studentId: (await buildPerson(server.db, { firstName: 'رنا', lastName: 'الشامي' })).id,
      outcome,
    })
  const upload = (id: string, bytes: Buffer, name: string, agent = admin) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], name))
    return agent.call(uploadCertificate, { params: { graduationId: id }, body: form })
  }
  const listFiles = async (state: string) =>
    (await server.db.selectFrom('stored_file').select('id').where('state', '=', state).execute()).length

  it.each([
    ['pdf', buildPdf('one'), 'application/pdf'],
    ['jpg', buildJpg(), 'image/jpeg'],
    ['png', buildPng(), 'image/png'],
  ])('is taken as %s, and comes back under the name of the graduate', async (extension, bytes, mediaType) => {
    const id = await graduate()

    const { status, body } = await upload(id, bytes, `مسح ضوئي.${extension}`)
    const file = await admin.call(getCertificate, { params: { graduationId: id } })

    expect(status, body?.message).toBe(200)
    expect(body).toMatchObject({ graduationId: id, hasCertificate: true, message: 'رُفعت شهادة رنا الشامي.' })
    expect([file.status, file.headers['content-type']]).toEqual([200, mediaType])
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
      `inline; filename="شهادة رنا الشامي.${extension}"; filename*=UTF-8''شهادة رنا الشامي.${extension}`,
    )
    expect(file.headers['content-length']).toBe(String(bytes.length))
  })

  it('is refused by content, by kind, without a file, and for anyone who failed or is not there', async () => {
    const [id, failed] = [await graduate(), await graduate('FAILED')]

    expect((await upload(id, buildGif(), 'a.gif')).status).toBe(400)
    expect((await upload(id, buildPng(), 'a.pdf')).status).toBe(400)
    expect((await upload(id, Buffer.from('<html>'), 'a.pdf')).status).toBe(400)
    expect((await admin.call(uploadCertificate, { params: { graduationId: id }, body: new FormData() })).status).toBe(
      400,
    )
    expect((await upload(failed, buildPdf('x'), 'a.pdf')).status).toBe(409)
    expect((await upload(crypto.randomUUID(), buildPdf('x'), 'a.pdf')).status).toBe(404)
    for (const who of ['visitor', 'student', 'teacher'] as const)
      expect((await upload(id, buildPdf('x'), 'a.pdf', server.as(who))).status).toBeGreaterThan(400)
    expect((await admin.call(getCertificate, { params: { graduationId: id } })).status).toBe(404)
    expect(await listFiles('pending')).toBe(0)
  })

  it('beyond 10 MB is too large', async () => {
    const bytes = Buffer.concat([buildPdf('big'), Buffer.alloc(10 * 1_048_576)])

    expect((await upload(await graduate(), bytes, 'big.pdf')).status).toBe(413)
  })

  it('is replaced by another upload, and the one before is let go of', async () => {
    const id = await graduate()
    await upload(id, buildPdf('one'), 'one.pdf')
    const before = await listFiles('deleted')

    const { body } = await upload(id, buildPng(7), 'two.png')
    const file = await admin.call(getCertificate, { params: { graduationId: id } })

    expect(body.message).toBe('استُبدلت شهادة رنا الشامي.')
    expect(file.headers['content-type']).toBe('image/png')
    expect(await listFiles('deleted')).toBe(before + 1)
  })

  it('is one after two uploads at once, and every other file is let go of', async () => {
    const id = await graduate()

    const answers = await Promise.all([1, 2, 3, 4].map((at) => upload(id, buildPdf(`file ${at}`), `${at}.pdf`)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const held = await sql<{ count: number }>`
      select count(*) as count from stored_file where state = 'stored' and original_name in ('1.pdf', '2.pdf', '3.pdf', '4.pdf')
    `.execute(server.db)
    expect(held.rows[0]?.count).toBe(1)
    expect((await admin.call(getCertificate, { params: { graduationId: id } })).status).toBe(200)
  })

  it('can be deleted, and the graduation stays', async () => {
    const id = await graduate()
    await upload(id, buildPdf('one'), 'one.pdf')

    const first = await admin.call(deleteCertificate, { params: { graduationId: id } })
    const second = await admin.call(deleteCertificate, { params: { graduationId: id } })

    expect([first.status, second.status]).toEqual([204, 404])
    expect((await admin.call(getGraduation, { params: { graduationId: id } })).body).toMatchObject({
      outcome: 'GRADUATED',
      hasCertificate: false,
    })
    const trail = await server.db
      .selectFrom('audit_entry')
      .select('operation')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ operation }) => operation)).toEqual(['uploadCertificate', 'deleteCertificate'])
  })
})
