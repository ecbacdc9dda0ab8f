import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpProblem } from '../problems/http.errors.ts'
import { addressKey } from '../security/address-key.ts'
import { fileCookie } from '../security/file-cookie.ts'
import type { Tokens } from '../security/tokens.ts'
import { createFairShare, type Share } from './fair-share.ts'
import { createRefusalHolds, type RefusalsBeforeHold } from './refusal-holds.ts'
import { readBearerToken } from './session-guard.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Gives the place of this request back before its answer ends: a stream stays open for long, and costs little. */
    leavePlace(): void
  }
}

const reads: Share = { atOnce: 20, mostWaiting: 200, timeoutMilliseconds: 5_000 }
const writes: Share = { atOnce: 20, mostWaiting: 100, timeoutMilliseconds: 30_000 }
/** A school signs in from behind one address: many at once, who wait for their passwords to be hashed. */
const writesOfAddress: Share = { atOnce: 100, mostWaiting: 300, timeoutMilliseconds: 30_000 }

/**
 * Requests that may wait for a database connection before this one is refused: beyond it they would only time out later.
 * Those with much under way are refused first, and visitors before people who are signed in.
 */
const mostWaiting = { person: 200, heavyPerson: 150, address: 150, heavyAddress: 100 }
const heavyShare = 10

interface Sender {
  key: string
  isPerson: boolean
}

/** By their own signature alone: a token of an ended session still names whom its requests count for. */
function getSender(tokens: Tokens, { headers, cookies, ip }: FastifyRequest): Sender {
  const bearer = readBearerToken(headers.authorization)
  const cookie = headers.authorization === undefined ? cookies[fileCookie] : undefined
  const subject = bearer ? tokens.read('api', bearer) : cookie ? tokens.read('file', cookie) : undefined
  return subject
    ? { key: `person ${subject.personId}`, isPerson: true }
    : { key: `address ${addressKey(ip)}`, isPerson: false }
}

/** The machines behind the proxy ask for health; files of the web app cost little and come by the dozen. */
const isCounted = ({ url }: FastifyRequest) => url.startsWith('/api/') && !/^\/api\/(?:health|ready)\b/.test(url)
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

const lostMilliseconds = 60_000

/** Requests of a busy address begin so far apart, some 250 a second, however quickly they are answered. */
const paceMilliseconds = 4

/** Once the answer is written and its handler has come to an end; a caller who leaves early still holds the place for it. */
function onEnd(reply: FastifyReply, ends: WeakMap<FastifyReply, (isHeld: boolean) => void>, give: () => void): void {
  let isGiven = false
  let isLeft = false
  let isSent = false
  const end = () => {
    if (isGiven || !isLeft || !isSent) return
    isGiven = true
    give()
  }
  const handleLeft = () => {
    if (isLeft) return
    isLeft = true
    end()
    if (isGiven) return
    // A handler that never answers must not keep the place for good.
    setTimeout(() => {
      isSent = true
      end()
    }, lostMilliseconds).unref()
  }
  ends.set(reply, (isHeld) => {
    isSent = true
    isLeft ||= isHeld
    end()
  })
  reply.raw.once('finish', handleLeft).once('close', handleLeft)
}

/** Every address and every person has a share of the server, and no more; when the database cannot follow, the heaviest wait. */
export function shedLoad(
  app: FastifyInstance,
  tokens: Tokens,
  waitingCount: () => number,
  refusalsBeforeHold?: RefusalsBeforeHold,
): void {
  const share = createFairShare()
  const getHoldMilliseconds = createRefusalHolds(refusalsBeforeHold)
  const ends = new WeakMap<FastifyReply, (isHeld: boolean) => void>()
  const senders = new WeakMap<FastifyReply, string>()

  app.decorateReply('leavePlace', function () {
    ends.get(this)?.(true)
  })

  const nextPlaceAt = new Map<string, number>()

  /** Gives the place back; places of a busy address come back one after the other. */
  function giveBack(key: string, { isPerson }: Sender): void {
    if (isPerson || share.countRunning(key) < heavyShare) {
      share.give(key)
      return
    }
    const now = performance.now()
    const at = Math.max(now, nextPlaceAt.get(key) ?? 0) + paceMilliseconds
    nextPlaceAt.set(key, at)
    setTimeout(() => {
      share.give(key)
      if (share.countRunning(key) === 0) nextPlaceAt.delete(key)
    }, at - now)
  }

  function isTooMuch({ isPerson }: Sender, key: string): boolean {
    const isHeavy = share.countRunning(key) >= heavyShare
    const most = isPerson
      ? isHeavy
        ? mostWaiting.heavyPerson
        : mostWaiting.person
      : isHeavy
        ? mostWaiting.heavyAddress
        : mostWaiting.address
    return waitingCount() > most
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isCounted(request)) return done()
    const sender = getSender(tokens, request)
    senders.set(reply, sender.key)
    const key = `${sender.key} ${isRead(request) ? 'reads' : 'writes'}`
    if (isTooMuch(sender, key)) return done(httpProblem.overloaded({ retryAfterSeconds: 2 }))
    const own = isRead(request) ? reads : sender.isPerson ? writes : writesOfAddress
    share.take(key, own, (isTaken) => {
      // Those who sign in behind one address did not ask too often: there are many of them.
      if (!isTaken && own === writesOfAddress) return done(httpProblem.overloaded({ retryAfterSeconds: 5 }))
      if (!isTaken) return done(httpProblem.tooManyRequests([2], { retryAfterSeconds: 2 }))
      if (reply.raw.destroyed) {
        share.give(key)
        return done(httpProblem.overloaded())
      }
      onEnd(reply, ends, () => giveBack(key, sender))
      done()
    })
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const key = senders.get(reply)
    const held = key && reply.statusCode >= 400 && reply.statusCode < 500 ? getHoldMilliseconds(key) : 0
    ends.get(reply)?.(held > 0)
    if (held === 0) return done()
    setTimeout(done, held)
  })
}
