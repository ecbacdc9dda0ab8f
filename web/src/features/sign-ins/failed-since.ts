import type { LastSignIn } from '@manara/contract/sign-ins.ts'
import { showWarning } from '../../http/toasts.tsx'
import { signInsText } from './sign-ins.text.ts'

/** Warns at sign-in of failed attempts since the last one; silent without any. */
export function warnOfFailedSince(last: LastSignIn | undefined): void {
  if (last && last.failures > 0) showWarning(signInsText.failedSince, signInsText.failedSinceLine(last))
}
