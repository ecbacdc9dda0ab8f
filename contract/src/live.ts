import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** Things that pages watch by number, and lists that they watch whole (R-live-1). */
export const liveTopics = { things: ['quiz', 'classroom', 'seats'], lists: ['registrations'] } as const
export type LiveThing = (typeof liveTopics.things)[number]
export type LiveTopic = `${LiveThing}.${number}` | (typeof liveTopics.lists)[number]

/** So many topics has one page. */
export const mostTopics = 20

const topicsMessage = 'المواضيع غير معروفة. تُكتب مفصولة بفواصل، وحتى 20 موضوعًا'

/** Topics with commas between them; those that the caller may not see are left out without a word. */
export const LiveQuery = Type.Object({
  topics: Type.Optional(
    Type.String({
      title: 'المواضيع',
      maxLength: 600,
      pattern: `^[a-z]{1,20}(\\.[0-9]{1,9})?(,[a-z]{1,20}(\\.[0-9]{1,9})?){0,${mostTopics - 1}}$`,
      'x-messages': { pattern: topicsMessage, maxLength: topicsMessage },
    }),
  ),
})
export type LiveQuery = Static<typeof LiveQuery>

/**
 * A hint of the stream, never content: the page asks the usual endpoint after a random wait of up to `within`
 * milliseconds. `hello`: the stream is open · `beat`: it still is; one comes every 25 seconds · `bell`: notifications have changed · `topic`: a thing has changed · `ended`: the
 * session is over · `bye`: the server lets go; the page comes back after so many milliseconds.
 */
export type LiveHint =
  | { kind: 'hello' }
  | { kind: 'beat' }
  | { kind: 'bell'; within: number }
  | { kind: 'topic'; topic: string; within: number }
  | { kind: 'ended' }
  | { kind: 'bye'; after: number }

const own = { area: 'member', ownership: 'visible', method: 'GET', query: LiveQuery, isPolled: true } as const

/** A stream of server-sent events, each a `LiveHint` as JSON. */
export const openLive = endpoint({
  ...own,
  name: 'openLive',
  summary: 'تلميحات فورية بما تغيّر (server-sent events)',
  path: '/api/live',
  replies: { 200: Type.String({ description: 'text/event-stream' }) },
})

/** The last changes of topics, for pages without a stream: the number of a topic grows with each change. */
export const LivePulse = Type.Object({ topics: Type.Record(Type.String(), Type.Integer()) })
export type LivePulse = Static<typeof LivePulse>

export const readPulse = endpoint({
  ...own,
  name: 'readPulse',
  summary: 'آخر تغيّر في المواضيع، لمن لا يصله البث المباشر',
  path: '/api/live/pulse',
  replies: { 200: LivePulse },
})
