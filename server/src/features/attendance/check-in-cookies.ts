import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { claimSeconds } from './check-in-codes.ts'

/** Says which code was scanned, and when: good for one student, and cannot be sent on as a link can. */
export const claimCookie = 'manara_check_in'
/** Tells one phone from another for a day of lessons. It has no name and no permission, and survives signing out. */
const phoneCookie = 'manara_phone'
const phoneSeconds = 12 * 3_600
const phoneShape = /^[\w-]{43}$/

const attributes = (reply: FastifyReply) => ({
  path: '/api/student/check-ins',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: reply.request.protocol === 'https',
})

export const setClaimCookie = (reply: FastifyReply, claim: string): FastifyReply =>
  reply.setCookie(claimCookie, claim, { ...attributes(reply), maxAge: claimSeconds })

/** The key of the phone that asks, a new one for a phone without. */
export function readPhone({ request }: FastifyReply): string {
  const key = request.cookies[phoneCookie]
  return key !== undefined && phoneShape.test(key) ? key : randomBytes(32).toString('base64url')
}

export const setPhoneCookie = (reply: FastifyReply, key: string): FastifyReply =>
  reply.setCookie(phoneCookie, key, { ...attributes(reply), maxAge: phoneSeconds })
