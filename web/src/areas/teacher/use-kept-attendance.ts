import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keepPage } from '../../http/keep-page.ts'

const pages = { worker: '/attendance-worker.js', scope: '/teacher/attendance' }

/** Keeps the attendance pages, with all that they may need, for a day without a network. */
export function useKeptAttendance(): boolean {
  const [isKept, setIsKept] = useState(false)
  const router = useRouter()
  useEffect(() => {
    const prepare = () =>
      Promise.all([
        router.preloadRoute({ to: '/teacher/attendance' }),
        router.preloadRoute({ to: '/teacher/attendance/$lessonKey', params: { lessonKey: 'any' } }),
        import('../../features/attendance/leave-dialog.tsx'),
      ])
    void keepPage({ ...pages, prepare }).then(setIsKept)
  }, [router])
  return isKept
}
