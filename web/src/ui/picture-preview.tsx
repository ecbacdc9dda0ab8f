import { useEffect, useState } from 'react'
import './picture-preview.css'

/** A picture that was chosen, before it is sent. */
export function PicturePreview({ file, label }: { file: File; label: string }) {
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return <div className="picture-preview">{address !== undefined && <img src={address} alt={label} />}</div>
}
