import {
  type ChatMessage,
  type Conversation,
  type ConversationDetails,
  clearConversation,
  createConversation,
  deleteConversation,
  getConversation,
  listConversations,
  sendMessage,
} from '@manara/contract/assistant.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../http/api.ts'

export const conversationsQuery = queryOptions({
  queryKey: ['assistant', 'conversations'],
  queryFn: ({ signal }) => call(listConversations, { signal }),
})

/** Loaded when a tab is first looked at. */
export const conversationQuery = (id: number) =>
  queryOptions({
    queryKey: ['assistant', 'conversation', id],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getConversation, { params: { id }, signal }),
  })

const changeList = (client: QueryClient, change: (list: Conversation[]) => Conversation[]) =>
  client.setQueryData(conversationsQuery.queryKey, (list) => list && change(list))

const changeMessages = (client: QueryClient, id: number, change: (messages: ChatMessage[]) => ChatMessage[]) =>
  client.setQueryData(
    conversationQuery(id).queryKey,
    (details): ConversationDetails | undefined => details && { ...details, messages: change(details.messages) },
  )

/** What was refused may differ from what is shown: the server's list decides. */
const refreshList = (client: QueryClient) => client.invalidateQueries({ queryKey: conversationsQuery.queryKey })

export function useCreateConversation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(createConversation, {}),
    onSuccess: (created) => {
      client.setQueryData(conversationQuery(created.id).queryKey, created)
      changeList(client, (list) => [...list, { id: created.id, name: created.name }])
    },
    onError: () => refreshList(client),
  })
}

export function useDeleteConversation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteConversation, { params: { id } }),
    onSuccess: (_, id) => changeList(client, (list) => list.filter((conversation) => conversation.id !== id)),
    onError: () => refreshList(client),
  })
}

export function useClearConversation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(clearConversation, { params: { id } }),
    onSuccess: (cleared) => {
      client.setQueryData(conversationQuery(cleared.id).queryKey, cleared)
      const rename = (one: Conversation) => (one.id === cleared.id ? { id: one.id, name: cleared.name } : one)
      changeList(client, (list) => list.map(rename))
    },
  })
}

/** Stands in the conversation until the server has stored it. */
const optimisticId = -1

interface Sending {
  id: number
  content: string
  idempotencyKey: string
}

export function useSendMessage() {
  const client = useQueryClient()
  const withoutOptimistic = (messages: ChatMessage[]) => messages.filter(({ id }) => id !== optimisticId)
  return useMutation({
    mutationFn: ({ id, content, idempotencyKey }: Sending) =>
      call(sendMessage, { params: { id }, body: { content }, idempotencyKey }),
    onMutate: ({ id, content }) => {
      const sent: ChatMessage = { id: optimisticId, sender: 'User', content, sentAt: new Date().toISOString() }
      changeMessages(client, id, (messages) => [...messages, sent])
    },
    onSuccess: ({ userMessage, conversationName, ...reply }, { id }) => {
      changeMessages(client, id, (messages) => [...withoutOptimistic(messages), userMessage, reply])
      changeList(client, (list) => list.map((one) => (one.id === id ? { id, name: conversationName } : one)))
    },
    onError: (_, { id }) => changeMessages(client, id, withoutOptimistic),
  })
}
