import { getRouteApi } from '@tanstack/react-router'
import { OfficeSheetScreen } from '../../features/attendance/admin/office-sheet-screen.tsx'

const route = getRouteApi('/admin/attendance/$lessonKey')

export function OfficeSheetPage() {
  const { lessonKey } = route.useParams()
  return <OfficeSheetScreen key={lessonKey} lessonKey={lessonKey} />
}
