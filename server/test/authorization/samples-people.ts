import { randomUUID } from 'node:crypto'
import { createAuthenticator } from '../authenticator.ts'
import { knownPassword } from '../factories/people.ts'
import { sentCanary } from './canaries.ts'
import type { Fixture } from './fixture.ts'
import { createdResetCode } from './fixture-people.ts'
import { createdApplicantCode } from './fixture-registrations.ts'
import type { Persona } from './personas.ts'
import { pictureForm, type Sample, type SampleMaker, sampleStudent } from './sample.ts'

const newPerson = {
  firstName: sentCanary,
  lastName: sentCanary,
  nationalId: `${sentCanary}-1`,
  email: `${sentCanary}@school.example`,
}

const sentPassword = `${sentCanary}-Pass-2026`

const newExtraField = { label: sentCanary, choices: [], forRole: null, isRequired: false, isSensitive: false }
const sampleExtraField = ({ a, b }: Fixture): Sample => ({
  params: { id: a.extraFieldId },
  foreign: { id: b.extraFieldId },
})

const sampleDocument = ({ a, b }: Fixture): Sample => ({
  params: { id: a.documentId },
  foreign: { id: b.documentId },
})

function documentForm(): FormData {
  const form = pictureForm('document')
  form.set('kind', 'BIRTH')
  form.set('title', sentCanary)
  return form
}

const samplePendingRequest = ({ a, b }: Fixture): Sample => ({
  params: { id: a.applicant.registrationId },
  foreign: { id: b.applicant.registrationId },
})
const sampleSubmittedRequest = ({ a, b }: Fixture): Sample => ({
  params: { id: a.requests.submitted },
  foreign: { id: b.requests.submitted },
})
const sampleAwaitingRequest = ({ a, b }: Fixture): Sample => ({
  params: { registrationId: a.requests.awaiting },
  foreign: { registrationId: b.requests.awaiting },
})

const sampleUnconfirmedRequest = ({ a, b }: Fixture): Sample => ({
  params: { registrationId: a.requests.unconfirmed },
  foreign: { registrationId: b.requests.unconfirmed },
})

const unknownPasskey = createAuthenticator().get({})
/** The session of a persona, as the token names it; of those without one, that of the student. */
function getSessionId({ headersByPersona }: Fixture, persona: Persona): string {
  const { authorization = headersByPersona.student.authorization ?? '' } = headersByPersona[persona]
  return JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()).sid
}

const getStranger = (persona: Persona): Persona => (persona === 'teacher' ? 'coordinator' : 'teacher')

export const sampleSession: SampleMaker = (fixture, persona) => ({
  params: { id: getSessionId(fixture, persona) },
  foreign: { id: getSessionId(fixture, getStranger(persona)) },
})

const sampleDevice: SampleMaker = (fixture, persona) => {
  const getId = (whose: Persona) => fixture.deviceBySession.get(getSessionId(fixture, whose)) ?? 0
  return { params: { id: getId(persona) }, foreign: { id: getId(getStranger(persona)) } }
}

/** Accounts: setting up, signing in, the people of the school and those who apply to it. */
const sampleMerge = ({ a, b }: Fixture) => ({ body: { keepId: a.spare.student.id, otherId: b.spare.student.id } })

