import {
  type DesignFields,
  getCertificateDesign,
  previewCertificate,
  type UpdateCertificateDesignBody,
  updateCertificateDesign,
} from '@manara/contract/certificate-design.ts'
import {
  bulkIssueCertificates,
  getCertificateDraft,
  issueCertificate,
  printCertificates,
  revokeCertificate,
} from '@manara/contract/certificates.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'

const designKey = ['settings', 'certificate'] as const

/** Lists of graduates, and the work list of the dashboard, show who has a certificate. */
export function useForgetGraduates() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'graduation' || first === 'reports' })
}

/** The certificate as it would be printed now: never a cached draft. */
export const certificateDraftQuery = (graduationId: string) =>
  queryOptions({
    queryKey: ['graduation', 'draft', graduationId],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getCertificateDraft, { params: { graduationId }, signal }),
  })

export function useIssueCertificate() {
  const forgetGraduates = useForgetGraduates()
  return useMutation({
    mutationFn: (graduationId: string) => call(issueCertificate, { params: { graduationId } }),
    onSettled: forgetGraduates,
  })
}

export function useRevokeCertificate() {
  const forgetGraduates = useForgetGraduates()
  return useMutation({
    mutationFn: ({ graduationId, reason }: { graduationId: string; reason: string }) =>
      call(revokeCertificate, { params: { graduationId }, body: { reason } }),
    onSettled: forgetGraduates,
  })
}

export const issueSome = (ids: string[]) => call(bulkIssueCertificates, { body: { ids } })

export const fetchPrint = (ids: readonly string[]) => download(printCertificates, { query: { ids: ids.join(',') } })

export const certificateDesignQuery = queryOptions({
  queryKey: designKey,
  staleTime: 0,
  queryFn: ({ signal }) => call(getCertificateDesign, { signal }),
})

export const useUpdateCertificateDesign = () =>
  useChange((body: UpdateCertificateDesignBody) => call(updateCertificateDesign, { body }), designKey)

export const fetchPreview = (query: DesignFields) => download(previewCertificate, { query })
