import { showInfo, showWarning } from './toasts.tsx'

/** Puts words on the clipboard and says so, by `line` where the words are a secret; a browser may refuse it. */
export async function copyText(words: string, done: string, failed: string, line = words): Promise<void> {
  try {
    await navigator.clipboard.writeText(words)
    showInfo(done, line)
  } catch {
    showWarning(failed)
  }
}
