import { createAnnouncement } from '@manara/contract/announcements.ts'
import { type ChatMessage, getConversation, settleProposal } from '@manara/contract/assistant.ts'
import { type Proposal, proposalKey } from '@manara/contract/assistant-proposals.ts'
import { assignTeacher } from '@manara/contract/classrooms.ts'
import { announceToClassroom } from '@manara/contract/teaching.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallProblem, call } from '../../http/api.ts'
import { serverNow } from '../../session/server-clock.ts'
import { changeMessages, conversationQuery, networkMode } from './assistant.api.ts'

/** A message that prepared something, in its conversation. */
export interface ProposalPlace {
  conversationId: number
  messageId: number
}

export const isExpired = ({ expiresAt }: Proposal): boolean => serverNow() >= Date.parse(expiresAt)

/** Does it by its ordinary endpoint. The same key each time: in two tabs, or pressed twice, it is done once. */
function callEndpoint(proposal: Proposal, idempotencyKey: string): Promise<{ message: string }> {
  switch (proposal.kind) {
    case 'createAnnouncement':
      return call(createAnnouncement, { body: proposal.body, idempotencyKey })
    case 'announceToClassroom':
      return call(announceToClassroom, { params: proposal.params, body: proposal.body, idempotencyKey })
    case 'assignTeacher':
      return call(assignTeacher, { params: proposal.params, body: proposal.body, idempotencyKey })
  }
}

const settle = ({ conversationId, messageId }: ProposalPlace, state: 'DONE' | 'DROPPED') =>
  call(settleProposal, { params: { id: conversationId, messageId }, body: { state } })

/** Confirms or drops a proposal; `message` is what its endpoint answered. */
export function useProposal(place: ProposalPlace, proposal: Proposal) {
  const client = useQueryClient()
  const { conversationId, messageId } = place
  const replace = (message: ChatMessage) =>
    changeMessages(client, conversationId, (messages) => messages.map((one) => (one.id === messageId ? message : one)))
  const setState = (state: Proposal['state']) =>
    changeMessages(client, conversationId, (messages) =>
      messages.map((one) => (one.id === messageId && one.proposal ? withState(one, one.proposal, state) : one)),
    )

  /** Another tab may have settled it. */
  async function isStillOpen() {
    const { messages } = await call(getConversation, { params: { id: conversationId } })
    const stored = messages.find(({ id }) => id === messageId)
    if (stored && stored.proposal?.state !== 'OPEN') replace(stored)
    return stored?.proposal?.state === 'OPEN'
  }

  const confirming = useMutation({
    networkMode,
    mutationFn: async () => {
      if (isExpired(proposal) || !(await isStillOpen())) return undefined
      const { message } = await callEndpoint(proposal, proposalKey(messageId))
      setState('DONE')
      // It is done even if this is not recorded: once more would be answered by the same key.
      await settle(place, 'DONE').catch(() => undefined)
      return message
    },
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'assistant' }),
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  // A second press may come before the button shows that the first one is under way.
  const isUnderWay = useRef(false)
  function confirm() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    confirming.mutate()
  }
  const dropping = useMutation({
    networkMode,
    mutationFn: () => settle(place, 'DROPPED'),
    onSuccess: replace,
    onError: (error) => {
      if (error instanceof CallProblem && error.status === 409)
        return client.invalidateQueries({ queryKey: conversationQuery(conversationId).queryKey })
    },
  })
  return { confirming, confirm, dropping }
}

const withState = (message: ChatMessage, proposal: Proposal, state: Proposal['state']): ChatMessage => ({
  ...message,
  proposal: { ...proposal, state },
})
