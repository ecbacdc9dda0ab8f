import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import { usualBody } from '@manara/contract/body-limits.ts'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { type AiSettings, builtinAi } from './config/ai-settings.ts'
import type { Config } from './config/config.ts'
import { createListExporter, type ExportPace } from './features/exports/list-exports.service.ts'
import { createReadTallies } from './features/exports/read-tallies.service.ts'
import { createListNotice } from './features/exports/whole-lists.service.ts'
import { createViewNotes } from './features/privacy/record-views.service.ts'
import { listVisiblePrograms } from './features/registrations/applicants.service.ts'
import { getSchool, getSchoolCalendar } from './features/settings/settings.service.ts'
import type { ServerInfo } from './features/status/checked.ts'
import { addFeatures } from './features.ts'
import { type Clock, systemClock } from './platform/clock/clock.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import type { Files } from './platform/files/files.ts'
import { requireDeclaredAreas } from './platform/http/area-guard.ts'
import { limitBodyTime, longestRequestMilliseconds } from './platform/http/body-timeout.ts'
import { answerClientErrors } from './platform/http/client-errors.ts'
import { createReader } from './platform/http/endpoint-reader.ts'
import { answerFrameworkError, answerProblems } from './platform/http/error-handler.ts'
import { readJsonBodies } from './platform/http/json-body.ts'
import { endConnectionsOnStop } from './platform/http/last-answers.ts'
import { shedLoad } from './platform/http/load-shedding.ts'
import type { RefusalsBeforeHold } from './platform/http/refusal-holds.ts'
import { serializeReplies } from './platform/http/reply-serializers.ts'
import { logOptions, logRequests } from './platform/http/request-log.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { createSessionGuard } from './platform/http/session-guard.ts'
import { validateInput } from './platform/http/validation.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { serveWellKnown } from './platform/http/well-known.ts'
import type { JobSender } from './platform/jobs/jobs.ts'
import { createLive, type Live } from './platform/live/live.ts'
import { createLlm } from './platform/llm/llm.ts'
import type { Mail } from './platform/mail/mail.ts'
import { createPdf, type Pdf } from './platform/pdf/pdf.ts'
import type { PushRoom } from './platform/push/push-room.ts'
import type { CertificateSigner } from './platform/security/certificate-signer.ts'
import type { Passwords } from './platform/security/passwords.ts'
import type { RateLimits } from './platform/security/rate-limits.ts'
import { createRefusedCalls } from './platform/security/refused-calls.ts'
import type { Tokens } from './platform/security/tokens.ts'
import type { Vault } from './platform/security/vault.ts'
import { createSpreadsheetReader } from './platform/spreadsheets/reading/spreadsheet-reader.ts'
import { createRowCodes } from './platform/spreadsheets/row-codes.ts'

/** Dependencies of the app; tests pass their own. */
export interface AppDeps {
  database: Pick<OpenDatabase, 'db' | 'waitingCount'>
  tokens: Tokens
  passwords: Passwords
  limits: RateLimits
  mail: Mail
  jobs: JobSender
  files: Files
  signer: CertificateSigner
  /** Absent where the server has no key to keep secrets with. */
  vault?: Vault | undefined
  /** Absent where the server sends nothing to devices. */
  push?: PushRoom | undefined
  /** The clock of the machine when absent. */
  clock?: Clock
  /** A room of the app's own when absent. */
  pdf?: Pdf
  /** Pages of this process alone when absent. */
  live?: Live
}

export interface AppConfig
  extends Pick<Config, 'corsOrigins' | 'trustedProxies' | 'publicUrl' | 'logLevel' | 'retention'> {
  /** Settings shown on the status screen. */
  serverInfo: ServerInfo
  /** Where to report a vulnerability; no contact when absent. */
  securityContacts?: readonly string[]
  /** The built-in engine alone when absent. */
  ai?: AiSettings
  /** How long reads and refusals wait to be written down together; two seconds and a minute when absent. */
  readTallyMilliseconds?: number
  /** How long a search waits for one of its groups; 150 when absent. */
  searchMilliseconds?: number
  /** How long a stream of hints stays open; half an hour when absent. */
  liveMilliseconds?: number
  /** How lists are exported; tests choose smaller pieces. */
  exports?: ExportPace
  /** How many refusals of one sender are answered at once. */
  refusalsBeforeHold?: RefusalsBeforeHold
  /** Where log lines go; standard output when absent. */
  logStream?: { write(line: string): void }
}

