import { usualPasswordLengths } from '@manara/contract/password-lengths.ts'
import {
  deleteLogo,
  getPaymentDetails,
  getSchool,
  getSettings,
  type UpdatePaymentDetailsBody,
  type UpdateSettingsBody,
  updatePaymentDetails,
  updateSettings,
  uploadLogo,
  usualPassingMark,
} from '@manara/contract/settings.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, upload } from '../../http/api.ts'

export const settingsKey = ['settings'] as const

/** The name of the school and, in demo mode, its accounts. It hardly ever changes. */
export const schoolQuery = queryOptions({
  queryKey: ['school'],
  queryFn: ({ signal }) => call(getSchool, { signal }),
  staleTime: 60 * 60_000,
})

/** How short passwords may be, as the school says. */
export const usePasswordLengths = () => useQuery(schoolQuery).data?.passwordLengths ?? usualPasswordLengths

/** Below it a final grade counts as failed. */
export const usePassingMark = () => useQuery(schoolQuery).data?.passingMark ?? usualPassingMark

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
