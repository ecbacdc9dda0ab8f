import { readMigrations } from '../../platform/db/migrate.ts'
import { amber, type CheckedItem, type CheckIssue, checked, red, type ServerInfo } from './checked.ts'
import { statusText } from './status.messages.ts'
import type { DatabaseFacts } from './status.queries.ts'

/** Without these three a reported save may be gone after a loss of power. */
export function checkDurability({ fsync, fullPageWrites, synchronousCommit }: DatabaseFacts): CheckedItem {
  const off = [
    ['fsync', fsync],
    ['full_page_writes', fullPageWrites],
    ['synchronous_commit', synchronousCommit],
  ].flatMap(([name = '', value]) => (value === 'off' ? [name] : []))
  const { on, off: offValue, advice } = statusText.durability
  return off.length === 0 ? checked('durability', on) : checked('durability', offValue(off.join(', ')), red(advice))
}

export function checkRoles({ isSuperuser, canChangeTrail }: DatabaseFacts): CheckedItem {
  const text = statusText.roles
  if (isSuperuser) return checked('databaseRoles', text.superuser, red(text.superuserAdvice))
  if (canChangeTrail) return checked('databaseRoles', text.together, amber(text.togetherAdvice))
  return checked('databaseRoles', text.apart)
}

const oldestVersion = 150_000

export function checkVersion({ version, versionNumber }: DatabaseFacts, { database }: ServerInfo): CheckedItem {
  const value = statusText.version[database.kind](version)
  return checked('databaseVersion', value, versionNumber < oldestVersion ? red(statusText.version.old) : undefined)
}

export async function checkMigrations({ migrations }: DatabaseFacts): Promise<CheckedItem> {
  const known = Object.keys(await readMigrations())
  const text = statusText.migrations
  const findIssue = (): CheckIssue | undefined => {
    if (migrations.some((name) => !known.includes(name))) return red(text.newer)
    return known.some((name) => !migrations.includes(name)) ? red(text.missing) : undefined
  }
  return checked('migrations', text.value(migrations.length, migrations.at(-1) ?? ''), findIssue())
}
