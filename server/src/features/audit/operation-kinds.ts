import type { AuditKind } from '@manara/contract/audit.ts'
import type { AuditedOperation } from '../../platform/audit/audit.ts'
import { auditedOperations } from './operation-names.ts'

/** Alarms are a kind of thing, whatever raised them. */
export type OperationKind = Exclude<AuditKind, 'alarms'>

/** What the name of an operation tells, unless the table below says otherwise. */
const kindsByName: readonly [RegExp, OperationKind][] = [
  [/^export[A-Z]/, 'exports'],
  [/^(bulkDelete|delete|purge)[A-Z]/, 'deletions'],
]

/** Operations whose kind their name does not tell. */
const kindsByOperation: Partial<Record<AuditedOperation, OperationKind>> = {
  activate: 'signIns',
  adminCreate: 'signIns',
  adminReset: 'signIns',
  changeMyPassword: 'signIns',
  confirmEmail: 'signIns',
  confirmReset: 'signIns',
  createFirstAdministrator: 'signIns',
  createFirstCodes: 'signIns',
  findEmail: 'signIns',
  login: 'signIns',
  loginByPasskey: 'signIns',
  logout: 'signIns',
  noticeSignInFailures: 'signIns',
  renewSession: 'signIns',
  requestReset: 'signIns',
  resetUserPassword: 'signIns',
  sendEmailCode: 'signIns',
  tellGuessedOwner: 'signIns',
  tellUnfinishedSignIn: 'signIns',
  addPasskey: 'signIns',
  confirmIdentity: 'signIns',
  confirmTotp: 'signIns',
  removePasskey: 'signIns',
  removeTotp: 'signIns',
  renewRecoveryCodes: 'signIns',
  resetFactors: 'signIns',
  startTotp: 'signIns',
  useRecoveryCode: 'signIns',
  endMySession: 'signIns',
  endMyOtherSessions: 'signIns',
  endOpenSession: 'signIns',
  endSessionsOfPerson: 'signIns',
  endAllSessions: 'signIns',
  forgetMyDevice: 'signIns',
  reportNotMe: 'signIns',
  undoEmailChange: 'signIns',

  getGradeSheet: 'exports',
  getGradeSheetOfOffice: 'exports',
  getPeopleSheet: 'exports',
  getRegisterPaper: 'exports',
  getRegisterPaperOfOffice: 'exports',
  getRegisterWorkbook: 'exports',
  getWarningLetters: 'exports',
  printReportCards: 'exports',
  getSignInCards: 'exports',
  readManyRows: 'exports',
  readWholeList: 'exports',

  approveAct: 'access',
  createAccessRole: 'access',
  createAdministrator: 'access',
  createGrant: 'access',
  deleteAccessRole: 'access',
  endGrant: 'access',
  grantHealthReading: 'access',
  refuseAct: 'access',
  restoreAccessRole: 'access',
  revokeHealthReading: 'access',
  updateAccessRole: 'access',
  updateSecurityPolicy: 'access',
  withdrawAct: 'access',

  clearConversation: 'deletions',
  mergePeople: 'deletions',
  resetQuizSubmissions: 'deletions',
}

const listed = new Map<string, OperationKind>(Object.entries(kindsByOperation))

export const kindOfOperation = (operation: string): OperationKind | undefined =>
  listed.get(operation) ?? kindsByName.find(([name]) => name.test(operation))?.[1]

/** The operations of a kind (R-audit-5). */
export const operationsOfKind = (kind: OperationKind): string[] =>
  auditedOperations.map(({ operation }) => operation).filter((operation) => kindOfOperation(operation) === kind)
