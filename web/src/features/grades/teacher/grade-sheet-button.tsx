import { exportFormats } from '@manara/contract/exports.ts'
import { Button } from '@mantine/core'
import { IconFileDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { ActionsMenu } from '../../../ui/list/row-menu.tsx'
import { gradeSheetText } from '../grade-sheet.text.ts'
import { useGradeSheetDownload } from '../use-grade-sheet-download.ts'

const icons = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const

/** «تنزيل الملف»: the class sheet to fill in, as a workbook or CSV. */
export function GradeSheetButton({ classroomId }: { classroomId: number }) {
  const { mutate, isPending } = useGradeSheetDownload('teacher')
  const actions = exportFormats.map((format) => {
    const Icon = icons[format]
    return {
      label: gradeSheetText.formats[format],
      icon: <Icon size={18} stroke={1.7} aria-hidden />,
      onClick: () => mutate({ classroomId, format }),
    }
  })
  return (
    <ActionsMenu actions={actions}>
      {(ref) => (
        <Button
          ref={ref}
          variant="default"
          loading={isPending}
          leftSection={<IconFileDownload size={18} aria-hidden />}
        >
          {gradeSheetText.download}
        </Button>
      )}
    </ActionsMenu>
  )
}
