import './start/readable-stacks.ts'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type AppConfig, type AppDeps, buildApp } from './app.ts'
import { type Config, readConfig } from './config/config.ts'
import { issueDemoCertificate } from './demo/demo-certificate.ts'
import { storeDemoLectureFiles } from './demo/demo-lecture-files.ts'
import { storeDemoPersonFiles } from './demo/demo-person-files.ts'
import { storeDemoReceipts } from './demo/demo-receipts.ts'
import { setFirstTimeZone } from './features/settings/settings.service.ts'
import { sweepDrillPlaces } from './operations/backup/drill-places.ts'
import { createLeader, MemberLost } from './operations/cluster/leader.ts'
import { beatForLeader, countersOfLeader, isMember, reportListening } from './operations/cluster/member.ts'
import { stopOnSignals } from './operations/cluster/stop-on-signals.ts'
import { startWatchdog } from './operations/cluster/watchdog.ts'
import { openSchoolDatabase, type SchoolDatabase } from './platform/db/school-database.ts'
import { createFiles, type Files } from './platform/files/files.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { createVirusScanner } from './platform/files/virus-scanner.ts'
import { stopAccepting } from './platform/http/graceful-shutdown.ts'
import { createLive, type Live } from './platform/live/live.ts'
import { createPostgresWire } from './platform/live/postgres-wire.ts'
import { createRedisWire } from './platform/live/redis-wire.ts'
import { sweepPdfFolders } from './platform/pdf/pdf-folder.ts'
import { openPushRoom } from './platform/push/push-room.ts'
import { type CertificateSigner, openCertificateSigner } from './platform/security/certificate-signer.ts'
import { memoryCounters, redisCounters } from './platform/security/counters.ts'
import { followKnownPasswords } from './platform/security/known-passwords.ts'
import { createPasswords, type Passwords } from './platform/security/passwords.ts'
import { createRateLimits, defaultLimits } from './platform/security/rate-limits.ts'
import { signingSecret } from './platform/security/signing-secret.ts'
import { createTokens } from './platform/security/tokens.ts'
import { openVault } from './platform/security/vault.ts'
import { createRowCodes } from './platform/spreadsheets/row-codes.ts'
import { announce, complain, say } from './start/announce.ts'
import { type Background, onceAMinute, openBackground } from './start/background.ts'
import { type FirstRun, settleFirstRun } from './start/first-run.ts'
import { serverText } from './start/server.text.ts'
import { startFailure } from './start/start-failure.ts'

const longestStopMilliseconds = 10_000

/** Where limits are counted: as far as the work is shared, so far the counts are too. */
async function countersFor({ redisUrl }: Config) {
  if (redisUrl) {
    const { openRedis } = await import('./platform/redis/redis.ts')
    const onProblem = onceAMinute((kind) => complain(serverText.redisAway(kind)))
    return redisCounters(openRedis(redisUrl, onProblem))
  }
  return isMember ? countersOfLeader() : memoryCounters()
}

/** Live pages of this process, and the way to those of the others: the Redis of the school, or its database. */
async function openLive(config: Config, { db, connection }: SchoolDatabase): Promise<Live> {
  const { redisUrl, listenUrl } = config
  if (!redisUrl) return createLive(db, createPostgresWire(db, listenUrl ? { connectionString: listenUrl } : connection))
  const { openRedis } = await import('./platform/redis/redis.ts')
  const open = () => openRedis(redisUrl, () => undefined)
  return createLive(db, createRedisWire(open(), open()))
}

async function buildSchool(
  config: Config,
  database: SchoolDatabase,
  passwords: Passwords,
  { mail, jobs }: Background,
  rooms: Pick<AppDeps, 'files' | 'signer' | 'tokens' | 'vault' | 'live' | 'push'>,
): Promise<FastifyInstance> {
  const appConfig: AppConfig = { ...config, serverInfo: config }
  const limits = createRateLimits(defaultLimits, await countersFor(config))
  return buildApp(appConfig, { database, passwords, limits, mail, jobs, ...rooms })
}

interface Rooms {
  database: SchoolDatabase
  passwords: Passwords
  files: Files
  signer: CertificateSigner
}

async function openRooms(config: Config, database: SchoolDatabase): Promise<Rooms> {
  const scanner = config.virusScanner && createVirusScanner(config.virusScanner)
  const files = createFiles(await openFileStore(config), config.fileLimits, scanner)
  const signer = await openCertificateSigner(config.certificateSeed, config.dataDir)
  await followKnownPasswords(config.dataDir, () => complain(serverText.passwordListDamaged))
  return { database, passwords: createPasswords(), files, signer }
}

