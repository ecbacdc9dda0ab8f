import { gregorianDate } from '../format/dates.ts'
import { sealText } from './seal.text.ts'
import { writtenHead } from './seal-head.ts'
import type { AuditReport, BrokenRange } from './verifying.ts'

const day = (moment: Date) => gregorianDate(moment, { timeZone: 'UTC', monthNames: 'ar-SY' })

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

/** Output of the verification, line by line. */
export function reportLines(report: AuditReport): string[] {
  const { sealCount, entryCount, broken, olderKeyCount, unsealedCount, strayCount, head, givenUp } = report
  const isSound = broken.length === 0 && strayCount === 0
  return [
    ...broken.map(brokenLine),
    ...givenUp.map(({ head, claim }) =>
      sealText.givenUp(writtenHead(head), day(new Date(claim.at)), claim.restored ?? sealText.noSeal),
    ),
    ...(strayCount > 0 ? [sealText.stray(strayCount)] : []),
    ...(olderKeyCount > 0 ? [sealText.olderKeys(olderKeyCount)] : []),
    ...(unsealedCount > 0 ? [sealText.unsealed(unsealedCount)] : []),
    ...(head ? [sealText.head(writtenHead(head))] : [sealText.noSeals]),
    isSound ? sealText.sound(sealCount, entryCount) : sealText.unsound,
  ]
}

export const isSound = ({ broken, strayCount }: AuditReport): boolean => broken.length === 0 && strayCount === 0
