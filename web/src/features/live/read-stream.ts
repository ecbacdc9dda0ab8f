import { type LiveHint, mostTopics, openLive, readPulse } from '@manara/contract/live.ts'
import { call, listen } from '../../http/api.ts'

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const toQuery = (topics: readonly string[]) =>
  topics.length > 0 ? { query: { topics: topics.slice(0, mostTopics).join(',') } } : {}

/** Pauses after the first and the second failure in a row; then the page asks by itself. */
const pauses = [2_000, 8_000]
/** Without a sign for so long the line is dead, though no one has said so. */
const silenceMilliseconds = 60_000
const pulseMilliseconds = 60_000
const pulsesBeforeNextTry = 5

export interface StreamListener {
  onHint(hint: LiveHint): void
  /** The stream is open, or has failed so often that the page asks by itself. */
  onState(isOpen: boolean): void
  /** Everything may have changed meanwhile. */
  onGap(): void
}

/** Asks once a minute, while the page is in sight, whether one of the topics has changed. */
async function askByPulse(topics: readonly string[], { onHint, onGap }: StreamListener, signal: AbortSignal) {
  let known: Record<string, number> | undefined
  for (let count = 0; count < pulsesBeforeNextTry && !signal.aborted; count++) {
    if (topics.length > 0 && document.visibilityState === 'visible') {
      const { topics: versions } = await call(readPulse, { ...toQuery(topics), signal })
      for (const [topic, version] of Object.entries(versions))
        if (known && known[topic] !== version) onHint({ kind: 'topic', topic, within: 0 })
      if (!known) onGap()
      known = versions
    }
    await wait(pulseMilliseconds, signal)
  }
}

/** One stream from its opening to its end; a line that has gone silent counts as ended. */
async function readOnce(topics: readonly string[], onHint: (hint: LiveHint) => void, signal: AbortSignal) {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listenOn = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMilliseconds)
  }
  const handle = (data: string) => {
    listenOn()
    onHint(JSON.parse(data) as LiveHint)
  }
  listenOn()
  try {
    await listen(openLive, { ...toQuery(topics), signal: AbortSignal.any([signal, silence.signal]) }, handle)
  } finally {
    clearTimeout(timer)
  }
}

/** Keeps a stream open until `signal` ends it; while that fails, the page asks once a minute (R-live-3). */
export async function readStream(topics: readonly string[], listener: StreamListener, signal: AbortSignal) {
  let failures = 0
  let hasGap = false
  while (!signal.aborted) {
    let after = 0
    const handle = (hint: LiveHint) => {
      if (hint.kind === 'bye') after = hint.after
      if (hint.kind !== 'hello') return listener.onHint(hint)
      failures = 0
      listener.onState(true)
      if (hasGap) listener.onGap()
      hasGap = true
    }
    try {
      await readOnce(topics, handle, signal)
    } catch {
      if (signal.aborted) return
      const pause = pauses[failures++]
      after = pause === undefined ? pulseMilliseconds : pause * (1 + Math.random())
    }
    if (after >= pulseMilliseconds) {
      listener.onState(false)
      await askByPulse(topics, listener, signal).catch(() => wait(pulseMilliseconds, signal))
      after = 0
    }
    // A stream that ends at once must not become a storm of requests.
    await wait(Math.max(after, 500), signal)
  }
}
