import { IconLayoutGrid, IconUser } from '@tabler/icons-react'
import type { Menu } from '../shell/menu.ts'
import { Shell } from '../shell/shell.tsx'
import { studentText } from './student.text.ts'

const studentMenu: Menu = [
  { title: studentText.classrooms.title, to: '/student/my-classrooms', Icon: IconLayoutGrid },
  { title: studentText.profile.title, to: '/student/my-profile', Icon: IconUser },
]

export const StudentLayout = () => <Shell menu={studentMenu} />
