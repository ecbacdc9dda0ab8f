import { decodeCertificate } from '@manara/contract/certificate-code.ts'
import { updateCertificateDesign } from '@manara/contract/certificate-design.ts'
import { deleteCertificate, getCertificate } from '@manara/contract/certificate-files.ts'
import { readSerial } from '@manara/contract/certificate-serial.ts'
import * as contract from '@manara/contract/certificates.ts'
import { getGraduation, listGraduates } from '@manara/contract/graduation.ts'
import { describe, expect, it } from 'vitest'
import { buildCertificate } from '../../../test/factories/graduation.ts'
import {
  admin,
  buildGraduate,
  check,
  isSignedByAKnownKey,
  issue,
  openSchool,
  readCode,
  server,
} from './admin.fixtures.ts'

openSchool()

const bulk = (body: object, agent = admin) => agent.call(contract.bulkIssueCertificates, { body })

const listFiles = async (state: string) =>
  (await server.db.selectFrom('stored_file').select('id').where('state', '=', state).execute()).length

describe('issueCertificate', () => {
  it('gives a number, a signed code and a document that can be downloaded', async () => {
    const id = await buildGraduate({ decidedAt: new Date('2026-02-28T22:30:00Z') })

    const { status, body } = await issue(id)
    const file = await admin.call(getCertificate, { params: { graduationId: id } })

    expect(status, body?.message).toBe(200)
    expect(body).toEqual({
      graduationId: id,
      serial: expect.stringMatching(/^\d{4}-\d{5}-[0-9A-Z]{5}$/),
      recipientName: 'رنا الشامي',
      issuedAt: expect.any(String),
      verifyUrl: expect.stringMatching(/^http:\/\/[^/]+\/public\/certificate#[\w-]+$/),
      isNew: true,
      message: `صدرت شهادة رنا الشامي برقم \u2066${body.serial}\u2069.`,
    })
    expect(readSerial(body.serial)).toBe(body.serial)
    const read = decodeCertificate(readCode(body))
    // Half past midnight in Damascus: the first of March.
    expect(read?.facts).toMatchObject({ serial: body.serial, date: '2026-03-01', name: 'رنا الشامي', average: '81.50' })
    expect(await isSignedByAKnownKey(readCode(body))).toBe(true)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const [row] = (await admin.call(listGraduates, { query: { certificate: 'with', limit: 1 } })).body
    expect(row).toMatchObject({ graduationId: id, hasCertificate: true, certificateSerial: body.serial })
  })

  it('gives one number to twenty who ask at once, and keeps one document', async () => {
    const id = await buildGraduate()
    const before = await listFiles('stored')

    const answers = await Promise.all(Array.from({ length: 20 }, () => issue(id)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.serial)).size).toBe(1)
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1)
    expect([(await listFiles('stored')) - before, await listFiles('pending')]).toEqual([1, 0])
    const trail = await server.db.selectFrom('audit_entry').select('operation').where('entity_id', '=', id).execute()
    expect(trail).toEqual([{ operation: 'issueCertificate' }])
  })

  it('makes the document again under the same number when only the file was deleted', async () => {
    const id = await buildGraduate()
    const { body: first } = await issue(id)
    await admin.call(deleteCertificate, { params: { graduationId: id } })

    const { body: second } = await issue(id)

    expect(second).toMatchObject({ serial: first.serial, verifyUrl: first.verifyUrl, isNew: false })
    expect((await admin.call(getCertificate, { params: { graduationId: id } })).status).toBe(200)
  })

  it('never puts itself in place of an uploaded file', async () => {
    const id = await buildGraduate()
    await buildCertificate(server.db, server.files, id)

    const { status, problem } = await issue(id)

    expect([status, problem.type]).toEqual([409, '/problems/has-upload'])
  })

  it('is for graduates only, and for administrators to give', async () => {
    const [id, failed] = [await buildGraduate(), await buildGraduate({ outcome: 'FAILED' })]

    expect((await issue(failed)).status).toBe(409)
    expect((await issue(crypto.randomUUID())).status).toBe(404)
    expect((await issue('1')).status).toBe(400)
    for (const [who, status] of [
      ['visitor', 401],
      ['student', 403],
      ['teacher', 403],
    ] as const)
      expect((await issue(id, server.as(who))).status).toBe(status)
    expect((await admin.call(getGraduation, { params: { graduationId: id } })).body).toMatchObject({
      hasCertificate: false,
      certificateSerial: null,
    })
  })

  it('counts from 1 in each year, without the same number twice', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => buildGraduate()))

    const serials = await Promise.all(ids.map(async (id) => (await issue(id)).body.serial as string))

    expect(new Set(serials.map((serial) => serial.slice(0, 10))).size).toBe(6)
  })

  it('keeps the words of its day: the name on it and its document do not change with the person', async () => {
    const id = await buildGraduate({ firstName: 'منى' })
    const { body } = await issue(id)
    await server.db.updateTable('person').set({ first_name: 'اسم آخر' }).where('first_name', '=', 'منى').execute()

    expect((await check(body.serial)).body.recipientName).toBe('منى الشامي')
    const forge = server.db.updateTable('certificate').set({ recipient_name: 'غيره' }).execute()
    await expect(forge).rejects.toThrow(/never changed/)
  })
})

