import { type CreateFirstCodesReply, createFirstCodes } from '@manara/contract/first-codes.ts'
import { Button } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { showSuccess } from '../../../http/toasts.tsx'
import { useCan } from '../../../session/can.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { usersText } from '../users.text.ts'
import { CardsDialog, CardsReport } from './cards-dialog.tsx'

/** Sign-in cards for the people whom an import added. */
export function ImportCardsButton({ importId }: { importId: number }) {
  const printing = useDialog<number>()
  const skipped = useDialog<CreateFirstCodesReply>()
  const can = useCan()
  if (!can(createFirstCodes)) return null

  const handleMade = (reply: CreateFirstCodesReply) => {
    if (reply.skippedCount > 0 || reply.madeCount === 0) skipped.open(reply)
    else showSuccess(reply.message)
  }

  return (
    <>
      <Button variant="default" leftSection={<IconId size={18} aria-hidden />} onClick={() => printing.open(importId)}>
        {usersText.cards}
      </Button>
      {printing.target !== undefined && (
        <CardsDialog
          key={printing.turn}
          isOpen={printing.isOpen}
          title={usersText.cardsOfImport}
          body={{ importId }}
          onMade={handleMade}
          onClose={printing.close}
        />
      )}
      {skipped.target && <CardsReport reply={skipped.target} isOpen={skipped.isOpen} onClose={skipped.close} />}
    </>
  )
}
