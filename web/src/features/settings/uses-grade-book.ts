import { useQuery } from '@tanstack/react-query'
import { schoolQuery } from './school.api.ts'

/** Whether the school shows the grade book (R-book-3). */
export const useUsesGradeBook = () => useQuery(schoolQuery).data?.usesGradeBook === true
