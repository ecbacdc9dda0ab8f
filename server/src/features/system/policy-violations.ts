import type { PolicyReports } from '@manara/contract/policy-reports.ts'
import type { Clock } from '../../platform/clock/clock.ts'

/** Which rule of the policy refused what: a host, or a word such as `inline`. Never an address, it may hold secrets. */
export interface Violation {
  directive: string
  blocked: string
}

const directiveName = /^[a-z][a-z-]{0,39}(?= |$)/
const webHost = /^(?:https?|wss?):\/\/([a-z0-9.-]{1,100}(?::\d{1,5})?)(?:[/?#]|$)/i
const schemeOrWord = /^([a-z][a-z-]{0,29})(?::|$)/i

const readDirective = (text: string) => directiveName.exec(text)?.[0] ?? 'other'
const readBlockedSource = (text: string) =>
  (webHost.exec(text) ?? schemeOrWord.exec(text))?.[1]?.toLowerCase() ?? 'other'

const toViolation = (directive?: string | null, blocked?: string | null): Violation => ({
  directive: readDirective(directive ?? ''),
  blocked: readBlockedSource(blocked ?? ''),
})

export function violationsIn(reports: PolicyReports): Violation[] {
  if (Array.isArray(reports))
    return reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => toViolation(body.effectiveDirective, body.blockedURL))
  const report = reports['csp-report']
  return [toViolation(report['effective-directive'] ?? report['violated-directive'], report['blocked-uri'])]
}

const hourMilliseconds = 3_600_000
/** Anyone may send reports, of invented hosts. */
const mostKinds = 100

/**
 * Writes of each kind once an hour, with how many of it came in the hour before: browsers tell of every page view. What
 * comes beyond a hundred kinds counts as one kind.
 */
export function createViolationTally(clock: Clock, write: (line: Violation & { hourBefore: number }) => void) {
  let hour = 0
  let counts = new Map<string, number>()
  let before = new Map<string, number>()

  function turnHour(): void {
    const now = Math.floor(clock().getTime() / hourMilliseconds)
    if (now === hour) return
    before = now === hour + 1 ? counts : new Map()
    counts = new Map()
    hour = now
  }

  return (given: Violation): void => {
    turnHour()
    const isKnown = counts.has(`${given.directive} ${given.blocked}`) || counts.size < mostKinds
    const { directive, blocked } = isKnown ? given : { directive: 'other', blocked: 'other' }
    const kind = `${directive} ${blocked}`
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    if (count === 0) write({ directive, blocked, hourBefore: before.get(kind) ?? 0 })
  }
}
