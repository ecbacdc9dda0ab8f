import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { uiText } from '../ui.text.ts'

interface CameraButtonProps {
  onChange: (file: File) => void
  isDisabled?: boolean
}

/** Takes a picture with the camera of a phone; not there on other devices. */
export function CameraButton({ onChange, isDisabled = false }: CameraButtonProps) {
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  const input = useRef<HTMLInputElement>(null)
  if (!isTouch) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCamera size={18} aria-hidden />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {uiText.camera}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same picture may be taken again.
          currentTarget.value = ''
          if (file) onChange(file)
        }}
      />
    </>
  )
}
