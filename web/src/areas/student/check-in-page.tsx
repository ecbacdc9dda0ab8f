import { getRouteApi } from '@tanstack/react-router'
import { CheckInResult } from '../../features/attendance/student/check-in-screen.tsx'

const route = getRouteApi('/student/check-in')

export const CheckInPage = () => <CheckInResult state={route.useSearch().state} />
