import { DashboardScreen } from '../../features/reports/admin/dashboard-screen.tsx'

export const AdminDashboard = () => <DashboardScreen />
