import { type Static, Type } from 'typebox'
import { LoginReply } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Code, Id, Instant, Line, Message, withMessage } from './fields.ts'

/** Rules of the second factor that screens show (R-factor-2 to R-factor-6). */
export const factorLimits = {
  codeDigits: 6,
  codeSeconds: 30,
  stepMinutes: 5,
  attemptsOfStep: 5,
  recoveryCodes: 10,
  passkeys: 10,
  trustedDays: 30,
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

/** The answer of a passkey: base64url texts. Anything else in it is refused. */
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
const passkeyBytes = 65_536

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
  /** Leaves the second step out on this device for thirty days (R-factor-5). */
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

/** Writes nothing. 409 where passkeys cannot work, with the reason. */
export const getPasskeyQuestion = endpoint({
  name: 'getPasskeyQuestion',
  summary: 'بدء الدخول بمفتاح مرور',
  area: 'public',
  ownership: 'none',
  method: 'POST',
  path: '/api/auth/passkey/options',
  replies: { 200: Type.Object({ question: PasskeyQuestion }) },
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

const member = { area: 'member', ownership: 'self', isOpenWhileLimited: true } as const

/** How the caller can prove who they are: `PASSWORD` only where the account has no second factor. */
export const ProofMethods = Type.Object({
  methods: Type.Array(Type.Enum(['PASSWORD', ...factorMethods])),
  question: Type.Union([PasskeyQuestion, Type.Null()]),
})
export type ProofMethods = Static<typeof ProofMethods>

export const getProofMethods = endpoint({
  ...member,
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
  ...member,
  name: 'confirmIdentity',
  summary: 'تأكيد هوية صاحب الجلسة قبل إجراء خطر',
  method: 'POST',
  path: '/api/auth/confirm',
  bodyLimit: passkeyBytes,
  body: ConfirmIdentityBody,
  replies: { 200: Type.Object({ token: Type.String() }) },
  refusals: [400],
})

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
  ...member,
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
  ...member,
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
  ...member,
  name: 'confirmTotp',
  summary: 'تأكيد تطبيق التحقق بأول رمز',
  method: 'POST',
  path: '/api/my-profile/security/totp/confirm',
  body: ConfirmTotpBody,
  replies: { 200: withMessage(RecoveryCodes) },
  refusals: [409],
})

export const removeTotp = endpoint({
  ...member,
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
  ...member,
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
  ...member,
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
  ...member,
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
  ...member,
  name: 'renewRecoveryCodes',
  summary: 'رموز احتياطية جديدة بدل السابقة',
  method: 'POST',
  path: '/api/my-profile/security/recovery-codes',
  replies: { 201: RecoveryCodes },
  refusals: [409],
  proof: 'always',
})

const office = { area: 'admin', ownership: 'all' } as const

/** Of whom the school asks a second factor: nobody, administrators, and so on, each with those before. */
export const secondFactorGroups = ['NOBODY', 'ADMINISTRATORS', 'SENSITIVE', 'OFFICE', 'TEACHERS'] as const

/** What the school asks of its people; `from` is a day in the school's time zone. */
export const SecurityPolicy = Type.Object({
  secondFactorFor: Type.Enum([...secondFactorGroups], {
    title: 'يُطلب التحقق بخطوتين من',
    'x-messages': { required: 'اختر ممن يُطلب', enum: 'اختر ممن يُطلب' },
  }),
  secondFactorFrom: Type.Union([Type.String({ format: 'date', title: 'اعتبارًا من' }), Type.Null()], {
    title: 'اعتبارًا من',
    'x-messages': { anyOf: 'اختر اليوم' },
  }),
})
export type SecurityPolicy = Static<typeof SecurityPolicy>

/** With how many people each group has, and how many of them have no second factor yet. */
export const SecurityPolicyState = Type.Object({
  ...SecurityPolicy.properties,
  groups: Type.Array(
    Type.Object({
      group: Type.Enum([...secondFactorGroups]),
      peopleCount: Type.Integer(),
      withoutFactorCount: Type.Integer(),
    }),
  ),
})
export type SecurityPolicyState = Static<typeof SecurityPolicyState>

export const getSecurityPolicy = endpoint({
  ...office,
  name: 'getSecurityPolicy',
  summary: 'سياسة التحقق بخطوتين وعدد من يشملهم كل خيار',
  permission: 'security.read',
  method: 'GET',
  path: '/api/admin/security/settings',
  replies: { 200: SecurityPolicyState },
})

export const updateSecurityPolicy = endpoint({
  ...office,
  name: 'updateSecurityPolicy',
  summary: 'تعديل سياسة التحقق بخطوتين',
  permission: 'security.manage',
  method: 'PUT',
  path: '/api/admin/security/settings',
  body: SecurityPolicy,
  replies: { 200: withMessage(SecurityPolicyState) },
  proof: 'always',
})

export const ResetFactorsBody = Type.Object({
  reason: Line(300, {
    title: 'كيف تحققت من هويته؟',
    messages: { required: 'اكتب كيف تحققت من هويته', maxLength: 'اكتب 300 حرف على الأكثر' },
  }),
})
export type ResetFactorsBody = Static<typeof ResetFactorsBody>

/** For a lost phone: all factors and sessions of the person end (R-factor-8). */
export const resetFactors = endpoint({
  ...office,
  name: 'resetFactors',
  summary: 'إزالة عوامل التحقق لشخص فقد هاتفه',
  permission: 'security.manage',
  method: 'POST',
  path: '/api/admin/security/people/:id/reset-factors',
  params: Type.Object({ id: Id('رقم الشخص') }),
  body: ResetFactorsBody,
  replies: { 200: Message },
  refusals: [409],
  proof: 'always',
})
