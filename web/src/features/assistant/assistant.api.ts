import {
  type ChatMessage,
  type ChatReply,
  type ChatStreamEvent,
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
import { useRef, useState } from 'react'
import { CallProblem, call, listen } from '../../http/api.ts'
import { httpText } from '../../http/http.text.ts'

/** Without a network a call fails at once, and says so, instead of waiting for it in silence. */
export const networkMode = 'always'

export const conversationsQuery = queryOptions({
  networkMode,
  queryKey: ['assistant', 'conversations'],
  queryFn: ({ signal }) => call(listConversations, { signal }),
})

/** Loaded when a tab is first looked at. */
export const conversationQuery = (id: number) =>
  queryOptions({
    queryKey: ['assistant', 'conversation', id],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getConversation, { params: { id }, signal }),
  })

const changeList = (client: QueryClient, change: (list: Conversation[]) => Conversation[]) =>
  client.setQueryData(conversationsQuery.queryKey, (list) => list && change(list))

export const changeMessages = (client: QueryClient, id: number, change: (messages: ChatMessage[]) => ChatMessage[]) =>
  client.setQueryData(
    conversationQuery(id).queryKey,
    (details): ConversationDetails | undefined => details && { ...details, messages: change(details.messages) },
  )

/** An older answer of the server that is still on its way must not take back what was said since. */
const stopRefetch = (client: QueryClient, id: number) =>
  client.cancelQueries({ queryKey: conversationQuery(id).queryKey })

/** A refusal may mean that the list shown is stale: the server's list decides. */
const refreshList = (client: QueryClient) => client.invalidateQueries({ queryKey: conversationsQuery.queryKey })

export function useCreateConversation() {
  const client = useQueryClient()
  return useMutation({
    networkMode,
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
    networkMode,
    mutationFn: (id: number) => call(deleteConversation, { params: { id } }),
    onSuccess: (_, id) => changeList(client, (list) => list.filter((conversation) => conversation.id !== id)),
    onError: () => refreshList(client),
  })
}

export function useClearConversation() {
  const client = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: (id: number) => call(clearConversation, { params: { id } }),
    onSuccess: (cleared) => {
      client.setQueryData(conversationQuery(cleared.id).queryKey, cleared)
      const rename = (one: Conversation) => (one.id === cleared.id ? { id: one.id, name: cleared.name } : one)
      changeList(client, (list) => list.map(rename))
    },
  })
}

/** Id of a message in the conversation until the server has stored it. */
const optimisticId = -1

interface Sending {
  id: number
  content: string
  idempotencyKey: string
}

/** The reply as it is written; gives the stored one, or the problem that ended it. */
async function readReply(sending: Sending, signal: AbortSignal, onPartial: (text: string) => void): Promise<ChatReply> {
  const { id, content, idempotencyKey } = sending
  let partial = ''
  let reply: ChatReply | undefined
  function handleEvent(data: string) {
    const event: ChatStreamEvent = JSON.parse(data)
    if (event.kind === 'failed') throw new CallProblem(event.problem.status, event.problem.message)
    if (event.kind === 'done') {
      reply = event.reply
      return
    }
    partial = event.kind === 'text' ? partial + event.text : ''
    onPartial(partial)
  }
  const atOnce = await listen(sendMessage, { params: { id }, body: { content }, idempotencyKey, signal }, handleEvent)
  const whole = reply ?? atOnce
  if (!whole) throw new CallProblem(0, httpText.unreachable)
  return whole
}

/** Sends a question; `partial` is what of the reply has come so far, `stop` ends it and leaves nothing behind. */
export function useSendMessage() {
  const client = useQueryClient()
  const controller = useRef<AbortController>(undefined)
  const [partial, setPartial] = useState('')
  const withoutOptimistic = (messages: ChatMessage[]) => messages.filter(({ id }) => id !== optimisticId)
  const mutation = useMutation({
    networkMode,
    mutationFn: (sending: Sending) => {
      controller.current = new AbortController()
      return readReply(sending, controller.current.signal, setPartial)
    },
    onMutate: async ({ id, content }) => {
      setPartial('')
      await stopRefetch(client, id)
      const sent: ChatMessage = { id: optimisticId, sender: 'User', content, sentAt: new Date().toISOString() }
      changeMessages(client, id, (messages) => [...messages, sent])
    },
    onSuccess: async ({ userMessage, conversationName, ...reply }, { id }) => {
      await stopRefetch(client, id)
      changeMessages(client, id, (messages) => [...withoutOptimistic(messages), userMessage, reply])
      changeList(client, (list) => list.map((one) => (one.id === id ? { id, name: conversationName } : one)))
    },
    onError: (_, { id }) => {
      changeMessages(client, id, withoutOptimistic)
      // The end may have crossed with the reply: what the server has is shown.
      return client.invalidateQueries({ queryKey: conversationQuery(id).queryKey })
    },
    onSettled: () => setPartial(''),
  })
  return { ...mutation, partial, stop: () => controller.current?.abort() }
}

/** The user cancelled it: not reported as a failure. */
export const wasStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
