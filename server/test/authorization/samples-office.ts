import { noticeCategories } from '@manara/contract/notifications.ts'
import { sentCanary } from './canaries.ts'
import type { Fixture } from './fixture.ts'
import { buildSubscription } from './fixture-push.ts'
import { isSignedIn, type Persona } from './personas.ts'
import { pictureForm, type Sample, type SampleMaker, sampleEnrollment } from './sample.ts'

const marksRestoredFrom = (auditId: number) => ({ auditId, side: 'before', lastAuditId: auditId, reason: sentCanary })

const sampleConversation = ({ conversations }: Fixture, persona: Persona): Sample => ({
  params: { id: conversations.own[isSignedIn(persona) ? persona : 'student'] },
  foreign: { id: conversations.foreign },
})

const sampleProposal: SampleMaker = ({ conversations: { own, foreign, proposals } }, persona) => {
  const owner = isSignedIn(persona) ? persona : 'student'
  return {
    params: { id: own[owner], messageId: proposals.own[owner] },
    foreign: { id: foreign, messageId: proposals.foreign },
    body: { state: 'DROPPED' },
  }
}

const switchable = noticeCategories.filter((name) => name !== 'account')

const sampleSavedView = ({ savedViews }: Fixture, persona: Persona): Sample => ({
  params: { id: savedViews.own[isSignedIn(persona) ? persona : 'student'] },
  foreign: { id: savedViews.foreign },
})

const pushDeviceOf = ({ pushDevices }: Fixture, persona: Persona) =>
  pushDevices.own[isSignedIn(persona) ? persona : 'student']

const actOf =
  (who: 'byAdministrator' | 'byTeacher'): SampleMaker =>
  ({ a, b }) => ({ params: { id: a.changes[who].id }, foreign: { id: b.changes[who].id } })

const undoOf =
  (who: 'byAdministrator' | 'byTeacher'): SampleMaker =>
  ({ a, b }) => {
    const body = ({ fingerprint }: { fingerprint: string }) => ({ fingerprint, mode: 'ALL', reason: sentCanary })
    return {
      params: { id: a.changes[who].id },
      foreign: { id: b.changes[who].id },
      body: body(a.changes[who]),
      foreignBody: body(b.changes[who]),
    }
  }

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
  getWebManifest: () => ({}),
  getPaymentDetails: () => ({}),
  updatePaymentDetails: () => ({ body: { adminFullName: sentCanary, phoneNumber: sentCanary, address: sentCanary } }),
  getReportDesign: () => ({}),
  updateReportDesign: () => ({ body: { words: [], title: sentCanary, note: sentCanary, signatures: [sentCanary] } }),
  listReportCards: () => ({}),
  printReportCards: ({ a }) => ({ query: { ids: String(a.student.id) } }),
  getOwnReportCard: () => ({}),
  getAssessmentSettings: () => ({}),
  updateAssessmentSettings: () => ({ body: { usesGradeBook: true } }),
  getAttendanceSettings: () => ({}),
  updateAttendanceSettings: () => ({
    body: { usesAttendance: true, attendanceEditDays: 7, excuseDays: 14, hijriOffset: 0 },
  }),
  getFirstWeek: () => ({}),
  updateFirstWeek: () => ({ body: { skipped: ['mail'], isHidden: true } }),
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
  getConversation: sampleConversation,
  deleteConversation: sampleConversation,
  sendMessage: (fixture, persona) => ({ ...sampleConversation(fixture, persona), body: { content: sentCanary } }),
  settleProposal: sampleProposal,
  clearConversation: sampleConversation,
  listUnanswered: () => ({}),

  listHelp: () => ({}),
  getHelp: () => ({ params: { slug: 'recover-password' }, foreign: { slug: 'change-password' } }),
  listPublicHelp: () => ({}),
  getPublicHelp: () => ({ params: { slug: 'apply' }, foreign: { slug: 'upload-receipt' } }),

  listOutbox: () => ({}),
  getServerStatus: () => ({}),
  listSignIns: () => ({}),
  getSecurityOverview: () => ({}),
  listNotifications: () => ({}),
  countNotifications: () => ({}),
  openLive: ({ a }) => ({ query: { topics: `classroom.${a.classroomId}` } }),
  readPulse: ({ a }) => ({ query: { topics: `classroom.${a.classroomId}` } }),
  readNotifications: ({ foreignNotification }) => ({ body: { ids: [foreignNotification] } }),
  getNotificationSettings: () => ({}),
  updateNotificationSettings: () => ({ body: Object.fromEntries(switchable.map((name) => [name, { inApp: true }])) }),
  getPushKey: () => ({}),
  listPushDevices: () => ({}),
  subscribePush: () => ({ body: buildSubscription() }),
  unsubscribePush: (fixture, persona) => ({
    params: { id: pushDeviceOf(fixture, persona) },
    foreign: { id: fixture.pushDevices.foreign },
  }),
  testPush: (fixture, persona) => ({ body: { id: pushDeviceOf(fixture, persona) } }),
  openUnsubscribePage: () => ({ params: { secret: '00000000-0000-4000-8000-000000000000' } }),
  unsubscribeFromDigests: () => ({ params: { secret: '00000000-0000-4000-8000-000000000000' } }),
  renewPush: () => ({ body: { oldEndpoint: 'https://fcm.googleapis.com/fcm/send/unknown', ...buildSubscription() } }),
  // Both halves of the school have it in every name.
  search: () => ({ query: { q: 'zq' } }),
  listSavedViews: () => ({}),
  createSavedView: () => ({ body: { page: '/admin/users', name: sentCanary, search: '' } }),
  updateSavedView: (fixture, persona) => ({ ...sampleSavedView(fixture, persona), body: { name: sentCanary } }),
  deleteSavedView: sampleSavedView,
  requestBackup: () => ({}),

  listAudit: ({ a }) => ({ query: { entity: 'enrollment', entityId: String(a.enrollmentId) } }),
  getAuditOverview: () => ({}),
  getGradeHistory: sampleEnrollment,
  restoreGrades: (fixture) => ({
    ...sampleEnrollment(fixture),
    body: marksRestoredFrom(fixture.a.marksChangeId),
    foreignBody: marksRestoredFrom(fixture.b.marksChangeId),
    smuggled: [marksRestoredFrom(fixture.b.marksChangeId)],
  }),

  listTrash: () => ({}),
  restoreFromTrash: ({ a, b }) => ({
    params: { id: `program-${a.spare.deletedProgramId}` },
    foreign: { id: `program-${b.spare.deletedProgramId}` },
  }),

  listChanges: () => ({ query: { withSmall: 'true' } }),
  getChange: actOf('byAdministrator'),
  listChangeUnits: actOf('byAdministrator'),
  previewUndo: actOf('byAdministrator'),
  undoChange: undoOf('byAdministrator'),
  listOwnChanges: () => ({ query: { withSmall: 'true' } }),
  getOwnChange: actOf('byTeacher'),
  listOwnChangeUnits: actOf('byTeacher'),
  previewOwnUndo: actOf('byTeacher'),
  undoOwnChange: undoOf('byTeacher'),
}
