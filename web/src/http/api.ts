import { CallProblem, createClient } from '@manara/contract/client.ts'
import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { noteServerTime } from '../session/server-clock.ts'
import { notePageOpen, recoverSession } from '../session/session.ts'
import { readToken } from '../session/token.ts'
import { httpText } from './http.text.ts'
import { noteAct } from './last-act.ts'

export { CallProblem }

type OnUnproved = (type: string, sentToken: string) => Promise<boolean> | undefined
let onUnproved: OnUnproved = () => undefined

/** Sets what decides whether a call that was refused with 403 is sent again. */
export const decideUnproved = (decide: OnUnproved) => {
  onUnproved = decide
}

export const { call, callPage, listen, upload, download, getUrl } = createClient({
  token: readToken,
  onSignedOut: recoverSession,
  onForbidden: ({ problem }, sentToken) => onUnproved(problem?.type ?? '', sentToken),
  onAnswer(response, hadToken) {
    noteServerTime(response.headers.get('date'))
    if (hadToken && response.ok) notePageOpen()
    noteAct(response.headers.get('x-change-set'))
    // What may be done has changed: the profile tells it.
    if (response.status === 403) void queryClient.invalidateQueries({ queryKey: ['my-profile'] })
  },
  messages: httpText,
})

/** The reasons of single fields say more than the sentence above them, which only says that there are some. */
export function toSentence({ message, errors }: Pick<CallProblem, 'message' | 'errors'>): string {
  const reasons = [...new Set(Object.values(errors).flat())]
  return reasons.length > 0 ? reasons.join('. ') : message
}

/** The sentence to show for anything that was thrown; a call's own message is made for the user. */
export const getErrorMessage = (error: unknown) =>
  error instanceof CallProblem ? toSentence(error) : httpText.unexpected

/** A refusal stays a refusal; only a silent, busy or broken server is asked again. */
const isWorthRetrying = (error: Error) => error instanceof CallProblem && (error.status === 0 || error.status >= 502)

const secondsToWait = (failures: number, error: Error) =>
  (error instanceof CallProblem && error.retryAfterSeconds) || Math.min(2 ** failures, 8)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      retryDelay: (failures, error) => secondsToWait(failures, error) * 1000,
      staleTime: 15_000,
      placeholderData: keepPreviousData,
    },
    mutations: { retry: false },
  },
})
