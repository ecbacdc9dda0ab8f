import type { Excuse, OwnExcuse } from '@manara/contract/excuses.ts'

/** An excuse as its student sees it; a test names only what it is about. */
export const buildOwnExcuse = (more: Partial<OwnExcuse> = {}): OwnExcuse => ({
  excuseId: 4,
  firstDay: '2026-11-17',
  lastDay: '2026-11-19',
  kind: 'ILLNESS',
  words: 'حرارة مرتفعة',
  hasDocument: false,
  state: 'PENDING',
  submittedAt: '2026-11-20T07:22:00Z',
  decidedAt: null,
  decisionNote: '',
  ...more,
})

/** The same as the office sees it. */
export const buildExcuse = (more: Partial<Excuse> = {}): Excuse => ({
  ...buildOwnExcuse(),
  studentId: 61,
  studentName: 'مجد اللاذقاني',
  submittedByName: 'مجد',
  decidedByName: null,
  absencesCount: 5,
  ...more,
})