const webFolder = join(import.meta.dirname, '../../web/dist')

/**
 * In one go as far as lists go: a stream for each answer costs more than the answer. Quality 1 takes a third of the time of
 * the usual 4 for a tenth more bytes.
 */
const howToCompress: FastifyCompressOptions = {
  threshold: 1_024,
  syncThreshold: 262_144,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } },
  zlibOptions: { level: 1 },
}

/** Builds the server without listening. Throws when a route declares no area or ownership. */
export async function buildApp(config: AppConfig, deps: AppDeps, webApp = webFolder): Promise<FastifyInstance> {
  const { serverInfo } = config
  const {
    database,
    tokens,
    passwords,
    limits,
    mail,
    jobs,
    files,
    signer,
    vault,
    push,
    clock = systemClock,
    pdf = createPdf(),
    live = createLive(database.db, undefined, config.liveMilliseconds),
  } = deps
  const app = fastify({
    logger: { ...logOptions(config.logLevel), ...(config.logStream && { stream: config.logStream }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    // Clients whose base address ends in a slash ask for `//api/…`.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/{2,}(?=api\/)/i, '/'),
    bodyLimit: usualBody.bytes,
    requestTimeout: longestRequestMilliseconds,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered while the server closes.
    return503OnClosing: false,
    // Only addresses that the school names are believed about where a request came from (security T28).
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    clientErrorHandler: answerClientErrors,
    frameworkErrors: answerFrameworkError,
  })
  const { db } = database
  const refusals = createRefusedCalls(db, config.readTallyMilliseconds)
  app.addHook('onClose', () => refusals.flush())
  const identify = createSessionGuard(db, tokens, limits, refusals)
  const tallies = createReadTallies(db, mail, config.readTallyMilliseconds)
  app.addHook('onClose', () => tallies.flush())
  const noteViews = createViewNotes(db)
  const { readers, read } = createReader()
  app.decorate('deps', {
    readers,
    read,
    db,
    files,
    identify,
    noteViews,
    noticeList: createListNotice(db, limits, tallies),
    exportList: createListExporter({ db, limits, mail, tallies, noteViews, ...config.exports }),
  })
  app.decorateRequest('caller', undefined)
  requireDeclaredAreas(app)
  answerProblems(app, async () => (await getSchoolCalendar(db)).nationalIdName)
  validateInput(app)
  serializeReplies(app)
  readJsonBodies(app, limits)
  logRequests(app)
  endConnectionsOnStop(app)
  await sendSecurityHeaders(app, {
    corsOrigins: config.corsOrigins,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
  })
  await app.register(cookie)
  await app.register(compress, howToCompress)
  shedLoad(app, tokens, database.waitingCount, config.refusalsBeforeHold)
  // Behind it: a request that waits for its place does not read its body yet.
  limitBodyTime(app)
  app.addHook('onClose', async () => pdf.close())
  const llm = createLlm(config.ai ?? builtinAi, database.db, clock)
  app.addHook('preClose', async () => llm.close())
  app.addHook('preClose', async () => live.hub.close())
  const spreadsheets = createSpreadsheetReader()
  app.addHook('preClose', async () => spreadsheets.close())
  const { publicUrl } = config
  const rowCodes = createRowCodes(tokens)
  addFeatures(app, {
    llm,
    spreadsheets,
    rowCodes,
    tokens,
    passwords,
    limits,
    mail,
    jobs,
    serverInfo,
    clock,
    pdf,
    signer,
    vault,
    push,
    publicUrl,
    retention: config.retention,
    searchMilliseconds: config.searchMilliseconds,
    readTallyMilliseconds: config.readTallyMilliseconds,
    live,
  })
  serveWellKnown(app, { publicUrl, securityContacts: config.securityContacts ?? [], clock })
  await serveWebApp(
    app,
    webApp,
    () => getSchool(db),
    () => listVisiblePrograms(db),
  )
  await app.ready()
  return app
}
