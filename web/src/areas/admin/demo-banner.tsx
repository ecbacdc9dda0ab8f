import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { schoolQuery } from '../../features/settings/settings.api.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Note } from '../../ui/note.tsx'
import { adminText } from './admin.text.ts'
import './demo-banner.css'

/** Remembered until the tab is closed. */
const hiddenKey = 'demo-banner-hidden'

/** Says that this school is made up, so that nobody puts real people into it. */
export function DemoBanner() {
  const { data: school } = useQuery(schoolQuery)
  const [isHidden, setIsHidden] = useState(() => sessionStorage.getItem(hiddenKey) !== null)
  if (!school?.isDemo || isHidden) return null

  const handleHide = () => {
    sessionStorage.setItem(hiddenKey, 'yes')
    setIsHidden(true)
  }
  return (
    <div className="demo-banner">
      <Note
        action={
          <IconButton label={adminText.hideDemo} onClick={handleHide}>
            <IconX size={18} />
          </IconButton>
        }
      >
        <b>{adminText.demoTitle}</b> {adminText.demoLine}
      </Note>
    </div>
  )
}
