import { IconDashboard } from '@tabler/icons-react'
import type { Menu } from '../shell/menu.ts'
import { Shell } from '../shell/shell.tsx'
import { teacherText } from './teacher.text.ts'

const teacherMenu: Menu = [{ title: teacherText.dashboard.title, to: '/teacher/dashboard', Icon: IconDashboard }]

export const TeacherLayout = () => <Shell menu={teacherMenu} />