describe('getCertificateDraft', () => {
  const draft = (id: string, agent = admin) =>
    agent.call(contract.getCertificateDraft, { params: { graduationId: id } })

  it('shows what will be printed and the number to come, and writes nothing', async () => {
    const id = await buildGraduate({ decidedAt: new Date('2026-02-28T22:30:00Z') })

    const first = await draft(id)
    const second = await draft(id)
    const { body: issued } = await issue(id)

    expect(first.status, first.problem?.message).toBe(200)
    expect(first.body).toMatchObject({
      graduationId: id,
      recipientName: 'رنا الشامي',
      programName: expect.any(String),
      graduationDate: '2026-03-01',
      finalGpa: expect.any(Number),
      serial: null,
      isIssued: false,
    })
    expect(second.body).toEqual(first.body)
    expect(issued.isNew).toBe(true)
    expect(issued.serial.slice(0, 10)).toBe(first.body.serialStart)
  })

  it('shows the number that was given before, with its file or without', async () => {
    const id = await buildGraduate()
    const { body: issued } = await issue(id)

    expect((await draft(id)).body).toMatchObject({ serial: issued.serial, isIssued: true })
    await admin.call(deleteCertificate, { params: { graduationId: id } })

    expect((await draft(id)).body).toMatchObject({ serial: issued.serial, isIssued: false })
  })

  it('says beforehand why nothing can be issued, and is for administrators only', async () => {
    const [uploaded, failed] = [await buildGraduate(), await buildGraduate({ outcome: 'FAILED' })]
    await buildCertificate(server.db, server.files, uploaded)

    const refused = await draft(uploaded)
    expect([refused.status, refused.problem.type]).toEqual([409, '/problems/has-upload'])
    expect((await draft(failed)).status).toBe(409)
    expect((await draft(crypto.randomUUID())).status).toBe(404)
    for (const [who, status] of [
      ['visitor', 401],
      ['student', 403],
      ['teacher', 403],
    ] as const)
      expect((await draft(uploaded, server.as(who))).status).toBe(status)
  })
})

