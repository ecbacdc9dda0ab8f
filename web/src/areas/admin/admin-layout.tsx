import { Shell } from '../shell/shell.tsx'
import { adminMenu } from './admin.menu.ts'
import { DemoBanner } from './demo-banner.tsx'

export const AdminLayout = () => <Shell menu={adminMenu} notice={<DemoBanner />} />
