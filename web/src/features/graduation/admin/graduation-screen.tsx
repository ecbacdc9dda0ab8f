import { uploadCertificate } from '@manara/contract/certificate-files.ts'
import { bulkIssueCertificates, issueCertificate } from '@manara/contract/certificates.ts'
import { exportFailures, exportGraduates, type Preview, processGraduation } from '@manara/contract/graduation.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatFullName } from '../../../format/full-name.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure } from '../../../http/toasts.tsx'
import { Allowed, useCan } from '../../../session/can.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { openInNewTab } from '../../../ui/form/save-file.ts'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { IssueCertificateDialog } from '../../certificates/issue-certificate-dialog.tsx'
import { RevokeCertificateDialog } from '../../certificates/revoke-certificate-dialog.tsx'
import { ExportButton } from '../../exports/export-button.tsx'
import {
  fetchCertificate,
  type ResultRow,
  readResultSort,
  resultQuery,
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
import { resultActions } from './result-actions.tsx'
import { ResultDialog } from './result-dialog.tsx'
import styles from './results.module.css'
import { resultColumns } from './results-columns.tsx'
import { ResultsEmpty } from './results-empty.tsx'
import { ResultsSelectionBar } from './results-selection-bar.tsx'
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
    onError: (error) => showFailure(graduationText.view, toReason(graduationText.viewFailed)(error)),
  })
}

/** The address may name a graduate whose certificate is awaited: the dialog opens by itself. */
function useAsked(
  what: 'upload' | 'issue',
  isAllowed: boolean,
  { search, onSearch }: GraduationScreenProps,
  open: (owner: CertificateOwner) => void,
) {
  const { data: asked } = useQuery(resultQuery(search[what]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each graduate that is asked for
  useEffect(() => {
    if (!asked || asked.graduationId !== search[what]) return
    if (asked.outcome === 'GRADUATED' && isAllowed) open({ ...asked, id: asked.graduationId })
    onSearch({ [what]: undefined })
  }, [asked?.graduationId, search[what]])
}

/** Batches, graduates with their certificates, and failures (R-screen-15). */
export function GraduationScreen({ search, onSearch }: GraduationScreenProps) {
  const can = useCan()
  const results = useQuery(resultsQuery(search))
  const view = useCertificateView()
  const report = useDialog<Preview & { message: string }>()
  const details = useDialog<ResultRow>()
  const uploading = useDialog<CertificateOwner>()
  const deleting = useDialog<ResultRow>()
  const revoking = useDialog<ResultRow & { certificateSerial: string }>()
  const issuing = useDialog<IssuingTarget>()
  const issuingOne = useDialog<CertificateOwner>()
  const selected = useSelection<ResultRow>(JSON.stringify({ ...search, page: 1, sort: '' }), ({ number }) => number)
  useAsked('upload', can(uploadCertificate), { search, onSearch }, uploading.open)
  useAsked('issue', can(issueCertificate), { search, onSearch }, issuingOne.open)

  // The rows of the other tab stay until the new ones are there.
  const shownTab = results.data?.search.tab ?? search.tab
  const selection = {
    selected,
    pageLabel: graduationText.selectPage,
    rowLabel: (row: ResultRow) => graduationText.selectRow(formatFullName(row)),
  }
  const getActions = (row: ResultRow) =>
    resultActions(row, {
      onDetails: details.open,
      onUpload: uploading.open,
      onView: ({ id }) => view.mutate(id),
      onDelete: deleting.open,
      onIssue: issuingOne.open,
      onRevoke: ({ certificateSerial, ...revoked }) =>
        certificateSerial && revoking.open({ ...revoked, certificateSerial }),
    })
  const handleNarrow = (patch: Partial<GraduationSearch>) => onSearch({ ...patch, page: 1 })
  const chosen = selected.selection.kind === 'some' ? [...selected.selection.rows.values()] : []

  return (
    <>
      <Allowed needs={{ permission: [processGraduation.permission, 'curriculum.read'] }}>
        <BatchCard onProcessed={report.open} />
      </Allowed>
      <DataList
        isTall
        list={results}
        errorMessage={getErrorMessage(results.error)}
        texts={{ ...graduationText, range: graduationText.range(search.tab) }}
        actions={<ExportButton of={shownTab === 'graduates' ? exportGraduates : exportFailures} page={results.data} />}
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
        columns={resultColumns(shownTab)}
        rowId={({ id }) => id}
        rowActions={{ getName: formatFullName, of: getActions, width: '13.5rem', narrow: '11.5rem', skeleton: 76 }}
        selection={shownTab === 'graduates' && can(bulkIssueCertificates) ? selection : undefined}
        narrowFrom="80rem"
        tableClass={styles.results}
        empty={(page) => <ResultsEmpty search={page.search} onNarrow={handleNarrow} />}
        page={search.page}
        perPage={resultsPerPage}
        sort={readResultSort(search.sort)}
        onSearch={onSearch}
      />

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
          name={formatFullName(issuingOne.target)}
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
          name={formatFullName(revoking.target)}
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
