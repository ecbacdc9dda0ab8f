import { type Expectation, only } from './expectation.ts'

/** Messages are of the office; their texts are settings. */
export const messageExpectations: Record<string, Expectation> = {
  listMessages: only('administrator'),
  getNextMessage: only('administrator'),
  openMessage: only('administrator', { audits: 1, reach: 'all' }),
  markMessageSent: only('administrator', { audits: 1, reach: 'all' }),
  skipMessage: only('administrator', { audits: 1, reach: 'all' }),
  noteReply: only('administrator', { audits: 1, reach: 'all' }),
  returnMessage: only('administrator', { audits: 1, reach: 'all' }),
  updateMessageText: only('administrator', { audits: 1, reach: 'all' }),
  previewMessageBatch: only('administrator', { audits: 0 }),
  // The fingerprint is of another rehearsal
  createMessageBatch: { opens: { administrator: 'conflict' }, audits: 0 },
  listStoppedNumbers: only('administrator'),
  stopNumber: only('administrator', { audits: 1 }),
  resumeNumber: only('administrator', { audits: 1, reach: 'all' }),
  listMessageTemplates: only('administrator'),
  updateMessageTemplate: only('administrator', { audits: 1, reach: 'all' }),
  resetMessageTemplate: only('administrator', { audits: 1, reach: 'all' }),
  previewTemplate: only('administrator', { audits: 0 }),
  listFreeTemplates: only('administrator'),
  createFreeTemplate: only('administrator', { audits: 1 }),
  updateFreeTemplate: only('administrator', { audits: 1, reach: 'all' }),
  deleteFreeTemplate: only('administrator', { audits: 1, reach: 'all' }),
}

/** What the registrar does with them. */
export const sendingMessages = [
  ...['listMessages', 'getNextMessage', 'openMessage', 'markMessageSent', 'skipMessage', 'noteReply', 'returnMessage'],
  ...['updateMessageText', 'previewMessageBatch', 'createMessageBatch', 'listStoppedNumbers', 'stopNumber'],
  ...['resumeNumber', 'previewTemplate', 'listFreeTemplates', 'createFreeTemplate', 'updateFreeTemplate'],
  'deleteFreeTemplate',
]
