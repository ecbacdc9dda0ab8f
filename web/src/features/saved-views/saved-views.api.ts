import {
  type CreateSavedViewBody,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type UpdateSavedViewBody,
  updateSavedView,
} from '@manara/contract/saved-views.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'

const all = ['saved-views'] as const

export const savedViewsQuery = queryOptions({
  queryKey: all,
  queryFn: ({ signal }) => call(listSavedViews, { signal }),
})

export const useCreateSavedView = () => useChange((body: CreateSavedViewBody) => call(createSavedView, { body }), all)

export const useUpdateSavedView = () =>
  useChange(
    ({ id, ...body }: UpdateSavedViewBody & { id: number }) => call(updateSavedView, { params: { id }, body }),
    all,
  )

export const useDeleteSavedView = () => useChange((id: number) => call(deleteSavedView, { params: { id } }), all)
