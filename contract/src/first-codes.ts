import { type Static, Type } from 'typebox'
import { LoginReply } from './auth.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { Code, Id, Login, Password } from './fields.ts'
import { BulkUserFilter } from './users.ts'

/** Limits of activation codes (R-account-6). Cards can be printed for an hour. */
export const firstCodeLimits = { letters: 10, days: 60, attempts: 10, atOnce: 500, cardsMinutes: 60 } as const

/**
 * Either the ids, or those who wait for a code among the matches of the filter, except `exceptIds` (R-wire-13), or among the
 * people whom an import added. With `afterId` these come in parts, by number: 0 begins, `nextAfterId` of a reply goes on.
 */
export const CreateFirstCodesBody = Type.Object({
  ids: Type.Optional(
    Type.Array(Id('رقم المستخدم'), { title: 'المستخدمون', minItems: 1, maxItems: firstCodeLimits.atOnce }),
  ),
  filter: Type.Optional(BulkUserFilter),
  importId: Type.Optional(Id('رقم الاستيراد')),
  afterId: Type.Optional(
    Type.Integer({
      title: 'آخر رقم في الجزء السابق',
      minimum: 0,
      maximum: 2_147_483_647,
      'x-messages': { minimum: 'رقم الجزء غير صحيح', maximum: 'رقم الجزء غير صحيح', type: 'رقم الجزء غير صحيح' },
    }),
  ),
  exceptIds: Type.Optional(Type.Array(Id('رقم المستخدم'), { title: 'المستثنون', maxItems: 1000 })),
})
export type CreateFirstCodesBody = Static<typeof CreateFirstCodesBody>

/** The result for one person; `reason` is given when no code was made. */
export const FirstCodeRow = Type.Object({
  userId: Type.Integer(),
  fullName: Type.String(),
  isMade: Type.Boolean(),
  reason: Type.Optional(Type.String()),
})
export type FirstCodeRow = Static<typeof FirstCodeRow>

/** `batchId` opens the cards for an hour; null when no code was made. `nextAfterId` is null after the last part. */
export const CreateFirstCodesReply = Type.Object({
  message: Type.String(),
  batchId: Type.Union([Type.String(), Type.Null()]),
  madeCount: Type.Integer(),
  skippedCount: Type.Integer(),
  remainingCount: Type.Integer(),
  nextAfterId: Type.Union([Type.Integer(), Type.Null()]),
  results: Type.Array(FirstCodeRow),
})
export type CreateFirstCodesReply = Static<typeof CreateFirstCodesReply>

export const createFirstCodes = endpoint({
  name: 'createFirstCodes',
  summary: 'رموز تفعيل لمن لا كلمة مرور لهم، 500 في المرة على الأكثر',
  area: 'admin',
  ownership: 'all',
  permission: ['person.edit', 'person.identity'],
  method: 'POST',
  path: '/api/admin/first-codes',
  body: CreateFirstCodesBody,
  replies: { 200: CreateFirstCodesReply },
  isIdempotent: true,
})

/**
 * Only the person who made the codes may read them; codes that were used or replaced since are left out. A card shows the
 * whole national id, because people without an e-mail sign in by it.
 */
export const getSignInCards = endpoint({
  name: 'getSignInCards',
  summary: 'بطاقات الدخول لرموز أُنشئت قبل أقل من ساعة',
  area: 'admin',
  ownership: 'self',
  permission: ['person.edit', 'person.identity'],
  method: 'GET',
  path: '/api/admin/first-codes/:batchId/cards',
  params: Type.Object({
    batchId: Type.String({
      title: 'رقم البطاقات',
      format: 'uuid',
      'x-messages': { format: 'رقم البطاقات غير صحيح' },
    }),
  }),
  query: Type.Object({
    format: Type.Optional(
      Type.Enum(['pdf', 'xlsx'], { title: 'الصيغة', 'x-messages': { enum: 'الصيغة pdf أو xlsx' } }),
    ),
  }),
  replies: { 200: FileReply },
  isFile: true,
})

/** The code in any spelling: small letters, blanks and hyphens, O for 0, I and L for 1. */
export const ActivateBody = Type.Object({
  login: Login,
  code: Code(40, { title: 'رمز التفعيل', messages: { required: 'أدخل رمز التفعيل المكتوب على البطاقة' } }),
  newPassword: Password('كلمة المرور الجديدة'),
})
export type ActivateBody = Static<typeof ActivateBody>

export const activate = endpoint({
  name: 'activate',
  summary: 'أول دخول برمز التفعيل: يعيّن كلمة المرور ويسجّل الدخول',
  area: 'public',
  ownership: 'secret',
  method: 'POST',
  path: '/api/auth/activate',
  body: ActivateBody,
  replies: { 200: LoginReply },
})
