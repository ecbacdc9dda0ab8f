import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import { reportPolicyViolation } from '@manara/contract/policy-reports.ts'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'

/** Policy of answers that are not the web app: they show nothing and run nothing. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const reportAddress = reportPolicyViolation.path

/** Policy of the web app's page: own files, styles with this response's nonce, pictures that the app makes itself. */
const policyOfPage = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    `report-uri ${reportAddress}`,
    'report-to csp',
  ].join('; ')

/** The page's policy, and where the browser tells of what it refused: by either of two ways, as it knows them. */
export const sendPolicyOfPage = (reply: FastifyReply, nonce: string): FastifyReply =>
  reply.header('content-security-policy', policyOfPage(nonce)).header('reporting-endpoints', `csp="${reportAddress}"`)

/** Policy of our scripts, styles and fonts: as data, in as few bytes as can be, since a visit fetches dozens. */
export const policyOfAsset = "default-src 'none'; frame-ancestors 'none'"

/** Policy of a service worker: it fetches its own page and assets, and runs nothing else. */
export const policyOfWorker = "default-src 'none'; script-src 'self'; connect-src 'self'"

const exposedHeaders = ['X-Total-Count', 'X-Next-Cursor', 'X-Request-Id', 'Retry-After', 'Content-Disposition']

/** The headers of Helmet, read once: its dozen steps for each request take a sixth of the cost of a short answer. */
async function headersOfHelmet(isHttps: boolean): Promise<[name: string, value: string][]> {
  const asked = fastify()
  await asked.register(helmet, {
    // Set below: it depends on the answer.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  const answered = asked.get('/', async (_request, reply) => {
    const sent = Object.entries(reply.raw.getHeaders())
    return sent.map(([name, value]) => [name, String(value)])
  })
  const reply = await answered.inject('/')
  await asked.close()
  return reply.json()
}

/** Headers on every answer, refusals included; other origins only where the school names them (R-wire-15). */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { corsOrigins, isHttps }: { corsOrigins: string[]; isHttps: boolean },
): Promise<void> {
  const always = await headersOfHelmet(isHttps)
  if (corsOrigins.length > 0)
    await app.register(cors, {
      origin: corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-XSRF-TOKEN'],
      exposedHeaders,
      maxAge: 600,
    })
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of always) reply.raw.setHeader(name, value)
    reply.header('content-security-policy', policyOfData)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}
