import type { ApplicantStatus } from '@manara/contract/applicants.ts'
import type { PublicProgram } from '@manara/contract/public-programs.ts'
import type { ReactNode } from 'react'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { AppliedDialog } from './applied-dialog.tsx'
import { ApplyDialog, type ApplyValues } from './apply-dialog.tsx'

/** A request, and what was typed for it: a mistyped address can be corrected while the code is awaited. */
interface Applied {
  program: PublicProgram
  request: ApplicantStatus
  values: ApplyValues
}

interface Applying {
  apply: (program: PublicProgram) => void
  dialogs: ReactNode
}

/** The form to apply to a program, and what comes after it; `onFollow` leads to the status page. */
export function useApplying(onFollow: (request: ApplicantStatus) => void): Applying {
  const applying = useDialog<{ program: PublicProgram; start?: ApplyValues }>()
  const applied = useDialog<Applied>()

  const handleApplied = (program: PublicProgram, request: ApplicantStatus, values: ApplyValues) => {
    applying.close()
    applied.open({ program, request, values })
  }
  const handleEdit = ({ program, values: start }: Applied) => {
    applied.close()
    applying.open({ program, start })
  }

  const dialogs = (
    <>
      {applying.target && (
        <ApplyDialog
          key={`apply-${applying.turn}`}
          {...applying.target}
          isOpen={applying.isOpen}
          onApplied={(request, values) => applying.target && handleApplied(applying.target.program, request, values)}
          onClose={applying.close}
        />
      )}
      {applied.target && (
        <AppliedDialog
          request={applied.target.request}
          email={applied.target.values.email}
          isOpen={applied.isOpen}
          onConfirmed={(request) => applied.target && applied.open({ ...applied.target, request })}
          onEdit={() => applied.target && handleEdit(applied.target)}
          onFollow={onFollow}
          onClose={applied.close}
        />
      )}
    </>
  )
  return { apply: (program) => applying.open({ program }), dialogs }
}
