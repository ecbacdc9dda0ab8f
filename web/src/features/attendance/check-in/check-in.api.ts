import {
  type CheckInWindow,
  type CloseCheckInBody,
  checkIn,
  closeCheckIn,
  getCheckIn,
  type OpenCheckInBody,
  openCheckIn,
} from '@manara/contract/check-ins.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../http/api.ts'
import { useChange } from '../../../http/use-change.ts'
import { attendanceKey } from '../send-attendance.ts'

const pollMilliseconds = 3_000

/** A window with the moment at which it arrived, by a clock that users cannot set. */
export type ArrivedWindow = CheckInWindow & { arrivedAt: number }

/** Asked again every three seconds, and at once when the page is seen again: the clock stops while some phones sleep. */
export const windowQuery = (id: number) =>
  queryOptions({
    queryKey: ['check-in', id],
    staleTime: 0,
    gcTime: 0,
    placeholderData: () => undefined,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }: { state: { data?: ArrivedWindow | undefined } }) =>
      state.data?.isOpen === false ? false : pollMilliseconds,
    queryFn: async ({ signal }): Promise<ArrivedWindow> => ({
      ...(await call(getCheckIn, { params: { id }, signal })),
      arrivedAt: performance.now(),
    }),
  })

export const useOpenCheckIn = (lessonKey: string) =>
  useChange((body: OpenCheckInBody) => call(openCheckIn, { params: { lessonKey }, body }), attendanceKey)

export const useCloseCheckIn = (id: number) =>
  useChange((body: CloseCheckInBody) => call(closeCheckIn, { params: { id }, body }), attendanceKey)

/** Sends the code that was scanned: the same student may send it again, so a lost answer is asked for again. */
export const checkInQuery = (isEnabled: boolean) =>
  queryOptions({
    queryKey: ['check-in', 'own'],
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(checkIn, { signal }),
  })
