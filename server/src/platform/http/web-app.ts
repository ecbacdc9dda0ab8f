import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpProblem } from '../problems/http.errors.ts'
import { escapeHtml, type FirstPaint, type PaintFacts, readFirstPaints } from './first-paint.ts'
import { policyOfAsset, policyOfWorker, sendPolicyOfPage } from './security-headers.ts'

const noncePlaceholder = /__CSP_NONCE__/g
const schoolPlaceholder = '__SCHOOL__'
const programsPlaceholder = '__PROGRAMS__'
const filesPlaceholder = '<!--first-files-->'
const paintPlaceholder = '<!--first-paint-->'
const oneYearSeconds = 31_536_000
/** A page comes also while the database does not answer; the app then asks for the school by itself. */
const schoolTimeoutMilliseconds = 300

/** Addresses that the web app knows; it shows its own "not found" page for the rest, sent with status 404. */
const knownAddress =
  /^\/(?:$|(?:auth|setup|undo-email|unsubscribe|change-password|public|admin|teacher|student|help)(?:\/|$))/i

/** Headers that concern pages only; on our scripts and fonts they would be sent fifty times a visit for nothing. */
const headersOfPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const isApi = ({ url }: FastifyRequest) => /^\/api(?:\/|\?|$)/i.test(url)

/** A page is asked for by a person in a browser; a missing picture or script must not become a page. */
const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && !/\.[a-z0-9]{1,8}$/i.test(request.url.split('?')[0] ?? '')

/** Public facts about the school; the page carries them, so that no screen has to ask. */
export type ReadSchool = () => Promise<PaintFacts['school']>
/** The programs that visitors see, for the page that lists them. */
export type ReadPrograms = () => Promise<PaintFacts['programs']>

const asAttribute = (value: object) => escapeHtml(JSON.stringify(value))

/** Undefined when the answer is not there in time. */
function inTime<Facts>(facts: Promise<Facts>): Promise<Facts | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, schoolTimeoutMilliseconds, undefined).unref())
  return Promise.race([facts.catch(() => undefined), late])
}

interface Page {
  text: string
  readSchool: ReadSchool
  readPrograms: ReadPrograms
}

/** The page with a nonce of its own, the school as it is now, and what a visitor can read before the script has come. */
async function sendPage(
  { text, readSchool, readPrograms }: Page,
  status: number,
  reply: FastifyReply,
  paint: FirstPaint,
) {
  const nonce = randomBytes(16).toString('base64')
  const needsSchool = text.includes(schoolPlaceholder)
  const [school, programs] = await Promise.all([
    needsSchool ? inTime(readSchool()) : undefined,
    paint.showsPrograms ? inTime(readPrograms()) : undefined,
  ])
  const isWhole = school !== undefined && (programs !== undefined || !paint.showsPrograms)
  const body = isWhole ? paint.renderBody({ school, programs: programs ?? [] }, nonce) : ''
  return sendPolicyOfPage(reply, nonce)
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      text
        .replace(noncePlaceholder, nonce)
        .replace(schoolPlaceholder, () => (school ? asAttribute(school) : ''))
        .replace(programsPlaceholder, () => (programs ? asAttribute(programs) : ''))
        .replace(filesPlaceholder, () => paint.links)
        .replace(paintPlaceholder, () => body),
    )
}

/**
 * Serves the built web app: files with a hash in their name are kept for a year, the page itself is never kept and gets
 * a fresh nonce each time. Without a built app (tests of the API) only the API answers.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  readSchool: ReadSchool,
  readPrograms: ReadPrograms = async () => [],
): Promise<void> {
  const getPaint = await readFirstPaints(folder)
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)

  app.setNotFoundHandler(async (request, reply) => {
    if (isApi(request) || !page) throw httpProblem.unknownAddress()
    if (!wantsPage(request)) return reply.code(404).type('text/plain; charset=utf-8').send('')
    const address = request.url.split('?')[0] ?? '/'
    const given = { text: page, readSchool, readPrograms }
    return sendPage(given, knownAddress.test(address) ? 200 : 404, reply, getPaint(address))
  })

  if (!page) return
  await app.register(async (assets) => {
    assets.addHook('onRoute', (options) => {
      options.config = { ...options.config, isAsset: true }
    })
    assets.addHook('onSend', async ({ url }, reply) => {
      if (!/\.(?:js|css|woff2)$/.test(url)) return
      for (const name of headersOfPages) reply.removeHeader(name)
      if (!/-worker\.js$/.test(url)) reply.header('content-security-policy', policyOfAsset)
    })
    await assets.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ['index.html', 'first-paint.json', '**/*.map', '**/*.br'],
      preCompressed: true,
      cacheControl: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache')
        // The file that is sent may be the compressed one beside it.
        if (/-worker\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', policyOfWorker)
      },
    })
  })
}
