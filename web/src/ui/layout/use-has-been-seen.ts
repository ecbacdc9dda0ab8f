import { type RefObject, useEffect, useState } from 'react'

/** So far below the window a part is on its way into it. */
const nearby = '200px'

/** Whether a part of the page has come into sight, or close to it; also when the page is printed. */
export function useHasBeenSeen(part: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (isSeen || part.current === null) return
    const see = () => setIsSeen(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(),
      {
        rootMargin: nearby,
      },
    )
    observer.observe(part.current)
    addEventListener('beforeprint', see)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', see)
    }
  }, [part, isSeen])
  return isSeen
}
