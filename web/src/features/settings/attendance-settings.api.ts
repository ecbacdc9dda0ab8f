import {
  getAttendanceSettings,
  type UpdateAttendanceSettingsBody,
  updateAttendanceSettings,
} from '@manara/contract/attendance-settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { allSettings, useSettingsChange } from './settings.api.ts'

export const attendanceSettingsQuery = queryOptions({
  queryKey: [...allSettings, 'attendance'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getAttendanceSettings, { signal }),
})

export const useUpdateAttendanceSettings = () =>
  useSettingsChange((body: UpdateAttendanceSettingsBody) => call(updateAttendanceSettings, { body }))
