import type { SecurityLight, SecurityLightKey, SecurityOverview } from '@manara/contract/sign-ins.ts'
import type { StatusLight } from '@manara/contract/status.ts'
import type { Wire } from '../../platform/http/route.ts'
import { getKnownPasswords } from '../../platform/security/known-passwords.ts'
import type { SecurityFacts } from './security-facts.queries.ts'

const hour = 3_600_000
const day = 24 * hour

/** Failures of a day that deserve a look, and a look now. */
const manyFailures = { amber: 20, red: 200 }

/** Refused calls of a day that deserve a look, and those of one person that deserve it now: screens offer nothing that is refused. */
const manyRefusals = { amber: 20, redOfOne: 100 }

const someAre = (count: number, light: StatusLight): StatusLight => (count > 0 ? light : 'green')

function judgeFailures(count: number): StatusLight {
  if (count >= manyFailures.red) return 'red'
  return count >= manyFailures.amber ? 'amber' : 'green'
}

function judgeRefusals({ refusedCalls, mostRefused }: SecurityFacts): StatusLight {
  if (mostRefused >= manyRefusals.redOfOne) return 'red'
  return refusedCalls >= manyRefusals.amber ? 'amber' : 'green'
}

function judgeBackup(at: Date | null, now: Date): StatusLight {
  const age = at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY
  if (age > 8 * day) return 'red'
  return age > 2 * day ? 'amber' : 'green'
}

/** The lights of security in the order in which they are shown (R-security-1); one more is a key of the contract and a line here. */
export function listSecurityLights(
  facts: SecurityFacts,
  { failuresOfDay }: Pick<SecurityOverview, 'failuresOfDay'>,
  publicUrl: string | undefined,
  now: Date,
): Wire<SecurityLight>[] {
  const known = getKnownPasswords()
  const hasHttps = publicUrl?.startsWith('https:') ?? false
  const isSealLate = facts.unsealedSince !== null && now.getTime() - facts.unsealedSince.getTime() > hour
  const light = (
    key: SecurityLightKey,
    state: StatusLight,
    count: number,
    more: { people?: number; at?: Date | null; personId?: number | null } = {},
  ) => ({ key, state, count, people: null, at: null, personId: null, ...more })
  return [
    light(
      'administratorsWithoutFactor',
      someAre(facts.administratorsWithoutFactor, 'amber'),
      facts.administratorsWithoutFactor,
    ),
    light('officePeople', 'green', facts.officePeople),
    light(
      'easyPasswords',
      facts.easyOfficePasswords > 0 ? 'red' : someAre(facts.easyPasswords, 'amber'),
      facts.easyPasswords,
      {
        people: facts.easyOfficePasswords,
      },
    ),
    light('knownPasswords', 'green', known?.words ?? 0, { at: known?.importedAt ?? null }),
    light('idleOfficePeople', someAre(facts.idleOfficePeople, 'amber'), facts.idleOfficePeople),
    light('failuresOfDay', judgeFailures(failuresOfDay), failuresOfDay),
    light('refusedCalls', judgeRefusals(facts), facts.refusedCalls, {
      people: facts.refusedPeople,
      personId: facts.mostRefusedId,
    }),
    light('exportsOfWeek', 'green', facts.exports, { people: facts.exporters }),
    light('endingGrants', someAre(facts.endingGrants, 'amber'), facts.endingGrants),
    light('secondAdministrator', facts.administrators === 1 ? 'red' : 'green', facts.administrators, {
      people: facts.waitingApprovals,
    }),
    light('plainAddress', hasHttps ? 'green' : 'red', hasHttps ? 0 : 1),
    light('demoAccounts', someAre(facts.demoAccounts, 'red'), facts.demoAccounts),
    light('lastSeal', isSealLate ? 'red' : 'green', facts.lastSealAt ? 1 : 0, { at: facts.lastSealAt }),
    light('lastBackup', judgeBackup(facts.lastBackupAt, now), facts.lastBackupAt ? 1 : 0, { at: facts.lastBackupAt }),
  ]
}
