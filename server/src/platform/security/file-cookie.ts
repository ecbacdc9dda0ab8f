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

export function setFileCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(fileCookie, token, { ...attributes(reply), maxAge: sessionHours * 3_600 })
}

export function clearFileCookie(reply: FastifyReply): void {
  reply.clearCookie(fileCookie, attributes(reply))
}
