import { randomInt } from 'node:crypto'
import { encodeCertificate, signedBytes } from '@manara/contract/certificate-code.ts'
import { makeSerial } from '@manara/contract/certificate-serial.ts'
import { sql } from 'kysely'
import { certificateContent } from '../../src/features/certificates/certificate-document.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { createCertificateSigner } from '../../src/platform/security/certificate-signer.ts'

interface CertificateGiven {
  issuedBy: number
  name?: string
  program?: string
  /** Words that stand in what is printed. */
  content?: object
  verifyBase?: string
  revokedFor?: string
  seed?: Uint8Array
  /** As certificates were signed before the average was: version 1 of the code. */
  isAverageUnsigned?: boolean
}

let built = 0

/** A signed certificate as it stands in the table, without its document; gives the serial. */
export async function buildIssuedCertificate(
  db: Db,
  graduationId: string,
  { issuedBy, name = 'رنا الشامي', program = 'هندسة البرمجيات', ...given }: CertificateGiven,
): Promise<string> {
  const signer = createCertificateSigner(given.seed ?? Buffer.alloc(32, 'a seed of the factory'))
  const serial = makeSerial(1_999, ++built, (below) => randomInt(below))
  const signed = signedBytes({
    ...{ keyId: signer.keyId, serial, date: '2026-02-03', name, program },
    ...(!given.isAverageUnsigned && { average: '81.50' }),
  })
  const content = certificateContent({
    ...{ serial, name, program, gpa: 81.5, graduatedAt: new Date('2026-02-03') },
    school: { name: 'معهد النور', timeZone: 'Asia/Damascus', monthNames: 'ar-SY', hijri: 'beside' },
    design: { template: 'Classic', signatoryName: '', signatoryTitle: 'مدير المدرسة' },
  })
  await db
    .insertInto('certificate_key')
    .values({ id: signer.keyId, public_key: signer.publicKey, retired_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('certificate')
    .values({
      serial,
      graduation_id: graduationId,
      key_id: signer.keyId,
      code: encodeCertificate(signed, signer.sign(signed)),
      recipient_name: name,
      program_name: program,
      graduated_on: '2026-02-03',
      content: JSON.stringify({ ...content, ...given.content }),
      verify_base: given.verifyBase ?? 'https://school.example/public/certificate',
      issued_by: issuedBy,
      ...(given.revokedFor && {
        revoked_at: sql<Date>`now()`,
        revoked_by: issuedBy,
        revocation_reason: given.revokedFor,
      }),
    })
    .execute()
  return serial
}
