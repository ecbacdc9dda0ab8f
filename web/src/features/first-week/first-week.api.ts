import { getFirstWeek, type UpdateFirstWeekBody, updateFirstWeek } from '@manara/contract/first-week.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { toReason } from '../../http/form-error.ts'
import { showFailure } from '../../http/toasts.tsx'
import { useChange } from '../../http/use-change.ts'
import { firstWeekText as text } from './first-week.text.ts'

/** Every screen of the school adds to it, so it is asked for each time. */
export const firstWeekQuery = queryOptions({
  queryKey: ['first-week'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getFirstWeek, { signal }),
})

/** The dashboard says whether the card shows: it is asked again as well. */
export function useUpdateFirstWeek() {
  const { mutate, isPending } = useChange((body: UpdateFirstWeekBody) => call(updateFirstWeek, { body }))
  const onError = (error: unknown) => showFailure(text.changeFailed, toReason(text.changeFailed)(error))
  const update = (body: UpdateFirstWeekBody, onSuccess: () => unknown = () => undefined) =>
    mutate(body, { onError, onSuccess })
  return { update, isPending }
}
