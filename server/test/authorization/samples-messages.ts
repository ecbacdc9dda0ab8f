import { sentCanary } from './canaries.ts'
import type { SampleMaker } from './sample.ts'

const texts = { longText: sentCanary, shortText: sentCanary }

const ofMessage =
  (which: 'waiting' | 'sent', body?: object): SampleMaker =>
  ({ messages: { a, b } }) => ({
    params: { id: a[which] },
    foreign: { id: b[which] },
    ...(body && { body }),
  })

const ofFreeTemplate =
  (body?: object): SampleMaker =>
  ({ messages: { a, b } }) => ({
    params: { id: a.templateId },
    foreign: { id: b.templateId },
    ...(body && { body }),
  })

/** Messages to phones, their templates, and numbers that get none. */
export const messageSamples: Record<string, SampleMaker> = {
  listMessages: () => ({}),
  getNextMessage: () => ({}),
  openMessage: ofMessage('waiting', { channel: 'SMS' }),
  markMessageSent: ofMessage('waiting', { channel: 'SMS' }),
  skipMessage: ofMessage('waiting', {}),
  noteReply: ofMessage('sent'),
  returnMessage: ofMessage('sent', {}),
  updateMessageText: ofMessage('waiting', texts),
  previewMessageBatch: ({ a }) => ({ body: { personIds: [a.student.id], ...texts, toWhom: 'FIRST' } }),
  createMessageBatch: ({ a }) => ({
    body: { personIds: [a.student.id], ...texts, toWhom: 'FIRST', fingerprint: 'of-another-rehearsal' },
  }),
  listStoppedNumbers: () => ({}),
  stopNumber: () => ({ body: { phone: '+963955000009', reason: sentCanary } }),
  resumeNumber: ({ messages: { a, b } }) => ({ params: { phone: a.stopped }, foreign: { phone: b.stopped } }),
  listMessageTemplates: () => ({}),
  updateMessageTemplate: () => ({
    params: { kind: 'studentAbsent' },
    foreign: { kind: 'finalGradesCalculated' },
    body: { ...texts, toWhom: 'ALL', waitMinutes: 5, isOn: true },
  }),
  resetMessageTemplate: () => ({ params: { kind: 'certificateIssued' }, foreign: { kind: 'studentAbsent' } }),
  previewTemplate: () => ({ body: { kind: 'free', ...texts } }),
  listFreeTemplates: () => ({}),
  createFreeTemplate: () => ({ body: { name: sentCanary, ...texts } }),
  updateFreeTemplate: ofFreeTemplate({ name: sentCanary, ...texts }),
  deleteFreeTemplate: ofFreeTemplate(),
}
