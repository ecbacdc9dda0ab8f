import { Shell } from '../shell/shell.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { useAdminMenu } from './use-admin-menu.ts'

export function AdminLayout() {
  return <Shell menu={useAdminMenu()} notice={<DemoBanner />} />
}
