import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Line, Message, withMessage } from './fields.ts'

const office = { area: 'admin', ownership: 'all' } as const

/** The groups that a school can require a second factor of; each group includes those before it. */
export const secondFactorGroups = ['NOBODY', 'ADMINISTRATORS', 'SENSITIVE', 'OFFICE', 'TEACHERS'] as const

const daysRange = 'اكتب من 0 إلى 90 يومًا'

const days = (title: string) =>
  Type.Integer({
    title,
    minimum: 0,
    maximum: 90,
    'x-messages': { required: daysRange, type: daysRange, minimum: daysRange, maximum: daysRange },
  })

/** How long sessions and trusted devices last, and what they begin with; null and 0 switch off. What a client leaves out stays as it is. */
const SessionPolicy = Type.Object({
  officeIdleMinutes: Type.Union([Type.Integer({ minimum: 15, maximum: 720, title: 'مهلة عدم النشاط' }), Type.Null()], {
    title: 'مهلة عدم النشاط لمن يعمل في المكتب',
    'x-messages': { anyOf: 'اكتب من 15 إلى 720 دقيقة، أو لا شيء لإيقافها' },
  }),
  rememberDays: days('مدة «أبقني داخلًا»'),
  trustedDeviceDays: days('مدة الثقة بالجهاز'),
  /** A password that another person chose is changed before anything else (R-password-7). */
  mustChangeFirstPassword: Type.Boolean({ title: 'طلب كلمة مرور جديدة' }),
  /** Acts that give strong rights, or make the school weaker, wait for a second administrator (R-approval-1). */
  needsSecondAdministrator: Type.Boolean({ title: 'موافقة مدير ثانٍ' }),
})

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
  ...Type.Partial(SessionPolicy).properties,
})
export type SecurityPolicy = Static<typeof SecurityPolicy>

/** With how many people each group has, and how many of them have no second factor yet. */
export const SecurityPolicyState = Type.Object({
  ...SecurityPolicy.properties,
  ...SessionPolicy.properties,
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
  summary: 'سياسة الأمان: التحقق بخطوتين وعدد من يشملهم كل خيار، ومدد الجلسات',
  permission: 'security.read',
  method: 'GET',
  path: '/api/admin/security/settings',
  replies: { 200: SecurityPolicyState },
})

/** With `approvalId` nothing has changed yet: a weaker policy waits for a second administrator (R-approval-1). */
export const updateSecurityPolicy = endpoint({
  ...office,
  name: 'updateSecurityPolicy',
  summary: 'تعديل سياسة الأمان',
  permission: 'security.manage',
  method: 'PUT',
  path: '/api/admin/security/settings',
  body: SecurityPolicy,
  replies: {
    200: withMessage(Type.Object({ ...SecurityPolicyState.properties, approvalId: Type.Optional(Type.Integer()) })),
  },
  refusals: [409],
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
