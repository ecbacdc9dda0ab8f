import { deleteCertificate, getCertificate, uploadCertificate } from '@manara/contract/certificate-files.ts'
import {
  type Failure,
  type Graduate,
  getGraduation,
  type ListGraduatesQuery,
  listFailures,
  listGraduates,
  type Preview,
  previewGraduation,
  processGraduation,
} from '@manara/contract/graduation.ts'
import type { Progress } from '@manara/contract/send-form.ts'
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallProblem, call, callPage, download, upload } from '../../http/api.ts'
import { defaultGraduationSearch, type GraduationSearch } from './graduation.search.ts'

const all = ['graduation'] as const

export const resultsPerPage = 25

type ResultSort = Extract<NonNullable<ListGraduatesQuery['sort']>, keyof typeof sortNames>

const sortNames = {
  number: true,
  '-number': true,
  lastName: true,
  '-lastName': true,
  programName: true,
  '-programName': true,
  finalGpa: true,
  '-finalGpa': true,
} as const

const isSort = (text: string): text is ResultSort => text in sortNames
export const readResultSort = (text: string): ResultSort => (isSort(text) ? text : '-number')

/** A graduate or a failure as table and cards show them. */
export interface ResultRow {
  id: string
  number: number
  firstName: string
  lastName: string
  nationalId: string
  programName: string
  decidedAt: string
  finalGpa: number
  isGraduate: boolean
  hasCertificate: boolean
  /** Of the certificate that the system issued. */
  certificateSerial: string | null
  hasGraduatedSince: boolean
}

const rowOfGraduate = ({ graduationId, graduationDate, ...graduate }: Graduate): ResultRow => ({
  ...graduate,
  id: graduationId,
  decidedAt: graduationDate,
  isGraduate: true,
  hasGraduatedSince: false,
})
const rowOfFailure = ({ failureId, failureDate, ...failure }: Failure): ResultRow => ({
  ...failure,
  id: failureId,
  decidedAt: failureDate,
  isGraduate: false,
  hasCertificate: false,
  certificateSerial: null,
})

/** Filter shared by both lists, as query parameters. */
function toFilter({ programId, year, month, q }: GraduationSearch) {
  const hasYear = year !== 'all'
  return {
    ...(programId !== undefined && { programId }),
    ...(hasYear && { year: Number(year) }),
    ...(hasYear && month !== 'all' && { month: Number(month) }),
    ...(q !== '' && { q }),
  }
}
const toCertificateFilter = ({ certificate }: GraduationSearch) => (certificate === 'all' ? {} : { certificate })

/** One page, together with the search that it answers. */
export const resultsQuery = (search: GraduationSearch) =>
  queryOptions({
    queryKey: [...all, 'list', { ...search, upload: undefined, issue: undefined }],
    queryFn: async ({ signal }) => {
      const asked = {
        ...toFilter(search),
        sort: readResultSort(search.sort),
        page: search.page,
        limit: resultsPerPage,
        mask: 1,
      }
      if (search.tab === 'failures') {
        const page = await callPage(listFailures, { query: asked, signal })
        return { ...page, rows: page.rows.map(rowOfFailure), search }
      }
      const page = await callPage(listGraduates, { query: { ...asked, ...toCertificateFilter(search) }, signal })
      return { ...page, rows: page.rows.map(rowOfGraduate), search }
    },
  })

/** The ids of all graduates of this search who have no certificate. */
export const waitingGraduatesQuery = (search: GraduationSearch) => {
  const query = { ...toFilter(search), certificate: 'without', sort: 'number' } as const
  return queryOptions({
    queryKey: [...all, 'waiting', query],
    staleTime: 0,
    gcTime: 0,
    placeholderData: () => undefined,
    queryFn: async ({ signal }) => {
      const graduates = await call(listGraduates, { query, signal })
      return graduates.map(({ graduationId }) => graduationId)
    },
  })
}

/** How many each tab would show. */
export const resultCountsQuery = (search: GraduationSearch) => {
  const narrowed = { ...toFilter(search), page: 1, limit: 1 }
  return queryOptions({
    queryKey: [...all, 'counts', narrowed, search.certificate],
    queryFn: async ({ signal }) => {
      const [graduates, failures] = await Promise.all([
        callPage(listGraduates, { query: { ...narrowed, ...toCertificateFilter(search) }, signal }),
        callPage(listFailures, { query: narrowed, signal }),
      ])
      return { graduates: graduates.total, failures: failures.total }
    },
  })
}

/** One result with its grades; of another one nothing is shown meanwhile. */
export const resultQuery = (graduationId: string | undefined) =>
  queryOptions({
    queryKey: [...all, 'result', graduationId],
    staleTime: 0,
    placeholderData: () => undefined,
    queryFn:
      graduationId === undefined
        ? skipToken
        : ({ signal }: { signal: AbortSignal }) => call(getGraduation, { params: { graduationId }, signal }),
  })

const previewKey = (programId: number) => [...all, 'preview', programId]

/** Always as things are now; of another program nothing is shown meanwhile. */
export const previewQuery = (programId: number) =>
  queryOptions({
    queryKey: previewKey(programId),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(previewGraduation, { params: { programId }, signal }),
  })

const isPreview = (value: unknown): value is Preview =>
  typeof value === 'object' && value !== null && 'fingerprint' in value && 'report' in value

/** The new preview that the server sends with a refusal, because the data has changed. */
export const readNewPreview = (error: unknown): Preview | undefined => {
  const { rehearsal }: Record<string, unknown> = (error instanceof CallProblem && error.problem) || {}
  return isPreview(rehearsal) ? rehearsal : undefined
}

interface ProcessInput {
  preview: Preview
  idempotencyKey: string
}

/** Processes exactly what was previewed; a refusal replaces the preview by the new one. */
export function useProcessGraduation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ preview: { academicProgramId: programId, fingerprint }, idempotencyKey }: ProcessInput) =>
      call(processGraduation, { params: { programId }, body: { fingerprint }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'school' }),
    onError: (error, { preview }) => {
      const now = readNewPreview(error)
      if (now) client.setQueryData(previewKey(preview.academicProgramId), now)
    },
  })
}

/** After any attempt the lists are refetched, and the work list of the dashboard with them. */
function useCertificateChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === all[0] || queryKey[0] === 'reports' }),
  })
}

interface CertificateInput {
  graduationId: string
  file: File
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

export const useUploadCertificate = () =>
  useCertificateChange(({ graduationId, ...input }: CertificateInput) =>
    upload(uploadCertificate, { params: { graduationId }, body: {}, ...input }),
  )

export const useDeleteCertificate = () =>
  useCertificateChange((graduationId: string) => call(deleteCertificate, { params: { graduationId } }))

export const fetchCertificate = (graduationId: string) => download(getCertificate, { params: { graduationId } })

export const isNarrowed = ({ programId, year, month, certificate }: GraduationSearch) =>
  programId !== undefined ||
  year !== defaultGraduationSearch.year ||
  month !== 'all' ||
  certificate !== defaultGraduationSearch.certificate
