import {
  type MessageChannel,
  markMessageSent,
  openMessage,
  type QueuedMessage,
  returnMessage,
  skipMessage,
} from '@manara/contract/messages.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallProblem, call } from '../../../http/api.ts'
import { showInfo, toastProblem } from '../../../http/toasts.tsx'
import { messagesKey, queueQuery } from '../messages.api.ts'
import { messagesText as text } from '../messages.text.ts'

const undoMilliseconds = 20_000

/** The last step of the sender, which can be taken back for a while. */
interface LastStep {
  kind: 'opened' | 'skipped'
  messageId: number
  holder: string
}

interface Step {
  send: () => Promise<unknown>
  last?: LastStep
}

/** Shows why a step was refused; a message that a colleague has makes room for the next. */
function showRefusal(error: unknown) {
  if (error instanceof CallProblem && error.status === 409) showInfo(text.taken, error.message)
  else toastProblem(error)
}

/** The queue with the steps of its sender. After each of them the next message is asked for. */
export function useQueue(kind: string) {
  const client = useQueryClient()
  const queue = useQuery(queueQuery(kind))
  const [last, setLast] = useState<LastStep>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Step) => send(),
    onSuccess: (_, step) => setLast(step.last),
    onError: showRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: messagesKey }),
  })

  useEffect(() => {
    const timer = last && setTimeout(() => setLast(undefined), undoMilliseconds)
    return () => clearTimeout(timer)
  }, [last])

  const params = (id: number) => ({ params: { id } })
  return {
    queue,
    last,
    isBusy: isPending || queue.isPlaceholderData,
    open: ({ messageId, holder }: QueuedMessage, channel: MessageChannel) =>
      mutate({
        send: () => call(openMessage, { ...params(messageId), body: { channel } }),
        last: { kind: 'opened', messageId, holder },
      }),
    skip: ({ messageId, holder }: QueuedMessage, reason?: 'WRONG_NUMBER') =>
      mutate({
        send: () => call(skipMessage, { ...params(messageId), body: reason ? { reason } : {} }),
        last: { kind: 'skipped', messageId, holder },
      }),
    noteNoWhatsapp: ({ messageId }: QueuedMessage) =>
      mutate({ send: () => call(returnMessage, { ...params(messageId), body: { reason: 'NO_WHATSAPP' } }) }),
    takeBack: (messageId: number) => mutate({ send: () => call(returnMessage, { ...params(messageId), body: {} }) }),
    noteSent: (messageId: number) => mutate({ send: () => call(markMessageSent, { ...params(messageId), body: {} }) }),
  }
}

export type Queue = ReturnType<typeof useQueue>
