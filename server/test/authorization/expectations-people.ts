import { type Expectation, everybody, fileReaders, members, membersRefused, nobody, only } from './expectation.ts'

/** Who somebody is: the first administrator, signing in, accounts, registration requests. */
export const peopleExpectations: Record<string, Expectation> = {
  // The first administrator: closed for good once there is one
  checkSetupLink: nobody('conflict', { audits: 0 }),
  setUpSchool: nobody('conflict', { audits: 0 }),

  // Signing in and out, the own account
  login: everybody({ audits: 1 }),
  logout: members({ audits: 1 }),
  // A session that was just opened needs no renewal yet.
  renewSession: members({ audits: 0 }),
  stayHere: members({ audits: 0 }),
  getMyProfile: members(),
  // No step is open, and no passkey known
  secondStep: nobody('conflict', { audits: 0 }),
  getPasskeyQuestion: everybody({ audits: 0 }),
  loginByPasskey: nobody('signedOut', { audits: 0 }),
  getProofMethods: members({ audits: 0 }),
  confirmIdentity: members({ audits: 1 }),
  // Nobody has a second factor
  getMyFactors: members(),
  startTotp: members({ audits: 1 }),
  confirmTotp: membersRefused('conflict'),
  removeTotp: membersRefused('missing'),
  getPasskeyOffer: members({ audits: 0 }),
  addPasskey: membersRefused('conflict'),
  removePasskey: { ...membersRefused('missing'), reach: 'own' },
  renewRecoveryCodes: membersRefused('conflict'),
  listMySessions: members(),
  endMySession: members({ audits: 1, reach: 'own' }),
  forgetMyDevice: members({ audits: 1, reach: 'own' }),
  endMyOtherSessions: members({ audits: 1 }),
  checkNotMe: nobody('missing', { audits: 0 }),
  reportNotMe: nobody('missing', { audits: 0 }),
  changeMyPassword: members({ audits: 1 }),
  // Nobody's e-mail waits to be confirmed, and a secret that was never sent opens nothing
  confirmEmail: membersRefused('conflict'),
  sendEmailCode: membersRefused('conflict'),
  undoEmailChange: nobody('missing', { audits: 0 }),
  findEmail: everybody({ audits: 0 }),
  findEmailByQuery: everybody(),
  requestReset: everybody({ audits: 1 }),
  confirmReset: everybody({ audits: 1 }),
  // It also signs in
  activate: everybody({ audits: 2, operations: ['activate', 'login'] }),
  getAdminProfile: only('administrator'),
  updateAdminProfile: only('administrator', { audits: 1 }),

  // People
  listUsers: only('administrator'),
  getUser: only('administrator', { reach: 'all' }),
  createUser: only('administrator', { audits: 1 }),
  updateUser: only('administrator', { audits: 1, reach: 'all' }),
  deleteUser: only('administrator', { audits: 1, reach: 'all' }),
  previewUserDeletion: only('administrator', { audits: 0 }),
  bulkDeleteUsers: only('administrator', { audits: 2 }),
  resetUserPassword: only('administrator', { audits: 1, reach: 'all' }),
  listUserRoles: only('administrator'),
  listIncompleteRecords: only('administrator'),
  countIncompleteRecords: only('administrator'),
  getPeopleSheet: only('administrator', { audits: 1 }),
  getPerson: only('administrator', { reach: 'all' }),
  createPerson: only('administrator', { audits: 2 }),
  updateRecord: only('administrator', { audits: 1, reach: 'all' }),
  createFirstCodes: only('administrator', { audits: 1 }),
  // Only of codes of one's own
  getSignInCards: only('administrator', { audits: 1, reach: 'own' }),
  findPersonMatches: only('administrator', { audits: 0 }),
  listPersonMatches: only('administrator'),
  declareDifferent: only('administrator', { audits: 1, reach: 'all' }),
  scanPersonMatches: only('administrator', { audits: 0 }),
  previewMerge: only('administrator', { audits: 0 }),
  // What the sample has seen is out of date
  mergePeople: { opens: { administrator: 'conflict' }, audits: 0 },
  // The administrator is named as a reader
  getOwnRecord: members(),
  uploadPersonPhoto: only('administrator', { audits: 1, reach: 'all' }),
  deletePersonPhoto: only('administrator', { audits: 1, reach: 'all' }),
  // The coordinator does not teach the student
  getPersonPhoto: {
    ...fileReaders('ok'),
    opens: { student: 'ok', teacher: 'ok', coordinator: 'missing', administrator: 'ok', fileCookieOnly: 'ok' },
  },
  createPersonDocument: only('administrator', { audits: 1, reach: 'all' }),
  // Opening a document is written down
  getPersonDocument: only('administrator', { audits: 1, reach: 'all' }),
  deletePersonDocument: only('administrator', { audits: 1, reach: 'all' }),
  getPersonHealth: only('administrator', { audits: 1, reach: 'all' }),
  updatePersonHealth: only('administrator', { audits: 1, reach: 'all' }),
  listHealthReaders: only('administrator'),
  grantHealthReading: only('administrator', { audits: 1, reach: 'all' }),
  revokeHealthReading: only('administrator', { audits: 1, reach: 'all' }),
  getRecordSettings: only('administrator'),
  updateRecordSettings: only('administrator', { audits: 1 }),
  listExtraFields: only('administrator'),
  createExtraField: only('administrator', { audits: 1 }),
  updateExtraField: only('administrator', { audits: 1, reach: 'all' }),
  deleteExtraField: only('administrator', { audits: 1, reach: 'all' }),

  // Registration requests: whoever knows the unguessable id of one reaches it
  getPublicProgram: everybody({ reach: 'all' }),
  listPublicPrograms: everybody(),
  getApplicationFields: everybody(),
  register: everybody({ audits: 1 }),
  getRegistration: everybody({ reach: 'all' }),
  confirmApplicantEmail: everybody({ audits: 1, reach: 'all' }),
  sendApplicantCode: everybody({ audits: 1, reach: 'all' }),
  uploadReceipt: everybody({ audits: 1, reach: 'all' }),
  listRegistrations: only('administrator'),
  countRegistrations: only('administrator'),
  requestPayment: only('administrator', { audits: 1, reach: 'all' }),
  rejectRegistration: only('administrator', { audits: 1, reach: 'all' }),
  requestNewReceipt: only('administrator', { audits: 1, reach: 'all' }),
  approveRegistration: only('administrator', { audits: 3, reach: 'all' }),
  getReceipt: {
    opens: { administrator: 'ok', fileCookieOnly: 'ok' },
    reach: { administrator: 'all', fileCookieOnly: 'all' },
  },
}
