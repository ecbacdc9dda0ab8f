import { Box, Modal } from '@mantine/core'
import { useState } from 'react'
import { dialogAttributes } from '../dialog/dialog-attributes.ts'
import { useBackCloses } from '../dialog/use-back-closes.ts'
import { useDialog } from '../dialog/use-dialog.ts'
import { uiText } from '../ui.text.ts'
import { useEntrance } from './use-entrance.ts'
import styles from './zoomable-picture.module.css'

interface ZoomablePictureProps {
  src: string
  alt: string
  loading?: 'lazy' | 'eager'
  className?: string | undefined
  onError?: () => void
}

/** A picture that fills the screen when it is pressed; there two fingers, or another press, make it larger still. */
export function ZoomablePicture({ src, alt, loading = 'eager', className = '', onError }: ZoomablePictureProps) {
  const viewer = useDialog()
  const isShown = useEntrance(viewer.isOpen)
  const [isLarge, setIsLarge] = useState(false)
  useBackCloses({ isOpen: viewer.isOpen, onClose: viewer.close })
  const handleOpen = () => {
    setIsLarge(false)
    viewer.open(true)
  }
  return (
    <>
      <button
        type="button"
        className={`${styles.zoomable} zoomable ${className}`}
        title={uiText.enlarge}
        onClick={handleOpen}
      >
        <Box
          component="img"
          display="block"
          maw="100%"
          mx="auto"
          src={src}
          alt={alt}
          loading={loading}
          decoding="async"
          onError={onError}
        />
      </button>
      <Modal
        opened={isShown}
        onClose={viewer.close}
        title={uiText.pictureOfQuestion}
        fullScreen
        padding="sm"
        attributes={dialogAttributes}
        removeScrollProps={{ allowPinchZoom: true }}
      >
        <div className={styles.zoomed} data-large={isLarge || undefined}>
          <button type="button" aria-pressed={isLarge} title={uiText.enlarge} onClick={() => setIsLarge(!isLarge)}>
            <img src={src} alt={alt} />
          </button>
        </div>
      </Modal>
    </>
  )
}
