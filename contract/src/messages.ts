import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Id, Instant, Line, listQuery, Multiline, withMessage } from './fields.ts'
import { messageWords } from './message-words.ts'

/** The subjects of messages; those of `free` are its own words. */
export const messageKinds = ['studentAbsent', 'finalGradesCalculated', 'certificateIssued', 'free'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageStates = ['WAITING', 'OPENED', 'SENT', 'REPLIED', 'SKIPPED', 'EXPIRED', 'WITHDRAWN'] as const
export type MessageState = (typeof messageStates)[number]

/** The ways by which a person sends. */
export const messageChannels = ['WHATSAPP', 'TELEGRAM', 'SMS', 'CALL'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** FIRST: the first phone of the parents; ALL: each of them; STUDENT: the student's own (R-message-2). */
export const messageReceivers = ['FIRST', 'ALL', 'STUDENT'] as const
export type MessageReceivers = (typeof messageReceivers)[number]

export const longTextLength = 600
export const shortTextLength = 160

/** From so many messages of one sender and day the screen warns; it refuses none. */
export const softLimit = 200

const orNull = <Schema extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(schema: Schema) =>
  Type.Union([schema, Type.Null()])
const Channel = Type.Enum(messageChannels, {
  title: 'طريقة الإرسال',
  'x-messages': { required: 'اختر طريقة الإرسال', enum: 'طريقة الإرسال غير معروفة' },
})
const Kind = Type.Enum(messageKinds, { title: 'نوع الرسالة', 'x-messages': { enum: 'نوع الرسالة غير معروف' } })

/** The form for WhatsApp and Telegram: up to 600 characters in several lines. */
export const LongText = Multiline(longTextLength, {
  title: 'النص الطويل',
  messages: { required: 'اكتب النص الطويل', maxLength: `النص الطويل ${longTextLength} حرف على الأكثر` },
})

/** The form for SMS: one line. */
export const ShortText = Line(shortTextLength, {
  title: 'النص القصير',
  messages: { required: 'اكتب النص القصير', maxLength: `النص القصير ${shortTextLength} حرفًا على الأكثر` },
})

/** True once the office has read the warning that a text seems to hold a mark; without it: 400 on this field. */
export const IsConfirmed = Type.Optional(Type.Boolean({ title: 'تأكيد النص' }))

/** A row of the log. `failure` says what was noted: the number is wrong, or has no WhatsApp. */
export const OutgoingMessage = Type.Object({
  messageId: Type.Integer(),
  kind: Type.Enum(messageKinds),
  state: Type.Enum(messageStates),
  /** Whose phone it is, as it is shown: «أم أحمد». */
  holder: Type.String(),
  phone: Type.String(),
  studentId: orNull(Type.Integer()),
  studentName: orNull(Type.String()),
  longText: Type.String(),
  shortText: Type.String(),
  channel: Type.Union([Type.Enum(messageChannels), Type.Null()]),
  failure: Type.Union([Type.Enum(['NO_WHATSAPP', 'WRONG_NUMBER']), Type.Null()]),
  createdAt: Instant,
  /** The moment of its present state, and who brought it about; null for the school itself. */
  changedAt: Instant,
  changedByName: orNull(Type.String()),
})
export type OutgoingMessage = Static<typeof OutgoingMessage>

export const ListMessagesQuery = Type.Object({
  state: Type.Optional(
    Type.Enum(messageStates, { title: 'حالة الرسالة', 'x-messages': { enum: 'حالة الرسالة غير معروفة' } }),
  ),
  kind: Type.Optional(Kind),
  studentId: Type.Optional(Id('رقم الطالب')),
  ...listQuery(['messageId', 'changedAt']),
})
export type ListMessagesQuery = Static<typeof ListMessagesQuery>

const office = { area: 'admin', ownership: 'all', permission: ['announcement.write', 'person.identity'] } as const

export const listMessages = endpoint({
  ...office,
  name: 'listMessages',
  summary: 'سجل الرسائل الصادرة',
  method: 'GET',
  path: '/api/admin/messages',
  query: ListMessagesQuery,
  replies: { 200: Type.Array(OutgoingMessage) },
  isList: true,
})

export const exportMessages = exportOf(listMessages, {
  title: 'سجل الرسائل',
  isAboutPeople: true,
  columns: {
    changedAt: { heading: 'آخر تغيير', kind: 'moment' },
    holder: { heading: 'إلى' },
    phone: { heading: 'رقم الهاتف', kind: 'phone', isSensitive: true },
    studentName: { heading: 'الطالب' },
    kind: { heading: 'نوع الرسالة', words: messageWords.kinds },
    state: { heading: 'الحالة', words: messageWords.states },
    channel: { heading: 'طريقة الإرسال', words: messageWords.channels },
    failure: { heading: 'ملاحظة', words: messageWords.failures },
    changedByName: { heading: 'من' },
    createdAt: { heading: 'جُهّزت', kind: 'moment' },
    longText: { heading: 'النص' },
  },
})

/** A message in the hands of one sender, for five minutes. */
export const QueuedMessage = Type.Object({
  ...OutgoingMessage.properties,
  /** The channel that worked last for this number; else WhatsApp, or SMS where there is no WhatsApp. */
  proposedChannel: Type.Enum(messageChannels),
  /** After this it is sent no more. */
  usefulUntil: Instant,
})
export type QueuedMessage = Static<typeof QueuedMessage>

export const NextMessageQuery = Type.Object({ kind: Type.Optional(Kind) })
export type NextMessageQuery = Static<typeof NextMessageQuery>

/** The queue as one sender sees it. */
export const MessageQueue = Type.Object({
  /** The next one, claimed for the caller; null when none is waiting or all are in other hands. */
  message: Type.Union([QueuedMessage, Type.Null()]),
  /** Those that the caller opened and has not yet noted; opening the next one notes them as sent. */
  opened: Type.Array(Type.Object({ messageId: Type.Integer(), holder: Type.String() })),
  /** The number that waits by kind, also in the hands of others. */
  waiting: Type.Array(Type.Object({ kind: Type.Enum(messageKinds), count: Type.Integer() })),
  /** Whose turn is after it, three at most. */
  nextHolders: Type.Array(Type.String()),
  /** Messages that the caller has sent today. */
  doneToday: Type.Integer(),
  isOverSoftLimit: Type.Boolean(),
})
export type MessageQueue = Static<typeof MessageQueue>

export const getNextMessage = endpoint({
  ...office,
  name: 'getNextMessage',
  summary: 'الرسالة التالية، محجوزة للمستخدم خمس دقائق، وما ينتظر بعدها',
  method: 'GET',
  path: '/api/admin/messages/next',
  query: NextMessageQuery,
  replies: { 200: MessageQueue },
})

const ofMessage = {
  ...office,
  method: 'POST',
  params: Type.Object({ id: Id('رقم الرسالة') }),
  refusals: [409],
} as const
const reply = { replies: { 200: withMessage(QueuedMessage) } }

export const OpenMessageBody = Type.Object({ channel: Channel })
export type OpenMessageBody = Static<typeof OpenMessageBody>

export const openMessage = endpoint({
  ...ofMessage,
  ...reply,
  name: 'openMessage',
  summary: 'فتح رسالة في تطبيقها، وما فتحه المستخدم قبلها صار مُرسلًا',
  path: '/api/admin/messages/:id/opened',
  body: OpenMessageBody,
})

/** Without a channel the one by which it was opened. */
export const SentMessageBody = Type.Object({ channel: Type.Optional(Channel) })
export type SentMessageBody = Static<typeof SentMessageBody>

export const markMessageSent = endpoint({
  ...ofMessage,
  ...reply,
  name: 'markMessageSent',
  summary: 'تعليم رسالة بأنها أُرسلت',
  path: '/api/admin/messages/:id/sent',
  body: SentMessageBody,
})

/** A wrong number gets no message any more until it is taken off the list of stopped numbers. */
export const SkipMessageBody = Type.Object({
  reason: Type.Optional(
    Type.Enum(['WRONG_NUMBER'], { title: 'السبب', 'x-messages': { enum: 'سبب التخطّي غير معروف' } }),
  ),
})
export type SkipMessageBody = Static<typeof SkipMessageBody>

export const skipMessage = endpoint({
  ...ofMessage,
  ...reply,
  name: 'skipMessage',
  summary: 'تخطّي رسالة، أو ملاحظة أن رقمها خطأ',
  path: '/api/admin/messages/:id/skipped',
  body: SkipMessageBody,
})

export const noteReply = endpoint({
  ...ofMessage,
  ...reply,
  name: 'noteReply',
  summary: 'ملاحظة أن ردًا وصل على رسالة مُرسلة',
  path: '/api/admin/messages/:id/replied',
})

/** `NO_WHATSAPP`: this number has none; SMS is proposed from now on. */
export const ReturnMessageBody = Type.Object({
  reason: Type.Optional(Type.Enum(['NO_WHATSAPP'], { title: 'السبب', 'x-messages': { enum: 'السبب غير معروف' } })),
})
export type ReturnMessageBody = Static<typeof ReturnMessageBody>

export const returnMessage = endpoint({
  ...ofMessage,
  ...reply,
  name: 'returnMessage',
  summary: 'إعادة رسالة إلى الانتظار: لم تُرسل، أو لا واتساب على رقمها',
  path: '/api/admin/messages/:id/back',
  body: ReturnMessageBody,
})

/** Finished texts, without placeholders. */
export const UpdateMessageTextBody = Type.Object({
  longText: LongText,
  shortText: ShortText,
  isConfirmed: IsConfirmed,
})
export type UpdateMessageTextBody = Static<typeof UpdateMessageTextBody>

export const updateMessageText = endpoint({
  ...ofMessage,
  ...reply,
  name: 'updateMessageText',
  summary: 'تعديل نص رسالة تنتظر',
  method: 'PUT',
  path: '/api/admin/messages/:id/text',
  body: UpdateMessageTextBody,
})
