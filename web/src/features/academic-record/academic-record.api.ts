import { getAcademicRecord, getTranscript } from '@manara/contract/academic-record.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../http/api.ts'

export const academicRecordQuery = queryOptions({
  queryKey: ['academic-record'],
  queryFn: ({ signal }) => call(getAcademicRecord, { signal }),
})

export const fetchTranscript = () => download(getTranscript, {})
