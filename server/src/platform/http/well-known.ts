import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { httpProblem } from '../problems/http.errors.ts'

const securityAddress = '/.well-known/security.txt'
const validDays = 180
const dayMilliseconds = 86_400_000

export interface WellKnown {
  publicUrl: string | undefined
  /** Whom to tell of a hole, as addresses of the web, of mail or of telephone. */
  securityContacts: readonly string[]
  clock: Clock
}

/** RFC 9116; the day is enough for the end, so that the file is the same all day. */
function securityText({ publicUrl, securityContacts, clock }: WellKnown): string {
  const day = Math.floor(clock().getTime() / dayMilliseconds)
  const canonical = publicUrl === undefined ? null : URL.parse(securityAddress, publicUrl)
  const lines = [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date((day + validDays) * dayMilliseconds).toISOString()}`,
    'Preferred-Languages: ar',
    ...(canonical ? [`Canonical: ${canonical.href}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** Fixed addresses that programs look up: where to report a vulnerability, and where to change a password. */
export function serveWellKnown(app: FastifyInstance, given: WellKnown): void {
  const asset = { config: { isAsset: true } } as const
  app.get(securityAddress, asset, async (_request, reply) => {
    if (given.securityContacts.length === 0) throw httpProblem.unknownAddress()
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(securityText(given))
  })
  // The page knows who is signed in, and leads on to their profile.
  app.get('/.well-known/change-password', asset, async (_request, reply) => reply.redirect('/change-password', 303))
}
