import { keepPage } from '../../../http/keep-page.ts'

/** Keeps the attendance pages, with all that they may need, for a day without a network. */
export const keepAttendancePages = () =>
  keepPage({
    worker: '/attendance-worker.js',
    scope: '/teacher/attendance',
    prepare: () =>
      Promise.all([
        import('./attendance-screen.tsx'),
        import('./sheet-screen.tsx'),
        import('./new-sheet-dialog.tsx'),
        import('../leave-dialog.tsx'),
      ]),
  })
