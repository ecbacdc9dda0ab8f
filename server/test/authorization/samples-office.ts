import { sentCanary } from './canaries.ts'
import { isSignedIn, type Persona } from './personas.ts'
import { enrollmentOf, pictureForm, type Sample, type SampleMaker } from './sample.ts'
import type { World } from './world.ts'

const marksRestoredFrom = (auditId: number) => ({ auditId, side: 'before', lastAuditId: auditId, reason: sentCanary })

const conversationOf = ({ conversations }: World, persona: Persona): Sample => ({
  params: { id: conversations.own[isSignedIn(persona) ? persona : 'student'] },
  foreign: { id: conversations.foreign },
})

/** The school as a whole: settings, reports, the assistant, help, the state of the server, the trail and the trash. */
export const officeSamples: Record<string, SampleMaker> = {
  getHealth: () => ({}),
  getReady: () => ({}),
  getOpenApi: () => ({}),
  // The newer form: a list, into which no other members fit. Nothing of a report is stored.
  reportPolicyViolation: () => ({
    body: [
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'img-src', blockedURL: `https://pictures.example/${sentCanary}` },
      },
    ],
  }),
  getSchool: () => ({}),

  getLogo: () => ({}),
  getSettings: () => ({}),
  updateSettings: () => ({
    body: {
      schoolName: sentCanary,
      timeZone: 'Asia/Beirut',
      passingGpa: 55.5,
      minimumCourseGrade: null,
      paymentWaitDays: 14,
      staffPasswordLength: 9,
      studentPasswordLength: 7,
    },
  }),
  getPaymentDetails: () => ({}),
  updatePaymentDetails: () => ({ body: { adminFullName: sentCanary, phoneNumber: sentCanary, address: sentCanary } }),
  uploadLogo: () => ({ body: pictureForm('logo') }),
  deleteLogo: () => ({}),

  listClassroomsWithoutTeachers: () => ({}),
  listCoursesWithoutClassrooms: () => ({}),
  listCoursesWithoutCoordinators: () => ({}),
  listGraduatesPendingCertificate: () => ({}),
  getEnrollmentDeficiencies: ({ a, b }) => ({
    params: { programId: a.programId },
    foreign: { programId: b.programId },
  }),
  getDashboard: () => ({}),

  listConversations: () => ({}),
  createConversation: () => ({}),
  getConversation: conversationOf,
  deleteConversation: conversationOf,
  sendMessage: (world, persona) => ({ ...conversationOf(world, persona), body: { content: sentCanary } }),
  clearConversation: conversationOf,

  listHelp: () => ({}),
  getHelp: () => ({ params: { slug: 'recover-password' }, foreign: { slug: 'change-password' } }),
  listPublicHelp: () => ({}),
  getPublicHelp: () => ({ params: { slug: 'apply' }, foreign: { slug: 'upload-receipt' } }),

  listOutbox: () => ({}),
  getServerStatus: () => ({}),
  listSignIns: () => ({}),
  getSecurityOverview: () => ({}),
  requestBackup: () => ({}),

  listAudit: ({ a }) => ({ query: { entity: 'enrollment', entityId: String(a.enrollmentId) } }),
  getAuditOverview: () => ({}),
  getGradeHistory: enrollmentOf,
  restoreGrades: (world) => ({
    ...enrollmentOf(world),
    body: marksRestoredFrom(world.a.marksChangeId),
    foreignBody: marksRestoredFrom(world.b.marksChangeId),
    smuggled: [marksRestoredFrom(world.b.marksChangeId)],
  }),

  listTrash: () => ({}),
  restoreFromTrash: ({ a, b }) => ({
    params: { id: `program-${a.spare.deletedProgramId}` },
    foreign: { id: `program-${b.spare.deletedProgramId}` },
  }),
}
