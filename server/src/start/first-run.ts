import { NewAdministrator } from '@manara/contract/setup.ts'
import type { Config } from '../config/config.ts'
import { canDemoPasswordOpen, settleFormerDemo } from '../demo/demo-accounts-open.ts'
import { loadDemoSchool } from '../demo/load-demo-school.ts'
import { renewSetupLink } from '../features/setup/setup.service.ts'
import { createFirstAdministrator, hasAdministrator } from '../features/users/administrators.service.ts'
import type { Db } from '../platform/db/database.ts'
import { checkInput } from '../platform/http/validation.ts'
import { Problem } from '../platform/problems/problem.ts'
import type { Passwords } from '../platform/security/passwords.ts'
import { serverText } from './server.text.ts'
import { StartError } from './start-failure.ts'

/** Facts about the people of the school, reported at the start of the server. */
export interface FirstRun {
  wasDemoLoaded: boolean
  hasDemoAccounts: boolean
  wasAdministratorCreated: boolean
  /** The secret of the link to the set-up page, while the school has no administrator. */
  setupToken: string | undefined
}

/** The demo school goes into an empty database only, and never opens a production server (R-start-1). */
async function settleDemo({ isDemo, isProduction }: Config, db: Db, passwords: Passwords) {
  const wasDemoLoaded = isDemo && !isProduction && (await loadDemoSchool(db, passwords))
  const hasDemoAccounts = await canDemoPasswordOpen(db, passwords)
  if (hasDemoAccounts && isProduction) throw new StartError(serverText.demoInProduction)
  if (!hasDemoAccounts) await settleFormerDemo(db)
  return { wasDemoLoaded, hasDemoAccounts }
}

const variables: Record<string, string> = {
  email: 'ADMIN_EMAIL',
  password: 'ADMIN_PASSWORD',
  nationalId: 'ADMIN_NATIONAL_ID',
  firstName: 'ADMIN_FIRST_NAME',
  lastName: 'ADMIN_LAST_NAME',
}

/** Names the variable that is wrong, and never its value. */
function asStartError(error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  const [[field = '', [sentence = error.message] = []] = []] = Object.entries(error.details.errors ?? {})
  return new StartError(`${variables[field] ?? 'ADMIN_*'}: ${sentence}`)
}

async function createConfiguredAdministrator(
  db: Db,
  passwords: Passwords,
  given: NonNullable<Config['firstAdministrator']>,
): Promise<boolean> {
  try {
    const person = checkInput(NewAdministrator, given)
    const actor = { requestId: 'start', address: '' }
    return await createFirstAdministrator(db, passwords, actor, 'createFirstAdministrator', person)
  } catch (error) {
    throw asStartError(error)
  }
}

/**
 * Settles who may come in before the doors open. Without demo data and without an administrator, the one of the
 * environment is made; without those variables a link is the only way (R-start-2).
 */
export async function settleFirstRun(config: Config, db: Db, passwords: Passwords): Promise<FirstRun> {
  const demo = await settleDemo(config, db, passwords)
  const given = config.firstAdministrator
  if (await hasAdministrator(db)) return { ...demo, wasAdministratorCreated: false, setupToken: undefined }
  if (!given) return { ...demo, wasAdministratorCreated: false, setupToken: await renewSetupLink(db) }
  const wasAdministratorCreated = await createConfiguredAdministrator(db, passwords, given)
  return { ...demo, wasAdministratorCreated, setupToken: undefined }
}
