import { type Static, Type } from 'typebox'
import { LoginReply } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Code } from './fields.ts'

/** Rules of the second factor that screens show (R-factor-2 to R-factor-6). */
export const factorLimits = {
  codeDigits: 6,
  codeSeconds: 30,
  stepMinutes: 5,
  attemptsOfStep: 5,
  recoveryCodes: 10,
  passkeys: 10,
  proofMinutes: 10,
} as const

/** Ways to prove who one is beside the password. */
export const factorMethods = ['TOTP', 'PASSKEY', 'RECOVERY'] as const
export const FactorMethod = Type.Enum([...factorMethods], {
  title: 'طريقة التحقق',
  'x-messages': { required: 'اختر طريقة التحقق', enum: 'طريقة التحقق غير معروفة' },
})
export type FactorMethod = Static<typeof FactorMethod>

/** JSON of the Web Authentication API (Level 3), as browsers and the server's library write it. */
const Browser = <T>() => Type.Unsafe<T>({})

/** Options for `navigator.credentials.get()`. */
export const PasskeyQuestion = Browser<Record<string, unknown>>()

/** The answer of a passkey in base64url texts, at most 64 KB with the rest of the body. Other members are dropped. */
export const PasskeyAnswer = Type.Object(
  {
    id: Code(1400, { title: 'مفتاح المرور' }),
    rawId: Code(1400, { title: 'مفتاح المرور' }),
    type: Type.Literal('public-key', { title: 'مفتاح المرور' }),
    response: Type.Object(
      {
        clientDataJSON: Code(4000, { title: 'مفتاح المرور' }),
        authenticatorData: Type.Optional(Code(8000, { title: 'مفتاح المرور' })),
        signature: Type.Optional(Code(4000, { title: 'مفتاح المرور' })),
        userHandle: Type.Optional(Code(200, { title: 'مفتاح المرور' })),
        attestationObject: Type.Optional(Code(16_000, { title: 'مفتاح المرور' })),
        transports: Type.Optional(Type.Array(Code(30, { title: 'مفتاح المرور' }), { maxItems: 10 })),
      },
      { title: 'مفتاح المرور' },
    ),
  },
  { title: 'مفتاح المرور' },
)
export type PasskeyAnswer = Static<typeof PasskeyAnswer>

/** Answers of passkeys are written without escapes: less than the lengths of their parts allow. */
export const passkeyBytes = 65_536

const code = Type.Optional(
  Code(40, { title: 'الرمز', messages: { maxLength: 'الرمز أطول من المسموح', format: 'أدخل الرمز كما يظهر' } }),
)

/** The second step of a sign-in: a code, or the answer of a passkey (R-factor-3). */
export const SecondStepBody = Type.Object({
  step: Type.String({
    title: 'الخطوة الثانية',
    format: 'uuid',
    'x-messages': { required: 'أدخل كلمة المرور من جديد', format: 'أدخل كلمة المرور من جديد' },
  }),
  method: FactorMethod,
  code,
  passkey: Type.Optional(PasskeyAnswer),
  /** Leaves the second step out on this device (R-factor-5). */
  trustsDevice: Type.Optional(Type.Boolean({ title: 'لا تطلب الرمز على هذا الجهاز' })),
})
export type SecondStepBody = Static<typeof SecondStepBody>

/** 401 for a wrong code, 409 when the step is over: the password is asked for again. */
export const secondStep = endpoint({
  name: 'secondStep',
  summary: 'الخطوة الثانية من تسجيل الدخول: رمز أو مفتاح مرور',
  area: 'public',
  ownership: 'secret',
  method: 'POST',
  path: '/api/auth/second-step',
  bodyLimit: passkeyBytes,
  body: SecondStepBody,
  replies: { 200: LoginReply },
  refusals: [401, 409],
})

/** Writes nothing. `isExpected` says that there is a passkey of this address. Refuses with 409, and the reason, where passkeys cannot work. */
export const getPasskeyQuestion = endpoint({
  name: 'getPasskeyQuestion',
  summary: 'بدء الدخول بمفتاح مرور',
  area: 'public',
  ownership: 'none',
  method: 'POST',
  path: '/api/auth/passkey/options',
  replies: { 200: Type.Object({ question: PasskeyQuestion, isExpected: Type.Boolean() }) },
  refusals: [409],
})

export const PasskeyLoginBody = Type.Object({ passkey: PasskeyAnswer })
export type PasskeyLoginBody = Static<typeof PasskeyLoginBody>

/** A passkey with verification of its owner counts as two factors (R-factor-1). One refusal for every passkey that is not good. */
export const loginByPasskey = endpoint({
  name: 'loginByPasskey',
  summary: 'تسجيل الدخول بمفتاح مرور',
  area: 'public',
  ownership: 'secret',
  method: 'POST',
  path: '/api/auth/passkey',
  bodyLimit: passkeyBytes,
  body: PasskeyLoginBody,
  replies: { 200: LoginReply },
  refusals: [401, 409],
})

/** What every endpoint about one's own factors declares. */
export const ownFactors = { area: 'member', ownership: 'self', isOpenWhileLimited: true } as const

/** How the caller can prove who they are: `PASSWORD` only where the account has no second factor. */
export const ProofMethods = Type.Object({
  methods: Type.Array(Type.Enum(['PASSWORD', ...factorMethods])),
  question: Type.Union([PasskeyQuestion, Type.Null()]),
})
export type ProofMethods = Static<typeof ProofMethods>

export const getProofMethods = endpoint({
  ...ownFactors,
  name: 'getProofMethods',
  summary: 'كيف يؤكد صاحب الجلسة هويته',
  method: 'POST',
  path: '/api/auth/confirm/options',
  replies: { 200: ProofMethods },
})

export const ConfirmIdentityBody = Type.Object({
  method: Type.Enum(['PASSWORD', ...factorMethods], {
    title: 'طريقة التأكيد',
    'x-messages': { required: 'اختر طريقة التأكيد', enum: 'طريقة التأكيد غير معروفة' },
  }),
  password: Type.Optional(
    Type.String({
      title: 'كلمة المرور',
      minLength: 1,
      maxLength: 200,
      format: 'password',
      'x-verbatim': true,
      'x-messages': { minLength: 'أدخل كلمة المرور', maxLength: 'كلمة المرور 200 حرف على الأكثر' },
    }),
  ),
  code,
  passkey: Type.Optional(PasskeyAnswer),
})
export type ConfirmIdentityBody = Static<typeof ConfirmIdentityBody>

/** Gives a new session in place of the present one; what was proved holds for ten minutes (R-factor-6). */
export const confirmIdentity = endpoint({
  ...ownFactors,
  name: 'confirmIdentity',
  summary: 'تأكيد هوية صاحب الجلسة قبل إجراء خطر',
  method: 'POST',
  path: '/api/auth/confirm',
  bodyLimit: passkeyBytes,
  body: ConfirmIdentityBody,
  replies: { 200: Type.Object({ token: Type.String() }) },
  refusals: [400],
})
