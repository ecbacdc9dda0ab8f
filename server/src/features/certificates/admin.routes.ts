import {
  getCertificateDesign,
  previewCertificate,
  updateCertificateDesign,
} from '@manara/contract/certificate-design.ts'
import {
  bulkIssueCertificates,
  getCertificateDraft,
  issueCertificate,
  printCertificates,
  revokeCertificate,
} from '@manara/contract/certificates.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Files } from '../../platform/files/files.ts'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import type { CertificateSigner } from '../../platform/security/certificate-signer.ts'
import * as bulk from './bulk-issuing.service.ts'
import { issuingText } from './certificates.messages.ts'
import * as certificates from './certificates.service.ts'
import * as design from './design.service.ts'
import * as issuing from './issuing.service.ts'

interface AdminDeps {
  pdf: Pdf
  signer: CertificateSigner
  clock: Clock
  publicUrl: string | undefined
}

export function certificateAdminRoutes(app: FastifyInstance, deps: AdminDeps): void {
  /** Without `PUBLIC_URL` the address under which the administrator works. */
  const getVerifyBase = ({ request }: FastifyReply) => {
    const base = deps.publicUrl ?? `${request.protocol}://${request.host}`
    return `${base.replace(/\/{1,9}$/, '')}/public/certificate`
  }
  const createDeps = (reply: FastifyReply, files: Files) => ({ ...deps, files, verifyBase: getVerifyBase(reply) })

  route(app, getCertificateDraft, ({ db, params }) => issuing.getCertificateDraft(db, params.graduationId))
  route(app, issueCertificate, async ({ db, caller, params, files, reply }) => {
    const issued = await issuing.issueCertificate(db, createDeps(reply, files), caller, params.graduationId)
    const say = issued.isNew ? issuingText.issued : issuingText.alreadyIssued
    return { ...issued, message: say(issued.recipientName, issued.serial) }
  })
  route(app, bulkIssueCertificates, ({ db, caller, body, files, reply }) =>
    bulk.bulkIssueCertificates(db, createDeps(reply, files), caller, body),
  )
  route(app, revokeCertificate, ({ db, caller, params, body, files }) =>
    certificates.revokeCertificate(db, { files }, caller, params.graduationId, body.reason),
  )
  route(app, printCertificates, async ({ db, query, files }) =>
    attachment(await certificates.printCertificates(db, { ...deps, files }, query.ids)),
  )
  route(app, getCertificateDesign, ({ db, reply }) => design.getCertificateDesign(db, getVerifyBase(reply)))
  route(app, updateCertificateDesign, ({ db, caller, body, reply }) =>
    design.updateCertificateDesign(db, caller, body, getVerifyBase(reply)),
  )
  route(app, previewCertificate, async ({ db, query, files, reply }) =>
    attachment(await design.previewCertificate(db, createDeps(reply, files), query)),
  )
}
