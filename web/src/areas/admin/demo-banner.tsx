import { Box } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { schoolQuery } from '../../features/settings/school.api.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { IconButton } from '../../ui/layout/icon-button.tsx'
import { adminText } from './admin.text.ts'
import styles from './demo-banner.module.css'

/** Remembered until the tab is closed. */
const hiddenKey = 'demo-banner-hidden'

/** Says that the school is fictional, so that no real people are entered. */
export function DemoBanner() {
  const { data: school } = useQuery(schoolQuery)
  const [isHidden, setIsHidden] = useState(() => sessionStorage.getItem(hiddenKey) !== null)
  if (!school?.isDemo || isHidden) return null

  const handleHide = () => {
    sessionStorage.setItem(hiddenKey, 'yes')
    setIsHidden(true)
  }
  return (
    <Box className={`${styles.demoBanner} demo-banner`} mb="1rem">
      <Note
        action={
          <IconButton label={adminText.hideDemo} onClick={handleHide}>
            <IconX size={18} />
          </IconButton>
        }
      >
        <b>{adminText.demoTitle}</b> {adminText.demoLine}{' '}
        <Link className="link" to="/help/$slug" params={{ slug: 'first-week' }}>
          {adminText.demoHowToBegin}
        </Link>
      </Note>
    </Box>
  )
}
