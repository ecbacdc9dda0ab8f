import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Code, Id, withMessage } from './fields.ts'
import { IsConfirmed, LongText, messageReceivers, ShortText } from './messages.ts'

/** People of one batch. */
export const mostReceivers = 500

const office = { area: 'admin', ownership: 'all', permission: ['announcement.write', 'person.identity'] } as const
/** Students by their ids or a classroom, and a free template or texts with placeholders: one of each two. */
export const MessageBatchBody = Type.Object({
  personIds: Type.Optional(
    Type.Array(Id('رقم الطالب'), {
      title: 'الطلاب',
      minItems: 1,
      maxItems: mostReceivers,
      'x-messages': { minItems: 'اختر طالبًا واحدًا على الأقل', maxItems: `حتى ${mostReceivers} طالب في المرة` },
    }),
  ),
  classroomId: Type.Optional(Id('الشعبة')),
  templateId: Type.Optional(Id('القالب')),
  longText: Type.Optional(LongText),
  shortText: Type.Optional(ShortText),
  toWhom: Type.Enum(messageReceivers, {
    title: 'المستلم',
    'x-messages': { required: 'اختر المستلم', enum: 'المستلم غير معروف' },
  }),
})
export type MessageBatchBody = Static<typeof MessageBatchBody>

/** NO_PHONE: no number that can be reached; STOPPED: wants no messages; SAME: another student's message to the same phone has the same words. */
export const batchGaps = ['NO_PHONE', 'STOPPED', 'SAME'] as const
export type BatchGap = (typeof batchGaps)[number]

/** The messages that a batch would make now. */
export const MessageBatchPreview = Type.Object({
  messagesCount: Type.Integer(),
  leftOut: Type.Array(
    Type.Object({ reason: Type.Enum(batchGaps), count: Type.Integer(), names: Type.Array(Type.String()) }),
  ),
  /** The first five. */
  samples: Type.Array(
    Type.Object({
      holder: Type.String(),
      studentName: Type.String(),
      phone: Type.String(),
      longText: Type.String(),
      shortText: Type.String(),
    }),
  ),
  /** Something in the texts looks like a mark: it is to be confirmed. */
  needsConfirmation: Type.Boolean(),
  fingerprint: Type.String(),
})
export type MessageBatchPreview = Static<typeof MessageBatchPreview>

export const previewMessageBatch = endpoint({
  ...office,
  name: 'previewMessageBatch',
  summary: 'معاينة رسائل لطلاب مختارين قبل تجهيزها',
  method: 'POST',
  path: '/api/admin/messages/batches/preview',
  body: MessageBatchBody,
  replies: { 200: MessageBatchPreview },
  refusals: [404],
})

export const CreateMessageBatchBody = Type.Object({
  ...MessageBatchBody.properties,
  fingerprint: Code(100, { title: 'بصمة المعاينة' }),
  isConfirmed: IsConfirmed,
})
export type CreateMessageBatchBody = Static<typeof CreateMessageBatchBody>

export const createMessageBatch = endpoint({
  ...office,
  name: 'createMessageBatch',
  summary: 'تجهيز رسائل لطلاب مختارين في قائمة الإرسال',
  method: 'POST',
  path: '/api/admin/messages/batches',
  body: CreateMessageBatchBody,
  replies: { 201: withMessage(Type.Object({ batchId: Type.Integer(), messagesCount: Type.Integer() })) },
  refusals: [404, 409],
  isIdempotent: true,
})
