import { decodeCertificate, encodeCertificate, signedBytes } from '@manara/contract/certificate-code.ts'
import { printCertificates } from '@manara/contract/certificates.ts'
import { describe, expect, it } from 'vitest'
import { buildIssuedCertificate } from '../../../test/factories/certificates.ts'
import { asSuperuser } from '../../../test/test-database.ts'
import { testSeed } from '../../../test/test-server.ts'
import { createCertificateSigner } from '../../platform/security/certificate-signer.ts'
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
import * as queries from './certificates.queries.ts'
import { currentCode } from './signed-facts.ts'

openSchool()

/** As somebody with all rights over the database does it, past every rule of the tables. */
const tamper = (statement: string, values: unknown[]) =>
  asSuperuser(async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(statement, values)
  }, server.databaseName)

/** A certificate as it was issued before the average was signed. */
async function buildOlder() {
  const id = await buildGraduate()
  const issuedBy = server.person('admin').id
  return { id, serial: await buildIssuedCertificate(server.db, id, { issuedBy, isAverageUnsigned: true }) }
}

describe('the average of a certificate', () => {
  it.each([
    [
      'the words that were printed',
      `update certificate set content = jsonb_set(content, '{gpa}', '"95.00"') where serial = $1`,
    ],
    [
      'the graduation',
      'update graduation set final_gpa = 95 where id = (select graduation_id from certificate where serial = $1)',
    ],
    ['the signed code', `update certificate set code = translate(code, 'ABCDEFG', 'BCDEFGA') where serial = $1`],
  ])('edited in %s of the database is refused by whoever is asked', async (_, statement) => {
    const { serial } = (await issue(await buildGraduate())).body
    expect((await check(serial)).body).toMatchObject({ status: 'Genuine', average: '81.50' })

    await tamper(statement, [serial])
    const { status, problem } = await check(serial)

    expect([status, problem.type]).toEqual([409, '/problems/record-differs'])
    expect(problem.message).toContain('لا يطابق ما وُقّع')
  })

  it('edited in the code and in every record alike is found by the signature', async () => {
    const { body } = await issue(await buildGraduate())
    const facts = decodeCertificate(readCode(body))?.facts
    if (!facts) throw new Error('it is readable')
    const signed = signedBytes({ ...facts, average: '95.00' })
    const code = encodeCertificate(signed, createCertificateSigner(Buffer.alloc(32, 3)).sign(signed))

    await tamper(
      `update certificate set code = $2,
        content = jsonb_set(content, '{gpa}', to_jsonb(replace(content->>'gpa', '81.50', '95.00'))) where serial = $1`,
      [body.serial, code],
    )
    await tamper('update graduation set final_gpa = 95 where id = $1', [body.graduationId])

    expect((await check(body.serial)).status).toBe(409)
  })

  it('is not covered by a certificate of version 1, which stays good and says so', async () => {
    const { serial } = await buildOlder()

    expect((await check(serial)).body).toMatchObject({ status: 'Genuine', average: '81.50', isAverageSigned: false })
  })

  it('is signed when a certificate of version 1 is printed anew', async () => {
    const { body: ours } = await issue(await buildGraduate())
    const { id, serial } = await buildOlder()
    const signer = createCertificateSigner(testSeed)
    const [older] = await queries.listLiveCertificates(server.db, [id])
    if (!older) throw new Error('there is one')

    const code = await currentCode(server.db, signer, older)
    const { status, body } = await issue(id)

    expect(decodeCertificate(older.code)?.facts.average).toBeUndefined()
    expect(decodeCertificate(code)?.facts).toMatchObject({ serial, average: '81.50', date: '2026-02-03' })
    expect([status, body.serial, body.isNew, readCode(body)]).toEqual([200, serial, false, code])
    expect(await isSignedByAKnownKey(code)).toBe(true)
    expect((await admin.call(printCertificates, { query: { ids: id } })).status).toBe(200)
    expect(decodeCertificate(readCode(ours))?.facts.keyId).toBe(signer.keyId)
  })
})
