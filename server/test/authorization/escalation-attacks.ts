import { decideImport, getImport, startImport } from '@manara/contract/imports.ts'
import { previewMerge } from '@manara/contract/person-merge.ts'
import { userRole } from '@manara/contract/users.ts'
import type { BuiltPerson } from '../factories/people.ts'
import { buildRegistration } from '../factories/registrations.ts'
import { sentCanary } from './canaries.ts'
import type { Attacker, Peak, TargetKind } from './escalation-people.ts'
import type { Sample } from './sample.ts'
import { samples } from './samples.ts'

interface Given {
  name: string
  peak: Peak
  kind: TargetKind
  target: BuiltPerson
  attacker: Attacker
}

/** What a weaker caller would send to reach the target; nothing where there is no such way. */
type Attack = (given: Given) => Sample[] | Promise<Sample[]>

/** Numbers of people, as the fixture gives them. */
const personId = /\b4100\d{5}\b/g

const isForm = (body: unknown): body is FormData => body instanceof FormData

const withoutForm = ({ params, body }: Sample) => ({ params, ...(!isForm(body) && { body }) })

export const namesPerson = (sample: Sample): boolean => JSON.stringify(withoutForm(sample)).search(personId) >= 0

/** The sample of the endpoint, with the target in place of whoever it names. */
const byNumber: Attack = ({ name, peak: { fixture }, target }) => {
  const sample = samples[name]?.(fixture, 'administrator') ?? {}
  const replaced = JSON.parse(JSON.stringify(withoutForm(sample)).replaceAll(personId, String(target.id)))
  return [{ ...sample, ...replaced }]
}

const bothWays =
  (more: (given: Given, body: object) => Promise<object>): Attack =>
  async (given) => {
    const { target, peak } = given
    const pairs = [
      { keepId: target.id, otherId: peak.teacher.id },
      { keepId: peak.teacher.id, otherId: target.id },
    ]
    return Promise.all(pairs.map(async (pair) => ({ body: { ...pair, ...(await more(given, pair)) } })))
  }

const newcomer = {
  firstName: sentCanary,
  lastName: sentCanary,
  email: 'climber@school.example',
  nationalId: '02011112222',
}

/** Administrators are made by the command line: no body may name that kind. */
const newStaff =
  (more: object): Attack =>
  ({ kind }) =>
    kind === 'staff' ? [{ body: { ...newcomer, ...more, role: userRole.Staff } }] : []

const ofDeleted =
  (make: (deleted: Peak['deleted']['staff']) => Sample): Attack =>
  ({ kind, peak: { deleted } }) =>
    kind === 'administrator' || kind === 'staff' ? [make(deleted[kind])] : []

function listOf(rows: string): FormData {
  const form = new FormData()
  form.set('kind', 'PEOPLE')
  form.set('role', String(userRole.Teacher))
  form.set('File', new File([`الاسم,الرقم الوطني,البريد الإلكتروني,العنوان,الهاتف\n${rows}`], 'list.csv'))
  return form
}

const nameSplit = () => {
  const form = new FormData()
  form.set('kind', 'NAME_SPLIT')
  return form
}

async function startRun({ attacker: { agent } }: Given, form: FormData) {
  const { body, text } = await agent.send(startImport, { body: form })
  if (!body.importId) throw new Error(text)
  return body.importId
}

/** A row of a namesake, which the caller decides to be the target. */
async function startDecidable(given: Given): Promise<Sample> {
  const { firstName, lastName } = given.target
  const id = await startRun(given, listOf(`${firstName} ${lastName},02033334444,climber@school.example,,`))
  return { params: { id }, body: { rows: [{ line: 2, decision: 'IS', personId: given.target.id }] } }
}

/** Imports that would change the target: by the national id, by a decision, and by taking apart the name. */
async function startImports(given: Given): Promise<Sample[]> {
  const { agent } = given.attacker
  const byId = listOf(`${sentCanary} ${sentCanary},${given.target.nationalId},,${sentCanary},`)
  const decided = await startDecidable(given)
  const isDecided = (await agent.send(decideImport, decided)).status === 200
  const ids = [
    await startRun(given, byId),
    ...(isDecided ? [decided.params?.id] : []),
    await startRun(given, nameSplit()),
  ]
  const runs = []
  for (const id of ids) runs.push((await agent.send(getImport, { params: { id } })).body)
  return runs.map(({ importId, fingerprint, typedCount }) => ({
    params: { id: importId },
    body: { fingerprint: fingerprint ?? 'none', leavesRefused: true, ...(typedCount !== null && { typedCount }) },
  }))
}

const strong = { name: 'دور أوسع', permissions: ['access.grant', 'settings.edit'] }

