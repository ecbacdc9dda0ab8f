import { showInfo, showWarning } from './toasts.tsx'

/** Puts words on the clipboard and says so; a browser may refuse it. */
export async function copyText(words: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words)
    showInfo(done, words)
  } catch {
    showWarning(failed)
  }
}
