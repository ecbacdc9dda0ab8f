import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter, IconTable } from '@tabler/icons-react'
import { ActionsMenu } from '../../../ui/list/row-menu.tsx'
import { type RegisterPaper, useRegisterPaper } from './register.api.ts'
import { registerText as text } from './register.text.ts'

const papers: readonly [RegisterPaper, typeof IconPrinter][] = [
  ['filled', IconPrinter],
  ['blank', IconTable],
  ['workbook', IconFileSpreadsheet],
]

/** The register of a month on paper, filled or blank, and as a workbook. */
export function PapersButton({ classroomId, month }: { classroomId: number; month: string }) {
  const { mutate, isPending } = useRegisterPaper('teacher', classroomId)
  const actions = papers.map(([paper, Icon]) => ({
    label: text.paper[paper],
    icon: <Icon size={18} stroke={1.7} aria-hidden />,
    onClick: () => mutate({ month, paper }),
  }))
  return (
    <ActionsMenu actions={actions}>
      {(ref) => (
        <Button ref={ref} variant="default" loading={isPending} leftSection={<IconPrinter size={18} aria-hidden />}>
          {text.papers}
        </Button>
      )}
    </ActionsMenu>
  )
}
