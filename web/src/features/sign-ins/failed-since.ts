import type { LastSignIn } from '@manara/contract/sign-ins.ts'
import { showWarning } from '../../http/toasts.tsx'
import { signInsText } from './sign-ins.text.ts'

/** Whoever comes in is told when somebody failed to since they were here last; otherwise nothing is said. */
export function tellFailedSince(last: LastSignIn | undefined): void {
  if (last && last.failures > 0) showWarning(signInsText.failedSince, signInsText.failedSinceLine(last))
}
