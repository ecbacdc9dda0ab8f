import type { LiveHint } from '@manara/contract/live.ts'
import { listTopics, onTopics, refresh } from '../../http/live-topics.ts'
import { leadInOneTab, type TabNews } from './one-tab.ts'
import { readStream, type StreamListener } from './read-stream.ts'

export interface LiveListener {
  /** The number of unread notifications may be another, or the session over. */
  onBell(): void
  /** Whether hints arrive; false: the page asks once a minute. */
  onState(isOpen: boolean): void
}

/** Answers of the other tabs arrive within this time. */
const gatherMilliseconds = 150

/** Keeps the pages of one person in this browser fresh (R-live-1); returns the function that ends this. */
export function startLive(userId: string, { onBell, onState }: LiveListener): () => void {
  const name = `manara-live-${userId}`
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const channel = new BroadcastChannel(name)
  const ofOthers = new Map<string, string[]>()
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  let streamed: ReadonlySet<string> = new Set()
  let isOpen: boolean | undefined
  let restart: (() => void) | undefined
  const post = (news: TabNews<LiveHint>) => channel.postMessage(news)
  const tellTopics = () => post({ kind: 'topics', tab, topics: listTopics() })

  /** Several hints of one thing are one question, after a random wait: thousands of phones must not ask in one instant. */
  function soon(key: string, within: number, act: () => void): void {
    if (waiting.has(key)) return
    const run = () => {
      waiting.delete(key)
      act()
    }
    waiting.set(key, setTimeout(run, Math.random() * within))
  }
  function handleHint(hint: LiveHint): void {
    if (hint.kind === 'bell') soon('bell', hint.within, onBell)
    if (hint.kind === 'topic') soon(hint.topic, hint.within, () => refresh(hint.topic))
    if (hint.kind === 'ended') onBell()
  }
  function handleGap(): void {
    handleHint({ kind: 'bell', within: 500 })
    for (const topic of listTopics()) handleHint({ kind: 'topic', topic, within: 500 })
  }

  const wanted = () => [...new Set([...listTopics(), ...[...ofOthers.values()].flat()])]
  /** Topics that no page shows any longer may stay in the stream. */
  function restartForMore(): void {
    if (wanted().some((topic) => !streamed.has(topic))) restart?.()
  }
  function handleNews({ data }: MessageEvent<TabNews<LiveHint>>): void {
    if (data.kind === 'who') tellTopics()
    if (data.kind === 'hint') handleHint(data.hint)
    if (data.kind === 'state') onState(data.isOpen)
    if (data.kind !== 'topics') return
    ofOthers.set(data.tab, data.topics)
    if (!restart) return
    restartForMore()
    if (isOpen !== undefined) post({ kind: 'state', isOpen })
  }

  const listener: StreamListener = {
    onHint(hint) {
      handleHint(hint)
      post({ kind: 'hint', hint })
    },
    onState(isNowOpen) {
      isOpen = isNowOpen
      onState(isNowOpen)
      post({ kind: 'state', isOpen: isNowOpen })
    },
    onGap: handleGap,
  }

  /** Opens a stream of the topics of all tabs, and another one when more are shown. */
  async function lead(signal: AbortSignal): Promise<void> {
    ofOthers.clear()
    post({ kind: 'who' })
    while (!signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, gatherMilliseconds))
      const turn = new AbortController()
      restart = () => turn.abort()
      streamed = new Set(wanted())
      await readStream([...streamed], listener, AbortSignal.any([signal, turn.signal]))
      // A hint between two streams was missed.
      if (!signal.aborted) handleHint({ kind: 'bell', within: 500 })
    }
    restart = undefined
  }

  channel.addEventListener('message', handleNews)
  const forgetTopics = onTopics(() => {
    restartForMore()
    tellTopics()
  })
  const stop = leadInOneTab(name, lead)
  return () => {
    stop()
    forgetTopics()
    for (const timer of waiting.values()) clearTimeout(timer)
    channel.close()
  }
}
