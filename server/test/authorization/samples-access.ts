import { sentCanary } from './canaries.ts'
import { type SampleMaker, sampleStudent } from './sample.ts'
import { sampleSession } from './samples-people.ts'

const role = { name: sentCanary, permissions: ['person.read'] }

const twoOf = ([one, other]: [number, number]) => ({ params: { id: one }, foreign: { id: other } })

export const accessSamples: Record<string, SampleMaker> = {
  getPermissionCatalogue: () => ({}),
  listAccessRoles: () => ({}),
  createAccessRole: () => ({ body: role }),
  updateAccessRole: ({ ownRoles: [one, other] }) => ({ params: { id: one }, foreign: { id: other }, body: role }),
  deleteAccessRole: ({ ownRoles: [one, other] }) => ({ params: { id: one }, foreign: { id: other } }),
  restoreAccessRole: ({ deletedRoles: [one, other] }) => ({ params: { id: one }, foreign: { id: other } }),
  listGrants: () => ({}),
  createGrant: ({ a, ownRoles: [one] }) => ({ body: { personId: a.teacher.id, roleId: one, reason: sentCanary } }),
  listApprovals: () => ({}),
  approveAct: ({ approvals: { ofAnother } }) => twoOf(ofAnother),
  refuseAct: ({ approvals: { ofAnother } }) => twoOf(ofAnother),
  withdrawAct: ({ approvals: { own } }) => twoOf(own),
  createAdministrator: ({ a }) => ({ body: { personId: a.teacher.id, reason: sentCanary } }),
  listOpenSessions: () => ({}),
  endOpenSession: sampleSession,
  endSessionsOfPerson: sampleStudent,
  endAllSessions: () => ({}),
  getSecurityPolicy: () => ({}),
  updateSecurityPolicy: () => ({ body: { secondFactorFor: 'TEACHERS', secondFactorFrom: '2099-01-01' } }),
  resetFactors: ({ a, b }) => ({
    params: { id: a.student.id },
    foreign: { id: b.student.id },
    body: { reason: sentCanary },
  }),
  endGrant: ({ grants: [one, other] }) => ({ params: { id: one }, foreign: { id: other } }),
}
