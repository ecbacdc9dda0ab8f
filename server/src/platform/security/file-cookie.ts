import type { FastifyReply } from 'fastify'
import { sessionHours } from './tokens.ts'

/** Opens the listed file addresses for `<img>`, `<video>` and new tabs, and nothing else (R-material-7). */
export const fileCookie = 'manara_file'

const attributes = (reply: FastifyReply) => ({
  path: '/api',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: reply.request.protocol === 'https',
})

/** Lasts as long as its token. */
export function setFileCookie(reply: FastifyReply, token: string, endsAt?: Date): void {
  const maxAge = endsAt ? Math.floor((endsAt.getTime() - Date.now()) / 1_000) : sessionHours * 3_600
  reply.setCookie(fileCookie, token, { ...attributes(reply), maxAge })
}

export function clearFileCookie(reply: FastifyReply): void {
  reply.clearCookie(fileCookie, attributes(reply))
}
