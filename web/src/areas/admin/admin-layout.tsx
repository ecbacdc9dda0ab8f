import { isReading } from '@manara/contract/permissions.ts'
import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { offerUndo } from '../../http/last-act.ts'
import { useCan, useGrantedPermissions } from '../../session/can.tsx'
import { getPageNeeds, officePages } from '../../session/office-pages.tsx'
import { currentSession } from '../../session/session.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Shell } from '../shell/shell.tsx'
import { ClosedPage } from './closed-page.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { officeText } from './office.text.ts'
import { useAdminMenu } from './use-admin-menu.ts'

const AttendanceSender = lazy(async () => ({
  default: (await import('../../features/attendance/attendance-sender.tsx')).AttendanceSender,
}))

/** What a teacher saved is sent, and removed when the session ends, also from the office. */
function SenderOfTeacher() {
  const { userId, role } = currentSession() ?? {}
  return (
    role === 'Teacher' &&
    userId !== undefined && (
      <Suspense>
        <AttendanceSender userId={userId} />
      </Suspense>
    )
  )
}

/** Looks and takes files along, and changes nothing. */
const isOnlyReading = (permissions: readonly string[] = []) =>
  permissions.length > 0 && permissions.every((one) => isReading(one) || one === 'data.export')

export function AdminLayout() {
  const can = useCan()
  const permissions = useGrantedPermissions()
  const address = useMatches({ select: (matches): string => matches.at(-1)?.fullPath ?? '' })
  const mayUndo = can(officePages['/admin/changes'])
  useEffect(() => {
    offerUndo(mayUndo)
    return () => offerUndo(true)
  }, [mayUndo])

  return (
    <Shell
      menu={useAdminMenu()}
      mark={isOnlyReading(permissions) && <Badge>{officeText.readOnly}</Badge>}
      notice={
        <>
          <SenderOfTeacher />
          <DemoBanner />
        </>
      }
    >
      {can(getPageNeeds(address)) ? undefined : <ClosedPage />}
    </Shell>
  )
}
