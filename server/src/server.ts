import type { FastifyInstance } from 'fastify'
import { type AppConfig, type AppGround, buildApp } from './app.ts'
import { type Background, openBackground } from './background.ts'
import { type Config, readConfig } from './config.ts'
import { openSchoolDatabase, type SchoolDatabase } from './db/school-database.ts'
import { issueDemoCertificate } from './demo/demo-certificate.ts'
import { storeDemoLectureFiles } from './demo/demo-lecture-files.ts'
import { storeDemoReceipts } from './demo/demo-receipts.ts'
import { demoAccounts, demoPassword } from './features/settings/demo-accounts.ts'
import { setFirstTimeZone } from './features/settings/settings.service.ts'
import { createFiles } from './files/files.ts'
import { openFileStore } from './files/open-file-store.ts'
import { type FirstRun, settleFirstRun } from './first-run.ts'
import { openCertificateSigner } from './security/certificate-signer.ts'
import { createPasswords, type Passwords } from './security/passwords.ts'
import { createRateLimits } from './security/rate-limits.ts'
import { signingSecret } from './security/signing-secret.ts'
import { createTokens } from './security/tokens.ts'
import { serverText } from './server.text.ts'
import { startFailure } from './start-failure.ts'

const longestStopMilliseconds = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** The link is said here and nowhere else: the database keeps a hash of it. */
function announce(address: string, base: string, { wasAdministratorCreated, setupToken, hasDemoAccounts }: FirstRun) {
  say(serverText.listening(address))
  if (wasAdministratorCreated) say(serverText.administratorCreated)
  if (setupToken) for (const line of serverText.setupLink(`${base}/setup?token=${setupToken}`)) say(line)
  if (!hasDemoAccounts) return
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
  { files, signer }: Pick<AppGround, 'files' | 'signer'>,
): Promise<FastifyInstance> {
  const tokens = createTokens(await signingSecret(config.jwtSecret, config.dataDir))
  const appConfig: AppConfig = config
  return buildApp(appConfig, { database, tokens, passwords, limits: createRateLimits(), mail, files, signer })
}

async function start() {
  const config = readConfig(process.env)
  say(serverText.preparing)
  const database = await openSchoolDatabase(config, (reason) => complain(serverText.databaseLost(reason)))
  try {
    if (database.migrationsRun.length > 0) say(serverText.migrated(database.migrationsRun.length))
    if (config.schoolTimeZone && database.migrationsRun.includes('0006-settings'))
      await setFirstTimeZone(database.db, config.schoolTimeZone)
    const passwords = createPasswords()
    const firstRun = await settleFirstRun(config, database.db, passwords)
    if (firstRun.wasDemoLoaded) say(serverText.demoLoaded)
    const files = createFiles(await openFileStore(config), config.fileLimits)
    const signer = await openCertificateSigner(config.certificateSeed, config.dataDir)
    if (firstRun.wasDemoLoaded) {
      await storeDemoReceipts(database.db, files)
      await storeDemoLectureFiles(database.db, files)
      const base = config.publicUrl?.replace(/\/+$/, '') ?? `http://${config.host}:${config.port}`
      await issueDemoCertificate(database.db, { files, signer, base })
    }
    const background = openBackground(config, database, files, (kind) => complain(serverText.backgroundTrouble(kind)))
    const app = await buildSchool(config, database, passwords, background, { files, signer })
    const address = await app.listen({ host: config.host, port: config.port })
    background.start()
    stopOnSignals(app, background, database)
    announce(address, config.publicUrl?.replace(/\/+$/, '') ?? address, firstRun)
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
