import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Line, listQuery, Message, withMessage } from './fields.ts'

/** Acts that wait for a second administrator, by the endpoints that carry them out (R-approval-1). */
export const approvalOperations = ['createGrant', 'createAdministrator', 'updateSecurityPolicy'] as const
export type ApprovalOperation = (typeof approvalOperations)[number]

/** An act waits this long, and this many acts wait at most (R-approval-2). */
export const approvalLimits = { hours: 72, waiting: 20 } as const

export const approvalStates = ['OPEN', 'APPROVED', 'REFUSED', 'EXPIRED', 'WITHDRAWN'] as const

const Name = Type.Union([Type.String(), Type.Null()])

/** An act that one administrator asked for, in words; `isOwn`: asked by the caller, who never approves it. */
export const Approval = Type.Object({
  approvalId: Type.Integer(),
  title: Type.String(),
  reason: Type.String(),
  state: Type.Enum([...approvalStates]),
  isOwn: Type.Boolean(),
  askedAt: Instant,
  askedByName: Name,
  expiresAt: Instant,
  decidedAt: Type.Union([Instant, Type.Null()]),
  decidedByName: Name,
})
export type Approval = Static<typeof Approval>

/** The answer to an act that now waits for another administrator. */
export const PendingApproval = withMessage(Type.Object({ isPending: Type.Literal(true), approvalId: Type.Integer() }))

const admin = { area: 'admin', permission: ['access.grant', 'security.manage'], ownership: 'all' } as const

export const ListApprovalsQuery = Type.Object({ ...listQuery(['askedAt']) })
export type ListApprovalsQuery = Static<typeof ListApprovalsQuery>

export const listApprovals = endpoint({
  ...admin,
  name: 'listApprovals',
  summary: 'طلبات موافقة مدير ثانٍ: ما ينتظر، وما بُتّ فيه',
  method: 'GET',
  path: '/api/admin/access/approvals',
  query: ListApprovalsQuery,
  replies: { 200: Type.Array(Approval) },
  isList: true,
})

const decision = {
  ...admin,
  method: 'POST',
  params: Type.Object({ id: Id('رقم الطلب') }),
  replies: { 200: Message },
  refusals: [409],
  proof: 'always',
} as const

/** Carries the act out as its asker, under the rules of this moment: what is no longer allowed is refused with its sentence. */
export const approveAct = endpoint({
  ...decision,
  name: 'approveAct',
  summary: 'موافقة مدير ثانٍ على طلب، وتنفيذه',
  path: '/api/admin/access/approvals/:id/approve',
})

export const refuseAct = endpoint({
  ...decision,
  name: 'refuseAct',
  summary: 'رفض طلب ينتظر موافقة مدير ثانٍ',
  path: '/api/admin/access/approvals/:id/refuse',
})

export const withdrawAct = endpoint({
  ...decision,
  name: 'withdrawAct',
  summary: 'سحب طلب ينتظر موافقة مدير ثانٍ',
  path: '/api/admin/access/approvals/:id/withdraw',
})

export const CreateAdministratorBody = Type.Object({
  personId: Id('رقم الشخص'),
  reason: Line(500, {
    title: 'السبب',
    messages: { required: 'اكتب السبب', maxLength: 'السبب 500 حرف على الأكثر' },
  }),
})
export type CreateAdministratorBody = Static<typeof CreateAdministratorBody>

/** Never at once: it waits for a second administrator, and 409 while the school has no such rule. */
export const createAdministrator = endpoint({
  ...admin,
  name: 'createAdministrator',
  summary: 'طلب جعل موظف أو مدرّس مديرًا للنظام',
  method: 'POST',
  path: '/api/admin/access/administrators',
  body: CreateAdministratorBody,
  replies: { 201: PendingApproval },
  refusals: [404, 409],
  isIdempotent: true,
  proof: 'always',
})
