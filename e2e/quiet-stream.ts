import { type LiveHint, openLive } from '@manara/contract/live.ts'
import type { BrowserContext } from '@playwright/test'

const hints: LiveHint[] = [{ kind: 'hello' }, { kind: 'bye', after: 50_000 }]
const body = hints.map((hint) => `data: ${JSON.stringify(hint)}\n\n`).join('')

/** Ends the stream of hints at once, and for a while: a page that keeps one open is never at rest. */
export const quietStream = (context: BrowserContext): Promise<unknown> =>
  context.route(
    (url) => url.pathname === openLive.path,
    (route) => route.fulfill({ contentType: 'text/event-stream; charset=utf-8', body }),
  )
