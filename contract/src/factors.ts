import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Code, Id, Instant, Line, Message, withMessage } from './fields.ts'
import { ownFactors, PasskeyAnswer, PasskeyQuestion, passkeyBytes } from './second-factor.ts'

/** A passkey of the caller. `isOfThisAddress` is false where the school has moved to another address since. */
export const Passkey = Type.Object({
  passkeyId: Type.Integer(),
  name: Type.String(),
  createdAt: Instant,
  lastUsedAt: Type.Union([Instant, Type.Null()]),
  isOfThisAddress: Type.Boolean(),
})
export type Passkey = Static<typeof Passkey>

/** Why passkeys cannot be made at this address: it is a number, or without https. */
export const passkeyObstacles = ['NUMERIC_ADDRESS', 'NO_HTTPS'] as const

/** The factors of the caller's account. `requiredFrom`: when the school asks for a second factor that is missing. */
export const MyFactors = Type.Object({
  hasTotp: Type.Boolean(),
  /** False where the server has no key to keep secrets with. */
  canHaveTotp: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
  passkeys: Type.Array(Passkey),
  passkeyObstacle: Type.Union([Type.Enum([...passkeyObstacles]), Type.Null()]),
  requiredFrom: Type.Union([Instant, Type.Null()]),
  isLimited: Type.Boolean(),
})
export type MyFactors = Static<typeof MyFactors>

export const getMyFactors = endpoint({
  ...ownFactors,
  name: 'getMyFactors',
  summary: 'عوامل التحقق لصاحب الجلسة',
  method: 'GET',
  path: '/api/my-profile/security',
  replies: { 200: MyFactors },
})

/** `uri` for the QR, `secret` to type; nothing counts before a code confirms it. */
export const NewTotp = Type.Object({ secret: Type.String(), uri: Type.String() })
export type NewTotp = Static<typeof NewTotp>

export const startTotp = endpoint({
  ...ownFactors,
  name: 'startTotp',
  summary: 'بدء إضافة تطبيق التحقق',
  method: 'POST',
  path: '/api/my-profile/security/totp',
  replies: { 201: NewTotp },
  refusals: [409],
  proof: 'always',
})

/** Shown once: with the first factor come ten codes, later `null`. */
export const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Union([Type.Array(Type.String()), Type.Null()]),
})
export type RecoveryCodes = Static<typeof RecoveryCodes>

export const ConfirmTotpBody = Type.Object({
  code: Code(40, {
    title: 'الرمز',
    messages: { required: 'أدخل الرمز الذي يعرضه التطبيق', maxLength: 'الرمز 6 أرقام' },
  }),
})
export type ConfirmTotpBody = Static<typeof ConfirmTotpBody>

/** 400 for a wrong code; says so where the clock of the server is the cause (R-factor-2). */
export const confirmTotp = endpoint({
  ...ownFactors,
  name: 'confirmTotp',
  summary: 'تأكيد تطبيق التحقق بأول رمز',
  method: 'POST',
  path: '/api/my-profile/security/totp/confirm',
  body: ConfirmTotpBody,
  replies: { 200: withMessage(RecoveryCodes) },
  refusals: [409],
})

export const removeTotp = endpoint({
  ...ownFactors,
  name: 'removeTotp',
  summary: 'إزالة تطبيق التحقق',
  method: 'DELETE',
  path: '/api/my-profile/security/totp',
  replies: { 200: Message },
  refusals: [404, 409],
  proof: 'always',
})

/** Options for `navigator.credentials.create()`. */
export const getPasskeyOffer = endpoint({
  ...ownFactors,
  name: 'getPasskeyOffer',
  summary: 'بدء إضافة مفتاح مرور',
  method: 'POST',
  path: '/api/my-profile/security/passkeys/options',
  replies: { 200: Type.Object({ offer: PasskeyQuestion }) },
  refusals: [409],
  proof: 'always',
})

const passkeyName = Line(60, {
  title: 'اسم المفتاح',
  messages: { required: 'أدخل اسمًا للمفتاح', maxLength: 'اسم المفتاح 60 حرفًا على الأكثر' },
})

export const AddPasskeyBody = Type.Object({ name: passkeyName, passkey: PasskeyAnswer })
export type AddPasskeyBody = Static<typeof AddPasskeyBody>

export const addPasskey = endpoint({
  ...ownFactors,
  name: 'addPasskey',
  summary: 'إضافة مفتاح مرور',
  method: 'POST',
  path: '/api/my-profile/security/passkeys',
  bodyLimit: passkeyBytes,
  body: AddPasskeyBody,
  replies: { 201: withMessage(RecoveryCodes) },
  refusals: [409],
})

const PasskeyParams = Type.Object({ id: Id('رقم مفتاح المرور') })

export const removePasskey = endpoint({
  ...ownFactors,
  name: 'removePasskey',
  summary: 'إزالة مفتاح مرور',
  method: 'DELETE',
  path: '/api/my-profile/security/passkeys/:id',
  params: PasskeyParams,
  replies: { 200: Message },
  refusals: [409],
  proof: 'always',
})

/** The former codes stop working (R-factor-4). */
export const renewRecoveryCodes = endpoint({
  ...ownFactors,
  name: 'renewRecoveryCodes',
  summary: 'رموز احتياطية جديدة بدل السابقة',
  method: 'POST',
  path: '/api/my-profile/security/recovery-codes',
  replies: { 201: RecoveryCodes },
  refusals: [409],
  proof: 'always',
})
