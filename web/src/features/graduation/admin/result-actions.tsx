import { deleteCertificate, uploadCertificate } from '@manara/contract/certificate-files.ts'
import { issueCertificate, revokeCertificate } from '@manara/contract/certificates.ts'
import { IconBan, IconCertificate, IconEye, IconListDetails, IconTrash, IconUpload } from '@tabler/icons-react'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { issuingText } from '../../certificates/certificates.text.ts'
import type { ResultRow } from '../graduation.api.ts'
import { graduationText } from '../graduation.text.ts'

type ResultActions = Record<
  'onDetails' | 'onUpload' | 'onView' | 'onDelete' | 'onIssue' | 'onRevoke',
  (row: ResultRow) => void
>

/**
 * Actions that the row allows, the next certificate step first. Only graduates have certificates; an issued one is
 * revoked, an uploaded one deleted.
 */
export function resultActions(row: ResultRow, actions: ResultActions): readonly RowAction[] {
  const { onDetails, onUpload, onView, onDelete, onIssue, onRevoke } = actions
  const { details, detailsLabel, view, viewLabel, replace, replaceLabel, upload, uploadLabel } = graduationText
  const size = 18
  const look: RowAction = {
    label: details,
    getLabel: detailsLabel,
    icon: <IconListDetails size={size} stroke={1.7} aria-hidden />,
    onClick: () => onDetails(row),
  }
  if (!row.isGraduate) return [look]
  const send = {
    needs: uploadCertificate,
    icon: <IconUpload size={size} stroke={1.7} aria-hidden />,
    onClick: () => onUpload(row),
  }
  const issue: RowAction = {
    needs: issueCertificate,
    label: issuingText.issue,
    getLabel: issuingText.issueLabel,
    icon: <IconCertificate size={size} stroke={1.7} aria-hidden />,
    onClick: () => onIssue(row),
  }
  const revoke: RowAction = {
    needs: revokeCertificate,
    label: issuingText.revoke,
    getLabel: issuingText.revokeLabel,
    icon: <IconBan size={size} stroke={1.7} aria-hidden />,
    isDestructive: true,
    onClick: () => onRevoke(row),
  }
  if (!row.hasCertificate)
    return [issue, look, { ...send, label: upload, getLabel: uploadLabel }, ...(row.certificateSerial ? [revoke] : [])]
  return [
    {
      label: view,
      getLabel: viewLabel,
      icon: <IconEye size={size} stroke={1.7} aria-hidden />,
      onClick: () => onView(row),
    },
    look,
    { ...send, label: replace, getLabel: replaceLabel },
    row.certificateSerial
      ? revoke
      : {
          needs: deleteCertificate,
          label: graduationText.delete,
          getLabel: graduationText.deleteLabel,
          icon: <IconTrash size={size} stroke={1.7} aria-hidden />,
          isDestructive: true,
          onClick: () => onDelete(row),
        },
  ]
}
