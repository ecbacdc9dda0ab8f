import type { ReactNode } from 'react'
import styles from './facts.module.css'

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Facts by name, two beside each other where there is room. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={`facts framed clipped ${styles.facts}`}>{children}</dl>
)
