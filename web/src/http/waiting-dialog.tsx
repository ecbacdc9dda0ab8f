import { Modal, VisuallyHidden } from '@mantine/core'
import { dialogAttributes } from '../ui/dialog/dialog-attributes.ts'
import { useBackCloses } from '../ui/dialog/use-back-closes.ts'
import { SkeletonBar } from '../ui/feedback/skeleton-bar.tsx'
import { useEntrance } from '../ui/layout/use-entrance.ts'
import { useIsPhone } from '../ui/layout/use-is-phone.ts'
import { QueryFailed } from './query-failed.tsx'

interface WaitingDialogProps {
  isOpen: boolean
  title: string
  loading: string
  failed: string
  query: Parameters<typeof QueryFailed>[0]['query'] & { isPending: boolean }
  onClose: () => void
}

/** In the place of a dialog whose form is not there yet, or did not come. */
export function WaitingDialog({ isOpen, title, loading, failed, query, onClose }: WaitingDialogProps) {
  const isShown = useEntrance(isOpen)
  const isPhone = useIsPhone()
  useBackCloses({ isOpen, onClose })
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={title}
      size={560}
      fullScreen={isPhone}
      attributes={dialogAttributes}
    >
      {query.isPending ? (
        <>
          <VisuallyHidden role="status">{loading}</VisuallyHidden>
          <SkeletonBar width={240} />
        </>
      ) : (
        <QueryFailed title={failed} query={query} />
      )}
    </Modal>
  )
}
