import type { FastifyInstance } from 'fastify'
import { type AppConfig, buildApp } from './app.ts'
import { type Background, openBackground } from './background.ts'
import { type Config, readConfig } from './config.ts'
import { openSchoolDatabase, type SchoolDatabase } from './db/school-database.ts'
import { canDemoAccountsSignIn, loadDemoSchool } from './demo/load-demo-school.ts'
import { demoAccounts, demoPassword } from './features/settings/demo-accounts.ts'
import { createPasswords, type Passwords } from './security/passwords.ts'
import { createRateLimits } from './security/rate-limits.ts'
import { signingSecret } from './security/signing-secret.ts'
import { createTokens } from './security/tokens.ts'
import { serverText } from './server.text.ts'
import { StartError, startFailure } from './start-failure.ts'

const longestStopMilliseconds = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** The demo school goes into an empty database only, and never opens a production server (decisions §2). */
async function settleDemo(config: Config, { db }: SchoolDatabase, passwords: Passwords): Promise<boolean> {
  if (config.isDemo && !config.isProduction && (await loadDemoSchool(db, passwords))) say(serverText.demoLoaded)
  const isOpen = await canDemoAccountsSignIn(db)
  if (isOpen && config.isProduction) throw new StartError(serverText.demoInProduction)
  return isOpen
}

function announce(address: string, hasDemo: boolean) {
  say(serverText.listening(address))
  if (!hasDemo) return
  say(serverText.demoAccounts)
  for (const { email, label } of demoAccounts) say(`  ${email}  (${label})`)
  say(`  ${demoPassword}`)
}

/** Lets the requests under way and the jobs finish, then closes the database; a second signal or ten seconds end it at once. */
function stopOnSignals(app: FastifyInstance, background: Background, database: SchoolDatabase) {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    say(serverText.stopping)
    setTimeout(() => process.exit(1), longestStopMilliseconds).unref()
    await app.close()
    await background.stop()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

async function buildSchool(
  config: Config,
  database: SchoolDatabase,
  passwords: Passwords,
  { mail }: Background,
): Promise<FastifyInstance> {
  const tokens = createTokens(await signingSecret(config.jwtSecret, config.dataDir))
  const appConfig: AppConfig = config
  return buildApp(appConfig, { database, tokens, passwords, limits: createRateLimits(), mail })
}

async function start() {
  const config = readConfig(process.env)
  say(serverText.preparing)
  const database = await openSchoolDatabase(config, (reason) => complain(serverText.databaseLost(reason)))
  try {
    if (database.migrationsRun.length > 0) say(serverText.migrated(database.migrationsRun.length))
    const passwords = createPasswords()
    const hasDemo = await settleDemo(config, database, passwords)
    const background = openBackground(config, database, (kind) => complain(serverText.backgroundTrouble(kind)))
    const app = await buildSchool(config, database, passwords, background)
    const address = await app.listen({ host: config.host, port: config.port })
    background.start()
    stopOnSignals(app, background, database)
    announce(address, hasDemo)
  } catch (error) {
    await database.close()
    throw error
  }
}

// Whatever a forgotten promise throws must not end the school's day; it is logged where it is caught.
process.on('unhandledRejection', (reason) => complain(startFailure(reason)))

start().catch((error: unknown) => {
  complain(startFailure(error))
  process.exit(1)
})
