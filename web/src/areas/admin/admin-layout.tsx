import { Shell } from '../shell/shell.tsx'
import { adminMenu } from './admin.menu.ts'

export const AdminLayout = () => <Shell menu={adminMenu} />
