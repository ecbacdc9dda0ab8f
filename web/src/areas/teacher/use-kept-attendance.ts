import { useEffect, useState } from 'react'
import { keepPage } from '../../http/keep-page.ts'

const keptPages = {
  worker: '/attendance-worker.js',
  scope: '/teacher/attendance',
  prepare: () =>
    Promise.all([
      import('./attendance-page.tsx'),
      import('./sheet-page.tsx'),
      import('../../features/attendance/leave-dialog.tsx'),
    ]),
}

/** Keeps the attendance pages, with all that they may need, for a day without a network. */
export function useKeptAttendance(): boolean {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    void keepPage(keptPages).then(setIsKept)
  }, [])
  return isKept
}
