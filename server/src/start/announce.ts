import { demoAccounts, demoPassword } from '../features/settings/demo-accounts.ts'
import type { FirstRun } from './first-run.ts'
import { serverText } from './server.text.ts'

export const say = (line: string): boolean => process.stdout.write(`${line}\n`)
export const complain = (line: string): boolean => process.stderr.write(`${line}\n`)

/** The link is said here and nowhere else: the database keeps a hash of it. */
export function announce(
  address: string,
  base: string,
  { wasAdministratorCreated, setupToken, hasDemoAccounts }: FirstRun,
): void {
  say(serverText.listening(address))
  if (wasAdministratorCreated) say(serverText.administratorCreated)
  if (setupToken) for (const line of serverText.setupLink(`${base}/setup#token=${setupToken}`)) say(line)
  if (!hasDemoAccounts) return
  say(serverText.demoAccounts)
  for (const { email, label } of demoAccounts) say(`  ${email}  (${label})`)
  say(`  ${demoPassword}`)
}
