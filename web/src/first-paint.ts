import type { PublicProgram } from '@manara/contract/public-programs.ts'
import { useEffect } from 'react'

const element = () => document.getElementById('first-paint')

interface Typed {
  email: string
  password: string
  /** Whether to sign in as soon as the app can. */
  isSubmitted: boolean
  /** Where the cursor was. */
  focused: string | undefined
}

const textIn = (name: string) => element()?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''

/** Text typed before the app loaded, and the field with the focus. */
export const typedEarly = (): Typed => ({
  isSubmitted: Boolean(element()?.querySelector('input:checked')),
  email: textIn('paint-email'),
  password: textIn('paint-password'),
  focused: element()?.contains(document.activeElement)
    ? document.activeElement?.getAttribute('name')?.slice(6)
    : undefined,
})

/** The app has something to show: what the server had drawn makes room. */
export const endFirstPaint = (): void => element()?.remove()

/** For a screen that the server draws first: it takes over once it has as much to show. */
export function useFirstPaintUntil(isReady: boolean): void {
  useEffect(() => {
    if (isReady) endFirstPaint()
  }, [isReady])
}

/** The programs that the server wrote into the page: the first look need not ask. */
export function programsOfPage(): PublicProgram[] | undefined {
  const text = document.querySelector('meta[name="programs"]')?.getAttribute('content') ?? ''
  return text.startsWith('[') ? JSON.parse(text) : undefined
}
