import { join, resolve } from 'node:path'
import { defaultFileLimits, type FileLimits } from '@manara/contract/files.ts'
import { readRecipient } from './age-recipient.ts'
import { type AiSettings, readAi } from './ai-settings.ts'
import type { BackupSettings } from './backup-settings.ts'
import { readCertificateSeed } from './certificate-seed.ts'
import { ConfigError, mebibyte, readCount, readList, readMebibytes } from './environment.ts'
import { isHostPattern } from './push-hosts.ts'
import type { RetentionSettings } from './retention-settings.ts'
import { readScannerAddress, type ScannerAddress } from './scanner-address.ts'
import { withSecretFiles } from './secret-files.ts'

/** Settings of the environment, read once. Nothing else in the product reads `process.env`. */
export interface Config {
  host: string
  port: number
  /** Embedded database, files, outbox, secrets. */
  dataDir: string
  database: { kind: 'embedded' } | { kind: 'external'; url: string; ownerUrl: string }
  /** Named statements save the database work; off for poolers that cannot keep them. */
  hasNamedStatements: boolean
  isProduction: boolean
  /** Loads the demo school into an empty database; assumed outside production, on a loopback address only (R-start-1). */
  isDemo: boolean
  jwtSecret: string | undefined
  /** The seed of the key that signs certificates; without it one is kept in DATA_DIR. */
  certificateSeed: Uint8Array | undefined
  /** Seals secrets that the server reads again; without it one is kept in DATA_DIR, unless the database is external. */
  dataKey: Uint8Array | undefined
  /** The private key of push messages; without it one is kept in DATA_DIR, unless the database is external. */
  pushSeed: Uint8Array | undefined
  /** Push services beside those of the known browsers. */
  pushHosts: string[]
  corsOrigins: string[]
  trustedProxies: string[]
  publicUrl: string | undefined
  /** Whom to tell of a hole (`/.well-known/security.txt`). */
  securityContacts: string[]
  /** First administrator of a school without users; checked only when needed. */
  firstAdministrator:
    | { email: string; password: string; nationalId: string; firstName: string; lastName: string }
    | undefined
  schoolTimeZone: string | undefined
  logLevel: string
  /** Limits are counted there when several machines share the work. */
  redisUrl: string | undefined
  /** The database past a pooler, for the one connection that listens; `DATABASE_URL` when absent. */
  listenUrl: string | undefined
  /** How many processes answer requests on this machine. */
  processes: number
  /** How long a stopping server keeps answering, while a proxy in front switches to others. */
  drainSeconds: number
  mail: { kind: 'smtp'; url: string; from: string } | { kind: 'files'; from: string }
  /** Where files lie: on the disk of DATA_DIR, or in a bucket that all servers share. */
  files:
    | { kind: 'disk'; reserveBytes: number }
    | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }
  fileLimits: FileLimits
  /** Where clamd listens, which then looks into every file before it is kept. */
  virusScanner: ScannerAddress | undefined
  backup: BackupSettings
  retention: RetentionSettings
  /** Who answers in the chat and writes questions: the built-in engine, or a model outside. */
  ai: AiSettings
}

const loopbackHosts = ['127.0.0.1', '::1', 'localhost']

