import { Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface StepCardProps {
  title: string
  /** The way on, at the end of the head. */
  action?: ReactNode
  /** The step was opened from another one: its heading takes the focus. */
  takesFocus: boolean
  isBusy?: boolean
  children: ReactNode
}

/** One step of an import. */
export function StepCard({ title, action, takesFocus, isBusy, children }: StepCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival counts
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="card" aria-label={title} aria-busy={isBusy || undefined}>
      <Group className="card-head" gap="0.75rem">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Group component="span" className="push" gap="0.5rem">
          {action}
        </Group>
      </Group>
      {children}
    </section>
  )
}
