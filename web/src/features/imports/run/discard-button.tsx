import type { ImportRun } from '@manara/contract/imports.ts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { runText } from '../import-run.text.ts'
import { type ImportsArea, useDiscardImport } from '../imports.api.ts'
import { importsText } from '../imports.text.ts'

interface DiscardButtonProps {
  area: ImportsArea
  run: ImportRun
  onDiscarded: () => void
}

/** Ends an import that was not committed. */
export function DiscardButton({ area, run, onDiscarded }: DiscardButtonProps) {
  const discard = useDiscardImport(area, run.importId)
  const dialog = useDialog()
  const handleConfirm = () =>
    discard.mutate(undefined, {
      onSuccess: () => {
        dialog.close()
        showSuccess(runText.discarded)
        onDiscarded()
      },
    })
  return (
    <>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => dialog.open(true)}
      >
        {runText.discard}
      </Button>
      {dialog.target && (
        <ConfirmDialog
          key={dialog.turn}
          isOpen={dialog.isOpen}
          question={runText.discardQuestion(importsText.runName(run.kind, run.fileName))}
          text={runText.discardText}
          confirmLabel={runText.discard}
          isPending={discard.isPending}
          problem={discard.isError ? toReason(runText.discardFailed)(discard.error) : undefined}
          onConfirm={handleConfirm}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
