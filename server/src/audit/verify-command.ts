import { readConfig } from '../config.ts'
import { openSchoolDatabase } from '../db/school-database.ts'
import { gregorianDate } from '../format/dates.ts'
import { openCertificateSigner } from '../security/certificate-signer.ts'
import { sealText } from './seal.text.ts'
import { findSealHead, readSealHead, type SealHead } from './seal-head.ts'
import { type AuditReport, type BrokenRange, verifyAudit } from './verifying.ts'

const day = (moment: Date) => gregorianDate(moment, 'UTC')

function brokenLine({ number, damage, range }: BrokenRange): string {
  const reason = sealText.damages[damage]
  if (!range) return sealText.brokenSeal(number, reason)
  const { afterId, lastId, sealedAt, entryCount, presentCount } = range
  return sealText.brokenRange(number, reason, {
    from: afterId + 1,
    to: lastId,
    on: day(sealedAt),
    entryCount,
    presentCount,
  })
}

/** What the command says, line by line. */
export function reportLines(report: AuditReport): string[] {
  const { sealCount, entryCount, broken, olderKeyCount, unsealedCount, strayCount, head } = report
  const isSound = broken.length === 0 && strayCount === 0
  return [
    ...broken.map(brokenLine),
    ...(strayCount > 0 ? [sealText.stray(strayCount)] : []),
    ...(olderKeyCount > 0 ? [sealText.olderKeys(olderKeyCount)] : []),
    ...(unsealedCount > 0 ? [sealText.unsealed(unsealedCount)] : []),
    ...(head ? [sealText.head(`${head.number}:${head.mark}`)] : [sealText.noSeals]),
    isSound ? sealText.sound(sealCount, entryCount) : sealText.unsound,
  ]
}

export const isSound = ({ broken, strayCount }: AuditReport): boolean => broken.length === 0 && strayCount === 0

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
