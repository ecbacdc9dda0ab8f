import { userRole } from '@manara/contract/users.ts'
import { issueCertificate } from '../features/certificates/issuing.service.ts'
import type { Db } from '../platform/db/database.ts'
import type { Files } from '../platform/files/files.ts'
import { createPdf } from '../platform/pdf/pdf.ts'
import type { CertificateSigner } from '../platform/security/certificate-signer.ts'

interface DemoCertificateDeps {
  files: Files
  signer: CertificateSigner
  /** The address of the school. */
  base: string
}

/** The first graduate of the demo school has a certificate, signed and with its document; the others wait for theirs. */
export async function issueDemoCertificate(db: Db, { files, signer, base }: DemoCertificateDeps): Promise<void> {
  const graduate = await db
    .selectFrom('graduation')
    .select(['id', 'decided_by as personId'])
    .where('outcome', '=', 'GRADUATED')
    .orderBy('number')
    .executeTakeFirst()
  if (!graduate) return
  const pdf = createPdf()
  try {
    const verifyBase = `${base}/public/certificate`
    const actor = { personId: graduate.personId, sessionId: 'demo', role: userRole.Administrator }
    const caller = { ...actor, requestId: 'demo', address: '' }
    await issueCertificate(db, { files, signer, pdf, verifyBase }, caller, graduate.id)
  } finally {
    pdf.close()
  }
}
