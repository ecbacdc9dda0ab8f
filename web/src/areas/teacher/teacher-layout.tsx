import { Shell } from '../shell/shell.tsx'
import { teacherMenu } from './teacher.menu.ts'
import { useFreshData } from './use-fresh-data.ts'

export function TeacherLayout() {
  useFreshData()
  return <Shell menu={teacherMenu} />
}