function readPort(text: string | undefined) {
  const port = Number(text ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT غير صالح: «${text}». اختر رقمًا من 1 إلى 65535.`)
  return port
}

function requireDatabaseUrl(name: string, url: string) {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new ConfigError(`${name} غير صالح. صيغته postgresql://user:password@host:5432/database`)
  return url
}

function readDatabase(env: NodeJS.ProcessEnv): Config['database'] {
  const url = env.DATABASE_URL
  if (!url) return { kind: 'embedded' }
  const ownerUrl = env.DATABASE_OWNER_URL || url
  for (const candidate of [url, ownerUrl]) requireDatabaseUrl('DATABASE_URL', candidate)
  return { kind: 'external', url, ownerUrl }
}

function readRedisUrl(text: string | undefined) {
  if (!text) return undefined
  if (!URL.canParse(text) || !/^(rediss?|unix):$/.test(new URL(text).protocol))
    throw new ConfigError('REDIS_URL غير صالح. صيغته redis://user:password@host:6379 أو rediss://host:6379')
  return text
}

const isAddress = (text: string) => /^[^<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(text)

/** With a mail server the sender must be a real address of the school; files go nowhere. */
function readMail(env: NodeJS.ProcessEnv): Config['mail'] {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  if (from !== undefined && !isAddress(from))
    throw new ConfigError('MAIL_FROM غير صالح. صيغته school@example.com أو: اسم المدرسة <school@example.com>')
  if (!url) return { kind: 'files', from: from ?? 'no-reply@localhost' }
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new ConfigError('SMTP_URL غير صالح. صيغته smtp://user:password@host:587 أو smtps://user:password@host:465')
  if (!from) throw new ConfigError('مع SMTP_URL يلزم MAIL_FROM: عنوان البريد الذي تراسل منه المدرسة.')
  return { kind: 'smtp', url, from }
}

/** Mail, web or telephone addresses; the sender of the school's mail when none is set. */
function readSecurityContacts({ SECURITY_CONTACT: given, MAIL_FROM: from }: NodeJS.ProcessEnv): string[] {
  if (!given) return from === undefined ? [] : [`mailto:${/[^\s<>]+@[^\s<>]+/.exec(from)?.[0]}`]
  return readList(given).map((contact) => {
    if (/^[^\s<>@:]+@[^\s<>@]+$/.test(contact)) return `mailto:${contact}`
    if (/^(?:https:\/\/|mailto:|tel:)[^\s<>]+$/.test(contact)) return contact
    throw new ConfigError(`SECURITY_CONTACT غير صالح: «${contact}». اكتب بريدًا أو عنوانًا يبدأ بـ https:// أو tel:`)
  })
}

/** All of a bucket's settings, or none of them. */
function readFiles(env: NodeJS.ProcessEnv): Config['files'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env
  if (!endpoint && !bucket && !accessKey && !secretKey)
    return { kind: 'disk', reserveBytes: readMebibytes(env, 'FILES_DISK_RESERVE_MB', 500 * mebibyte, 0) }
  if (!endpoint || !bucket || !accessKey || !secretKey)
    throw new ConfigError('أعطِ S3_ENDPOINT وS3_BUCKET وS3_ACCESS_KEY وS3_SECRET_KEY معًا أو اتركها كلها.')
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new ConfigError('S3_ENDPOINT غير صالح. صيغته https://s3.example.com')
  return { kind: 's3', endpoint, bucket, region: env.S3_REGION ?? 'us-east-1', accessKey, secretKey }
}

function readVirusScanner(text: string | undefined): Config['virusScanner'] {
  if (!text) return undefined
  const address = readScannerAddress(text)
  if (!address) throw new ConfigError('CLAMD_SOCKET غير صالح. صيغته /run/clamav/clamd.ctl أو 127.0.0.1:3310')
  return address
}

function readDailyAt(text: string): BackupSettings['dailyAt'] {
  if (text === 'off') return undefined
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hour === undefined) throw new ConfigError(`BACKUP_AT غير صالح: «${text}». اكتب ساعة مثل 02:40 أو off.`)
  return { hour: Number(hour), minute: Number(minute) }
}

function readRecipients(text: string | undefined): string[] {
  const recipients = readList(text)
  const wrong = recipients.find((recipient) => !readRecipient(recipient))
  if (wrong !== undefined)
    throw new ConfigError(
      `BACKUP_RECIPIENT غير صالح: «${wrong}». هو مفتاح عام يبدأ بـ age1، ويصنعه \u2066npm run backup -- --new-key FILE\u2069`,
    )
  return recipients
}

const readBackup = (env: NodeJS.ProcessEnv, dataDir: string): BackupSettings => ({
  folder: resolve(env.BACKUP_DIR || join(dataDir, 'backups')),
  dailyAt: readDailyAt(env.BACKUP_AT ?? '00:40'),
  keep: {
    daily: readCount(env, 'BACKUP_KEEP_DAILY', 7, [1, 366]),
    weekly: readCount(env, 'BACKUP_KEEP_WEEKLY', 4, [0, 520]),
    monthly: readCount(env, 'BACKUP_KEEP_MONTHLY', 12, [0, 600]),
  },
  reserveBytes: readMebibytes(env, 'BACKUP_DISK_RESERVE_MB', 500 * mebibyte, 0),
  recipients: readRecipients(env.BACKUP_RECIPIENT),
  ...(env.BACKUP_IDENTITY_FILE && { identityFile: resolve(env.BACKUP_IDENTITY_FILE) }),
})

/** Zero keeps for ever. */
const readRetention = (env: NodeJS.ProcessEnv): RetentionSettings => ({
  receiptMonths: readCount(env, 'KEEP_RECEIPTS_MONTHS', 24, [0, 1_200]),
  rejectedMonths: readCount(env, 'KEEP_REJECTED_MONTHS', 12, [0, 1_200]),
})

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** On a person's own console only what needs attention; in production a line for each request. */
function readLogLevel(text: string | undefined, isProduction: boolean) {
  const level = text ?? (isProduction ? 'info' : 'warn')
  if (!logLevels.includes(level))
    throw new ConfigError(`LOG_LEVEL غير صالح: «${level}». اختر من: ${logLevels.join('، ')}`)
  return level
}

function readTimeZone(name: string | undefined) {
  if (!name) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    throw new ConfigError(`SCHOOL_TIME_ZONE غير معروفة: «${name}». اكتبها مثل Asia/Damascus`)
  }
}

