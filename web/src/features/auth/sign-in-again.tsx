import { type ComponentType, lazy, Suspense } from 'react'
import { endSession } from '../../session/session.ts'
import { useSignInAgain } from '../../session/sign-in-again.ts'

const importDialog = () => import('./member/sign-in-again-dialog.tsx')

/** Fetched while the session is open: a page that is open for hours may find its files replaced by an update. */
export const prepareSignInAgain = () => void importDialog().catch(() => undefined)

const Dialog = lazy(async (): Promise<{ default: ComponentType<{ isEarly: boolean }> }> => {
  try {
    return { default: (await importDialog()).SignInAgainDialog }
  } catch {
    endSession('expired')
    return { default: () => null }
  }
})

/** Over whatever page is open when its session ends. */
export function SignInAgain() {
  const question = useSignInAgain()
  return <Suspense>{question && <Dialog isEarly={question.isEarly} />}</Suspense>
}
