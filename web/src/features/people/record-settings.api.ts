import {
  type CreateExtraFieldBody,
  createExtraField,
  deleteExtraField,
  listExtraFields,
  type UpdateExtraFieldBody,
  updateExtraField,
} from '@manara/contract/extra-fields.ts'
import {
  getRecordSettings,
  type UpdateRecordSettingsBody,
  updateRecordSettings,
} from '@manara/contract/record-settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'

const all = ['record-settings'] as const

export const recordSettingsQuery = queryOptions({
  queryKey: [...all, 'uses'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getRecordSettings, { signal }),
})

export const extraFieldsQuery = queryOptions({
  queryKey: [...all, 'extra-fields'],
  staleTime: 0,
  queryFn: ({ signal }) => call(listExtraFields, { signal }),
})

export const useUpdateRecordSettings = () =>
  useChange((body: UpdateRecordSettingsBody) => call(updateRecordSettings, { body }), all)

export const useCreateExtraField = () =>
  useChange((input: { body: CreateExtraFieldBody; idempotencyKey: string }) => call(createExtraField, input), all)

export const useUpdateExtraField = (id: number) =>
  useChange((body: UpdateExtraFieldBody) => call(updateExtraField, { params: { id }, body }), all)

export const useDeleteExtraField = () => useChange((id: number) => call(deleteExtraField, { params: { id } }), all)
