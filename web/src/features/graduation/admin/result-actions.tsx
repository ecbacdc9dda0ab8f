import { IconBan, IconCertificate, IconEye, IconListDetails, IconTrash, IconUpload } from '@tabler/icons-react'
import type { RowAction } from '../../../ui/row-menu.tsx'
import { issuingText } from '../../certificates/certificates.text.ts'
import type { ResultRow } from '../graduation.api.ts'
import { graduationText } from '../graduation.text.ts'
import type { ResultActions } from './results-list.ts'

/** What the row allows, the next step about its certificate first: certificates are for graduates only; an issued one is revoked, an uploaded one deleted. */
export function resultActions(row: ResultRow, actions: ResultActions): readonly RowAction[] {
  const { onDetails, onUpload, onView, onDelete, onIssue, onRevoke } = actions
  const { details, detailsOf, view, viewOf, replace, replaceOf, upload, uploadOf } = graduationText
  const size = 18
  const look: RowAction = {
    label: details,
    labelOf: detailsOf,
    icon: <IconListDetails size={size} stroke={1.7} aria-hidden />,
    onClick: () => onDetails(row),
  }
  if (!row.isGraduate) return [look]
  const send = { icon: <IconUpload size={size} stroke={1.7} aria-hidden />, onClick: () => onUpload(row) }
  const issue: RowAction = {
    label: issuingText.issue,
    labelOf: issuingText.issueOf,
    icon: <IconCertificate size={size} stroke={1.7} aria-hidden />,
    onClick: () => onIssue(row),
  }
  const revoke: RowAction = {
    label: issuingText.revoke,
    labelOf: issuingText.revokeOf,
    icon: <IconBan size={size} stroke={1.7} aria-hidden />,
    isDestructive: true,
    onClick: () => onRevoke(row),
  }
  if (!row.hasCertificate)
    return [issue, look, { ...send, label: upload, labelOf: uploadOf }, ...(row.certificateSerial ? [revoke] : [])]
  return [
    {
      label: view,
      labelOf: viewOf,
      icon: <IconEye size={size} stroke={1.7} aria-hidden />,
      onClick: () => onView(row),
    },
    look,
    { ...send, label: replace, labelOf: replaceOf },
    row.certificateSerial
      ? revoke
      : {
          label: graduationText.delete,
          labelOf: graduationText.deleteOf,
          icon: <IconTrash size={size} stroke={1.7} aria-hidden />,
          isDestructive: true,
          onClick: () => onDelete(row),
        },
  ]
}
