import { createPublicKey, verify } from 'node:crypto'
import { decodeCertificate } from '@manara/contract/certificate-code.ts'
import { checkCertificate, issueCertificate, listCertificateKeys } from '@manara/contract/certificates.ts'
import { afterAll, beforeAll } from 'vitest'
import { buildGraduation } from '../../../test/factories/graduation.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'

export let server: TestServer
export let admin: Agent

/** Opens a school for one file of tests. */
export function openSchool() {
  beforeAll(async () => {
    server = await startTestServer({ limits: { certificateChecksOfAddress: { points: 1e6, seconds: 60 } } })
    admin = server.as('admin')
  })
  afterAll(() => server.close())
}

interface GraduateGiven {
  firstName?: string
  outcome?: 'GRADUATED' | 'FAILED'
  decidedAt?: Date
}

export const buildGraduate = async ({ firstName = 'رنا', ...given }: GraduateGiven = {}) =>
  buildGraduation(server.db, {
    decidedBy: server.person('admin').id,
    studentId: (await buildPerson(server.db, { firstName, lastName: 'الشامي' })).id,
    ...given,
  })
export const issue = (id: string, agent = admin) => agent.call(issueCertificate, { params: { graduationId: id } })
export const check = (serial: string) => server.as('visitor').call(checkCertificate, { params: { serial } })
export const readCode = ({ verifyUrl }: { verifyUrl: string }) => new URL(verifyUrl).hash.slice(1)

export async function isSignedByAKnownKey(code: string): Promise<boolean> {
  const { body: keys } = await server.as('visitor').call(listCertificateKeys)
  const read = decodeCertificate(code)
  const raw = keys.find(({ keyId }: { keyId: string }) => keyId === read?.facts.keyId)?.publicKey
  if (!read || !raw) return false
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw }, format: 'jwk' })
  return verify(null, read.signed, key, read.signature)
}
