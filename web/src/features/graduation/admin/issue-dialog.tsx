import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { IssueCertificatesDialog } from '../../certificates/issue-certificates-dialog.tsx'
import { waitingGraduatesQuery } from '../graduation.api.ts'
import type { GraduationSearch } from '../graduation.search.ts'

export interface IssuingTarget {
  search: GraduationSearch
  /** Who was selected; undefined means all of the search without a certificate. */
  ids: readonly string[] | undefined
}

interface IssueDialogProps extends IssuingTarget {
  isOpen: boolean
  onClose: () => void
}

/** Asked once when the dialog opens: what is issued meanwhile must not change what was agreed to. */
const once = { refetchOnWindowFocus: false, refetchOnMount: false, staleTime: Number.POSITIVE_INFINITY } as const

export function IssueDialog({ search, ids, ...dialog }: IssueDialogProps) {
  const waiting = useQuery({ ...waitingGraduatesQuery(search), ...once, enabled: ids === undefined && dialog.isOpen })
  const errorMessage = waiting.isError && !waiting.data ? getErrorMessage(waiting.error) : undefined
  return (
    <IssueCertificatesDialog
      graduationIds={ids ?? waiting.data}
      isSelection={ids !== undefined}
      errorMessage={errorMessage}
      {...dialog}
    />
  )
}
