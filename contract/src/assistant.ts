import { type Static, Type } from 'typebox'
import { Proposal, proposalStates } from './assistant-proposals.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, withMessage } from './fields.ts'

/** A person has 1 to 3 conversations (R-assistant-1). Long conversations are cleared or replaced by another. */
export const chatLimits = { conversations: 3, messageLength: 4_000, messages: 400, nameLength: 40 } as const

export const chatSenders = ['User', 'Assistant'] as const

/** Assistant messages are plain text with a little Markdown: **strong**, headings, lists, tables, and links into the app. */
export const ChatMessage = Type.Object({
  id: Type.Integer(),
  sender: Type.Enum([...chatSenders]),
  content: Type.String(),
  sentAt: Instant,
  /** An act that this answer prepared. */
  proposal: Type.Optional(Proposal),
})
export type ChatMessage = Static<typeof ChatMessage>

export const Conversation = Type.Object({ id: Type.Integer(), name: Type.String() })
export type Conversation = Static<typeof Conversation>

/** The engine of the answer: the built-in assistant, or a language model outside the school. */
export const chatEngines = ['builtin', 'model'] as const

/** The first message is the greeting of the assistant. */
export const ConversationDetails = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  engine: Type.Enum([...chatEngines]),
  messages: Type.Array(ChatMessage),
})
export type ConversationDetails = Static<typeof ConversationDetails>

/** The reply of the assistant; the first question also names the conversation. */
export const ChatReply = Type.Object({
  id: Type.Integer(),
  sender: Type.Enum([...chatSenders]),
  content: Type.String(),
  sentAt: Instant,
  proposal: Type.Optional(Proposal),
  userMessage: ChatMessage,
  conversationName: Type.String(),
})
export type ChatReply = Static<typeof ChatReply>

/**
 * The events of `sendMessage` for `Accept: text/event-stream`: each event is one line of JSON.
 * - `text`: the next piece of the reply
 * - `restart`: what came so far is not the reply after all
 * - `done`: the stored reply, as the plain call answers it; always the last
 * - `failed`: nothing was stored; the body of a refusal
 */
export type ChatStreamEvent =
  | { kind: 'text'; text: string }
  | { kind: 'restart' }
  | { kind: 'done'; reply: ChatReply }
  | { kind: 'failed'; problem: { status: number; message: string } }

export const chatStreamType = 'text/event-stream'

export const ConversationParams = Type.Object({ id: Id('رقم المحادثة') })

export const SendMessageBody = Type.Object({
  content: Type.String({
    title: 'الرسالة',
    minLength: 1,
    maxLength: chatLimits.messageLength,
    format: 'multiline',
    'x-messages': { required: 'اكتب رسالتك', maxLength: 'الرسالة 4000 حرف على الأكثر' },
  }),
})
export type SendMessageBody = Static<typeof SendMessageBody>

const own = { area: 'member', ownership: 'self' } as const

export const listConversations = endpoint({
  ...own,
  name: 'listConversations',
  summary: 'محادثات صاحب الجلسة مع المساعد',
  method: 'GET',
  path: '/api/chat/conversations',
  replies: { 200: Type.Array(Conversation) },
})

export const createConversation = endpoint({
  ...own,
  name: 'createConversation',
  summary: 'محادثة جديدة، تبدأ بتحية المساعد',
  method: 'POST',
  path: '/api/chat/conversations',
  replies: { 201: withMessage(ConversationDetails) },
  refusals: [409],
})

export const getConversation = endpoint({
  ...own,
  name: 'getConversation',
  summary: 'محادثة برسائلها، الأقدم أولًا',
  method: 'GET',
  path: '/api/chat/conversations/:id',
  params: ConversationParams,
  replies: { 200: ConversationDetails },
})

export const deleteConversation = endpoint({
  ...own,
  name: 'deleteConversation',
  summary: 'حذف محادثة، ما دامت ليست الأخيرة',
  method: 'DELETE',
  path: '/api/chat/conversations/:id',
  params: ConversationParams,
  replies: { 204: null },
  refusals: [409],
})

/**
 * Question and reply are stored together; a call that fails or is cancelled stores neither. With `Accept:
 * text/event-stream` the reply comes as `ChatStreamEvent`s.
 */
export const sendMessage = endpoint({
  ...own,
  name: 'sendMessage',
  summary: 'سؤال للمساعد وجوابه',
  method: 'POST',
  path: '/api/chat/conversations/:id/messages',
  params: ConversationParams,
  body: SendMessageBody,
  replies: { 200: ChatReply },
  refusals: [409],
  isIdempotent: true,
  isSlow: true,
})

/** Deletes the messages for good; the conversation starts again with the greeting and the name of a new one. */
export const clearConversation = endpoint({
  ...own,
  name: 'clearConversation',
  summary: 'مسح رسائل محادثة',
  method: 'DELETE',
  path: '/api/chat/conversations/:id/messages',
  params: ConversationParams,
  replies: { 200: withMessage(ConversationDetails) },
})

export const ProposalParams = Type.Object({ id: Id('رقم المحادثة'), messageId: Id('رقم الرسالة') })

/** DONE once the endpoint of the proposal has answered, DROPPED where the person does not want it. */
export const SettleProposalBody = Type.Object({
  state: Type.Enum(
    proposalStates.filter((state) => state !== 'OPEN'),
    { title: 'الحالة', 'x-messages': { required: 'اختر الحالة', enum: 'اختر: نُفّذ أو تُرك' } },
  ),
})
export type SettleProposalBody = Static<typeof SettleProposalBody>

/** Only records what became of a proposal: the act itself is done by its own endpoint. One that was done stays done. */
export const settleProposal = endpoint({
  ...own,
  name: 'settleProposal',
  summary: 'تسجيل ما صار بما جهّزه المساعد: نُفّذ أو تُرك',
  method: 'PUT',
  path: '/api/chat/conversations/:id/messages/:messageId/proposal',
  params: ProposalParams,
  body: SettleProposalBody,
  replies: { 200: ChatMessage },
  refusals: [409],
})
