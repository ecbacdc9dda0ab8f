import {
  type CreateMessageBatchBody,
  createMessageBatch,
  type MessageBatchBody,
  previewMessageBatch,
} from '@manara/contract/message-batches.ts'
import {
  getNextMessage,
  listMessages,
  messageKinds,
  messageStates,
  type UpdateMessageTextBody,
  updateMessageText,
} from '@manara/contract/messages.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { MessagesSearch } from './messages.search.ts'

export const messagesKey = ['messages'] as const
export const messagesPerPage = 25

export const readMessageKind = (text: string) => messageKinds.find((kind) => kind === text)
export const readMessageState = (text: string) => messageStates.find((state) => state === text)
export const readMessageSort = sortReader(['messageId', 'changedAt'], '-changedAt')

/** The next message of a kind, in the hands of the caller. Coming back to the page asks again. */
export const queueQuery = (kindText: string) => {
  const kind = readMessageKind(kindText)
  return queryOptions({
    queryKey: [...messagesKey, 'next', kind],
    staleTime: 0,
    queryFn: ({ signal }) => call(getNextMessage, { query: kind ? { kind } : {}, signal }),
  })
}

/** One page of the log, together with the search that it answers. */
export const messageLogQuery = (search: MessagesSearch) =>
  queryOptions({
    queryKey: [...messagesKey, 'log', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { q, page } = search
      const kind = readMessageKind(search.kind)
      const state = readMessageState(search.state)
      const query = {
        ...(kind && { kind }),
        ...(state && { state }),
        ...(q !== '' && { q }),
        sort: readMessageSort(search.sort),
        page,
        limit: messagesPerPage,
      }
      return { ...(await callPage(listMessages, { query, signal })), search }
    },
  })

export const useUpdateMessageText = () =>
  useChange(
    (input: { params: { id: number }; body: UpdateMessageTextBody }) => call(updateMessageText, input),
    messagesKey,
  )

export const previewBatch = (body: MessageBatchBody) => call(previewMessageBatch, { body })

export const useCreateBatch = () =>
  useChange(
    (input: { body: CreateMessageBatchBody; idempotencyKey: string }) => call(createMessageBatch, input),
    messagesKey,
  )