export const peopleSamples: Record<string, SampleMaker> = {
  checkSetupLink: () => ({ body: { token: sentCanary } }),
  setUpSchool: () => ({ body: { ...newPerson, password: sentPassword, schoolName: sentCanary, token: sentCanary } }),

  login: ({ a }) => ({ body: { email: a.student.email, password: knownPassword } }),
  logout: () => ({}),
  renewSession: () => ({}),
  stayHere: () => ({}),
  getMyProfile: () => ({}),
  secondStep: () => ({ body: { step: randomUUID(), method: 'TOTP', code: '012345' } }),
  getPasskeyQuestion: () => ({}),
  loginByPasskey: () => ({ body: { passkey: unknownPasskey } }),
  getProofMethods: () => ({}),
  confirmIdentity: () => ({ body: { method: 'PASSWORD', password: knownPassword } }),
  getMyFactors: () => ({}),
  startTotp: () => ({}),
  confirmTotp: () => ({ body: { code: '012345' } }),
  removeTotp: () => ({}),
  getPasskeyOffer: () => ({}),
  addPasskey: () => ({ body: { name: sentCanary, passkey: unknownPasskey } }),
  removePasskey: ({ a, b }) => ({ params: { id: a.student.id }, foreign: { id: b.student.id } }),
  renewRecoveryCodes: () => ({}),
  listMySessions: () => ({}),
  endMySession: sampleSession,
  forgetMyDevice: sampleDevice,
  endMyOtherSessions: () => ({}),
  checkNotMe: () => ({ body: { key: sentCanary } }),
  reportNotMe: () => ({ body: { key: sentCanary } }),
  changeMyPassword: () => ({ body: { oldPassword: knownPassword, newPassword: sentPassword } }),
  confirmEmail: () => ({ body: { code: '01234567' } }),
  sendEmailCode: () => ({}),
  undoEmailChange: () => ({ body: { secret: sentCanary, newPassword: sentPassword } }),
  findEmail: ({ a }) => ({ body: { nationalId: a.student.nationalId } }),
  findEmailByQuery: ({ a }) => ({ query: { nationalId: a.student.nationalId } }),
  requestReset: ({ a }) => ({ body: { email: a.student.email, nationalId: a.student.nationalId } }),
  confirmReset: ({ a }) => ({
    body: { email: a.student.email, resetCode: createdResetCode, newPassword: sentPassword },
  }),
  activate: ({ a }) => ({
    body: { login: a.waiting.student.nationalId, code: a.waiting.code, newPassword: sentPassword },
  }),
  getAdminProfile: () => ({}),
  updateAdminProfile: ({ administrator, registrar, director, a: { teacher } }, persona) => {
    const own = { registrar, director, teacher }[persona as 'registrar'] ?? administrator
    return { body: { ...newPerson, currentNationalId: own.nationalId } }
  },

  listUsers: () => ({}),
  getUser: sampleStudent,
  createUser: () => ({ body: { ...newPerson, password: sentPassword, role: 'Student' } }),
  updateUser: ({ a, b }) => ({
    params: { id: a.spare.student.id },
    foreign: { id: b.spare.student.id },
    body: { ...newPerson, role: 2 },
  }),
  deleteUser: ({ a, b }) => ({ params: { id: a.spare.student.id }, foreign: { id: b.spare.student.id } }),
  previewUserDeletion: ({ a, b }) => ({ body: { ids: [a.spare.student.id, b.spare.student.id] } }),
  bulkDeleteUsers: ({ a, b }) => ({ body: { ids: [a.spare.student.id, b.spare.student.id] } }),
  resetUserPassword: ({ a, b }) => ({
    params: { id: a.student.id },
    foreign: { id: b.student.id },
    body: { nationalId: a.student.nationalId, newPassword: sentPassword },
    foreignBody: { nationalId: b.student.nationalId, newPassword: sentPassword },
  }),
  listUserRoles: () => ({}),
  listIncompleteRecords: () => ({}),
  countIncompleteRecords: () => ({}),
  getPeopleSheet: () => ({ query: { role: '2', columns: 'firstName,nationalId,motherName' } }),
  getPerson: sampleStudent,
  createPerson: () => ({ body: { ...newPerson, role: 'Student', motherName: sentCanary } }),
  createFirstCodes: ({ a }) => ({ body: { ids: [a.waiting.student.id] } }),
  getSignInCards: ({ a, b }) => ({
    params: { batchId: a.waiting.batchId },
    foreign: { batchId: b.waiting.batchId },
  }),
  updateRecord: (fixture) => ({
    ...sampleStudent(fixture),
    body: { motherName: sentCanary, phones: [{ relation: 'SELF', holderName: '', number: '0933', isWhatsapp: false }] },
  }),
  getOwnRecord: () => ({}),
  uploadPersonPhoto: (fixture) => ({ ...sampleStudent(fixture), body: pictureForm('photo') }),
  deletePersonPhoto: sampleStudent,
  getPersonPhoto: sampleStudent,
  createPersonDocument: (fixture) => ({ ...sampleStudent(fixture), body: documentForm() }),
  getPersonDocument: sampleDocument,
  deletePersonDocument: sampleDocument,
  findPersonMatches: () => ({ body: { role: 2, firstName: sentCanary, lastName: sentCanary, motherName: sentCanary } }),
  listPersonMatches: () => ({}),
  declareDifferent: ({ a, b }) => ({ params: { id: a.matchId }, foreign: { id: b.matchId } }),
  scanPersonMatches: () => ({}),
  previewMerge: sampleMerge,
  mergePeople: (fixture) => ({ body: { ...sampleMerge(fixture).body, fingerprint: 'of another state' } }),
  getPersonHealth: sampleStudent,
  updatePersonHealth: (fixture) => ({ ...sampleStudent(fixture), body: { alert: sentCanary, note: sentCanary } }),
  listHealthReaders: () => ({}),
  grantHealthReading: ({ a, b }) => ({ params: { id: a.administrator.id }, foreign: { id: b.administrator.id } }),
  revokeHealthReading: ({ a, b }) => ({ params: { id: a.administrator.id }, foreign: { id: b.administrator.id } }),
  getRecordSettings: () => ({}),
  updateRecordSettings: () => ({ body: { preset: 'SYRIAN', teachersSeePhones: true } }),
  listExtraFields: () => ({}),
  createExtraField: () => ({ body: { ...newExtraField, kind: 'TEXT' } }),
  updateExtraField: (fixture) => ({
    ...sampleExtraField(fixture),
    body: { ...newExtraField, choices: [{ id: 1, label: sentCanary, isRetired: false }] },
  }),
  deleteExtraField: sampleExtraField,

  getPublicProgram: ({ a, b }) => ({ params: { id: a.programId }, foreign: { id: b.programId } }),
  listPublicPrograms: () => ({}),
  getApplicationFields: () => ({}),
  register: ({ a }) => ({
    body: { ...newPerson, password: sentPassword, confirmPassword: sentPassword, academicProgramId: a.programId },
  }),
  getRegistration: sampleAwaitingRequest,
  confirmApplicantEmail: (fixture) => ({ ...sampleUnconfirmedRequest(fixture), body: { code: createdApplicantCode } }),
  sendApplicantCode: sampleUnconfirmedRequest,
  uploadReceipt: (fixture) => ({ ...sampleAwaitingRequest(fixture), body: pictureForm('receiptFile') }),
  listRegistrations: () => ({}),
  countRegistrations: () => ({}),
  requestPayment: (fixture) => ({ ...samplePendingRequest(fixture), body: sentCanary }),
  rejectRegistration: (fixture) => ({ ...samplePendingRequest(fixture), body: sentCanary }),
  requestNewReceipt: (fixture) => ({ ...sampleSubmittedRequest(fixture), body: sentCanary }),
  approveRegistration: sampleSubmittedRequest,
  getReceipt: sampleSubmittedRequest,
}
