import { Shell } from '../shell/shell.tsx'
import { useFreshData } from './use-fresh-data.ts'
import { useTeacherMenu } from './use-teacher-menu.ts'

export function TeacherLayout() {
  useFreshData()
  return <Shell menu={useTeacherMenu()} />
}