/** Runs once before the server listens, for any number of processes. */
async function settle(config: Config, { database, passwords, files, signer }: Rooms): Promise<FirstRun> {
  const { db, migrationsRun } = database
  if (migrationsRun.length > 0) say(serverText.migrated(migrationsRun.length))
  if (config.schoolTimeZone && migrationsRun.includes('0006-settings'))
    await setFirstTimeZone(db, config.schoolTimeZone)
  const firstRun = await settleFirstRun(config, db, passwords)
  if (!firstRun.wasDemoLoaded) return firstRun
  say(serverText.demoLoaded)
  await storeDemoReceipts(db, files)
  await storeDemoPersonFiles(db, files)
  await storeDemoLectureFiles(db, files)
  const base = config.publicUrl?.replace(/\/+$/, '') ?? `http://${config.host}:${config.port}`
  await issueDemoCertificate(db, { files, signer, base })
  return firstRun
}

/** Answers requests and works off jobs; gives the address. */
async function serve(config: Config, rooms: Rooms): Promise<string> {
  const { database, passwords, files, signer } = rooms
  const tokens = createTokens(await signingSecret(config.jwtSecret, config.dataDir))
  const rowCodes = createRowCodes(tokens)
  const live = await openLive(config, database)
  const push = await openPushRoom(config)
  const background = openBackground(config, database, { files, rowCodes, live, push }, (kind) =>
    complain(serverText.backgroundProblem(kind)),
  )
  const vault = await openVault(config)
  const app = await buildSchool(config, database, passwords, background, { files, signer, tokens, vault, live, push })
  const address = await app.listen({ host: config.host, port: config.port })
  background.start()
  stopOnSignals(
    async (isReplaced) => {
      app.startDraining(isReplaced)
      await sleep(config.drainSeconds * 1_000)
      await stopAccepting(app.server)
      await app.close()
      await background.stop()
      await database.close()
    },
    config.drainSeconds * 1_000 + longestStopMilliseconds,
    () => isMember || say(serverText.stopping),
  )
  return address
}

/** Leaves the requests to several processes that share the port, and keeps the database open for them. */
async function lead(config: Config, { database }: Rooms): Promise<string> {
  const timeoutSeconds = config.drainSeconds + longestStopMilliseconds / 1_000 + 2
  const leader = createLeader({
    processes: config.processes,
    file: import.meta.filename,
    counters: memoryCounters(),
    timeoutSeconds,
    onLost: (reason) => complain(serverText.processLost(reason)),
  })
  process.on('exit', leader.kill)
  stopOnSignals(
    async () => {
      await leader.stop()
      await database.close()
    },
    (timeoutSeconds + 5) * 1_000,
    () => say(serverText.stopping),
  )
  process.on('SIGHUP', () => {
    say(serverText.replacing)
    leader.replaceAll().catch((error: unknown) => complain(startFailure(error)))
  })
  return leader.start()
}

/** Removes leftovers of killed processes in the system's temporary folder, while the school is already open. */
async function sweepTemporary(): Promise<void> {
  await sweepPdfFolders(tmpdir())
  await sweepDrillPlaces(tmpdir())
}

async function start() {
  const config = readConfig(process.env)
  if (!isMember) say(serverText.preparing)
  const database = await openSchoolDatabase(config, (reason) => complain(serverText.databaseLost(reason)))
  try {
    const rooms = await openRooms(config, database)
    if (isMember) {
      reportListening(await serve(config, rooms))
      return beatForLeader()
    }
    const firstRun = await settle(config, rooms)
    const address = await (config.processes > 1 ? lead(config, rooms) : serve(config, rooms))
    startWatchdog(serverText.processHangs)
    void sweepTemporary()
    announce(address, config.publicUrl?.replace(/\/+$/, '') ?? address, firstRun)
  } catch (error) {
    await database.close()
    throw error
  }
}

// Whatever a forgotten promise throws must not end the school's day; it is logged where it is caught.
process.on('unhandledRejection', (reason) => complain(startFailure(reason)))

start().catch((error: unknown) => {
  // A member that could not start has said why.
  if (!(error instanceof MemberLost)) complain(startFailure(error))
  process.exit(1)
})
