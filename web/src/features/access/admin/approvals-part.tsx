import type { Approval } from '@manara/contract/approvals.ts'
import { IconArrowBackUp, IconCheck, IconChecks, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { useGrantedPermissions } from '../../../session/can.tsx'
import { OfficeLink } from '../../../session/office-pages.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { policyQuery } from '../../security/policy.api.ts'
import type { AccessSearch } from '../access.search.ts'
import { approvalsPerPage, approvalsQuery, type Decision, useDecisions } from '../approvals.api.ts'
import { approvalsText as text } from '../approvals.text.ts'
import { approvalColumns } from './approvals-columns.tsx'
import { ConfirmChange } from './confirm-change.tsx'
import { CreateAdministratorDialog } from './create-administrator-dialog.tsx'

interface ApprovalsPartProps {
  search: AccessSearch
  onSearch: (patch: Partial<AccessSearch>) => void
}

interface Deciding {
  decision: Decision
  approval: Approval
}

const icons: Record<Decision, typeof IconX> = { approve: IconCheck, refuse: IconX, withdraw: IconArrowBackUp }

/** The acts that wait for a second administrator, and those that were decided (R-approval-1). */
export function ApprovalsPart({ search, onSearch }: ApprovalsPartProps) {
  const approvals = useQuery(approvalsQuery(search.page))
  const isRuleOn = useQuery(policyQuery).data?.needsSecondAdministrator
  const isAdministrator = useGrantedPermissions() === undefined
  const decisions = useDecisions()
  const asking = useDialog<true>()
  const deciding = useDialog<Deciding>()

  const toAction = (decision: Decision, approval: Approval): RowAction => {
    const Icon = icons[decision]
    return {
      label: text.decision(decision, approval.title).label,
      getLabel: (title) => text.decision(decision, title).question,
      icon: <Icon size={18} stroke={1.7} aria-hidden />,
      ...(decision === 'refuse' && { isDestructive: true }),
      onClick: () => {
        decisions[decision].reset()
        deciding.open({ decision, approval })
      },
    }
  }
  const listActions = (approval: Approval): readonly RowAction[] => {
    if (approval.state !== 'OPEN') return []
    if (approval.isOwn) return [toAction('withdraw', approval)]
    return isAdministrator ? [toAction('approve', approval), toAction('refuse', approval)] : []
  }

  return (
    <>
      <DataList
        isTall
        list={approvals}
        errorMessage={getErrorMessage(approvals.error)}
        texts={text}
        bar={
          <Toolbar
            actions={isAdministrator && isRuleOn && <AddButton label={text.ask} onAdd={() => asking.open(true)} />}
          >
            <span className="dim">{text.hint}</span>
          </Toolbar>
        }
        notice={
          isRuleOn === false && (
            <Note isPlain action={<OfficeLink to="/admin/status/security">{text.toPolicy}</OfficeLink>}>
              {text.off}
            </Note>
          )
        }
        columns={approvalColumns}
        rowId={({ approvalId }) => approvalId}
        rowActions={{ getName: ({ title }) => title, of: listActions, width: '12rem', narrow: '6.5rem' }}
        empty={() => (
          <Empty icon={<IconChecks size={28} stroke={1.6} />} title={text.nothing} text={text.nothingText} />
        )}
        page={search.page}
        perPage={approvalsPerPage}
        onSearch={onSearch}
      />

      {asking.target && <CreateAdministratorDialog key={asking.turn} isOpen={asking.isOpen} onClose={asking.close} />}
      {deciding.target && (
        <ConfirmChange
          isOpen={deciding.isOpen}
          {...(deciding.target.decision === 'approve' && { tone: 'teal' })}
          Icon={icons[deciding.target.decision]}
          change={decisions[deciding.target.decision]}
          id={deciding.target.approval.approvalId}
          words={text.decision(deciding.target.decision, deciding.target.approval.title)}
          subject={deciding.target.approval.title}
          onClose={deciding.close}
        />
      )}
    </>
  )
}
