import type { LiveHints } from './hints.ts'

/** The way of hints from one process to the others (R-live-2). */
export interface LiveWire {
  start(onHints: (hints: LiveHints) => void): void
  /** Sends hints to the other processes; this one knows them. */
  send(hints: LiveHints): Promise<void>
  /** False when hints of other processes do not arrive, for example behind a pooler. */
  isHeard(): boolean
  stop(): Promise<void>
}

/** So many bytes fit a notification of PostgreSQL, with room for the sender. */
const mostBytes = 7_000

/** Cuts hints into messages that fit, each with its sender. */
export function toMessages(from: string, { people = [], topics = [], everything }: LiveHints): string[] {
  const write = (hints: LiveHints) => JSON.stringify({ from, ...hints })
  if (everything) return [write({ everything })]
  const messages: string[] = []
  for (let start = 0; start < people.length; start += 500)
    messages.push(write({ people: people.slice(start, start + 500) }))
  for (let start = 0; start < topics.length; start += 80)
    messages.push(write({ topics: topics.slice(start, start + 80) }))
  for (const message of messages) if (message.length > mostBytes) throw new Error('a message of hints is too long')
  return messages
}

/** Hints of another process; undefined of this one, and of what is no message. */
export function readMessage(own: string, text: string): LiveHints | undefined {
  try {
    const { from, ...hints } = JSON.parse(text) as LiveHints & { from: string }
    return from === own ? undefined : hints
  } catch {
    return undefined
  }
}
