import { chatLimits } from '@manara/contract/assistant.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showFailure, showSuccess, showWarning } from '../../../http/toasts.tsx'
import {
  conversationQuery,
  conversationsQuery,
  useClearConversation,
  useCreateConversation,
  useDeleteConversation,
  useSendMessage,
  wasStopped,
} from '../assistant.api.ts'
import { assistantText } from '../assistant.text.ts'

const fail = (title: string) => ({ onError: (error: unknown) => void showFailure(title, getErrorMessage(error)) })

/** The conversations of the dialog: which one is looked at, and everything that is done with them. */
export function useChat(isOpen: boolean) {
  const list = useQuery({ ...conversationsQuery, enabled: isOpen })
  const [chosenId, setChosenId] = useState<number>()
  const conversations = list.data ?? []
  const activeId = conversations.some(({ id }) => id === chosenId) ? chosenId : conversations[0]?.id
  const active = useQuery({ ...conversationQuery(activeId ?? 0), enabled: isOpen && activeId !== undefined })
  const creating = useCreateConversation()
  const deleting = useDeleteConversation()
  const clearing = useClearConversation()
  const sending = useSendMessage()

  // Who has no conversation gets the first one silently, and only once.
  const hasBegun = useRef(false)
  const isEmpty = isOpen && list.isSuccess && list.data.length === 0
  const { mutate: begin } = creating
  useEffect(() => {
    if (!isEmpty || hasBegun.current) return
    hasBegun.current = true
    begin(undefined, fail(assistantText.createFailed))
  }, [isEmpty, begin])

  function create() {
    if (conversations.length >= chatLimits.conversations)
      return showWarning(assistantText.tooMany, assistantText.tooManyLine)
    creating.mutate(undefined, {
      ...fail(assistantText.createFailed),
      onSuccess: ({ id }) => {
        setChosenId(id)
        showSuccess(assistantText.created)
      },
    })
  }

  function remove(id: number, onRemoved?: () => void) {
    if (conversations.length === 1) return showWarning(assistantText.lastOne, assistantText.lastOneLine)
    deleting.mutate(id, {
      ...fail(assistantText.deleteFailed),
      onSuccess: () => {
        // The first that remains is looked at, whichever went (R-screen-34).
        setChosenId(undefined)
        onRemoved?.()
        showSuccess(assistantText.deleted)
      },
    })
  }

  function clear(onCleared: () => void) {
    if (activeId === undefined) return
    clearing.mutate(activeId, {
      ...fail(assistantText.clearFailed),
      onSuccess: () => {
        onCleared()
        showSuccess(assistantText.cleared)
      },
    })
  }

  function send(content: string, onFailed: () => void) {
    if (activeId === undefined) return
    sending.mutate(
      { id: activeId, content, idempotencyKey: newIdempotencyKey() },
      {
        onError: (error) => {
          onFailed()
          if (!wasStopped(error)) showFailure(assistantText.sendFailed, getErrorMessage(error))
        },
      },
    )
  }

  return {
    list,
    conversations,
    activeId,
    active,
    isSending: sending.isPending,
    isThinking: sending.isPending && sending.variables.id === activeId,
    /** The part of the reply received so far, in the open conversation. */
    partial: sending.isPending && sending.variables.id === activeId ? sending.partial : '',
    stop: sending.stop,
    isBusy: creating.isPending || deleting.isPending || sending.isPending,
    isClearing: clearing.isPending,
    isRemoving: deleting.isPending,
    choose: setChosenId,
    create,
    remove,
    clear,
    send,
    creationError: creating.error,
    /** The first conversation could not be made: ask for it again. */
    retryCreation: creating.isError && isEmpty ? () => begin(undefined, fail(assistantText.createFailed)) : undefined,
  }
}