/** Every endpoint that could carry a weaker caller to a stronger account, and how it would be tried. */
export const attacks: Record<string, Attack> = {
  createAccessRole: () => [{ body: strong }],
  updateAccessRole: ({ kind, peak, attacker }) => {
    const id = kind === 'self' ? attacker.roleId : kind === 'holder' ? peak.heldRoleId : peak.freeRoleId
    const wider =
      kind === 'holder' ? { ...strong, permissions: ['person.read', 'settings.edit', 'backup.run'] } : strong
    return [{ params: { id }, body: kind === 'self' ? { ...strong, permissions: ['access.grant'] } : wider }]
  },
  deleteAccessRole: ({ kind, peak, attacker }) =>
    kind === 'self' ? [{ params: { id: attacker.roleId } }] : [{ params: { id: peak.heldRoleId } }],
  restoreAccessRole: ({ peak }) => [{ params: { id: peak.deletedRoleId } }],
  createGrant: ({ kind, peak, target }) => [
    { body: { personId: target.id, roleId: peak.allRoleId } },
    ...(kind === 'self' || kind === 'administrator'
      ? [{ body: { personId: target.id, roleId: peak.freeRoleId } }]
      : []),
  ],
  createAdministrator: byNumber,
  approveAct: ({ peak: { fixture } }) => fixture.approvals.ofAnother.map((id) => ({ params: { id } })),
  endGrant: ({ kind, attacker }) => (kind === 'self' ? [{ params: { id: attacker.grantId } }] : []),

  createUser: newStaff({ password: 'Harbour-Lamp-77' }),
  createPerson: newStaff({}),
  updateUser: ({ kind, target }) => {
    const { firstName, lastName, nationalId } = target
    const kept = { firstName, lastName, nationalId }
    const roles =
      kind === 'self' ? [userRole.Administrator, userRole.Teacher] : [userRole[target.role], userRole.Student]
    return roles.map((role) => ({ params: { id: target.id }, body: { ...kept, email: newcomer.email, role } }))
  },
  // One's own may be set by whoever has just proved who they are (R-account-3)
  resetUserPassword: ({ kind, target }) =>
    kind === 'self'
      ? []
      : [{ params: { id: target.id }, body: { nationalId: target.nationalId, newPassword: 'Harbour-Lamp-77' } }],
  deleteUser: byNumber,
  previewUserDeletion: byNumber,
  bulkDeleteUsers: ({ target }) => [{ body: { ids: [target.id] } }],
  createFirstCodes: ({ kind, peak, target }) => [
    { body: { ids: [kind === 'self' ? target.id : peak.waiting[kind].id] } },
  ],
  resetFactors: byNumber,
  // One's own sessions end by one's own list too
  endSessionsOfPerson: (given) => (given.kind === 'self' ? [] : byNumber(given)),
  endOpenSession: async ({ kind, peak: { fixture }, target }) => {
    if (kind === 'self') return []
    const [session] = await fixture.state.query<{ id: string }>('select id from session where person_id = $1', [
      target.id,
    ])
    return session ? [{ params: { id: session.id } }] : []
  },
  restoreFromTrash: ofDeleted(({ person }) => ({ params: { id: `person-${person.id}` } })),
  previewUndo: ofDeleted(({ changeId }) => ({ params: { id: changeId } })),
  undoChange: ofDeleted(({ changeId, fingerprint }) => ({
    params: { id: changeId },
    body: { fingerprint, mode: 'ALL', reason: sentCanary },
  })),
  previewMerge: bothWays(async () => ({})),
  mergePeople: bothWays(async ({ peak }, body) => {
    const { body: shown } = await peak.admin.send(previewMerge, { body })
    return { fingerprint: shown.fingerprint ?? 'none', reason: sentCanary }
  }),
  commitImport: startImports,
  decideImport: async (given) => [await startDecidable(given)],
  approveRegistration: async ({ peak, target: { email, nationalId } }) => {
    const { db } = peak.fixture.server
    const ids = [
      await buildRegistration(db, { status: 'PaymentSubmitted', email }),
      await buildRegistration(db, { status: 'PaymentSubmitted', nationalId }),
    ]
    return ids.map((id) => ({ params: { id } }))
  },
  grantHealthReading: byNumber,
  // Giving it up oneself gives nothing
  revokeHealthReading: (given) => (given.kind === 'self' ? [] : byNumber(given)),

  updateRecord: byNumber,
  uploadPersonPhoto: byNumber,
  deletePersonPhoto: byNumber,
  createPersonDocument: byNumber,
  updatePersonHealth: byNumber,
  requestPersonDataCopy: byNumber,
  assignCoordinator: byNumber,
  assignTeacher: byNumber,
  enroll: byNumber,
  bulkEnroll: ({ peak: { fixture }, target }) => [
    { body: { classroomId: fixture.a.classroomId, studentIds: [target.id] } },
  ],
  assignProgram: byNumber,
  unassignProgram: byNumber,
  bulkAssignProgram: ({ peak: { fixture }, target }) => [
    { body: { academicProgramId: fixture.a.programId, ids: [target.id] } },
  ],
}

/** They write who somebody is or what they may do, and no way leads to another's account. */
export const harmless: Record<string, string> = {
  updateAdminProfile: 'changes the account of the caller alone, with their password, and never its kind',
  previewMessageBatch: 'names students; a message opens no account',
  createMessageBatch: 'names students; a message opens no account',
  recordExcuse: 'names a student, and whoever holds more is none',
  endAllSessions: 'names no person; `security.manage` is the right to do this',
  updateSecurityPolicy: 'names no person; `security.manage` is the right to do this',
}

/** They refuse the target as an answer that the form does not offer. */
export const notOffered = ['decideImport']

/** They answer 200 about a stronger account too: each row by itself, or because nobody signs in with what they write. */
export const open: Record<string, string> = {
  previewUserDeletion: 'counts what would be lost',
  bulkDeleteUsers: 'says of each row why not',
  createFirstCodes: 'says of each row why not',
  decideImport: 'a decision writes no account; the commit refuses the row',
  updateRecord: 'the record opens no account',
  uploadPersonPhoto: 'the record opens no account',
  deletePersonPhoto: 'the record opens no account',
  createPersonDocument: 'the record opens no account',
  updatePersonHealth: 'only for readers of health notes',
  requestPersonDataCopy: 'a copy is read, with `privacy.manage`',
  assignCoordinator: 'a holder of grants is a teacher too',
  assignTeacher: 'a holder of grants is a teacher too',
  enroll: 'only students are enrolled',
  bulkEnroll: 'says of each row why not',
  bulkAssignProgram: 'says of each row why not',
}
