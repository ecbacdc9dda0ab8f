import { IconX } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { httpText } from './http.text.ts'
import { dismissToast, removeToast, type Toast, useToasts } from './toast-store.ts'

const fade = { opacity: [1, 0], transform: ['none', 'translateY(-0.5rem)'] }
const nothing = { height: 0, minHeight: 0, paddingBlock: 0, marginBlock: 0, borderBlockWidth: 0, opacity: 0 }
/** Of its width; a toast that is drawn farther to a side is thrown away. */
const farEnough = 0.8

/** Plays the end of a toast: it fades, unless it was thrown away, and those below close the gap. */
async function playEnd(element: HTMLElement): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const isThrown = element.style.opacity !== ''
  if (!isThrown) await element.animate(fade, { duration: 150, fill: 'forwards' }).finished
  const now = { height: `${element.offsetHeight}px`, opacity: 0 }
  await element.animate([now, nothing], { duration: 300, easing: 'ease', fill: 'forwards' }).finished
}

/** Whether the window has the focus: the time of a toast stops without it. */
function useIsWatched() {
  const [isWatched, setIsWatched] = useState(() => document.hasFocus())
  useEffect(() => {
    const watch = ({ type }: Event) => setIsWatched(type === 'focus')
    for (const type of ['focus', 'blur']) addEventListener(type, watch)
    return () => {
      for (const type of ['focus', 'blur']) removeEventListener(type, watch)
    }
  }, [])
  return [isWatched, setIsWatched] as const
}

/** Follows a finger or the mouse to a side; far enough, the toast goes. */
function useThrow(id: number) {
  const start = useRef<number>(undefined)
  const [isDrawn, setIsDrawn] = useState(false)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    start.current = event.clientX
    const element = event.currentTarget
    const move = ({ clientX }: globalThis.PointerEvent) => {
      const way = clientX - (start.current ?? clientX)
      if (way === 0 && !element.style.transform) return
      setIsDrawn(true)
      element.style.transition = 'none'
      element.style.transform = `translateX(${way}px)`
      element.style.opacity = String(1 - Math.abs(way) / (element.offsetWidth * farEnough))
    }
    const end = ({ type, clientX }: globalThis.PointerEvent) => {
      document.removeEventListener('pointermove', move)
      for (const ending of ['pointerup', 'pointercancel'] as const) document.removeEventListener(ending, end)
      setIsDrawn(false)
      const way = Math.abs(clientX - (start.current ?? clientX))
      if (type === 'pointerup' && way > element.offsetWidth * farEnough) return dismissToast(id)
      element.style.transition = 'transform 0.2s, opacity 0.2s'
      element.style.transform = element.style.opacity = ''
    }
    document.addEventListener('pointermove', move)
    for (const ending of ['pointerup', 'pointercancel'] as const) document.addEventListener(ending, end)
  }
  return { isDrawn, onPointerDown }
}

interface OneToastProps {
  toast: Toast
  /** The keyboard focus is among the toasts. */
  isHeld: boolean
}

function OneToast({ toast: { id, kind, content, milliseconds, isLeaving }, isHeld }: OneToastProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isWatched, setIsWatched] = useIsWatched()
  const [isHovered, setIsHovered] = useState(false)
  const { isDrawn, onPointerDown } = useThrow(id)
  const isRunning = isWatched && !isHovered && !isDrawn && !isHeld
  const hover = (isOver: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && setIsHovered(isOver)

  useEffect(() => {
    if (isLeaving && element.current) void playEnd(element.current).finally(() => removeToast(id))
  }, [isLeaving, id])

  return (
    <div
      ref={element}
      role={isLeaving ? undefined : 'alert'}
      tabIndex={0}
      className="toast"
      data-kind={kind}
      onPointerDown={onPointerDown}
      // A mouse that was only left where it comes up does not hold it.
      onPointerMove={hover(true)}
      onPointerLeave={hover(false)}
      onAnimationEnd={({ target }) => target === element.current && setIsWatched(true)}
    >
      {content}
      <button
        type="button"
        className="toast-close"
        aria-label={httpText.closeNotification}
        onClick={() => dismissToast(id)}
      >
        <IconX size={16} aria-hidden />
      </button>
      {milliseconds !== undefined && (
        <span
          className="toast-time"
          style={{ animationDuration: `${milliseconds}ms`, animationPlayState: isRunning ? 'running' : 'paused' }}
          onAnimationEnd={() => dismissToast(id)}
        />
      )}
    </div>
  )
}

/** Where toasts appear (R-screen-3); Alt+T leads the keyboard to them, and Escape lets their time go on. */
export function Toasts() {
  const toasts = useToasts()
  const section = useRef<HTMLElement>(null)
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const first = section.current?.querySelector<HTMLElement>('.toast')
      if (event.altKey && event.code === 'KeyT' && first) {
        first.focus()
        setIsHeld(true)
      } else if (event.key === 'Escape') setIsHeld(false)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <section
      ref={section}
      className="toasts"
      aria-live="polite"
      aria-atomic="false"
      aria-relevant="additions text"
      aria-label={httpText.notifications}
      onBlur={({ relatedTarget }) => !section.current?.contains(relatedTarget) && setIsHeld(false)}
    >
      {toasts.length > 0 && (
        <div className="toast-pile">
          {toasts.map((toast) => (
            <OneToast key={toast.id} toast={toast} isHeld={isHeld} />
          ))}
        </div>
      )}
    </section>
  )
}
