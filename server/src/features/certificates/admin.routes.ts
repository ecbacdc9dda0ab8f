import {
  bulkIssueCertificates,
  getCertificateDesign,
  getCertificateDraft,
  issueCertificate,
  previewCertificate,
  printCertificates,
  revokeCertificate,
  updateCertificateDesign,
} from '@manara/contract/certificates.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../clock/clock.ts'
import type { Files } from '../../files/files.ts'
import { route } from '../../http/route.ts'
import { attachment } from '../../http/send-file.ts'
import type { Pdf } from '../../pdf/pdf.ts'
import type { CertificateSigner } from '../../security/certificate-signer.ts'
import * as bulk from './bulk-issuing.service.ts'
import { issuingText } from './certificates.errors.ts'
import * as certificates from './certificates.service.ts'
import * as design from './design.service.ts'
import * as issuing from './issuing.service.ts'

interface AdminGround {
  pdf: Pdf
  signer: CertificateSigner
  clock: Clock
  publicUrl: string | undefined
}

export function certificateAdminRoutes(app: FastifyInstance, ground: AdminGround): void {
  /** Without `PUBLIC_URL` the address under which the administrator works. */
  const verifyBaseOf = ({ request }: FastifyReply) => {
    const base = ground.publicUrl ?? `${request.protocol}://${request.host}`
    return `${base.replace(/\/{1,9}$/, '')}/public/certificate`
  }
  const groundOf = (reply: FastifyReply, files: Files) => ({ ...ground, files, verifyBase: verifyBaseOf(reply) })

  route(app, getCertificateDraft, ({ db, params }) => issuing.getCertificateDraft(db, params.graduationId))
  route(app, issueCertificate, async ({ db, caller, params, files, reply }) => {
    const issued = await issuing.issueCertificate(db, groundOf(reply, files), caller, params.graduationId)
    const say = issued.isNew ? issuingText.issued : issuingText.alreadyIssued
    return { ...issued, message: say(issued.recipientName, issued.serial) }
  })
  route(app, bulkIssueCertificates, ({ db, caller, body, files, reply }) =>
    bulk.bulkIssueCertificates(db, groundOf(reply, files), caller, body),
  )
  route(app, revokeCertificate, ({ db, caller, params, body, files }) =>
    certificates.revokeCertificate(db, { files }, caller, params.graduationId, body.reason),
  )
  route(app, printCertificates, async ({ db, query, files }) =>
    attachment(await certificates.printCertificates(db, { ...ground, files }, query.ids)),
  )
  route(app, getCertificateDesign, ({ db, reply }) => design.getCertificateDesign(db, verifyBaseOf(reply)))
  route(app, updateCertificateDesign, ({ db, caller, body, reply }) =>
    design.updateCertificateDesign(db, caller, body, verifyBaseOf(reply)),
  )
  route(app, previewCertificate, async ({ db, query, files, reply }) =>
    attachment(await design.previewCertificate(db, groundOf(reply, files), query)),
  )
}
