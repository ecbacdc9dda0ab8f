import { type LiveQuery, openLive, readPulse } from '@manara/contract/live.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { readTopicVersions, readVisibleTopics } from './live.queries.ts'

const listTopics = ({ topics }: LiveQuery) => topics?.split(',') ?? []

/** The headers of every answer, and those of a stream: no proxy gathers it, nothing compresses it. */
function beginStream(reply: FastifyReply): void {
  reply.hijack()
  reply.leavePlace()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  })
}

export function liveRoutes(app: FastifyInstance, { hub, limits }: { hub: LiveHub; limits: RateLimits }): void {
  route(app, openLive, async ({ db, caller, query, reply }) => {
    await limits.spend('livePagesOfUser', caller.personId)
    hub.requireRoom()
    const topics = await readVisibleTopics(db, caller, listTopics(query))
    beginStream(reply)
    hub.add(caller, topics, reply.raw)
    return reply
  })
  route(app, readPulse, async ({ db, caller, query }) => {
    await limits.spend('livePulsesOfUser', caller.personId)
    return { topics: await readTopicVersions(db, await readVisibleTopics(db, caller, listTopics(query))) }
  })
}
