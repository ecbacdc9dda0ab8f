import {
  createFreeTemplate,
  deleteFreeTemplate,
  type FreeTemplateBody,
  listFreeTemplates,
  listMessageTemplates,
  type PreviewTemplateBody,
  previewTemplate,
  resetMessageTemplate,
  type TemplateKind,
  type UpdateFreeTemplateBody,
  type UpdateMessageTemplateBody,
  updateFreeTemplate,
  updateMessageTemplate,
} from '@manara/contract/message-templates.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'

const all = ['message-templates'] as const

export const templatesQuery = queryOptions({
  queryKey: [...all, 'kinds'],
  queryFn: ({ signal }) => call(listMessageTemplates, { signal }),
})

export const freeTemplatesQuery = queryOptions({
  queryKey: [...all, 'free'],
  queryFn: ({ signal }) => call(listFreeTemplates, { signal }),
})

/** The texts as they are typed, filled in; nothing is asked while one of them is empty. */
export const templatePreviewQuery = (body: PreviewTemplateBody) =>
  queryOptions({
    queryKey: [...all, 'preview', body],
    enabled: body.longText.trim() !== '' && body.shortText.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => call(previewTemplate, { body, signal }),
  })

export const useUpdateTemplate = () =>
  useChange(
    (input: { params: { kind: TemplateKind }; body: UpdateMessageTemplateBody }) => call(updateMessageTemplate, input),
    all,
  )

export const useResetTemplate = () =>
  useChange((kind: TemplateKind) => call(resetMessageTemplate, { params: { kind } }), all)

export const useCreateFreeTemplate = () =>
  useChange((body: FreeTemplateBody) => call(createFreeTemplate, { body }), all)

export const useUpdateFreeTemplate = () =>
  useChange((input: { params: { id: number }; body: UpdateFreeTemplateBody }) => call(updateFreeTemplate, input), all)

export const useDeleteFreeTemplate = () => useChange((id: number) => call(deleteFreeTemplate, { params: { id } }), all)
