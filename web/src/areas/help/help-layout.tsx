import type { RoleName } from '@manara/contract/users.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { currentSession } from '../../session/session.ts'
import { Splash } from '../splash.tsx'

/** The frames stay in their own files: a visitor does not load the menus of the administrator. */
const Office = lazy(() => import('../admin/admin-layout.tsx').then(({ AdminLayout }) => ({ default: AdminLayout })))

const frames: Record<RoleName | 'Visitor', ComponentType> = {
  Administrator: Office,
  Staff: Office,
  Teacher: lazy(() =>
    import('../teacher/teacher-layout.tsx').then(({ TeacherLayout }) => ({ default: TeacherLayout })),
  ),
  Student: lazy(() =>
    import('../student/student-layout.tsx').then(({ StudentLayout }) => ({ default: StudentLayout })),
  ),
  Visitor: lazy(() => import('../public/public-layout.tsx').then(({ PublicLayout }) => ({ default: PublicLayout }))),
}

export function HelpLayout() {
  const Frame = frames[currentSession()?.role ?? 'Visitor']
  return (
    <Suspense fallback={<Splash />}>
      <Frame />
    </Suspense>
  )
}
