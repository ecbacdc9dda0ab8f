import type { AiTimeout } from '../../../config/ai-settings.ts'

export type EndReason = 'caller' | 'closing' | 'enough' | 'piece' | 'total'

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

/** Other reasons to end a call: the person who asked, and the server that is about to stop. */
export interface Enders {
  caller: AbortSignal | undefined
  closing: AbortSignal
}

/** Ends a call when the caller is gone, when nothing arrives for too long, or when all of it takes too long. */
export function startWaiting(
  { totalMilliseconds, pieceMilliseconds }: Pick<AiTimeout, 'totalMilliseconds' | 'pieceMilliseconds'>,
  { caller, closing }: Enders,
): Waiting {
  const controller = new AbortController()
  let why: EndReason | undefined
  const end = (reason: EndReason) => {
    why ??= reason
    controller.abort()
  }
  const onCaller = () => end('caller')
  const onClosing = () => end('closing')
  if (caller?.aborted) onCaller()
  if (closing.aborted) onClosing()
  caller?.addEventListener('abort', onCaller, { once: true })
  closing.addEventListener('abort', onClosing, { once: true })
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
      caller?.removeEventListener('abort', onCaller)
      closing.removeEventListener('abort', onClosing)
    },
  }
}
