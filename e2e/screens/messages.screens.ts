import { answering, dialog, failing, press, rowAction, type Screen, stalling } from './screen.ts'

const nextMessage = /[/]api[/]admin[/]messages[/]next/
const path = '/admin/messages'

const message = {
  messageId: 1,
  kind: 'studentAbsent',
  state: 'WAITING',
  holder: 'أم أحمد الشامي',
  phone: '+963933123456',
  studentId: 55,
  studentName: 'أحمد الشامي',
  longText:
    'السلام عليكم أم أحمد\nسُجّل غياب أحمد الشامي يوم الأحد 22/11/2026 عن الفيزياء.\nللاستفسار: 011 222 3333.\nمعهد الياسمين للتدريب',
  shortText: 'معهد الياسمين: سُجّل غياب أحمد الشامي يوم الأحد 22/11/2026 عن الفيزياء. للاستفسار 011 222 3333',
  channel: null,
  failure: null,
  createdAt: '2026-11-22T06:00:00Z',
  changedAt: '2026-11-22T06:00:00Z',
  changedByName: null,
  proposedChannel: 'WHATSAPP',
  usefulUntil: '2026-11-22T17:00:00Z',
}
const queue = {
  message,
  opened: [{ messageId: 9, holder: 'أبو ليان القوتلي' }],
  waiting: [
    { kind: 'studentAbsent', count: 31 },
    { kind: 'certificateIssued', count: 5 },
    { kind: 'free', count: 2 },
  ],
  nextHolders: ['أبو يزن الحلبي', 'أم سارة', 'والدة رنا'],
  doneToday: 11,
  isOverSoftLimit: false,
}
const nothing = { ...queue, message: null, opened: [], waiting: [], nextHolders: [], doneToday: 0 }

const replying = (json: object) => ({
  prepare: (page: Parameters<NonNullable<Screen['prepare']>>[0]) =>
    page.route(nextMessage, (route) => route.fulfill({ json })),
})

const log = ['SENT', 'REPLIED', 'OPENED', 'SKIPPED', 'WITHDRAWN'].map((state, index) => ({
  ...message,
  state,
  messageId: index + 1,
  channel: index < 3 ? 'WHATSAPP' : null,
  failure: state === 'SKIPPED' ? 'WRONG_NUMBER' : null,
  changedByName: 'رنا الحلبي',
}))
const listOfMessages = /[/]api[/]admin[/]messages[?]/
const stopped = [
  { phone: '+963933123456', holder: 'أم أحمد الشامي', reason: 'الرقم خطأ', stoppedByName: 'رنا الحلبي' },
  { phone: '+963944555666', holder: null, reason: 'طلب صاحبه وقف الرسائل', stoppedByName: null },
].map((row) => ({ ...row, stoppedAt: '2026-11-22T06:00:00Z' }))
const listOfStopped = /[/]api[/]admin[/]no-messages/
const stoppedPath = '/admin/messages?tab=stopped'
const logPath = '/admin/messages?tab=log'

export const messagesScreens: readonly Screen[] = [
  { name: 'messages-queue', who: 'admin', path, ...replying(queue) },
  {
    name: 'messages-queue-sms',
    who: 'admin',
    path,
    ...replying({ ...queue, message: { ...message, proposedChannel: 'SMS' }, isOverSoftLimit: true }),
  },
  { name: 'messages-queue-last', who: 'admin', path, ...replying({ ...nothing, opened: queue.opened, doneToday: 49 }) },
  { name: 'messages-queue-empty', who: 'admin', path, ...replying(nothing) },
  { name: 'messages-queue-failed', who: 'admin', path, ...failing(nextMessage) },
  { name: 'messages-queue-loading', who: 'admin', path, ...stalling(nextMessage) },
  { name: 'messages-log', who: 'admin', path: logPath, ...answering(listOfMessages, log) },
  { name: 'messages-log-empty', who: 'admin', path: logPath, ...answering(listOfMessages, []) },
  { name: 'messages-log-failed', who: 'admin', path: logPath, ...failing(listOfMessages) },
  { name: 'messages-new', who: 'admin', path: logPath, ...answering(listOfMessages, log), open: press('رسالة جديدة') },
  { name: 'messages-templates', who: 'admin', path: '/admin/templates' },
  { name: 'messages-texts', who: 'admin', path: '/admin/messages?tab=texts' },
  { name: 'messages-text', who: 'admin', path: '/admin/messages?tab=texts', open: press('نص جاهز جديد') },
  { name: 'messages-stopped', who: 'admin', path: stoppedPath, ...answering(listOfStopped, stopped) },
  { name: 'messages-stopped-empty', who: 'admin', path: stoppedPath, ...answering(listOfStopped, []) },
  { name: 'messages-stopped-failed', who: 'admin', path: stoppedPath, ...failing(listOfStopped) },
  { name: 'messages-stopped-loading', who: 'admin', path: stoppedPath, ...stalling(listOfStopped) },
  {
    name: 'messages-stopped-add',
    who: 'admin',
    path: stoppedPath,
    ...answering(listOfStopped, stopped),
    open: press('إيقاف رقم'),
  },
  {
    name: 'messages-stopped-resume',
    who: 'admin',
    path: stoppedPath,
    ...answering(listOfStopped, stopped),
    open: rowAction('اسمح به من جديد', /^اسمح بالرسائل إلى/),
  },
  {
    name: 'messages-template-edit',
    who: 'admin',
    path: '/admin/templates',
    open: async (page) => {
      await press('تعديل قالب «غياب»')(page)
      await dialog(page).getByRole('region', { name: 'معاينة' }).waitFor()
    },
  },
  {
    name: 'messages-queue-edit',
    who: 'admin',
    path,
    ...replying(queue),
    open: async (page) => {
      await press('عدّل النص')(page)
      await dialog(page).getByLabel('النص القصير').waitFor()
    },
  },
]