function readFirstAdministrator(env: NodeJS.ProcessEnv): Config['firstAdministrator'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NATIONAL_ID: nationalId } = env
  if (!email && !password && !nationalId) return undefined
  if (!email || !password || !nationalId)
    throw new ConfigError('أعطِ ADMIN_EMAIL وADMIN_PASSWORD وADMIN_NATIONAL_ID معًا أو اتركها كلها.')
  const { ADMIN_FIRST_NAME: firstName = 'مدير', ADMIN_LAST_NAME: lastName = 'النظام' } = env
  return { email, password, nationalId, firstName, lastName }
}

function readSeed(env: NodeJS.ProcessEnv, name: 'CERTIFICATE_KEY' | 'DATA_KEY' | 'DATA_KEY_NEXT' | 'PUSH_KEY') {
  const text = env[name]
  if (!text) return undefined
  const seed = readCertificateSeed(text)
  if (!seed) throw new ConfigError(`${name} غير صالح: هو 32 بايتًا مكتوبة بصيغة base64url.`)
  return seed
}

function readPushHosts(text: string | undefined): string[] {
  const hosts = readList(text).map((host) => host.toLowerCase())
  const wrong = hosts.find((host) => !isHostPattern(host))
  if (wrong !== undefined)
    throw new ConfigError(`PUSH_HOSTS غير صالح: «${wrong}». اكتب أسماء خوادم مثل push.example.org أو *.example.org`)
  return hosts
}

/** Where the data lies: all that a command of the server needs to know. */
export function readWhereabouts(
  given: NodeJS.ProcessEnv,
): Pick<Config, 'database' | 'dataDir' | 'hasNamedStatements' | 'publicUrl'> {
  const env = withSecretFiles(given)
  return {
    dataDir: resolve(env.DATA_DIR ?? './data'),
    database: readDatabase(env),
    hasNamedStatements: env.DB_NAMED_STATEMENTS !== '0',
    publicUrl: env.PUBLIC_URL,
  }
}

