import type { ClassroomRegister } from '@manara/contract/attendance-reports.ts'
import { Button } from '@mantine/core'
import { IconCalendarOff, IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { ActionsMenu } from '../../../ui/list/row-menu.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { HistoryDialog } from '../sheet/history-dialog.tsx'
import { monthAfter, registerQuery, useRegisterPaper } from './register.api.ts'
import { registerText as text } from './register.text.ts'
import { type ChosenMark, RegisterTable } from './register-table.tsx'

function Marks({ register }: { register: ClassroomRegister }) {
  const history = useDialog<ChosenMark>()
  if (register.rows.length === 0 || register.lessons.length === 0)
    return <Empty icon={<IconCalendarOff size={28} stroke={1.6} />} title={text.nothing} text={text.nothingText} />
  return (
    <>
      <RegisterTable register={register} onChoose={history.open} />
      <p className="dim small card-body">{text.legend}</p>
      {history.target && (
        <HistoryDialog
          key={history.turn}
          area="teacher"
          lessonKey={history.target.lessonKey}
          student={history.target}
          isOpen={history.isOpen}
          onClose={history.close}
        />
      )}
    </>
  )
}

interface RegisterScreenProps {
  classroomId: number
  month: string
  onMonth: (month: string) => void
}

/** The register of a classroom for one month, to read and to print; a mark is changed on its sheet. */
export function RegisterScreen({ classroomId, month, onMonth }: RegisterScreenProps) {
  const register = useQuery(registerQuery(classroomId, month))
  const { mutate, isPending } = useRegisterPaper('teacher')
  const papers = (['filled', 'blank', 'workbook'] as const).map((paper) => ({
    label: text.paper[paper],
    icon: <IconPrinter size={18} stroke={1.7} aria-hidden />,
    onClick: () => mutate({ classroomId, month, paper }),
  }))
  return (
    <section className="card" aria-label={text.title} aria-busy={register.isFetching}>
      <div className="card-head">
        <IconButton isLarge label={text.previous} onClick={() => onMonth(monthAfter(-1, month))}>
          <IconChevronRight size={19} stroke={1.7} />
        </IconButton>
        <h2 aria-live="polite">{text.month(month)}</h2>
        <IconButton isLarge label={text.next} onClick={() => onMonth(monthAfter(1, month))}>
          <IconChevronLeft size={19} stroke={1.7} />
        </IconButton>
        <ActionsMenu actions={papers}>
          {(ref) => (
            <Button ref={ref} ms="auto" variant="default" loading={isPending} leftSection={<IconPrinter size={18} />}>
              {text.papers}
            </Button>
          )}
        </ActionsMenu>
      </div>
      {register.isPending && <RowsSkeleton label={text.loading} />}
      {register.isError && !register.data && <QueryFailed title={text.failed} query={register} />}
      {register.data && <Marks register={register.data} />}
    </section>
  )
}
