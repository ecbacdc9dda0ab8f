import { useQuery } from '@tanstack/react-query'
import { schoolQuery } from './school.api.ts'

/** Whether the school uses terms, calendar, lessons and attendance (R-calendar-1). */
export const useUsesAttendance = () => useQuery(schoolQuery).data?.usesAttendance === true
