import type { ListCall } from '@manara/contract/client.ts'
import type { ExportEndpoint } from '@manara/contract/exports.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useCan } from '../../session/can.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { ExportDialog, type MoreFormats } from './export-dialog.tsx'
import { exportsText } from './exports.text.ts'

interface ExportButtonProps {
  of: ExportEndpoint
  /** Formats beside xlsx and csv. */
  more?: MoreFormats
  /** The page of the list that is shown; the button waits for it. */
  page: { asked: ListCall } | undefined
}

/** «تنزيل»: all rows of the list on the screen as a file. */
export function ExportButton({ of, more, page }: ExportButtonProps) {
  const dialog = useDialog<ListCall>()
  const can = useCan()
  if (!can(of)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={!page}
        onClick={() => page && dialog.open(page.asked)}
      >
        {exportsText.open}
      </Button>
      {dialog.target && (
        <ExportDialog
          key={dialog.turn}
          of={of}
          more={more && can(more.of) ? more : undefined}
          asked={dialog.target}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
