import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../http/api.ts'
import { toReason } from '../../http/form-error.ts'
import { showSuccess } from '../../http/toasts.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { CertificatePaper } from './certificate-paper.tsx'
import { certificateDraftQuery, useIssueCertificate } from './certificates.api.ts'
import styles from './certificates.module.css'
import { issuingText as text } from './certificates.text.ts'

interface IssueCertificateDialogProps {
  isOpen: boolean
  graduationId: string
  name: string
  onClose: () => void
}

/** Asks once, with everything that will be printed: an issued certificate can only be revoked. */
export function IssueCertificateDialog({ isOpen, graduationId, name, onClose }: IssueCertificateDialogProps) {
  const draft = useQuery({ ...certificateDraftQuery(graduationId), enabled: isOpen })
  const issuing = useIssueCertificate()
  const problem = issuing.error
    ? toReason(text.issueFailed)(issuing.error)
    : draft.isError && !draft.data && getErrorMessage(draft.error)

  const handleIssue = () =>
    issuing.mutate(graduationId, {
      onSuccess: ({ message }) => {
        showSuccess(text.issued, message)
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="teal"
      Icon={IconCertificate}
      question={text.issueQuestion(name)}
      text={text.issueOnce}
      confirmLabel={text.issue}
      isPending={issuing.isPending}
      isReady={draft.data !== undefined && !draft.data.isIssued}
      problem={problem}
      onConfirm={handleIssue}
      onClose={onClose}
    >
      {draft.data && <CertificatePaper draft={draft.data} />}
      {draft.isLoading && (
        <p className={`${styles.certificatePaper} dim`} role="status">
          {text.draftLoading}
        </p>
      )}
    </ConfirmDialog>
  )
}
