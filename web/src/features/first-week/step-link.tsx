import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useCan } from '../../session/can.tsx'
import { getPageNeeds } from '../../session/office-pages.tsx'

/** A way into the office that the server provides; its words alone where the page is closed. */
export function StepLink({ to, children }: { to: string; children: ReactNode }) {
  const { history } = useRouter()
  const can = useCan()
  if (!can(getPageNeeds(to.replace(/[?#].*/, '')))) return <span>{children}</span>
  const handleFollow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.push(to)
  }
  return (
    <a className="link" href={to} onClick={handleFollow}>
      {children}
    </a>
  )
}