describe('bulkIssueCertificates', () => {
  it('answers for each graduate, and holds nobody up', async () => {
    const [fresh, done, failed] = [
      await buildGraduate({ firstName: 'هند' }),
      await buildGraduate(),
      await buildGraduate({ outcome: 'FAILED' }),
    ]
    const { serial } = (await issue(done)).body

    const { status, body } = await bulk({ ids: [fresh, done, failed, fresh] })

    expect(status).toBe(200)
    expect(body).toMatchObject({ issuedCount: 1, refusedCount: 1, remainingCount: 0 })
    expect(body.message).toBe('صدرت شهادة واحدة، وتعذّر إصدار واحدة.')
    expect(body.results).toEqual([
      { graduationId: fresh, recipientName: 'هند الشامي', status: 'Issued', serial: expect.any(String) },
      { graduationId: done, recipientName: 'رنا الشامي', status: 'AlreadyIssued', serial },
      expect.objectContaining({ graduationId: failed, status: 'Refused', serial: null, reason: expect.any(String) }),
    ])
  })

  it('takes whom the filter means: those without a certificate', async () => {
    const year = 1999
    const ids = []
    for (let month = 1; month <= 3; month++) ids.push(await buildGraduate({ decidedAt: new Date(year, month, 5) }))
    await buildCertificate(server.db, server.files, ids[0] ?? '')

    const { body } = await bulk({ filter: { certificate: 'without', year }, exceptIds: [ids[1]] })

    expect(body.results).toMatchObject([{ graduationId: ids[2], status: 'Issued' }])
  })

  it('wants ids or a filter that says whom, and never both', async () => {
    const id = await buildGraduate()

    for (const wrong of [
      {},
      { ids: [] },
      { ids: ['x'] },
      { filter: {} },
      { filter: { year: 2026 } },
      { ids: [id], filter: { certificate: 'without' } },
      { ids: Array.from({ length: 101 }, () => id) },
    ])
      expect((await bulk(wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect((await bulk({ ids: [id] }, server.as('teacher'))).status).toBe(403)
  })

  it('prints those that were issued as one document', async () => {
    const [one, two, without] = [await buildGraduate(), await buildGraduate(), await buildGraduate()]
    await bulk({ ids: [one, two] })
    const print = (...ids: string[]) => admin.call(contract.printCertificates, { query: { ids: ids.join(',') } })

    const answer = await print(two, without, one)

    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.text.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect((await print(without)).status).toBe(404)
    expect((await print('x')).status).toBe(400)
    expect((await admin.send(contract.printCertificates)).status).toBe(400)
  })
})

describe('the design', () => {
  const path = '/api/admin/settings/certificate'

  it('is chosen for new certificates, and can be looked at before it is saved', async () => {
    const chosen = { template: 'Modern', signatoryName: 'د. نادين الخطيب', signatoryTitle: 'مديرة المعهد' }
    const preview = await admin.get(`${path}/preview?${new URLSearchParams(chosen)}`)
    const { status, body } = await admin.send(updateCertificateDesign, { body: chosen })
    const id = await buildGraduate()
    await issue(id)

    expect([preview.status, preview.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect([status, body]).toEqual([
      200,
      {
        ...chosen,
        verifyUrl: expect.stringMatching(/\/public\/certificate$/),
        hasLatinName: true,
        identityLine: 'NONE',
        isLogoPrinted: null,
        message: 'حُفظ قالب الشهادات.',
      },
    ])
    const row = await server.db.selectFrom('certificate').select('content').where('graduation_id', '=', id).execute()
    expect(row[0]?.content).toMatchObject(chosen)
  })

  it('refuses what it does not know', async () => {
    const good = { template: 'Classic', signatoryName: '', signatoryTitle: 'مدير المدرسة' }

    expect((await admin.send(updateCertificateDesign, { body: { ...good, template: 'Fancy' } })).status).toBe(400)
    expect((await admin.send(updateCertificateDesign, { body: { ...good, signatoryTitle: '' } })).status).toBe(400)
    expect(
      (await admin.send(updateCertificateDesign, { body: { ...good, signatoryName: 'س'.repeat(101) } })).status,
    ).toBe(400)
    expect((await server.as('teacher').send(updateCertificateDesign, { body: good })).status).toBe(403)
    expect((await admin.send(updateCertificateDesign, { body: good })).status).toBe(200)
  })
})
