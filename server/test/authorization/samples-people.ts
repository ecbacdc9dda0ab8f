import { knownPassword } from '../factories/people.ts'
import { sentCanary } from './canaries.ts'
import { pictureForm, type Sample, type SampleMaker, studentOf } from './sample.ts'
import type { World } from './world.ts'
import { plantedResetCode } from './world-people.ts'
import { plantedApplicantCode } from './world-registrations.ts'

const newPerson = {
  firstName: sentCanary,
  lastName: sentCanary,
  nationalId: `${sentCanary}-1`,
  email: `${sentCanary}@school.example`,
}

const sentPassword = `${sentCanary}-Pass-2026`

const pendingRequestOf = ({ a, b }: World): Sample => ({
  params: { id: a.applicant.registrationId },
  foreign: { id: b.applicant.registrationId },
})
const submittedRequestOf = ({ a, b }: World): Sample => ({
  params: { id: a.requests.submitted },
  foreign: { id: b.requests.submitted },
})
const awaitingRequestOf = ({ a, b }: World): Sample => ({
  params: { registrationId: a.requests.awaiting },
  foreign: { registrationId: b.requests.awaiting },
})

const unconfirmedRequestOf = ({ a, b }: World): Sample => ({
  params: { registrationId: a.requests.unconfirmed },
  foreign: { registrationId: b.requests.unconfirmed },
})

/** Accounts: setting up, signing in, the people of the school and those who apply to it. */
export const peopleSamples: Record<string, SampleMaker> = {
  checkSetupLink: () => ({ body: { token: sentCanary } }),
  setUpSchool: () => ({ body: { ...newPerson, password: sentPassword, schoolName: sentCanary, token: sentCanary } }),

  login: ({ a }) => ({ body: { email: a.student.email, password: knownPassword } }),
  logout: () => ({}),
  renewSession: () => ({}),
  getMyProfile: () => ({}),
  changeMyPassword: () => ({ body: { oldPassword: knownPassword, newPassword: sentPassword } }),
  confirmEmail: () => ({ body: { code: '01234567' } }),
  sendEmailCode: () => ({}),
  undoEmailChange: () => ({ body: { secret: sentCanary, newPassword: sentPassword } }),
  findEmail: ({ a }) => ({ body: { nationalId: a.student.nationalId } }),
  findEmailByQuery: ({ a }) => ({ query: { nationalId: a.student.nationalId } }),
  requestReset: ({ a }) => ({ body: { email: a.student.email, nationalId: a.student.nationalId } }),
  confirmReset: ({ a }) => ({
    body: { email: a.student.email, resetCode: plantedResetCode, newPassword: sentPassword },
  }),
  getAdminProfile: () => ({}),
  updateAdminProfile: ({ administrator }) => ({
    body: { ...newPerson, currentNationalId: administrator.nationalId },
  }),

  listUsers: () => ({}),
  getUser: studentOf,
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

  getPublicProgram: ({ a, b }) => ({ params: { id: a.programId }, foreign: { id: b.programId } }),
  listPublicPrograms: () => ({}),
  register: ({ a }) => ({
    body: { ...newPerson, password: sentPassword, confirmPassword: sentPassword, academicProgramId: a.programId },
  }),
  getRegistration: awaitingRequestOf,
  confirmApplicantEmail: (world) => ({ ...unconfirmedRequestOf(world), body: { code: plantedApplicantCode } }),
  sendApplicantCode: unconfirmedRequestOf,
  uploadReceipt: (world) => ({ ...awaitingRequestOf(world), body: pictureForm('receiptFile') }),
  listRegistrations: () => ({}),
  countRegistrations: () => ({}),
  requestPayment: (world) => ({ ...pendingRequestOf(world), body: sentCanary }),
  rejectRegistration: (world) => ({ ...pendingRequestOf(world), body: sentCanary }),
  requestNewReceipt: (world) => ({ ...submittedRequestOf(world), body: sentCanary }),
  approveRegistration: submittedRequestOf,
  getReceipt: submittedRequestOf,
}
