import {
  getAssessmentSettings,
  type UpdateAssessmentSettingsBody,
  updateAssessmentSettings,
} from '@manara/contract/assessment-settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { settingsKey, useSettingsChange } from './settings.api.ts'

export const assessmentSettingsQuery = queryOptions({
  queryKey: [...settingsKey, 'assessment'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getAssessmentSettings, { signal }),
})

export const useUpdateAssessmentSettings = () =>
  useSettingsChange((body: UpdateAssessmentSettingsBody) => call(updateAssessmentSettings, { body }))
