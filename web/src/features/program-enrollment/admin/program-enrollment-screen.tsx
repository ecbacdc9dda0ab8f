import type { BulkStudentsReply, Student } from '@manara/contract/program-enrollment.ts'
import { Button } from '@mantine/core'
import { IconSchool, IconSchoolOff } from '@tabler/icons-react'
import { useState } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { TransferList } from '../../../ui/list/transfer-list.tsx'
import { BulkReport } from '../bulk-report.tsx'
import { useChosenProgram } from '../program-enrollment.api.ts'
import type { ProgramEnrollmentSearch } from '../program-enrollment.search.ts'
import { programEnrollmentText as text } from '../program-enrollment.text.ts'
import { AttachedColumn } from './attached-column.tsx'
import { CancelAttachmentDialog } from './cancel-attachment-dialog.tsx'
import { EnrollmentSteps, type Step } from './enrollment-steps.tsx'
import { ProgramsColumn } from './programs-column.tsx'
import { UnassignedColumn } from './unassigned-column.tsx'
import { useAttaching } from './use-attaching.ts'

interface ProgramEnrollmentScreenProps {
  search: ProgramEnrollmentSearch
  onSearch: (patch: Partial<ProgramEnrollmentSearch>) => void
}

/** Programs, students without one, students of the chosen one (R-screen-11); on phones one after the other. */
export function ProgramEnrollmentScreen({ search, onSearch }: ProgramEnrollmentScreenProps) {
  const { programId, programQ, q, attachedQ } = search
  const isPhone = useIsPhone()
  const [step, setStep] = useState<Step>(programId === undefined ? 'programs' : 'unassigned')
  const chosen = useChosenProgram(programId)
  const program = chosen.data
  const attaching = useAttaching(program)
  const cancelling = useDialog<Student>()
  const report = useDialog<BulkStudentsReply>()

  const handleChoose = (id: number) => {
    onSearch({ programId: id, attachedQ: '' })
    setStep('unassigned')
  }
  const handleDrop = () => {
    onSearch({ programId: undefined, attachedQ: '' })
    setStep('programs')
  }

  const attached = () => {
    if (program)
      return (
        <AttachedColumn
          q={attachedQ}
          program={program}
          attaching={attaching}
          onSearch={(words) => onSearch({ attachedQ: words })}
          onCancel={cancelling.open}
        />
      )
    return (
      <TransferList title={text.attached.title} count={undefined} isBusy={chosen.isFetching}>
        {chosen.isError ? (
          <Empty
            tone="red"
            icon={<IconSchoolOff size={28} stroke={1.6} />}
            title={text.programGone}
            text={getErrorMessage(chosen.error)}
          >
            <Button variant="light" onClick={handleDrop}>
              {text.chooseAnother}
            </Button>
          </Empty>
        ) : (
          programId === undefined && (
            <Empty
              icon={<IconSchool size={28} stroke={1.6} />}
              title={text.chooseProgram}
              text={text.chooseProgramText}
            />
          )
        )}
      </TransferList>
    )
  }
  const shows = (column: Step) => !isPhone || step === column

  return (
    <>
      {isPhone && <EnrollmentSteps step={step} program={program} onStep={setStep} />}
      <Columns of="16rem minmax(0, 1fr) minmax(0, 1fr)">
        {shows('programs') && (
          <ProgramsColumn
            q={programQ}
            chosenId={programId}
            onSearch={(words) => onSearch({ programQ: words })}
            onChoose={handleChoose}
          />
        )}
        {shows('unassigned') && (
          <UnassignedColumn
            q={q}
            program={program}
            attaching={attaching}
            onSearch={(words) => onSearch({ q: words })}
            onReport={report.open}
          />
        )}
        {shows('attached') && attached()}
      </Columns>

      {cancelling.target && (
        <CancelAttachmentDialog
          key={`cancel-${cancelling.turn}`}
          student={cancelling.target}
          isOpen={cancelling.isOpen}
          onDone={() => cancelling.target && attaching.forget(cancelling.target.userId)}
          onClose={cancelling.close}
        />
      )}
      {report.target && (
        <BulkReport
          title={text.reportTitle}
          reply={report.target}
          fallback={text.attachFailed}
          isOpen={report.isOpen}
          onClose={report.close}
        />
      )}
    </>
  )
}
