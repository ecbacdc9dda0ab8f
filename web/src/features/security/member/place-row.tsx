import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { securityText } from '../security.text.ts'
import styles from './security.module.css'

export const formatMoment = (at: string) => securityText.moment(formatDate(at), formatTime(at))

const isPhone = (browser: string) => /Android|iOS/.test(browser)

interface PlaceRowProps {
  browser: string
  isThis: boolean
  badge?: string | undefined
  details: readonly ReactNode[]
  action: string
  /** Names the row too, for those who hear the button alone. */
  actionLabel: string
  isPending: boolean
  onAction: () => void
}

/** A session or a device, and what can be done with it. */
export function PlaceRow({ browser, isThis, badge, details, action, actionLabel, isPending, onAction }: PlaceRowProps) {
  const Icon = isPhone(browser) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={styles.place}>
      <span className="tile" data-tone={isThis ? 'teal' : 'gray'}>
        <Icon size={20} stroke={1.7} aria-hidden />
      </span>
      <div className={styles.words}>
        <b>{browser}</b> {isThis && <Badge tone="teal">{securityText.thisDevice}</Badge>}{' '}
        {badge && <Badge>{badge}</Badge>}
        <div className={`dim small ${styles.details}`}>{details}</div>
      </div>
      {action !== '' && (
        <Button variant="default" aria-label={actionLabel} loading={isPending} onClick={onAction}>
          {action}
        </Button>
      )}
    </li>
  )
}
