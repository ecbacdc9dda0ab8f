import { IconBan, IconCertificate, IconEye, IconListDetails, IconTrash, IconUpload } from '@tabler/icons-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { RowAction } from '../../../ui/row-menu.tsx'
import { issuingText } from '../../certificates/certificates.text.ts'
import { fullNameOf } from '../../users/user-name.ts'
import type { ResultRow } from '../graduation.api.ts'
import { graduationText } from '../graduation.text.ts'
import type { ResultActions } from './results-list.ts'

interface NamedAction extends RowAction {
  labelOf: (name: string) => string
}

/** What the row allows: certificates are for graduates only; an issued one is revoked, an uploaded one deleted. */
function actionsOf(row: ResultRow, actions: ResultActions): NamedAction[] {
  const { onDetails, onUpload, onView, onDelete, onIssue, onRevoke } = actions
  const { details, detailsOf, view, viewOf, replace, replaceOf, upload, uploadOf } = graduationText
  const size = 19
  const look: NamedAction = {
    label: details,
    labelOf: detailsOf,
    icon: <IconListDetails size={size} />,
    onClick: () => onDetails(row),
  }
  if (!row.isGraduate) return [look]
  const send = { icon: <IconUpload size={size} />, onClick: () => onUpload(row) }
  const issue: NamedAction = {
    label: issuingText.issue,
    labelOf: issuingText.issueOf,
    icon: <IconCertificate size={size} />,
    onClick: () => onIssue(row),
  }
  const revoke: NamedAction = {
    label: issuingText.revoke,
    labelOf: issuingText.revokeOf,
    icon: <IconBan size={size} />,
    onClick: () => onRevoke(row),
  }
  if (!row.hasCertificate)
    return [look, issue, { ...send, label: upload, labelOf: uploadOf }, ...(row.certificateSerial ? [revoke] : [])]
  return [
    look,
    { label: view, labelOf: viewOf, icon: <IconEye size={size} />, onClick: () => onView(row) },
    { ...send, label: replace, labelOf: replaceOf },
    row.certificateSerial
      ? revoke
      : {
          label: graduationText.delete,
          labelOf: graduationText.deleteOf,
          icon: <IconTrash size={size} />,
          onClick: () => onDelete(row),
        },
  ]
}

/** The actions of a row of the table, side by side. */
export const ResultButtons = ({ row, ...actions }: ResultActions & { row: ResultRow }) =>
  actionsOf(row, actions).map(({ label, labelOf, icon, onClick }) => (
    <IconButton key={label} label={labelOf(fullNameOf(row))} hint={label} onClick={onClick}>
      {icon}
    </IconButton>
  ))

/** The same for the menu of a card. */
export const menuOf = (row: ResultRow, actions: ResultActions): RowAction[] =>
  actionsOf(row, actions).map(({ labelOf, ...action }) => action)
