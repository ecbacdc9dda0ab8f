import {
  type CalendarQuery,
  type CreateHolidayBody,
  createHoliday,
  deleteHoliday,
  getCalendar,
  type PreviewHolidayBody,
  previewHoliday,
  type UpdateHolidayBody,
  updateHoliday,
} from '@manara/contract/calendar.ts'
import {
  type CreateCalendarFeedBody,
  createCalendarFeed,
  listMyCalendarFeeds,
  revokeCalendarFeed,
} from '@manara/contract/calendar-feeds.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'

const all = ['calendar'] as const
const feeds = ['calendar-feeds'] as const

/** Holidays and terms between two days. */
export const calendarQuery = (query: CalendarQuery) =>
  queryOptions({
    queryKey: [...all, query],
    queryFn: ({ signal }) => call(getCalendar, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The lessons that lie on the days of a holiday. */
export const holidayPreviewQuery = (body: PreviewHolidayBody) =>
  queryOptions({
    queryKey: [...all, 'preview', body],
    staleTime: 0,
    queryFn: ({ signal }) => call(previewHoliday, { body, signal }),
  })

export const useCreateHoliday = () =>
  useChange((input: { body: CreateHolidayBody; idempotencyKey: string }) => call(createHoliday, input), all)
export const useUpdateHoliday = (id: number) =>
  useChange((body: UpdateHolidayBody) => call(updateHoliday, { params: { id }, body }), all)
export const useDeleteHoliday = () => useChange((id: number) => call(deleteHoliday, { params: { id } }), all)

export const calendarFeedsQuery = queryOptions({
  queryKey: feeds,
  staleTime: 0,
  queryFn: ({ signal }) => call(listMyCalendarFeeds, { signal }),
})

export const useCreateCalendarFeed = () =>
  useChange((body: CreateCalendarFeedBody) => call(createCalendarFeed, { body }), feeds)
export const useRevokeCalendarFeed = () =>
  useChange((id: number) => call(revokeCalendarFeed, { params: { id } }), feeds)
