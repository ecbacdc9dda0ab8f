import { readConfig } from '../config/config.ts'
import { sealText } from '../platform/audit/seal.text.ts'
import { findSealHead, readSealHead, type SealHead } from '../platform/audit/seal-head.ts'
import { isSound, reportLines } from '../platform/audit/trail-report.ts'
import { verifyAudit } from '../platform/audit/verifying.ts'
import { openSchoolDatabase } from '../platform/db/school-database.ts'
import { openCertificateSigner } from '../platform/security/certificate-signer.ts'

function readRemembered(args: readonly string[]): SealHead[] {
  const texts = args.filter((text) => text !== '--seal')
  return texts.map((text) => {
    const head = readSealHead(text)
    if (!head) throw new Error(sealText.usage)
    return head
  })
}

/** `npm run audit:verify`: follows every seal of the trail; true when nothing was altered. */
export async function runAuditVerify(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<boolean> {
  const remembered = readRemembered(args)
  const config = readConfig(env)
  const database = await openSchoolDatabase(config, say)
  try {
    const signer = await openCertificateSigner(config.certificateSeed, config.dataDir)
    const ownHead = await findSealHead(config.dataDir)
    const report = await verifyAudit(database.db, signer, [...remembered, ...(ownHead ? [ownHead] : [])])
    for (const line of reportLines(report)) say(line)
    return isSound(report)
  } finally {
    await database.close()
  }
}
