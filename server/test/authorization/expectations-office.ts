import { type Expectation, everybody, members, membersRefused, nobody, ofTheTeacher, only } from './expectation.ts'

const chat = { audits: 0, unaudited: ['conversation', 'chat_message'] }

/** The school as a whole: settings, reports, the assistant, help, the state of the server, the trail and the trash. */
export const officeExpectations: Record<string, Expectation> = {
  // The server itself
  getHealth: everybody(),
  getReady: everybody(),
  getOpenApi: everybody(),
  reportPolicyViolation: everybody({ audits: 0 }),
  getSchool: everybody(),

  // Settings of the school
  getLogo: everybody(),
  getWebManifest: everybody(),
  getSettings: only('administrator'),
  updateSettings: only('administrator', { audits: 1 }),
  getPaymentDetails: only('administrator'),
  updatePaymentDetails: only('administrator', { audits: 1 }),
  getReportDesign: only('administrator'),
  updateReportDesign: only('administrator', { audits: 1 }),
  listReportCards: only('administrator'),
  printReportCards: only('administrator', { audits: 1 }),
  getOwnReportCard: only('student'),
  getAssessmentSettings: only('administrator'),
  updateAssessmentSettings: only('administrator', { audits: 1 }),
  getAttendanceSettings: only('administrator'),
  updateAttendanceSettings: only('administrator', { audits: 1 }),
  getFirstWeek: only('administrator'),
  updateFirstWeek: only('administrator', { audits: 1 }),
  uploadLogo: only('administrator', { audits: 1 }),
  deleteLogo: only('administrator', { audits: 1 }),

  // Reports
  listClassroomsWithoutTeachers: only('administrator'),
  listCoursesWithoutClassrooms: only('administrator'),
  listCoursesWithoutCoordinators: only('administrator'),
  listGraduatesPendingCertificate: only('administrator'),
  getEnrollmentDeficiencies: only('administrator', { reach: 'all' }),
  getDashboard: only('administrator'),

  // The assistant: everybody's own conversations, administrators included; the trail says who deleted one
  listConversations: members(),
  createConversation: members(chat),
  getConversation: members({ reach: 'own' }),
  deleteConversation: members({ audits: 1, reach: 'own' }),
  sendMessage: members({ ...chat, reach: 'own' }),
  settleProposal: members({ ...chat, reach: 'own' }),
  clearConversation: members({ ...chat, reach: 'own' }),
  listUnanswered: only('administrator'),

  // Notifications: everybody's own, and nothing of them in the trail
  listNotifications: members(),
  countNotifications: members(),
  openLive: members(),
  readPulse: members(),
  readNotifications: members({ audits: 0 }),
  getNotificationSettings: members(),
  updateNotificationSettings: members({ audits: 0 }),
  // Devices: everybody's own. Those of the personas are at no service, so that a trial reaches none
  getPushKey: everybody(),
  listPushDevices: members(),
  subscribePush: members({ audits: 0 }),
  unsubscribePush: members({ audits: 0, reach: 'own' }),
  testPush: membersRefused('conflict'),
  openUnsubscribePage: everybody({ reach: 'all' }),
  unsubscribeFromDigests: everybody({ reach: 'all', audits: 0 }),
  renewPush: nobody('missing', { audits: 0 }),
  // The global search: what the own lists show
  search: members(),
  // Saved views: everybody's own
  listSavedViews: members(),
  createSavedView: members({ audits: 1 }),
  updateSavedView: members({ audits: 1, reach: 'own' }),
  deleteSavedView: members({ audits: 1, reach: 'own' }),

  // Help: every role its own articles, visitors theirs
  listHelp: members(),
  getHelp: members({ reach: 'all' }),
  listPublicHelp: everybody(),
  getPublicHelp: everybody({ reach: 'all' }),

  // Outgoing mail
  listOutbox: only('administrator'),
  getServerStatus: only('administrator'),
  listSignIns: only('administrator'),
  getSecurityOverview: only('administrator'),
  requestBackup: only('administrator', { audits: 1 }),

  // The trail of changes
  listAudit: only('administrator'),
  getAuditOverview: only('administrator'),
  getGradeHistory: only('administrator', { reach: 'all' }),
  restoreGrades: only('administrator', { audits: 1, reach: 'all' }),

  // Recently deleted
  listTrash: only('administrator'),
  restoreFromTrash: only('administrator', { audits: 1, reach: 'all' }),

  // Acts that can be undone: the trail has the act and each thing of it
  listChanges: only('administrator'),
  getChange: only('administrator', { reach: 'all' }),
  listChangeUnits: only('administrator', { reach: 'all' }),
  previewUndo: only('administrator', { audits: 0, reach: 'all' }),
  undoChange: only('administrator', { audits: 2, reach: 'all' }),
  listOwnChanges: only(['teacher', 'coordinator']),
  getOwnChange: ofTheTeacher(),
  listOwnChangeUnits: ofTheTeacher(),
  previewOwnUndo: ofTheTeacher({ audits: 0 }),
  undoOwnChange: ofTheTeacher({ audits: 2 }),
}
