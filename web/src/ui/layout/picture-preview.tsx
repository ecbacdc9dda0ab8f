import { Center } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Note } from '../feedback/note.tsx'
import { uiText } from '../ui.text.ts'
import styles from './picture-preview.module.css'

/** A picture that was chosen, before it is sent. */
export function PicturePreview({ file, label }: { file: File; label: string }) {
  const [address, setAddress] = useState<string>()
  const [isBroken, setIsBroken] = useState(false)

  useEffect(() => {
    setIsBroken(false)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  if (isBroken) return <Note tone="yellow">{uiText.pictureBroken}</Note>
  return (
    <Center
      className={`clipped ${styles.picturePreview} picture-preview`}
      p="0.75rem"
      bdrs="lg"
      bg="var(--m-surface-3)"
    >
      {address !== undefined && <img src={address} alt={label} onError={() => setIsBroken(true)} />}
    </Center>
  )
}
