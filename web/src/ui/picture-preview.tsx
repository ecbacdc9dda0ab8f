import { useEffect, useState } from 'react'
import { Note } from './note.tsx'
import { uiText } from './ui.text.ts'
import './picture-preview.css'

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
    <div className="picture-preview">
      {address !== undefined && <img src={address} alt={label} onError={() => setIsBroken(true)} />}
    </div>
  )
}
