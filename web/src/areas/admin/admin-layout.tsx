import { useQuery } from '@tanstack/react-query'
import { schoolQuery } from '../../features/settings/settings.api.ts'
import { Shell } from '../shell/shell.tsx'
import { adminMenu, demoMenu } from './admin.menu.ts'
import { DemoBanner } from './demo-banner.tsx'

export function AdminLayout() {
  const { data: school } = useQuery(schoolQuery)
  return <Shell menu={school?.isDemo ? demoMenu : adminMenu} notice={<DemoBanner />} />
}
