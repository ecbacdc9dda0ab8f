import { type LiveHint, openLive } from '@manara/contract/live.ts'
import { buildUrl } from '@manara/contract/url.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { onTestFinished } from 'vitest'
import type { TestServer } from '../../../test/test-server.ts'

/** An open page: the hints that have arrived, and the end of its stream. */
export interface OpenPage {
  hints: LiveHint[]
  headers: Headers
  /** Waits until a hint like this has come. */
  until(isMeant: (hint: LiveHint) => boolean, milliseconds?: number): Promise<LiveHint>
  ended: Promise<void>
}

export async function listen(server: TestServer): Promise<string> {
  return server.app.listen({ port: 0 })
}

/** Opens the stream of a token as a browser does, and reads it with a parser that others wrote. */
export async function openPage(base: string, token: string, topics?: string): Promise<OpenPage> {
  const controller = new AbortController()
  const response = await fetch(base + buildUrl(openLive, { query: { topics } }), {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
    signal: controller.signal,
  })
  if (!response.ok || !response.body) throw new Error(`status ${response.status}: ${await response.text()}`)
  onTestFinished(() => controller.abort())
  const hints: LiveHint[] = []
  const waiting = new Set<() => void>()
  const read = async () => {
    const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    for await (const { data } of events ?? []) {
      hints.push(JSON.parse(data) as LiveHint)
      for (const look of waiting) look()
    }
  }
  const ended = read().catch(() => undefined)
  return {
    hints,
    headers: response.headers,
    ended,
    until: (isMeant, milliseconds = 10_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no such hint in ${JSON.stringify(hints)}`)), milliseconds)
        const look = () => {
          const found = hints.find(isMeant)
          if (!found) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}

export const isTopic = (topic: string) => (hint: LiveHint) => hint.kind === 'topic' && hint.topic === topic
export const isKind = (kind: LiveHint['kind']) => (hint: LiveHint) => hint.kind === kind
