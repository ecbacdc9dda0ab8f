import type { Rehearsal } from '@manara/contract/graduation.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../../http/api.ts'
import { reasonOf } from '../../../http/refusal.ts'
import { showFailure } from '../../../http/toasts.tsx'
import { ListCard } from '../../../ui/list-card.tsx'
import { ListFaces } from '../../../ui/list-faces.tsx'
import { openInNewTab } from '../../../ui/save-file.ts'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useListPages } from '../../../ui/use-list-pages.ts'
import { useSelection } from '../../../ui/use-selection.ts'
import { IssueCertificateDialog } from '../../certificates/issue-certificate-dialog.tsx'
import { RevokeCertificateDialog } from '../../certificates/revoke-certificate-dialog.tsx'
import { fullNameOf } from '../../users/user-name.ts'
import {
  fetchCertificate,
  type ResultRow,
  resultQuery,
  resultSortOf,
  resultsPerPage,
  resultsQuery,
} from '../graduation.api.ts'
import type { GraduationSearch } from '../graduation.search.ts'
import { graduationText } from '../graduation.text.ts'
import { BatchCard } from './batch-card.tsx'
import { DeleteCertificateDialog } from './delete-certificate-dialog.tsx'
import { GraduationToolbar } from './graduation-toolbar.tsx'
import { IssueDialog, type IssuingTarget } from './issue-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { ResultsCards } from './results-cards.tsx'
import { ResultsEmpty } from './results-empty.tsx'
import { ResultsSelectionBar } from './results-selection-bar.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { ResultsTable } from './results-table.tsx'
import { type CertificateOwner, UploadCertificateDialog } from './upload-certificate-dialog.tsx'

interface GraduationScreenProps {
  search: GraduationSearch
  onSearch: (patch: Partial<GraduationSearch>) => void
}

/** A tab of its own shows the certificate as the browser shows such files. */
function useCertificateView() {
  return useMutation({
    mutationFn: fetchCertificate,
    onSuccess: ({ blob }) => openInNewTab(blob),
    onError: (error) => showFailure(graduationText.view, reasonOf(graduationText.viewFailed)(error)),
  })
}

/** The address may name a graduate whose certificate is awaited: the dialog opens by itself. */
function useAsked(
  what: 'upload' | 'issue',
  { search, onSearch }: GraduationScreenProps,
  open: (owner: CertificateOwner) => void,
) {
  const { data: asked } = useQuery(resultQuery(search[what]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each graduate that is asked for
  useEffect(() => {
    if (!asked || asked.graduationId !== search[what]) return
    if (asked.outcome === 'GRADUATED') open({ ...asked, id: asked.graduationId })
    onSearch({ [what]: undefined })
  }, [asked?.graduationId, search[what]])
}

/** Batches, graduates with their certificates, and failures (spec/admin §2.13). */
export function GraduationScreen({ search, onSearch }: GraduationScreenProps) {
  const isPhone = useIsPhone()
  const results = useQuery(resultsQuery(search))
  const pages = useListPages(results, search.page, resultsPerPage, (page) => onSearch({ page }))
  const view = useCertificateView()
  const report = useDialog<Rehearsal & { message: string }>()
  const details = useDialog<ResultRow>()
  const uploading = useDialog<CertificateOwner>()
  const deleting = useDialog<ResultRow>()
  const revoking = useDialog<ResultRow & { certificateSerial: string }>()
  const issuing = useDialog<IssuingTarget>()
  const issuingOne = useDialog<CertificateOwner>()
  const selected = useSelection<ResultRow>(JSON.stringify({ ...search, page: 1, sort: '' }), ({ number }) => number)
  useAsked('upload', { search, onSearch }, uploading.open)
  useAsked('issue', { search, onSearch }, issuingOne.open)

  const handleNarrow = (patch: Partial<GraduationSearch>) => onSearch({ ...patch, page: 1 })
  const order = { sort: resultSortOf(search.sort), onSort: (sort: string) => handleNarrow({ sort }) }
  const chosen = selected.selection.kind === 'some' ? [...selected.selection.rows.values()] : []
  const Rows = isPhone ? ResultsCards : ResultsTable

  return (
    <>
      <BatchCard onProcessed={report.open} />
      <ListCard
        label={graduationText.title}
        isBusy={results.isFetching}
        bar={
          chosen.length > 0 ? (
            <ResultsSelectionBar
              selected={selected}
              rows={results.data?.rows ?? []}
              onIssue={() => issuing.open({ search, ids: chosen.map(({ id }) => id) })}
            />
          ) : (
            <GraduationToolbar
              search={search}
              onNarrow={handleNarrow}
              onIssueAll={() => issuing.open({ search, ids: undefined })}
            />
          )
        }
      >
        <ListFaces
          list={results}
          trouble={messageOf(results.error)}
          texts={graduationText}
          skeleton={<ResultsSkeleton tab={search.tab} {...order} />}
          empty={(page) => <ResultsEmpty search={page.search} onNarrow={handleNarrow} />}
          full={(page) => (
            <Rows
              tab={page.search.tab}
              rows={page.rows}
              selected={selected}
              {...order}
              onDetails={details.open}
              onUpload={uploading.open}
              onView={({ id }) => view.mutate(id)}
              onDelete={deleting.open}
              onIssue={issuingOne.open}
              onRevoke={({ certificateSerial, ...row }) =>
                certificateSerial && revoking.open({ ...row, certificateSerial })
              }
            />
          )}
          range={graduationText.range(search.tab)}
          page={search.page}
          perPage={resultsPerPage}
          {...pages}
          onPage={(page) => onSearch({ page })}
        />
      </ListCard>

      {report.target && <ReportDialog report={report.target} isOpen={report.isOpen} onClose={report.close} />}
      {details.target && (
        <ResultDialog
          key={`details-${details.turn}`}
          graduationId={details.target.id}
          isOpen={details.isOpen}
          onClose={details.close}
        />
      )}
      {uploading.target && (
        <UploadCertificateDialog
          key={`upload-${uploading.turn}`}
          owner={uploading.target}
          isOpen={uploading.isOpen}
          onClose={uploading.close}
        />
      )}
      {issuingOne.target && (
        <IssueCertificateDialog
          key={`issue-one-${issuingOne.turn}`}
          graduationId={issuingOne.target.id}
          name={fullNameOf(issuingOne.target)}
          isOpen={issuingOne.isOpen}
          onClose={issuingOne.close}
        />
      )}
      {issuing.target && (
        <IssueDialog
          key={`issue-${issuing.turn}`}
          {...issuing.target}
          isOpen={issuing.isOpen}
          onClose={() => {
            selected.clear()
            issuing.close()
          }}
        />
      )}
      {revoking.target && (
        <RevokeCertificateDialog
          key={`revoke-${revoking.turn}`}
          graduationId={revoking.target.id}
          name={fullNameOf(revoking.target)}
          serial={revoking.target.certificateSerial}
          isOpen={revoking.isOpen}
          onClose={revoking.close}
        />
      )}
      {deleting.target && (
        <DeleteCertificateDialog
          key={`delete-${deleting.turn}`}
          row={deleting.target}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
        />
      )}
    </>
  )
}
