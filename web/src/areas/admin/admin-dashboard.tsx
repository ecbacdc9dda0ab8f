import { GreetingBand } from '../../features/account/greeting-band.tsx'
import { AdminPlaceholder } from './admin-placeholder.tsx'

export const AdminDashboard = () => (
  <div className="stack">
    <GreetingBand />
    <AdminPlaceholder />
  </div>
)
