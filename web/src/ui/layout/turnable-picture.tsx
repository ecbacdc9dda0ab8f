import { Stack } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './turnable-picture.module.css'

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

/** The view after a key: plus and minus zoom, R turns. */
export function viewAfterKey(view: View, { key, code }: KeyboardEvent): View {
  if (key === '+' || key === '=') return zoomed(view, 0.5)
  if (key === '-') return zoomed(view, -0.5)
  return code === 'KeyR' ? turned(view) : view
}

/** Keys that scroll the picture, write into a field or belong to the browser. */
export const isKeyTaken = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey ||
  ctrlKey ||
  metaKey ||
  (target instanceof HTMLElement && target.closest(`input, textarea, select, .${styles.pictureFrame}`) !== null)

interface TurnablePictureProps {
  address: string
  /** What the picture shows. */
  alt: string
  /** The name of the frame, which scrolls. */
  label: string
  failedText: string
  view: View
}

/** A picture in a frame that it fills; larger than the frame it can be scrolled. */
export function TurnablePicture({ address, alt, label, failedText, view: { zoom, turns } }: TurnablePictureProps) {
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
        className={`${styles.pictureFrame} ${styles.pictureBroken}`}
        gap="xs"
        align="center"
        c="dimmed"
        role="alert"
      >
        <IconPhotoOff size={28} stroke={1.6} aria-hidden />
        {failedText}
      </Stack>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={frame} className={styles.pictureFrame} aria-label={label} tabIndex={0}>
      <div className={styles.pictureGround} style={{ inlineSize: `${zoom * 100}%`, blockSize: `${zoom * 100}%` }}>
        <img src={address} alt={alt} data-turns={turns} onError={() => setIsBroken(true)} draggable={false} />
      </div>
    </section>
  )
}