/** What the change of the data key needs. Where it is a setting, the new one is too. */
export function readDataKeys(given: NodeJS.ProcessEnv) {
  const env = withSecretFiles(given)
  const keys = { dataKey: readSeed(env, 'DATA_KEY'), nextDataKey: readSeed(env, 'DATA_KEY_NEXT') }
  const whereabouts = readWhereabouts(env)
  const isSetting = keys.dataKey !== undefined || whereabouts.database.kind === 'external'
  if (isSetting !== (keys.nextDataKey !== undefined) || (isSetting && !keys.dataKey))
    throw new ConfigError('أعطِ DATA_KEY وDATA_KEY_NEXT معًا، أو لا تعطِ أيًّا منهما حين يكون المفتاح في مجلد البيانات.')
  return { ...whereabouts, ...keys }
}

/** Reads the environment. Throws `ConfigError` with one sentence when a value cannot work. */
export function readConfig(given: NodeJS.ProcessEnv): Config {
  const env = withSecretFiles(given)
  const host = env.HOST ?? '127.0.0.1'
  const isProduction = env.NODE_ENV === 'production'
  const whereabouts = readWhereabouts(given)
  const isDemo = env.DEMO === undefined ? !isProduction : env.DEMO === '1'
  if (isDemo && env.DEMO === undefined && !loopbackHosts.includes(host))
    throw new ConfigError(
      'البيانات التجريبية حساباتها معروفة للجميع. لتشغيلها على عنوان غير محلي اضبط DEMO=1 صراحةً، أو DEMO=0.',
    )
  if (whereabouts.database.kind === 'external' && !env.JWT_SECRET)
    throw new ConfigError('مع DATABASE_URL يلزم JWT_SECRET: نص سري من 32 حرفًا على الأقل، واحد لكل الخوادم.')
  if (env.JWT_SECRET !== undefined && env.JWT_SECRET.length < 32)
    throw new ConfigError('JWT_SECRET قصير: اجعله 32 حرفًا على الأقل.')
  return {
    host,
    port: readPort(env.PORT),
    ...whereabouts,
    isProduction,
    isDemo,
    jwtSecret: env.JWT_SECRET,
    certificateSeed: readSeed(env, 'CERTIFICATE_KEY'),
    dataKey: readSeed(env, 'DATA_KEY'),
    pushSeed: readSeed(env, 'PUSH_KEY'),
    pushHosts: readPushHosts(env.PUSH_HOSTS),
    corsOrigins: readList(env.CORS_ORIGINS),
    trustedProxies: readList(env.TRUSTED_PROXIES),
    securityContacts: readSecurityContacts(env),
    firstAdministrator: readFirstAdministrator(env),
    schoolTimeZone: readTimeZone(env.SCHOOL_TIME_ZONE),
    mail: readMail(env),
    files: readFiles(env),
    fileLimits: {
      documentBytes: readMebibytes(env, 'FILE_LIMIT_MB', defaultFileLimits.documentBytes),
      videoBytes: readMebibytes(env, 'VIDEO_LIMIT_MB', defaultFileLimits.videoBytes),
    },
    virusScanner: readVirusScanner(env.CLAMD_SOCKET),
    backup: readBackup(env, whereabouts.dataDir),
    retention: readRetention(env),
    ai: readAi(env),
    logLevel: readLogLevel(env.LOG_LEVEL, isProduction),
    redisUrl: readRedisUrl(env.REDIS_URL),
    listenUrl: env.DATABASE_LISTEN_URL ? requireDatabaseUrl('DATABASE_LISTEN_URL', env.DATABASE_LISTEN_URL) : undefined,
    processes: readCount(env, 'WEB_CONCURRENCY', 1, [1, 64]),
    drainSeconds: readCount(env, 'DRAIN_SECONDS', 0, [0, 300]),
  }
}
