import {
  deleteLogo,
  getPaymentDetails,
  getSettings,
  type UpdatePaymentDetailsBody,
  type UpdateSettingsBody,
  updatePaymentDetails,
  updateSettings,
  uploadLogo,
} from '@manara/contract/settings.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, upload } from '../../http/api.ts'
import { schoolQuery } from './school.api.ts'

export const settingsKey = ['settings'] as const

export const settingsQuery = queryOptions({
  queryKey: [...settingsKey, 'school'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getSettings, { signal }),
})

export const paymentDetailsQuery = queryOptions({
  queryKey: [...settingsKey, 'payment'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getPaymentDetails, { signal }),
})

/** Name and logo stand on every page. */
export function useSettingsChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: settingsKey }),
        client.invalidateQueries({ queryKey: schoolQuery.queryKey }),
      ]),
  })
}

export const useUpdateSettings = () => useSettingsChange((body: UpdateSettingsBody) => call(updateSettings, { body }))

export const useUpdatePaymentDetails = () =>
  useSettingsChange((body: UpdatePaymentDetailsBody) => call(updatePaymentDetails, { body }))

export const useUploadLogo = () => useSettingsChange((file: File) => upload(uploadLogo, { file }))
export const useDeleteLogo = () => useSettingsChange(() => call(deleteLogo, {}))
