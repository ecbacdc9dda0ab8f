import { Stack } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { registrationsText } from '../registrations.text.ts'
import styles from './registrations.module.css'

const { receipt: text } = registrationsText

export interface View {
  zoom: number
  /** Quarters of a turn, clockwise. */
  turns: number
}

export const firstView: View = { zoom: 1, turns: 0 }
export const mostZoom = 4

export const zoomed = ({ zoom, turns }: View, by: number): View => ({
  zoom: Math.min(mostZoom, Math.max(1, zoom + by)),
  turns,
})
export const turned = ({ zoom, turns }: View): View => ({ zoom, turns: (turns + 1) % 4 })

interface ReceiptPictureProps {
  address: string
  fullName: string
  view: View
}

/** The picture of a receipt in a frame that it fills; larger than the frame it can be scrolled. */
export function ReceiptPicture({ address, fullName, view: { zoom, turns } }: ReceiptPictureProps) {
  const [isBroken, setIsBroken] = useState(false)
  const frame = useRef<HTMLElement>(null)

  // What grows or turns does so around its middle. The page runs from right to left: its end is on the negative side.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is measured again after each change of the view
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2
    current.scrollLeft = -(current.scrollWidth - current.clientWidth) / 2
  }, [zoom, turns])

  if (isBroken)
    return (
      <Stack
        className={`${styles.receiptFrame} ${styles.receiptBroken}`}
        gap="xs"
        align="center"
        c="dimmed"
        role="alert"
      >
        <IconPhotoOff size={28} stroke={1.6} aria-hidden />
        {text.failed}
      </Stack>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={frame} className={styles.receiptFrame} aria-label={text.area} tabIndex={0}>
      <div className={styles.receiptGround} style={{ inlineSize: `${zoom * 100}%`, blockSize: `${zoom * 100}%` }}>
        <img
          src={address}
          alt={text.picture(fullName)}
          data-turns={turns}
          onError={() => setIsBroken(true)}
          draggable={false}
        />
      </div>
    </section>
  )
}
