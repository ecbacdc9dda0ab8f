import type { SignInAttempt } from '@manara/contract/sign-ins.ts'

/** What table and cards show alike. */
export interface AttemptsListProps {
  rows: readonly SignInAttempt[]
  sort: string
  onSort: (sort: string) => void
}
