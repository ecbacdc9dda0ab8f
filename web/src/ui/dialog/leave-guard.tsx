import { Box, Button, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEntrance } from '../layout/use-entrance.ts'
import { uiText } from '../ui.text.ts'
import { DialogActions } from './dialog-actions.tsx'

interface LeaveGuardProps {
  isNeeded: () => boolean
  /** The changes outlive another search of the same page, such as its next rows. */
  keepsOnPage?: boolean
}

/** Asks before a page with unsaved changes is left, by a link, by the back button, or by closing the tab. */
export function LeaveGuard({ isNeeded, keepsOnPage = false }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => !(keepsOnPage && current.pathname === next.pathname) && isNeeded(),
    enableBeforeUnload: isNeeded,
    withResolver: true,
  })
  const isShown = useEntrance(status === 'blocked')
  return (
    <Modal opened={isShown} onClose={() => reset?.()} title={uiText.leaveQuestion} size={480} padding="lg">
      <Box component="p" my="1em">
        {uiText.leaveText}
      </Box>
      <DialogActions
        back={
          <Button size="md" variant="default" data-autofocus onClick={() => reset?.()}>
            {uiText.keepEditing}
          </Button>
        }
        onward={
          <Button size="md" variant="light" color="red" onClick={() => proceed?.()}>
            {uiText.leave}
          </Button>
        }
      />
    </Modal>
  )
}
