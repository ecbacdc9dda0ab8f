import type { AiPatience } from './ai-settings.ts'

export type EndReason = 'caller' | 'enough' | 'piece' | 'total'

export interface Waiting {
  /** Ends the call of the provider. */
  signal: AbortSignal
  /** Why it was ended, when it was. */
  reason(): EndReason | undefined
  /** A piece arrived: the wait for the next begins. */
  sawPiece(): void
  end(reason: EndReason): void
  /** Lets the timers go. */
  close(): void
}

/** Ends a call when the caller left, when nothing comes for too long, and when all of it takes too long. */
export function startWaiting(
  { totalMilliseconds, pieceMilliseconds }: Pick<AiPatience, 'totalMilliseconds' | 'pieceMilliseconds'>,
  callerSignal: AbortSignal | undefined,
): Waiting {
  const controller = new AbortController()
  let why: EndReason | undefined
  const end = (reason: EndReason) => {
    why ??= reason
    controller.abort()
  }
  const onCaller = () => end('caller')
  if (callerSignal?.aborted) onCaller()
  callerSignal?.addEventListener('abort', onCaller, { once: true })
  const total = setTimeout(() => end('total'), totalMilliseconds)
  let piece = setTimeout(() => end('piece'), pieceMilliseconds)
  return {
    signal: controller.signal,
    reason: () => why,
    sawPiece() {
      clearTimeout(piece)
      piece = setTimeout(() => end('piece'), pieceMilliseconds)
    },
    end,
    close() {
      clearTimeout(total)
      clearTimeout(piece)
      callerSignal?.removeEventListener('abort', onCaller)
    },
  }
}
