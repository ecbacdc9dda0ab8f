import { downloadCertificate } from '@manara/contract/alumni.ts'
import { decodeCertificate, fromBase64Url } from '@manara/contract/certificate-code.ts'
import { getCertificateDesign } from '@manara/contract/certificate-design.ts'
import { getCertificate } from '@manara/contract/certificate-files.ts'
import * as contract from '@manara/contract/certificates.ts'
import { getGraduation } from '@manara/contract/graduation.ts'
import { describe, expect, it } from 'vitest'
import { buildIssuedCertificate } from '../../../test/factories/certificates.ts'
import { buildGraduation } from '../../../test/factories/graduation.ts'
import { startTestServer, testSeed } from '../../../test/test-server.ts'
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

const revoke = (id: string, reason: unknown = 'خطأ في الاسم', agent = admin) =>
  agent.send(contract.revokeCertificate, { params: { graduationId: id }, body: { reason } })

describe('revokeCertificate', () => {
  it('takes the document away and tells anyone who checks why', async () => {
    const id = await buildGraduate()
    const { serial } = (await issue(id)).body

    const { status, body } = await revoke(id, 'الاسم مكتوب خطأ')
    const public_ = await check(serial)

    expect([status, body.message]).toEqual([200, `أُلغيت الشهادة \u2066${serial}\u2069.`])
    expect(public_.body).toMatchObject({
      serial,
      status: 'Revoked',
      recipientName: 'رنا الشامي',
      revocationReason: 'الاسم مكتوب خطأ',
      isReplaced: false,
    })
    expect((await admin.call(getCertificate, { params: { graduationId: id } })).status).toBe(404)
    expect((await server.as('visitor').call(downloadCertificate, { params: { graduationId: id } })).status).toBe(404)
    expect((await revoke(id)).status).toBe(409)
  })

  it('lets another one be issued, with another number; the old one stays revoked', async () => {
    const id = await buildGraduate()
    const first = (await issue(id)).body
    await revoke(id)

    const second = (await issue(id)).body

    expect(second.serial).not.toBe(first.serial)
    expect((await check(first.serial)).body).toMatchObject({ status: 'Revoked', isReplaced: true })
    expect((await check(second.serial)).body).toMatchObject({ status: 'Genuine', isReplaced: false })
    // The code of the old one is still well signed: only the server knows better.
    expect(await isSignedByAKnownKey(readCode(first))).toBe(true)
  })

  it('wants a reason, a certificate and an administrator', async () => {
    const id = await buildGraduate()
    expect((await revoke(id)).status).toBe(409)
    await issue(id)

    for (const wrong of ['', '   ', 7, null, 'س'.repeat(1_001)]) expect((await revoke(id, wrong)).status).toBe(400)
    expect((await revoke(crypto.randomUUID())).status).toBe(404)
    expect((await revoke(id, 'x', server.as('teacher'))).status).toBe(403)
    expect((await admin.call(getGraduation, { params: { graduationId: id } })).body.hasCertificate).toBe(true)
  })

  it('is done once by two administrators at once', async () => {
    const id = await buildGraduate()
    await issue(id)

    const answers = await Promise.all([1, 2, 3, 4].map((at) => revoke(id, `السبب ${at}`)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

describe('checkCertificate', () => {
  it('says what the paper says and nothing else, however the number was typed', async () => {
    const { serial } = (await issue(await buildGraduate())).body
    const arabic = serial.replace(/\d/g, (digit: string) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

    for (const typed of [serial, serial.toLowerCase(), ` ${serial} `, arabic]) {
      const { status, body } = await check(typed)
      expect(status).toBe(200)
      expect(body).toEqual({
        serial,
        status: 'Genuine',
        recipientName: 'رنا الشامي',
        programName: 'هندسة البرمجيات',
        graduationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        average: '81.50',
        isAverageSigned: true,
        revokedAt: null,
        revocationReason: null,
        isReplaced: false,
      })
    }
  })

  it.each(['2026-00001-ABCDE', '2026-99999-00000', 'نموذج', "' or 1=1", 'x'.repeat(40)])(
    'finds nothing under «%s»',
    async (serial) => {
      const { status, problem } = await check(serial)
      expect([status, problem.type]).toEqual([404, '/problems/not-genuine'])
    },
  )

  it('answers 60 times an hour for one address, and leaves a mark when very many numbers are tried', async () => {
    const own = await startTestServer({ limits: { certificateChecksOverall: { points: 3, seconds: 60 } } })
    const statuses = []
    for (let time = 0; time < 61; time++)
      statuses.push(
        (await own.as('visitor').call(contract.checkCertificate, { params: { serial: '2026-00001-ABCDE' } })).status,
      )
    const marks = await own.db
      .selectFrom('audit_entry')
      .select('entity_id as entityId')
      .where('operation', '=', 'checkCertificate')
      .execute()
    await own.close()

    expect(statuses).toEqual([...Array(60).fill(404), 429])
    expect(marks).toEqual([{ entityId: 'many-certificate-checks' }])
  })
})

describe('the key', () => {
  it('never leaves the server', async () => {
    const id = await buildGraduate()
    const answers = [
      await issue(id),
      await admin.call(getGraduation, { params: { graduationId: id } }),
      await server.as('visitor').call(contract.listCertificateKeys),
      await admin.call(getCertificateDesign),
      await revoke(id),
    ]
    const seed = Buffer.from(testSeed)
    const forms = [seed.toString('base64'), seed.toString('base64url'), seed.toString('hex'), 'PRIVATE KEY']

    for (const { text } of answers) for (const form of forms) expect(text).not.toContain(form)
    const { body } = await server.as('visitor').call(contract.listCertificateKeys)
    expect(body).toEqual([
      { keyId: expect.any(String), publicKey: expect.any(String), createdAt: expect.any(String), retiredAt: null },
    ])
    expect(fromBase64Url(body[0]?.publicKey ?? '')?.length).toBe(32)
  })

  it('is retired by the next one, and what it signed stays good', async () => {
    const own = await startTestServer()
    const id = await buildGraduation(own.db, { decidedBy: own.person('admin').id })
    const issuedBy = own.person('admin').id
    await buildIssuedCertificate(own.db, id, { issuedBy, seed: Buffer.alloc(32, 1), revokedFor: 'قديمة' })
    await own.db.updateTable('certificate_key').set({ retired_at: null }).execute()

    const { body } = await own.as('admin').call(contract.issueCertificate, { params: { graduationId: id } })
    const { body: keys } = await own.as('visitor').call(contract.listCertificateKeys)
    await own.close()

    expect(keys).toHaveLength(2)
    const { keyId } = decodeCertificate(readCode(body))?.facts ?? {}
    for (const key of keys) expect(key.retiredAt === null).toBe(key.keyId === keyId)
  })
})
